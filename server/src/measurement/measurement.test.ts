import { fieldsOf, type Board, type LoadedRecord } from '@cdi/shared/contracts';
import { many, one } from '../storage/query.ts';
import { placeTestOrder } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type FormBody, type Reply, type TestApp } from '../testing/test-app.ts';

/** Monday. */
const NOW = new Date('2026-11-23T15:00:00Z');
let app: TestApp;
const callers = new Map<string, Caller>();

beforeAll(async () => {
  app = await buildTestApp({ now: () => NOW });
});
afterAll(() => app.close());

async function as(who: string): Promise<Caller> {
  const caller = callers.get(who) ?? (await app.as(who));
  callers.set(who, caller);
  return caller;
}
const post = async <T>(who: string, address: string, body: FormBody = {}): Promise<Reply<T>> =>
  (await as(who)).post<T>(address, body);
const faultsOf = (reply: Reply<unknown>) => [reply.status, reply.body.code, Object.keys(reply.body.fields ?? {})];

const SITE = {
  site_address: '400 Depot St',
  contact_name: 'Ray Alder',
  contact_phone: '555-010-2233',
  roof_access: 'hatch',
  date_from: '2026-12-01',
  date_to: '2026-12-11',
};
const request = (quoteId: number, more: FormBody = {}, who = 'inside') =>
  post<LoadedRecord>(who, '/api/measure_visit/save', { quote_id: quoteId, ...SITE, ...more });
async function requested(quoteId: number, more: FormBody = {}): Promise<number> {
  const made = await request(quoteId, more);
  if (!made.body.data) throw new Error(JSON.stringify(made.body));
  return made.body.data.id;
}
const load = async (id: number) =>
  (await post<LoadedRecord>('super', `/api/measure_visit/to_json/${id}`)).body.data as LoadedRecord;
const read = async (id: number) => fieldsOf('measure_visit', await load(id));
const save = async (id: number, values: FormBody, who = 'sales') =>
  post<LoadedRecord>(who, `/api/measure_visit/save/${id}`, { ...values, version: (await load(id)).version });
const step = async (id: number, name: string, who = 'sales', reason = '') =>
  post<LoadedRecord>(who, `/api/measure_visit/transition/${id}`, { name, reason, version: (await load(id)).version });

/** Says what the tape said of every curb of the visit. */
async function measure(id: number, sizes: FormBody): Promise<Reply<LoadedRecord>> {
  const { curbs: rows = [] } = (await load(id)).children;
  const curbs = rows.map((row) => ({ ...row, ...sizes }));
  return save(id, { curbs, roof_slope_x: 0, roof_slope_y: 0, signed_by: 'R. Alder', weather: 'Dry, 41 °F' });
}
async function attachPhoto(id: number): Promise<void> {
  const sales = await as('sales');
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const { body } = await sales.upload('plate.png', Buffer.from(png, 'base64'));
  const attached = await sales.post('/api/cdi_file/attach_file', undefined, {
    handler: 'measure_visit',
    cdi_reference_id: id,
    cdi_reference2_id: 0,
    cdi_file_type_id: 37,
    cdi_file_title: 'Model plate',
    cdi_file_id: body.cdi_file_id ?? 0,
    conforming_type_id: 0,
  });
  expect(attached.body.opt).toBe('save');
}

