import { sql } from 'kysely';
import type { HistoryRow, LoadedRecord, PricedQuote } from '@cdi/shared/contracts';
import { attachTestFile, CURB, placeTestOrder, saveTestQuote, SHIP_TO } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { many, maybeOne, one, run } from '../storage/query.ts';

let app: TestApp;
let who: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  who = await app.as('distributor');
});
afterAll(() => app.close());

/** Adds a certificate to every branch, or removes it; it counts in the state of the branch, OH, unless it names others. */
const exempt = (isExempt: boolean, expiry: string | null, states: readonly string[] = []) =>
  run(app.db)`
    update branch set tax_exempt = ${isExempt}, cert_expiry = ${expiry}::date, cert_states = ${states}::text[]`;

/** The rates in force, in percent; freight is not taxed by them. */
async function setRates(percents: Readonly<Record<string, number>>): Promise<void> {
  await run(app.db)`delete from sales_tax`;
  for (const [state, percent] of Object.entries(percents))
    await run(app.db)`
      insert into sales_tax (state, rate_percent, effective_from) values (${state}, ${percent}, '2026-01-01')`;
}

async function totals(state: string | null): Promise<PricedQuote['totals']> {
  const reply = await who.post<PricedQuote>('/api/quote/price', {
    job_name: 'Riverside',
    job_state: state,
    curbs: [CURB],
  });
  return reply.body.data?.totals ?? null;
}

it('says that the total includes no tax when the state has no rate, unlike a rate of 0', async () => {
  await exempt(false, null);
  expect(await totals('OH')).toMatchObject({ tax: 0, tax_basis: 'unset' });
  expect(await totals(null)).toMatchObject({ tax: 0, tax_basis: 'unset' });
});

it('taxes the subtotal but not the freight, and accepts a rate of 0', async () => {
  await setRates({ OH: 7.25, OR: 0 });
  const taxed = await totals('OH');
  expect(taxed?.tax_basis).toBe('rate');
  expect(taxed?.tax).toBeCloseTo((taxed?.subtotal ?? 0) * 0.0725, 1);
  expect(await totals('OR')).toMatchObject({ tax: 0, tax_basis: 'rate' });
});

it('exempts until the certificate expires, and stores the reason with the order', async () => {
  await exempt(true, '2999-12-31');
  const found = await sql<{ branch_id: number }>`select branch_id from branch order by branch_id limit 1`.execute(
    app.db,
  );
  const order = await placeTestOrder(app, 'distributor', { job_state: 'OH', branch_id: found.rows[0]?.branch_id ?? 0 });
  const rows = await many(app.db)`select tax, tax_basis, tax_exempt from tracker where tracker_id = ${order.trackerId}`;
  expect(rows).toEqual([{ tax: 0, tax_basis: 'exempt', tax_exempt: true }]);
  await exempt(true, '2020-01-01');
  const reply = await who.post<PricedQuote>('/api/quote/price', {
    job_name: 'Riverside',
    job_state: 'OH',
    branch_id: found.rows[0]?.branch_id ?? 0,
    curbs: [CURB],
  });
  expect(reply.body.data?.totals?.tax_basis).toBe('rate');
});

