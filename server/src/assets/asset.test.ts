import { fieldsOf, type LoadedRecord } from '@cdi/shared/contracts';
import { run } from '../storage/query.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

/** Monday. */
const TODAY = '2026-11-23';
const PLANT = 1;

let app: TestApp;
let maker: RecordMaker;
let supervisor: Caller;

beforeAll(async () => {
  app = await buildTestApp({ now: () => new Date(`${TODAY}T15:00:00Z`) });
  maker = new RecordMaker(app);
  supervisor = await app.as('supervisor');
  for (const day of ['2026-11-26', '2026-11-27'])
    await run(
      app.db,
    )`insert into holiday (holiday_date, cdi_location_id, holiday_name) values (${day}, null, 'Thanksgiving')`;
});
afterAll(() => app.close());

const makeAsset = async (more: Record<string, unknown> = {}): Promise<LoadedRecord> => {
  const form = await maker.form('asset');
  const { purchase_cost: _cost, ...values } = form;
  const reply = await supervisor.post<LoadedRecord>('/api/asset/save', { ...values, cdi_location_id: PLANT, ...more });
  if (!reply.body.data) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
};
const makePlan = async (asset: number, more: Record<string, unknown>) =>
  supervisor.post<LoadedRecord>('/api/maintenance_plan/save', {
    plan_name: `Plan ${Math.random()}`,
    asset_id: asset,
    standard_minutes: 45,
    basis: 'calendar',
    ...more,
  });
const load = async (id: number) =>
  (await supervisor.post<LoadedRecord>(`/api/asset/to_json/${id}`)).body.data as LoadedRecord;
const readFields = async (id: number) => fieldsOf('asset', await load(id));

describe('an asset', () => {
  it('has a tag once at each location', async () => {
    const fields = fieldsOf('asset', await makeAsset());
    const form = { ...(await maker.form('asset')), asset_tag: fields.asset_tag, cdi_location_id: PLANT };
    const twice = await supervisor.post('/api/asset/save', form);
    expect(twice.body.fields?.asset_tag).toMatch(
      /stands already \(asset \d+\): no two have the same Location and Tag\.$/,
    );
    const elsewhere = await supervisor.post('/api/asset/save', {
      ...form,
      cdi_location_id: await maker.reference('cdi_location'),
    });
    expect(elsewhere.body.opt).toBe('save');
  });

  it('has a meter that does not run back', async () => {
    const asset = await makeAsset({ meter_reading: 8120 });
    const back = await supervisor.post(`/api/asset/save/${asset.id}`, { version: asset.version, meter_reading: 8119 });
    expect(back.body.fields?.meter_reading).toMatch(/8,120/);
  });

  it('is reported down by the shop, which may not change it otherwise', async () => {
    const asset = await makeAsset();
    const worker = await app.as('shop');
    const changed = await worker.post(`/api/asset/save/${asset.id}`, { version: asset.version, notes: 'Mine' });
    expect(changed.status).toBe(403);
    const step = { name: 'report_down', version: asset.version };
    expect((await worker.post(`/api/asset/transition/${asset.id}`, step)).body.fields?.reason).toBeDefined();
    const down = await worker.post<LoadedRecord>(`/api/asset/transition/${asset.id}`, { ...step, reason: 'Ram leaks' });
    expect(down.body.data?.fields).toMatchObject({ status: 'down' });
    const up = { name: 'put_in_service', version: down.body.data?.version };
    expect((await worker.post(`/api/asset/transition/${asset.id}`, up)).status).toBe(403);
  });

  it('shows what it cost to those who may see cost alone', async () => {
    const asset = await makeAsset();
    const manager = await app.as('manager');
    await manager.post(`/api/asset/save/${asset.id}`, { version: asset.version, purchase_cost: 84000 });
    const [seen, hidden] = await Promise.all(
      [manager, supervisor].map((who) => who.post<LoadedRecord>(`/api/asset/to_json/${asset.id}`)),
    );
    expect(seen?.body.data?.fields).toMatchObject({ purchase_cost: 84000 });
    expect(hidden?.body.data?.fields).not.toHaveProperty('purchase_cost');
  });

  it('has a label with its tag, name and serial number', async () => {
    const asset = await makeAsset({ serial_no: 'EX30-77' });
    const reply = await (await app.as('shop')).post<{ cdi_file_id: number }>(`/api/asset/label/${asset.id}`, {});
    const text = await readStoredPdf(app, reply.body.data?.cdi_file_id ?? 0);
    for (const word of [String(fieldsOf('asset', asset).asset_tag), 'Turret punch', 'EX30-77'])
      expect(text).toContain(word);
    const labels = (await load(asset.id)).files.filter((file) => file.type === 25);
    expect(labels).toHaveLength(1);
  });
});

describe('a maintenance plan', () => {
  it('says on its asset when it is next maintained: the earliest of its plans, before days off', async () => {
    const asset = await makeAsset();
    // 30 days after October 27 is Thanksgiving: due the day before
    await makePlan(asset.id, { interval_days: 30, last_done_date: '2026-10-27' });
    expect(await readFields(asset.id)).toMatchObject({
      next_pm_date: '2026-11-25',
      last_pm_date: '2026-10-27',
    });
    await makePlan(asset.id, { interval_days: 7, last_done_date: '2026-11-17' });
    expect((await readFields(asset.id)).next_pm_date).toBe('2026-11-24');
  });

  it('by meter is due when the meter has reached it', async () => {
    const asset = await makeAsset({ meter_type: 'hours', meter_reading: 8120 });
    const plan = await makePlan(asset.id, { basis: 'meter', interval_meter: 500, last_done_meter: 8000 });
    expect(plan.body.data?.fields).toMatchObject({ next_due_meter: 8500, next_due_date: null });
    const { version } = await load(asset.id);
    await supervisor.post(`/api/asset/save/${asset.id}`, { version, meter_reading: 8510 });
    expect((await readFields(asset.id)).next_pm_date).toBe(TODAY);
  });

  it('names what is missing', async () => {
    const asset = await makeAsset({ meter_type: '', meter_reading: '' });
    expect((await makePlan(asset.id, {})).body.fields?.interval_days).toMatch(/how many days/);
    expect((await makePlan(asset.id, { basis: 'meter', interval_meter: 5 })).body.fields?.basis).toMatch(/no meter/);
    const ahead = await makePlan(asset.id, { interval_days: 7, last_done_date: '2026-11-24' });
    expect(ahead.body.fields?.last_done_date).toMatch(/ahead/);
  });
});
