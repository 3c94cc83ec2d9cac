import type { LoadedRecord } from '@cdi/shared/contracts';
import { one } from '../storage/query.ts';
import { attachTestFile, CURB, placeTestOrder } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type FormBody, type Reply, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let engineer: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  engineer = await app.as('engineering');
});
afterAll(() => app.close());

/** The worked unit of 1,050 lb, 88 1/8 × 59 1/2 × 49 3/8 in.; at 115 mph, exposure C, 30 ft it is pushed by 1,619.1 lb. */
const WORKED = {
  ...CURB,
  unit_base_length: '88 1/8',
  unit_base_width: '59 1/2',
  unit_height: '49 3/8',
  unit_weight: 1050,
  od_length: '87 5/8',
  od_width: '59',
};
const WIND = { wind_speed_mph: 115, exposure: 'C', mean_roof_height_ft: 30 };
const ENGINEER = { pe_name: 'P. Engineer', license_no: 'FL-1', license_expiry: '2099-12-31' };

const curb = async (): Promise<number> =>
  (await placeTestOrder(app, 'distributor', { curbs: [WORKED] })).curbIds[0] ?? 0;

const request = (curbId: number, more: FormBody = {}): Promise<Reply<LoadedRecord>> =>
  engineer.post<LoadedRecord>('/api/conforming_stamp/save', {
    tracker_curb_id: curbId,
    conforming_type_id: '1',
    state: 'FL',
    code_edition: 'ASCE 7-16',
    unit_weight: 1050,
    requested_date: '2026-11-02',
    ...more,
  });

async function requested(more: FormBody = {}, curbId?: number): Promise<number> {
  const { body } = await request(curbId ?? (await curb()), more);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data.id;
}

const versionOf = async (id: number): Promise<number> =>
  (await one<{ version: number }>(app.db)`select version from conforming_stamp where conforming_stamp_id = ${id}`)
    .version;
const save = async (id: number, values: FormBody): Promise<Reply<LoadedRecord>> =>
  engineer.post<LoadedRecord>(`/api/conforming_stamp/save/${id}`, { version: await versionOf(id), ...values });
const step = async (id: number, name: string, reason?: string): Promise<Reply<LoadedRecord>> =>
  engineer.post<LoadedRecord>(`/api/conforming_stamp/transition/${id}`, { name, reason, version: await versionOf(id) });
const told = ({ status, body }: Reply<unknown>) => [status, body.code, Object.keys(body.fields ?? {}).sort()];
const windOf = ({ body }: Reply<LoadedRecord>) => (body.data?.fields.results as { wind?: FormBody } | undefined)?.wind;

async function stamped(curbId?: number): Promise<number> {
  const id = await requested({ ...WIND, ...ENGINEER }, curbId);
  expect((await step(id, 'send')).status).toBe(200);
  await attachTestFile(engineer, 'curb_conforming', id, 31, 1);
  expect((await step(id, 'stamp')).status).toBe(200);
  return id;
}

describe('what is stamped', () => {
  it.each<[string, FormBody]>([
    ['unit_weight', { unit_weight: 5000 }],
    ['wind_speed_mph', { wind_speed_mph: 170 }],
    ['pe_name', { pe_name: 'Somebody Else' }],
    ['license_expiry', { license_expiry: '2000-01-01' }],
    ['rev', { rev: 'B' }],
  ])('keeps its %s', async (name, values) => {
    const id = await stamped();
    const refused = await save(id, values);
    expect(told(refused)).toEqual([409, 'RULE', [name]]);
    expect(refused.body.msg).toMatch(/^CS-\d+ is stamped and stands as it was sealed: .*Supersede it and request/);
    const { body } = await engineer.post<LoadedRecord>(`/api/conforming_stamp/to_json/${id}`);
    expect(body.data?.fields).toMatchObject({ status: 'stamped', unit_weight: 1050, wind_speed_mph: 115 });
    expect(body.data?.rights.locked).toContain(name);
    expect(body.data?.rights.locked).not.toContain('fee');
  });

  it('takes a note and its fee, and what a form sends back unchanged', async () => {
    const id = await stamped();
    const saved = await save(id, { notes: 'Sent to the city', fee: 450, unit_weight: 1050, pe_name: ENGINEER.pe_name });
    expect(saved.body.data?.fields).toMatchObject({ notes: 'Sent to the city', fee: 450, status: 'stamped' });
  });

  it('is superseded by the next seal of its type, with the reason', async () => {
    const curbId = await curb();
    const [first, second] = [await stamped(curbId), await stamped(curbId)];
    const state = async (id: number) =>
      one(app.db)`
        select s.status, (select h.reason from history h where h.object = 'conforming_stamp' and h.record_id = ${id}
          order by h.history_id desc limit 1) ~ '^CS-\\d+ took its place$' as is_told
        from conforming_stamp s where conforming_stamp_id = ${id}`;
    expect(await state(first)).toEqual({ status: 'superseded', is_told: true });
    expect(await state(second)).toMatchObject({ status: 'stamped' });
  });
});