describe('a certificate of exemption', () => {
  const basisIn = async (state: string | null) => (await totals(state))?.tax_basis;
  beforeEach(() => setRates({ OH: 7.25, IN: 7, MI: 6 }));

  it('counts in the state of its branch, and in no other', async () => {
    await exempt(true, '2999-12-31');
    expect([await basisIn('OH'), await basisIn('IN'), await basisIn(null)]).toEqual(['exempt', 'rate', 'unset']);
  });

  it('counts in the states that it names', async () => {
    await exempt(true, '2999-12-31', ['IN', 'MI']);
    expect([await basisIn('OH'), await basisIn('IN'), await basisIn('MI')]).toEqual(['rate', 'exempt', 'exempt']);
    await exempt(true, '2020-01-01', ['IN', 'MI']);
    expect(await basisIn('IN')).toBe('rate');
  });

  it('comes from the company when the quote names no branch', async () => {
    await exempt(true, '2999-12-31');
    const seller = await app.as('sales');
    const price = async (company: number | null) => {
      const quote = { job_name: 'Riverside', job_state: 'OH', company_id: company, curbs: [CURB] };
      return (await seller.post<PricedQuote>('/api/quote/price', quote)).body.data?.totals?.tax_basis;
    };
    expect([await price(1), await price(null)]).toEqual(['exempt', 'rate']);
    await run(app.db)`update "user" set branch_id = null where user_name = 'distributor'`;
    expect(await basisIn('OH')).toBe('exempt');
    await run(app.db)`update "user" set branch_id = 1 where user_name = 'distributor'`;
  });

  it('stops exempting an order that ships to a state it does not cover, and exempts it again after the move back', async () => {
    await exempt(true, '2999-12-31');
    const { trackerId } = await placeTestOrder(app, 'distributor', { job_state: 'OH', branch_id: 1 });
    const seller = await app.as('sales');
    const move = async (ship_to_state: string, ship_to_zip: string) => {
      const { body } = await seller.post<LoadedRecord>(`/api/tracker/to_json/${trackerId}`);
      await seller.post(`/api/tracker/save/${trackerId}`, { version: body.data?.version, ship_to_state, ship_to_zip });
      return one(app.db)`
        select tax_basis, tax_exempt, tax > 0 as is_taxed from tracker where tracker_id = ${trackerId}`;
    };
    expect(await move('IN', '46219')).toEqual({ tax_basis: 'rate', tax_exempt: false, is_taxed: true });
    expect(await move('OH', '43604')).toEqual({ tax_basis: 'exempt', tax_exempt: true, is_taxed: false });
    // an exempt order stays exempt after the certificate expires, but not after another change of state
    await exempt(true, '2020-01-01');
    expect(await move('IN', '46219')).toEqual({ tax_basis: 'rate', tax_exempt: false, is_taxed: true });
  });
});

it('taxes an order whose certificate expired after the quote', async () => {
  await exempt(true, '2999-12-31');
  const quoteId = await saveTestQuote(who, { job_state: 'OH' });
  await attachTestFile(who, 'quote', quoteId, 8);
  await exempt(true, '2020-01-01');
  const placed = await who.post<{ tracker_id: number }>(`/api/quote/order/${quoteId}`, SHIP_TO);
  expect(placed.body.msg).toMatch(/The sales tax goes by OH, where the order ships to: it is \$/);
  const row = await maybeOne<{ tax: number; total: number; tax_basis: string; tax_exempt: boolean }>(app.db)`
    select tax, total, tax_basis, tax_exempt from tracker where tracker_id = ${placed.body.data?.tracker_id}`;
  expect(row).toMatchObject({ tax_basis: 'rate', tax_exempt: false });
  expect(row?.tax).toBeGreaterThan(0);
});

