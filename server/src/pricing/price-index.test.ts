import type { LoadedRecord, PricedQuote } from '@cdi/shared/contracts';
import { CURB, saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type FormBody, type TestApp } from '../testing/test-app.ts';
import { maybeOne, run } from '../storage/query.ts';

let app: TestApp;
let clerk: Caller;
let clock = new Date('2026-11-20T15:00:00Z');
beforeAll(async () => {
  app = await buildTestApp({ now: () => clock });
  clerk = await app.as('accounting');
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = new Date('2026-11-20T15:00:00Z');
  await run(app.db)`delete from price_index`;
  await run(app.db)`delete from setting_version`;
});

const STEEL = { material: 'steel', month: '2026-11-09', index_per_lb: 0.78, base_per_lb: 0.72, source: 'Letter' };
const save = (values: FormBody) => clerk.post<LoadedRecord>('/api/price_index/save', values);

async function putInForce(values: FormBody): Promise<LoadedRecord> {
  const { body } = await save({ ...STEEL, ...values });
  const { id, version } = body.data ?? { id: 0, version: 0 };
  const taken = await clerk.post<LoadedRecord>(`/api/price_index/transition/${id}`, { name: 'activate', version });
  if (!taken.body.data) throw new Error(JSON.stringify(taken.body));
  return taken.body.data;
}

/** The rate and the amount of the surcharge of three curbs, and the amount to expect of a rate. */
async function surcharge(curb: FormBody = {}) {
  const seller = await app.as('sales');
  const { body } = await seller.post<PricedQuote>('/api/quote/price', { curbs: [{ ...CURB, ...curb }] });
  const steps = body.data?.lines[0]?.price?.steps ?? [];
  const step = steps.find((each) => each.code === 'surcharge');
  return { rate: step?.inputs.at(-1)?.value ?? null, total: body.data?.totals?.surcharge };
}

describe('an index of a metal', () => {
  it('is saved with its month and the surcharge above the base', async () => {
    const { body } = await save(STEEL);
    expect(body.data?.fields).toMatchObject({
      index_label: 'Steel, November 2026',
      month: '2026-11-01',
      effective_date: '2026-11-01',
      surcharge_per_lb: 0.06,
      status: 'draft',
    });
    const below = await save({ ...STEEL, index_per_lb: 0.7 });
    expect(below.body.data?.fields).toMatchObject({ surcharge_per_lb: 0 });
  });

  it.each([
    ['effective_date', { effective_date: '2026-10-31' }],
    ['base_per_lb', { base_per_lb: 0 }],
    ['source', { source: '' }],
    ['surcharge_per_lb', { surcharge_per_lb: 1 }],
  ])('is refused at %s', async (field, values) => {
    expect(Object.keys((await save({ ...STEEL, ...values })).body.fields ?? {})).toEqual([field]);
  });

  it('is the only one of its metal from a day on, and is archived with a reason', async () => {
    const first = await putInForce({});
    const second = await save({ ...STEEL, index_per_lb: 0.8 });
    const activate = (id: number | undefined, version: number | undefined) =>
      clerk.post(`/api/price_index/transition/${id}`, { name: 'activate', version });
    const refused = await activate(second.body.data?.id, second.body.data?.version);
    expect(refused.body.msg).toBe(
      'Steel, November 2026 is in force from the same day. Archive it, or give this one another day.',
    );
    await clerk.post(`/api/price_index/transition/${first.id}`, {
      name: 'archive',
      version: first.version,
      reason: 'A digit was wrong',
    });
    expect((await activate(second.body.data?.id, second.body.data?.version)).status).toBe(200);
    expect((await surcharge()).rate).toBe('$0.08/lb');
  });

  it('is maintained by accounting and leadership only', async () => {
    for (const who of ['sales', 'manager', 'distributor'])
      expect((await (await app.as(who)).post('/api/price_index/save', STEEL)).status).toBe(403);
    expect((await (await app.as('leadership')).post('/api/price_index/save', STEEL)).status).toBe(200);
  });
});

describe('the surcharge of a quote', () => {
  it('is nothing without an index, and nothing while it is a draft', async () => {
    await save(STEEL);
    expect(await surcharge()).toEqual({ rate: null, total: 0 });
  });

  it('is gross sheet weight × pieces × the index above the base', async () => {
    await putInForce({});
    const { rate, total } = await surcharge();
    expect(rate).toBe('$0.06/lb');
    await putInForce({ effective_date: '2026-11-02', index_per_lb: 0.84 });
    const twice = await surcharge();
    expect(twice.rate).toBe('$0.12/lb');
    // twice the rate is twice the amount, but for the cent of rounding
    expect(Math.abs((twice.total ?? 0) - 2 * (total ?? 0))).toBeLessThan(0.011);
  });

  it('uses an index from its effective day on', async () => {
    await putInForce({});
    await putInForce({ month: '2026-12-01', index_per_lb: 0.8 });
    expect((await surcharge()).rate).toBe('$0.06/lb');
    clock = new Date('2026-12-01T15:00:00Z');
    expect((await surcharge()).rate).toBe('$0.08/lb');
  });

  it('follows the metal of the curb', async () => {
    await putInForce({});
    await putInForce({ material: 'stainless', index_per_lb: 2.35, base_per_lb: 2.15 });
    expect((await surcharge({ material_class: 'stainless_304' })).rate).toBe('$0.2/lb');
    expect((await surcharge({ material_class: 'aluminium' })).rate).toBe('$0.06/lb');
  });

  it('depends on the planned ship date if the setting says so', async () => {
    await putInForce({});
    // a new curb takes a few weeks: an index of the week after next is in force when it ships
    await putInForce({ effective_date: '2026-11-30', index_per_lb: 0.8 });
    const published = await clerk.post('/api/config/publish/surcharge', {
      version: 0,
      entries: { priced_by: 'ship' },
    });
    expect(published.body.msg).toBe('Published as version 1');
    expect((await surcharge()).rate).toBe('$0.08/lb');
    const quoteId = await saveTestQuote(await app.as('distributor'));
    const quote = await maybeOne<{ surcharge_date: string }>(app.db)`
      select surcharge_date from quote where quote_id = ${quoteId}`;
    expect(quote?.surcharge_date && quote.surcharge_date > '2026-11-30').toBe(true);
  });

  it('is listed on the page for accounting, including the fallback of a metal without an index', async () => {
    await putInForce({});
    const { body } = await clerk.post('/api/surcharge/indexes', {});
    expect(body.data).toMatchObject({
      today: '2026-11-20',
      metals: [
        { material: 'steel', surcharge_per_lb: 0.06, index: { index_label: 'Steel, November 2026' } },
        { material: 'stainless', surcharge_per_lb: 0.06, index: null },
        { material: 'aluminium', surcharge_per_lb: 0.06, index: null },
      ],
    });
    expect((await (await app.as('manager')).post('/api/surcharge/indexes', {})).status).toBe(403);
  });
});