describe('a visit', () => {
  it('is requested by sales for a quote, whose curbs, customer and site it takes over', async () => {
    const { quoteId } = await placeTestOrder(app, 'distributor');
    const made = await request(quoteId, { fee: 350 });
    expect(made.body.data?.fields).toMatchObject({
      status: 'requested',
      visit_no: expect.stringMatching(/^MV-\d+$/),
      requested_date: '2026-11-23',
      company_id: 1,
      fee: 350,
    });
    const lines = await many(app.db)`select line_no from quote_curb where quote_id = ${quoteId} order by line_no`;
    const { curbs } = (await load(made.body.data?.id ?? 0)).children;
    expect(curbs).toHaveLength(lines.length);
    expect((await request(quoteId, {}, 'shop')).status).toBe(403);
    expect((await request(quoteId, {}, 'distributor')).status).toBe(403);
    expect(faultsOf(await request(quoteId, { date_to: '2026-11-30' }))).toEqual([422, 'VALIDATION', ['date_to']]);
    expect(faultsOf(await request(quoteId, { date_from: '2026-11-01', date_to: '2026-11-20' }))).toEqual([
      422,
      'VALIDATION',
      ['date_to'],
    ]);
  });

  it('goes from the agreed day to the measurements, their differences in words, and the credit of its fee', async () => {
    const { quoteId, trackerId } = await placeTestOrder(app, 'distributor');
    const id = await requested(quoteId, { fee: 350 });
    expect(faultsOf(await step(id, 'schedule'))).toEqual([409, 'RULE', ['assigned_to', 'scheduled_date']]);
    expect(faultsOf(await save(id, { scheduled_date: '2026-12-14' }))).toEqual([422, 'VALIDATION', ['scheduled_date']]);
    expect(faultsOf(await save(id, { assigned_to: await app.userId('shop') }))).toEqual([
      422,
      'VALIDATION',
      ['assigned_to'],
    ]);
    await save(id, { scheduled_date: '2026-12-03', assigned_to: await app.userId('sales') }, 'inside');
    const told = await many<{ cdi_alert: string }>(app.db)`
      select cdi_alert from cdi_alert where user_id = ${await app.userId('sales')} and object = 'measure_visit'`;
    expect(told.at(-1)?.cdi_alert).toContain('400 Depot St');
    expect((await step(id, 'schedule')).status).toBe(200);
    expect((await step(id, 'depart')).body.data?.fields).toMatchObject({ status: 'en_route' });

    const [, code, missing] = faultsOf(await step(id, 'measure'));
    expect(code).toBe('RULE');
    expect(missing).toEqual(
      expect.arrayContaining(['curbs[0].od_length', 'curbs[0].od_width', 'roof_slope_x', 'signed_by', 'files']),
    );
    await attachPhoto(id);
    // the quote says 84 1/2 by 50 3/8
    expect((await measure(id, { od_length: 86, od_width: 50.5 })).status).toBe(200);
    const measured = await step(id, 'measure');
    expect(measured.body.data?.fields).toMatchObject({ status: 'measured', measured_by: await app.userId('sales') });
    expect((await read(id)).differences).toMatch(/curb length outside is 86", quoted 84 1\/2": 1 1\/2" more/);
    expect((await read(id)).differences).not.toMatch(/width/);

    expect((await step(id, 'review', 'sales')).status).toBe(403);
    expect((await step(id, 'review', 'engineering')).body.data?.fields).toMatchObject({ status: 'reviewed' });
    const asked = await many<{ cdi_alert: string }>(app.db)`
      select cdi_alert from cdi_alert where user_id = ${await app.userId('inside')} and object = 'measure_visit'`;
    expect(asked.at(-1)?.cdi_alert).toContain('1 1/2" more');
    expect((await step(id, 'close')).body.data?.fields).toMatchObject({ status: 'closed', credited_on_id: trackerId });
    const { text } = await one<{ text: string }>(app.db)`
      select cdi_alert as text from cdi_alert where user_id = ${await app.userId('accounting')}
        and object = 'measure_visit'`;
    expect(text).toContain('$350.00');
  });

  it('that was measured wrongly is measured again, and one that is not needed is cancelled with a reason', async () => {
    const { quoteId } = await placeTestOrder(app, 'distributor');
    const id = await requested(quoteId);
    await save(id, { scheduled_date: '2026-12-03', assigned_to: await app.userId('manager') });
    await step(id, 'schedule');
    await attachPhoto(id);
    await measure(id, { od_length: 84.5, od_width: 50.375 });
    await step(id, 'measure', 'manager');
    expect((await read(id)).differences).toBe('Everything is as quoted.');
    // who measured does not review
    expect((await step(id, 'review', 'manager')).body.code).toBe('RULE');
    expect((await step(id, 'measure_again', 'engineering')).body.fields?.reason).toBeDefined();
    expect(
      (await step(id, 'measure_again', 'engineering', 'The old adapter was measured')).body.data?.fields,
    ).toMatchObject({
      status: 'requested',
      measured_by: null,
      scheduled_date: null,
    });
    expect((await step(id, 'cancel', 'inside', 'The customer sent a drawing')).body.data?.fields).toMatchObject({
      status: 'cancelled',
    });
  });
});

it('the board has a lane for each state, minutes by curbs, and moves by the steps of a visit alone', async () => {
  const { quoteId } = await placeTestOrder(app, 'distributor');
  const id = await requested(quoteId, { travel_minutes: 90 });
  const board = async () => (await post<Board>('inside', '/api/board/load/measure', {})).body.data as Board;
  const cardOf = async () => (await board()).lanes.flatMap((lane) => lane.cards).find((card) => card.id === id);
  const { curbs } = (await load(id)).children;
  // 90 minutes on the way and half an hour for each curb
  expect((await cardOf())?.minutes).toBe(90 + 30 * (curbs?.length ?? 0));
  expect((await board()).lanes.map(({ lane }) => lane)).toEqual([
    'requested',
    'scheduled',
    'en_route',
    'measured',
    'reviewed',
    'closed',
  ]);
  const move = async (to: string, who = 'inside') =>
    post(who, `/api/board/move/measure/${id}`, { version: (await load(id)).version, to_lane: to });
  expect((await move('measured')).body.msg).toMatch(/one step after the other/);
  expect((await move('scheduled')).body.msg).toMatch(/Say who goes/);
  expect((await move('scheduled', 'shop')).status).toBe(403);
  const assigned = await post('inside', `/api/board/assign/measure/${id}`, {
    version: (await load(id)).version,
    user_id: await app.userId('sales'),
  });
  expect(assigned.status).toBe(200);
  await save(id, { scheduled_date: '2026-12-04' }, 'inside');
  expect((await move('scheduled')).status).toBe(200);
  expect(await cardOf()).toMatchObject({ lane: 'scheduled', holder: { id: await app.userId('sales') } });
});