describe('an order that ships to another state than the job named', () => {
  interface Money {
    readonly tax: number;
    readonly total: number;
    readonly tax_basis: string;
    readonly tax_exempt: boolean;
  }
  const money = async (trackerId: number): Promise<Money> => {
    const row = await maybeOne<Money>(app.db)`
      select tax::float8 as tax, total::float8 as total, tax_basis, tax_exempt from tracker
      where tracker_id = ${trackerId}`;
    if (!row) throw new Error(`There is no order ${trackerId}.`);
    return row;
  };
  const change = async (trackerId: number, values: Record<string, unknown>, userName = 'sales') => {
    const seller = await app.as(userName);
    const { body } = await seller.post<LoadedRecord>(`/api/tracker/to_json/${trackerId}`);
    return seller.post<LoadedRecord>(`/api/tracker/save/${trackerId}`, { version: body.data?.version, ...values });
  };

  beforeEach(async () => {
    await exempt(false, null);
    await setRates({ OH: 7.25, IN: 7 });
  });

  it('is taxed by the ship-to state, and the order confirmation says so', async () => {
    const quoteId = await saveTestQuote(who, { job_state: 'OH' });
    await attachTestFile(who, 'quote', quoteId, 8);
    const placed = await who.post<{ tracker_id: number }>(`/api/quote/order/${quoteId}`, {
      ...SHIP_TO,
      ship_to_state: 'IN',
      ship_to_zip: '46219',
    });
    const trackerId = placed.body.data?.tracker_id ?? 0;
    const quoted = await sql<Money & { subtotal: number }>`
      select tax::float8 as tax, total::float8 as total, subtotal::float8 as subtotal from quote
      where quote_id = ${quoteId}`.execute(app.db);
    const subtotal = quoted.rows[0]?.subtotal ?? 0;
    const { tax, total, tax_basis } = await money(trackerId);
    expect(quoted.rows[0]?.tax).toBeCloseTo(subtotal * 0.0725, 1);
    expect(tax).toBeCloseTo(subtotal * 0.07, 1);
    expect(total).toBeCloseTo(subtotal + tax, 2);
    expect(tax_basis).toBe('rate');
    expect(placed.body.opt).toBe('warning');
    expect(placed.body.msg).toMatch(
      /^Your order is placed\. The sales tax goes by IN, where the order ships to: it is \$/,
    );
  });

  it('is taxed again, with history, when the ship-to changes before the invoice, and not after it', async () => {
    const { trackerId } = await placeTestOrder(app, 'distributor', { job_state: 'OH' });
    const before = await money(trackerId);
    const saved = await change(trackerId, { ship_to_state: 'IN', ship_to_zip: '46219' });
    expect(saved.body.opt).toBe('warning');
    expect(saved.body.msg).toMatch(/The sales tax goes by IN/);
    const after = await money(trackerId);
    const goods = before.total - before.tax;
    expect(after.tax).toBeCloseTo(goods * 0.07, 2);
    expect(after.total).toBeCloseTo(goods + after.tax, 2);
    const boss = await app.as('super');
    const { body } = await boss.post<{ rows: HistoryRow[] }>(`/api/tracker/history_json/${trackerId}`);
    const noted = body.data?.rows.filter(({ field }) => ['tax', 'total', 'ship_to_state'].includes(field));
    expect(noted?.slice(0, 3).map(({ field, old_value, new_value }) => [field, old_value, new_value])).toEqual(
      expect.arrayContaining([
        ['ship_to_state', 'OH', 'IN'],
        ['tax', before.tax, after.tax],
        ['total', before.total, after.total],
      ]),
    );
    await run(app.db)`update tracker set status = 'invoiced' where tracker_id = ${trackerId}`;
    expect((await change(trackerId, { ship_to_state: 'OH', ship_to_zip: '43604' })).body.opt).toBe('save');
    expect(await money(trackerId)).toEqual(after);
  });

  it('gets its tax with the next save once the missing rate is set', async () => {
    await setRates({});
    const { trackerId } = await placeTestOrder(app, 'distributor', { job_state: 'OH' });
    const unset = await money(trackerId);
    expect(unset).toMatchObject({ tax: 0, tax_basis: 'unset' });
    await setRates({ OH: 7.25 });
    expect((await change(trackerId, { notes_customer: 'Call first' })).body.msg).toMatch(/The sales tax goes by OH/);
    const after = await money(trackerId);
    expect(after.tax_basis).toBe('rate');
    expect(after.tax).toBeCloseTo(unset.total * 0.0725, 2);
  });

  it('has no tax while accounting marks it as exempt, and tax again afterwards', async () => {
    const { trackerId } = await placeTestOrder(app, 'distributor', { job_state: 'OH' });
    const before = await money(trackerId);
    await change(trackerId, { tax_exempt: true }, 'accounting');
    expect(await money(trackerId)).toMatchObject({ tax: 0, tax_basis: 'exempt', tax_exempt: true });
    await change(trackerId, { ship_to_state: 'IN', ship_to_zip: '46219' });
    expect(await money(trackerId)).toMatchObject({ tax: 0, tax_basis: 'exempt' });
    await change(trackerId, { ship_to_state: 'OH', ship_to_zip: '43604' });
    await change(trackerId, { tax_exempt: false }, 'accounting');
    expect(await money(trackerId)).toEqual(before);
  });
});
