import type { HistoryRow, LoadedRecord } from '@cdi/shared/contracts';
import { CURB, placeTestOrder, saveTestQuote } from '../../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { run } from '../../storage/query.ts';

let app: TestApp;
let distributor: Caller;
let sales: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  distributor = await app.as('distributor');
  sales = await app.as('sales');
});
afterAll(() => app.close());

const load = async (who: Caller, object: string, id: number) =>
  (await who.post<LoadedRecord>(`/api/${object}/to_json/${id}`)).body.data as LoadedRecord;
const history = async (who: Caller, object: string, id: number) =>
  (await who.post<{ rows: HistoryRow[] }>(`/api/${object}/history_json/${id}`)).body.data?.rows ?? [];

/** Fields that a customer must never find in any answer about quotes and orders. */
const INTERNAL =
  /"(cost|margin_percent|gm_percent|customer_level|labor_minutes|price_steps|territory_id|override_by|competitor|notes_internal|route|qc_by|defects)":/;

describe('a quote and its order', () => {
  let quoteId = 0;
  let trackerId = 0;
  let curbId = 0;

  beforeAll(async () => {
    const order = await placeTestOrder(app, 'distributor');
    trackerId = order.trackerId;
    curbId = order.curbIds[0] ?? 0;
    quoteId = await saveTestQuote(distributor);
    const loaded = await load(distributor, 'quote', quoteId);
    const saved = await distributor.post(`/api/quote/save/${quoteId}`, {
      version: loaded.version,
      curbs: [{ ...CURB, tag: 'other curb' }],
    });
    expect(saved.body.opt).toBe('save');
  });

  it('show the customer nothing internal: fields, labels, rows, lists', async () => {
    const answers = [
      await load(distributor, 'quote', quoteId),
      await load(distributor, 'tracker', trackerId),
      await load(distributor, 'tracker_curb', curbId),
      (await distributor.post('/rapi/quotes/to_json', {})).body,
      (await distributor.post('/rapi/trackers/to_json', {})).body,
      (await distributor.post('/rapi/tracker_curbs/to_json', {})).body,
      (await distributor.post(`/api/myorder/${trackerId}`, {})).body,
      (await distributor.post('/api/drawing/list', {})).body,
      (await distributor.post('/api/quote/price', { job_name: 'x', curbs: [CURB] })).body,
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(INTERNAL);
    expect(JSON.stringify(await load(sales, 'quote', quoteId))).toMatch(INTERNAL);
    expect((await load(distributor, 'tracker_curb', curbId)).children).not.toHaveProperty('tasks');
  });

  it('have a history without the values that the reader may not see', async () => {
    const theirs = await history(distributor, 'quote', quoteId);
    const ours = await history(await app.as('manager'), 'quote', quoteId);
    const secret = ours.find((row) => row.field === 'cost' && row.child === null)?.new_value;
    expect(secret).toEqual(expect.any(Number));
    // employees see the entry without its value; people outside do not see the entry at all
    const floor = await history(await app.as('shop'), 'quote', quoteId);
    expect(floor.find((row) => row.field === 'cost' && row.child === null)).toMatchObject({ new_value: '••••' });
    expect(theirs.some((row) => row.field === 'cost')).toBe(false);
    expect(theirs.some((row) => row.field === 'labor_minutes' || row.field === 'customer_level')).toBe(false);
    const removed = theirs.find((row) => row.field === 'row');
    expect(removed?.old_value).toMatchObject({ tag: 'RTU-1', od_length: 84.5 });
    expect(removed?.old_value).not.toHaveProperty('cost');
    expect(removed?.old_value).not.toHaveProperty('labor_minutes');
    expect(ours.find((row) => row.field === 'row')?.old_value).toHaveProperty('cost');
  });

  it('have a history in which people outside read why their own changed something, and not why we did', async () => {
    const id = await saveTestQuote(distributor);
    const save = async (who: Caller, job_name: string, change_reason: string) =>
      who.post(`/api/quote/save/${id}`, { version: (await load(who, 'quote', id)).version, job_name, change_reason });
    await save(distributor, 'Riverside 2', 'The school renamed it');
    await save(sales, 'Riverside 3', 'They owe us money');
    const whyOf = async (who: Caller) =>
      (await history(who, 'quote', id)).filter(({ field }) => field === 'job_name').map(({ reason }) => reason);
    expect(await whyOf(sales)).toEqual(['They owe us money', 'The school renamed it', null]);
    expect(await whyOf(distributor)).toEqual([null, 'The school renamed it', null]);
    // as it is when a customer's step has a reason
    const { version } = await load(distributor, 'quote', id);
    await distributor.post(`/api/quote/transition/${id}`, { name: 'cancel', version, reason: 'The job is off' });
    expect((await history(distributor, 'quote', id))[0]?.reason).toBe('The job is off');
  });

  it('have rows in the history only for those who see such rows', async () => {
    expect((await history(sales, 'tracker_curb', curbId)).some((row) => row.child?.startsWith('Task'))).toBe(true);
    expect((await history(distributor, 'tracker_curb', curbId)).some((row) => row.child?.startsWith('Task'))).toBe(
      false,
    );
  });

  it('are not sorted or found by what the reader may not see', async () => {
    for (const params of [{ orderby: 'cost' }, { orderby: 'margin_percent' }, { customer_level: 'D' }])
      expect((await distributor.post('/rapi/quotes/to_json', params)).status).toBe(422);
  });

  it('show no amount to the people of a company that hides prices', async () => {
    await run(app.db)`update company set show_prices = false where company_id = 1`;
    const amounts =
      /"(unit_price|ext_price|list_price|goods|surcharge|quick_fee|subtotal|tax|total|freight_amount)":\s*[1-9]/;
    const answers = [
      await load(distributor, 'quote', quoteId),
      await load(distributor, 'tracker', trackerId),
      await load(distributor, 'tracker_curb', curbId),
      (await distributor.post('/rapi/quotes/to_json', {})).body,
      (await distributor.post('/rapi/parts/to_json', {})).body,
      (await distributor.post(`/api/myorder/${trackerId}`, {})).body,
      (await distributor.post('/api/quote/price', { job_name: 'x', curbs: [CURB] })).body,
    ];
    const rows = await history(distributor, 'quote', quoteId);
    const sorted = await distributor.post('/rapi/quotes/to_json', { orderby: 'total' });
    const filtered = await distributor.post('/rapi/quotes/to_json', { total_min: 10 });
    await run(app.db)`update company set show_prices = true where company_id = 1`;
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(amounts);
    expect(rows.some((row) => ['total', 'goods', 'unit_price', 'ext_price'].includes(row.field))).toBe(false);
    expect([sorted.status, filtered.status]).toEqual([422, 422]);
    expect(JSON.stringify(await load(distributor, 'quote', quoteId))).toMatch(amounts);
  });
});

describe('whether a record is in use', () => {
  it('is set by employees only: people outside may send only the current value', async () => {
    const id = await saveTestQuote(distributor, { is_active: 'true' });
    const save = async (who: Caller, values: Record<string, unknown>) =>
      who.post<LoadedRecord>(`/api/quote/save/${id}`, { version: (await load(who, 'quote', id)).version, ...values });
    const refused = await save(distributor, { is_active: false });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { is_active: 'Only we take a record out of use, or back into it. Ask us for it.' },
    ]);
    expect((await save(distributor, { is_active: true, job_name: 'Riverside 2' })).body.opt).toBe('save');
    const blank = await save(sales, { is_active: '' });
    expect([blank.status, Object.keys(blank.body.fields ?? {})]).toEqual([422, ['is_active']]);
    expect((await save(sales, { is_active: false })).body.data?.fields['is_active']).toBe(false);
    expect((await distributor.post('/api/quote/save', { job_name: 'Out', is_active: false })).status).toBe(422);
  });
});