describe('an open request', () => {
  it('computes its loads again with every input, including the factors of the code', async () => {
    const id = await requested(WIND);
    expect(windOf(await save(id, { notes: 'x' }))).toMatchObject({ lateral_lb: 1619.1 });
    // wind grows with the square of the speed: (230 / 115)² = 4
    expect(windOf(await save(id, { wind_speed_mph: 230 }))?.lateral_lb).toBeCloseTo(4 * 1619.1, 0);
    // and with the hill that the building is on
    expect(windOf(await save(id, { wind_speed_mph: 115, kzt: 1.5 }))?.lateral_lb).toBeCloseTo(1.5 * 1619.1, 0);
    const seismic = await requested({ conforming_type_id: '2', sds: 0.876 });
    const forceOf = ({ body }: Reply<LoadedRecord>) =>
      (body.data?.fields.results as { seismic?: { fp_lb: number } }).seismic?.fp_lb;
    // 0.4 × 2.5 × .876 × 1,050 / 6 × 3 = 459.9 lb on the roof, a half more at importance 1.5
    expect(forceOf(await save(seismic, { notes: 'x' }))).toBe(459.9);
    expect(forceOf(await save(seismic, { ip: 1.5 }))).toBeCloseTo(1.5 * 459.9, 0);
  });

  it.each<[string, FormBody, readonly string[]]>([
    ['wind', { conforming_type_id: '1' }, ['exposure', 'mean_roof_height_ft', 'pe_name', 'wind_speed_mph']],
    ['seismic', { conforming_type_id: '2', pe_name: 'P. Engineer' }, ['sds']],
    ['wind and seismic', { conforming_type_id: '3', ...WIND, ...ENGINEER }, ['sds']],
    ['hospital pre-approval', { conforming_type_id: '5', pe_firm_id: 1 }, ['sds']],
  ])(
    'for %s is not sent before it says whom it goes to and what it is calculated from',
    async (_type, values, names) => {
      const id = await requested(values);
      const refused = await step(id, 'send');
      expect(told(refused)).toEqual([409, 'RULE', names]);
      expect(refused.body.msg).toMatch(/^It cannot be sent yet\. /);
      await save(id, { ...WIND, ...ENGINEER, sds: 0.4 });
      expect((await step(id, 'send')).body.data?.fields.status).toBe('sent');
    },
  );

  it('takes the wind of its line where it names none itself', async () => {
    const line = { ...WORKED, conforming_type: '1', wind_speed_mph: 115, exposure: 'C', roof_height_ft: 30 };
    const [curbId = 0] = (await placeTestOrder(app, 'distributor', { curbs: [line] })).curbIds;
    const { body } = await request(curbId, { exposure: 'B' });
    expect(body.data?.fields).toMatchObject({ wind_speed_mph: 115, exposure: 'B', mean_roof_height_ft: 30 });
  });

  it('for slope and fit needs no engineer, and the confirmation as its file', async () => {
    const id = await requested({ conforming_type_id: '6' });
    expect((await step(id, 'send')).status).toBe(200);
    expect((await step(id, 'stamp')).body.fields).toEqual({ stamp_no: 'Attach the confirmation first.' });
    await attachTestFile(engineer, 'curb_conforming', id, 35, 6);
    expect((await step(id, 'stamp')).body.data?.fields.status).toBe('stamped');
  });

  it('is the only one of its type for its line', async () => {
    const curbId = await curb();
    const id = await requested(WIND, curbId);
    const twice = await request(curbId, WIND);
    expect(told(twice)).toEqual([422, 'VALIDATION', ['conforming_type_id']]);
    expect(twice.body.msg).toMatch(/^CS-\d+ asks for this calculation of the line already \(requested\)\./);
    // another type is another calculation, until it is changed into the same
    const other = await requested({ conforming_type_id: '2' }, curbId);
    expect(told(await save(other, { conforming_type_id: '1' }))).toEqual([422, 'VALIDATION', ['conforming_type_id']]);
    // out of use it blocks no new request, and cannot return to use beside one
    await save(id, { is_active: false });
    await requested(WIND, curbId);
    expect(told(await save(id, { is_active: true }))).toEqual([422, 'VALIDATION', ['conforming_type_id']]);
  });
});
