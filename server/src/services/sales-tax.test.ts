import { sql } from 'kysely';
import type { PricedQuote } from '@cdi/shared/contracts';
import { CURB, placeTestOrder } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let who: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  who = await app.as('distributor');
});
afterAll(() => app.close());

const exempt = (isExempt: boolean, expiry: string | null) =>
  sql`update branch set tax_exempt = ${isExempt}, cert_expiry = ${expiry}::date`.execute(app.db);

async function totals(state: string | null): Promise<PricedQuote['totals']> {
  const reply = await who.post<PricedQuote>('/api/quote/price', {
    job_name: 'Riverside',
    job_state: state,
    curbs: [CURB],
  });
  return reply.body.data?.totals ?? null;
}

it('a state without a rate is no rate of 0: the total says that it holds no tax', async () => {
  await exempt(false, null);
  expect(await totals('OH')).toMatchObject({ tax: 0, tax_basis: 'unset' });
  expect(await totals(null)).toMatchObject({ tax: 0, tax_basis: 'unset' });
});

it('a rate taxes the subtotal, not the freight; a rate of 0 is one', async () => {
  await sql`update config_value set config_value = '{"OH": 0.0725, "OR": 0}' where config_key = 'tax_rates'`.execute(
    app.db,
  );
  const taxed = await totals('OH');
  expect(taxed?.tax_basis).toBe('rate');
  expect(taxed?.tax).toBeCloseTo((taxed?.subtotal ?? 0) * 0.0725, 1);
  expect(await totals('OR')).toMatchObject({ tax: 0, tax_basis: 'rate' });
});

it('a certificate exempts until it expires, and the order keeps why', async () => {
  await exempt(true, '2999-12-31');
  const found = await sql<{ branch_id: number }>`select branch_id from branch order by branch_id limit 1`.execute(
    app.db,
  );
  const order = await placeTestOrder(app, 'distributor', { job_state: 'OH', branch_id: found.rows[0]?.branch_id ?? 0 });
  const { rows } =
    await sql`select tax, tax_basis, tax_exempt from tracker where tracker_id = ${order.trackerId}`.execute(app.db);
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