describe('what only some employees see', () => {
  it('is left out for the others, and masked in the history', async () => {
    const hr = await app.as('hr');
    const clerk = await app.as('clerk');
    const id = await app.userId('shop');
    const { version } = await load(hr, 'user', id);
    const saved = await hr.post(`/api/user/save/${id}`, { version, hourly_rate: '31.50', employee_no: 'E-7' });
    expect(saved.body).toMatchObject({ opt: 'save', data: { fields: { hourly_rate: 31.5 } } });
    expect((await load(clerk, 'user', id)).fields).not.toHaveProperty('hourly_rate');
    const rows = await history(clerk, 'user', id);
    expect(rows.find((row) => row.field === 'hourly_rate')).toMatchObject({ old_value: null, new_value: '••••' });
    expect(rows.some((row) => row.field === 'employee_no')).toBe(false);
    const refused = await (
      await app.as('manager')
    ).post(`/api/user/save/${id}`, { version: version + 1, hourly_rate: '1' });
    expect([refused.status, refused.body.fields]).toEqual([422, { hourly_rate: 'You may not change Hourly rate.' }]);
  });
});

describe('references that a person names', () => {
  it('are records that the person could have found', async () => {
    const rival = await app.userId('rival');
    const boss = await app.userId('super');
    for (const stranger of [rival, boss, 999_999]) {
      const reply = await distributor.post('/api/quote/save', { job_name: 'Ask for a name', cc_users: [stranger] });
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['cc_users']]);
    }
    const colleague = await app.userId('colleague');
    const kept = await distributor.post<LoadedRecord>('/api/quote/save', { job_name: 'Copied', cc_users: [colleague] });
    expect(kept.body.data?.labels['cc_users']).toBe('Colleague Tester');
  });

  it('of another company are refused in rows too', async () => {
    const reply = await distributor.post('/api/quote/save', { job_name: 'Parts', parts: [{ part_id: 2, qty: 1 }] });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['parts[0].part_id']]);
    const branch = await distributor.post('/api/quote/save', { job_name: 'Branch', branch_id: 3 });
    expect([branch.status, Object.keys(branch.body.fields ?? {})]).toEqual([422, ['branch_id']]);
  });

  it('must exist, for employees too', async () => {
    const reply = await sales.post('/api/quote/save', { job_name: 'Nobody', company_id: 999_999 });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['company_id']]);
    const copied = await sales.post('/api/quote/save', { job_name: 'Nobody', cc_users: [999_999] });
    expect([copied.status, Object.keys(copied.body.fields ?? {})]).toEqual([422, ['cc_users']]);
  });
});
