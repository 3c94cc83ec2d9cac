import { sql } from 'kysely';
import type { LoadedRecord } from '@cdi/shared/contracts';
import { RecordMaker } from '../testing/make-records.ts';
import { placeTestOrder, saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type Reply, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const load = async (name: string, id: number) =>
  (await (await maker.caller('super')).post<LoadedRecord>(`/api/${name}/to_json/${id}`)).body.data as LoadedRecord;
const change = (who: Caller, name: string, { id, version }: LoadedRecord, values: Record<string, unknown>) =>
  who.post<LoadedRecord>(`/api/${name}/save/${id}`, { version, ...values });
const refusedAt = ({ body }: Pick<Reply<LoadedRecord | Record<string, unknown>>, 'body'>) =>
  Object.keys(body.fields ?? {});

describe('a material of steel', () => {
  const form = async (more: Record<string, unknown>) => ({ ...(await maker.form('material')), ...more });

  it('needs gauge and size, and has thickness and weight from the gauge table', async () => {
    const who = await maker.caller('material');
    const bare = await who.post('/api/material/save', await form({ gauge: '', sheet_width: '', sheet_length: '' }));
    expect(refusedAt(bare).sort()).toEqual(['gauge', 'sheet_length', 'sheet_width']);
    expect(refusedAt(await who.post('/api/material/save', await form({ form: 'coil' })))).toEqual(['coil_width']);
    const made = await who.post<LoadedRecord>(
      '/api/material/save',
      await form({ gauge: 16, thickness_in: '', weight_lb_ft2: '' }),
    );
    expect(made.body.data?.fields).toMatchObject({ thickness_in: 0.0635, weight_lb_ft2: 2.65625 });
    const thicker = await change(who, 'material', made.body.data as LoadedRecord, { gauge: 14 });
    expect(thicker.body.data?.fields).toMatchObject({ thickness_in: 0.0785, weight_lb_ft2: 3.28125 });
  });

  it('knows what a unit weighs where that follows from its size, and asks where it does not', async () => {
    const who = await maker.caller('material');
    const save = async (more: Record<string, unknown>) =>
      who.post<LoadedRecord>('/api/material/save', await form({ uom_weight: '', ...more }));
    // 48 × 120 in. are 40 ft²; 18 gauge weighs 2.15625 lb/ft²
    const sheet = await save({});
    expect(sheet.body.data?.fields['uom_weight']).toBe(86.25);
    const thicker = await change(who, 'material', sheet.body.data as LoadedRecord, { sheet_length: 96 });
    expect(thicker.body.data?.fields['uom_weight']).toBe(69);
    expect((await save({ uom: 'lb' })).body.data?.fields['uom_weight']).toBe(1);
    expect(refusedAt(await save({ uom: 'each' }))).toEqual(['uom_weight']);
    expect((await save({ uom: 'each', uom_weight: 4.5 })).body.data?.fields['uom_weight']).toBe(4.5);
  });

  it('is found when it runs low', async () => {
    const who = await maker.caller('material');
    const made = await who.post<LoadedRecord>('/api/material/save', await form({ reorder_point: 40, on_hand: 39 }));
    const record = made.body.data as LoadedRecord;
    const low = async () =>
      (await who.post('/rapi/materials/to_json', { below_reorder: 'true' })).body.rows?.map(
        (row) => row['material_id'],
      );
    expect(await low()).toContain(record.id);
    await change(who, 'material', record, { on_hand: 41 });
    expect(await low()).not.toContain(record.id);
  });
});

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
    expect(order.fields['qty']).toBeGreaterThan(0);
    const company = await load('company', Number(order.fields['company_id']));
    expect(company.fields['last_order_date']).toBe(order.fields['tracker_date']);
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
    expect(territory.fields['zip_count']).toBe(3);
    expect((await load('region', region.id)).fields['territory_count']).toBe(1);
    const other = await maker.make('region');
    await change(leader, 'territory', territory, { region_id: other.id });
    expect((await load('region', region.id)).fields['territory_count']).toBe(0);
    expect((await load('region', other.id)).fields['territory_count']).toBe(1);
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

describe('a quote', () => {
  it('is not needed by a day that is past, and may grow old with the day it had', async () => {
    const distributor = await app.as('distributor');
    const id = await saveTestQuote(distributor);
    const before = await load('quote', id);
    expect(refusedAt(await change(distributor, 'quote', before, { need_date: '2020-02-29' }))).toEqual(['need_date']);
    await sql`update quote set need_date = '2020-02-29' where quote_id = ${id}`.execute(app.db);
    const old = await change(distributor, 'quote', before, { need_date: '2020-02-29', job_name: 'Riverside 2' });
    expect(old.body.opt).toBe('save');
  });

  it('says to who is new that the account is being set up', async () => {
    await sql`update "user" set terms_date = now() where user_name = 'newuser'`.execute(app.db);
    const { body } = await (await app.as('newuser')).post('/rapi/quotes/to_json', {});
    expect(body).toMatchObject({ code: 'FORBIDDEN', msg: expect.stringMatching(/^Your account is being set up/) });
  });

  it('that is lost keeps why', async () => {
    const id = await saveTestQuote(await app.as('distributor'));
    const sales = await maker.caller('sales');
    const { version } = await load('quote', id);
    const lost = { name: 'lose', version, reason: 'A competitor was faster' };
    expect((await sales.post(`/api/quote/transition/${id}`, lost)).body.opt).toBe('save');
    expect((await load('quote', id)).fields).toMatchObject({ status: 'lost', lost_reason: 'A competitor was faster' });
  });

  it('is found by a unit that it is about', async () => {
    const model = await maker.make('model');
    const id = await saveTestQuote(await app.as('distributor'));
    const sales = await maker.caller('sales');
    const quote = await load('quote', id);
    const curbs = quote.children['curbs']?.map((row) => ({
      quote_curb_id: row['quote_curb_id'],
      existing_model_id: model.id,
    }));
    expect((await change(sales, 'quote', quote, { curbs })).body.opt).toBe('save');
    const found = await sales.post('/rapi/quotes/to_json', { models: [model.id] });
    expect(found.body.rows?.map((row) => row['quote_id'])).toEqual([id]);
  });
});

it('an order that is entered by hand takes its reps, territory and terms from who it is for, and says for when', async () => {
  const sales = await maker.caller('sales');
  const form = {
    company_id: 1,
    branch_id: 1,
    job_name: 'By hand',
    order_type: 'warranty',
    requested_date: '2099-06-01',
  };
  const save = (more: Record<string, unknown>) => sales.post<LoadedRecord>('/api/tracker/save', { ...form, ...more });
  const made = (await save({})).body.data as LoadedRecord;
  const branch = await load('branch', 1);
  expect(made.fields).toMatchObject({
    requested_date: '2099-06-01',
    territory_id: branch.fields['territory_id'],
    outside_rep_id: branch.fields['outside_rep_id'],
    inside_rep_id: branch.fields['inside_rep_id'],
    terms: 'net_30',
  });
  expect(refusedAt(await save({ requested_date: '' }))).toEqual(['requested_date']);
  expect(refusedAt(await save({ branch_id: 3 }))).toEqual(['branch_id']);
  expect(refusedAt(await change(sales, 'tracker', made, { requested_date: '' }))).toEqual(['requested_date']);
  const own = (await save({ inside_rep_id: await app.userId('manager') })).body.data;
  expect(own?.fields['inside_rep_id']).toBe(await app.userId('manager'));
});

it('an order is changed by each trade in its own fields', async () => {
  const { trackerId } = await placeTestOrder(app, 'distributor');
  const tries: readonly (readonly [string, Record<string, unknown>, boolean])[] = [
    ['engineering', { stamp_state: 'FL', notes_shop: 'Check the slope' }, true],
    ['engineering', { job_name: 'Another job' }, false],
    ['logistics', { ship_to_city: 'Dayton', bol_no: 'BOL-X1' }, true],
    ['logistics', { promised_date: '2099-01-04' }, false],
    ['accounting', { terms: 'net_10' }, true],
    ['accounting', { customer_po: 'PO-OTHER' }, false],
    ['inside', { job_name: 'Another job', customer_po: 'PO-2' }, true],
    ['inside', { terms: 'net_45' }, false],
  ];
  for (const [name, values, isAllowed] of tries) {
    const reply = await change(await maker.caller(name), 'tracker', await load('tracker', trackerId), values);
    expect([name, Object.keys(values), reply.body.opt]).toEqual([
      name,
      Object.keys(values),
      isAllowed ? 'save' : 'error',
    ]);
    if (!isAllowed) expect(refusedAt(reply)).toEqual(Object.keys(values));
  }
});
