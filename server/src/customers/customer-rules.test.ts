import type { LoadedRecord } from '@cdi/shared/contracts';
import { RecordMaker } from '../testing/make-records.ts';
import { placeTestOrder } from '../testing/place-order.ts';
import { recordCalls, refusedAt } from '../testing/record-calls.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const { load, change } = recordCalls(() => maker);

describe('a company', () => {
  it('keeps the reason of every change of its credit', async () => {
    const accounting = await maker.caller('accounting');
    const company = await maker.make('company');
    expect(refusedAt(await change(accounting, 'company', company, { credit_status: 'hold' }))).toEqual([
      'credit_reason',
    ]);
    const held = await change(accounting, 'company', company, { credit_status: 'hold', credit_reason: '45 days late' });
    const again = await change(accounting, 'company', held.body.data as LoadedRecord, { credit_status: 'approved' });
    expect(refusedAt(again)).toEqual(['credit_reason']);
    const note = await change(accounting, 'company', held.body.data as LoadedRecord, { notes: 'Called them' });
    expect(note.body.opt).toBe('save');
  });

  it('may bear the name of another at the same ZIP, with a warning', async () => {
    const manager = await app.as('manager');
    const form = await maker.form('company');
    const first = await manager.post<LoadedRecord>('/api/company/save', form);
    const second = await manager.post<LoadedRecord>('/api/company/save', form);
    const message = `There is a company with this name and ZIP already (number ${first.body.data?.id}).`;
    expect(second.body).toMatchObject({ opt: 'warning', msg: expect.stringContaining(message) });
    expect(second.body.data?.id).not.toBe(first.body.data?.id);
  });

  it('needs the address that invoices are mailed to', async () => {
    const sales = await maker.caller('sales');
    const form = { ...(await maker.form('company')), ap_email: '' };
    expect(refusedAt(await sales.post('/api/company/save', form))).toEqual(['ap_email']);
    expect((await sales.post('/api/company/save', { ...form, invoice_delivery: 'mail' })).body.opt).toBe('save');
  });

  it('shows when it ordered last, and the order how many curbs it is for', async () => {
    const { trackerId } = await placeTestOrder(app, 'distributor');
    const order = await load('tracker', trackerId);
    expect(order.fields.qty).toBeGreaterThan(0);
    const company = await load('company', Number(order.fields.company_id));
    expect(company.fields.last_order_date).toBe(order.fields.tracker_date);
  });
});

describe('territories and regions', () => {
  it('are counted: prefixes of the territory, territories of the region', async () => {
    const leader = await maker.caller('leadership');
    const region = await maker.make('region');
    const values = { region_id: region.id, zip3_list: ['771', '772', '773'] };
    const made = await leader.post<LoadedRecord>('/api/territory/save', {
      ...(await maker.form('territory')),
      ...values,
    });
    const territory = made.body.data as LoadedRecord;
    expect(territory.fields.zip_count).toBe(3);
    expect((await load('region', region.id)).fields.territory_count).toBe(1);
    const other = await maker.make('region');
    await change(leader, 'territory', territory, { region_id: other.id });
    expect((await load('region', region.id)).fields.territory_count).toBe(0);
    expect((await load('region', other.id)).fields.territory_count).toBe(1);
  });

  it('may hand a prefix on from one day to the next, but never share it', async () => {
    const leader = await maker.caller('leadership');
    const save = async (more: Record<string, unknown>) =>
      leader.post<LoadedRecord>('/api/territory/save', {
        ...(await maker.form('territory')),
        zip3_list: ['781'],
        ...more,
      });
    expect((await save({ active_to: '2027-03-31' })).body.opt).toBe('save');
    expect(refusedAt(await save({ active_from: '2027-03-31' }))).toEqual(['zip3_list']);
    expect((await save({ active_from: '2027-04-01' })).body.opt).toBe('save');
  });
});

it('a branch has a ZIP of its country', async () => {
  const sales = await maker.caller('sales');
  const form = { ...(await maker.form('branch')), territory_id: 1 };
  expect(refusedAt(await sales.post('/api/branch/save', { ...form, zip: 'K1A 0B1' }))).toEqual(['zip']);
  expect(refusedAt(await sales.post('/api/branch/save', { ...form, country: 'CA' }))).toEqual(['zip']);
  const made = await sales.post('/api/branch/save', { ...form, zip: 'K1A 0B1', country: 'CA', state: 'ON' });
  expect(made.body.opt).toBe('save');
});
