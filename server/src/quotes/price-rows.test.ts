import type { LoadedRecord, OrderView } from '@cdi/shared/contracts';
import { listPriceRows } from '@cdi/shared/domain/pricing';
import { attachTestFile, CURB, saveTestQuote, SHIP_TO } from '../testing/place-order.ts';
import { readPdfText, type PrintedText } from '../testing/read-pdf-text.ts';
import { buildTestApp, type FormBody, type TestApp } from '../testing/test-app.ts';
import { one, run } from '../storage/query.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
  await run(app.db)`
    insert into sales_tax (state, rate_percent, is_freight_taxed, effective_from)
    values ('OH', 7.25, true, '2026-01-01')`;
});
afterAll(() => app.close());

const cents = (text: string): number => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
/** The sums at the right of the letter: label and amount on one line, top down. */
function readSums(page: readonly PrintedText[]): readonly (readonly [string, string])[] {
  const amounts = page.filter(({ text, x }) => x > 474 && /^\$[\d,.]+$|^[a-z ]+$/.test(text));
  return amounts.flatMap((amount) => {
    const label = page.find(({ x, y }) => y === amount.y && x > 350 && x < 474);
    return label ? [[label.text, amount.text] as const] : [];
  });
}

async function print(quoteId: number): Promise<readonly (readonly [string, string])[]> {
  const inside = await app.as('inside');
  const { body } = await inside.post<{ cdi_file_id: number }>(`/api/quote/send/${quoteId}`, { message: '' });
  if (!body.data) throw new Error(body.msg);
  const reply = await app.server.inject({
    method: 'GET',
    url: `/api/protected_download/${body.data.cdi_file_id}`,
    headers: { authorization: `Bearer ${inside.token}` },
  });
  const sums = readPdfText(reply.rawPayload).flatMap(readSums);
  return sums.slice(sums.findIndex(([label]) => label === 'Goods'));
}

const CONFORMING = { conforming_type: '3', wind_speed_mph: 115, exposure: 'C', roof_height_ft: 30, sds: 0.3 };
const oneCurb = (more: FormBody): FormBody => ({ curbs: [{ ...CURB, qty: 1, ...more }] });

const QUOTES: readonly (readonly [about: string, rows: readonly string[], quote: FormBody])[] = [
  [
    'two conforming curbs',
    ['Goods', 'Metal surcharge', 'Calculation and stamp'],
    oneCurb({ ...CONFORMING, curb_type: 'CNF', qty: 2 }),
  ],
  ['a part below the minimum order', ['Goods', 'To the minimum order'], { curbs: [], parts: [{ part_id: 2, qty: 3 }] }],
  ['quick ship', ['Goods', 'Metal surcharge', 'Quick-ship fee, on curbs'], { ...oneCurb({}), quick_ship_days: '3' }],
  [
    'freight, tax and a discount',
    ['Goods', 'Metal surcharge'],
    {
      ...oneCurb({ qty: 4 }),
      parts: [{ part_id: 1, qty: 1 }],
      freight_amount: 385,
      job_state: 'OH',
      discount_percent: 3,
      discount_reason: 'Repeat customer',
    },
  ],
];

it.each(QUOTES)('prints rows that add up to the total of a quote of %s and of its order', async (_, goods, more) => {
  const inside = await app.as('inside');
  const contact = { company_id: 1, branch_id: 1, contact_user_id: await app.userId('distributor') };
  const quoteId = await saveTestQuote(inside, { ...contact, ...more });
  await attachTestFile(inside, 'quote', quoteId, 8);
  const stored = await one<{ subtotal: number; total: number }>(app.db)`
    select subtotal, total from quote where quote_id = ${quoteId}`;

  const sums = await print(quoteId);
  const at = (label: string) => sums.findIndex(([each]) => each === label);
  expect(sums.slice(0, at('Subtotal')).map(([label]) => label)).toEqual(goods);
  const add = (rows: typeof sums) =>
    rows.filter(([, text]) => text.startsWith('$')).reduce((sum, [, text]) => sum + cents(text), 0);
  expect(add(sums.slice(0, at('Subtotal')))).toBe(Math.round(stored.subtotal * 100));
  expect(add(sums.slice(0, at('Total'))) - add(sums.slice(at('Subtotal'), at('Subtotal') + 1))).toBe(
    Math.round(stored.total * 100),
  );
  expect(cents(sums.at(-1)?.[1] ?? '')).toBe(Math.round(stored.total * 100));

  const placed = await inside.post<{ tracker_id: number }>(`/api/quote/order/${quoteId}`, SHIP_TO);
  const trackerId = placed.body.data?.tracker_id;
  const distributor = await app.as('distributor');
  const view = (await distributor.post<OrderView>(`/api/myorder/${trackerId}`)).body.data;
  const rows = listPriceRows(view?.totals ?? {});
  const shown = rows.filter((row) => row.kind === 'amount').reduce((sum, row) => sum + cents(String(row.amountUsd)), 0);
  expect(shown).toBe(cents(String(view?.totals?.total)));
  // the lines above the sums are the goods
  const lines = [...(view?.curbs ?? []), ...(view?.parts ?? [])];
  const goodsUsd = lines.reduce((sum, line) => sum + cents(String(line.ext_price ?? 0)), 0);
  expect(goodsUsd).toBe(cents(String(view?.totals?.goods)));
  const staff = (await inside.post<LoadedRecord>(`/api/tracker/to_json/${trackerId}`)).body.data?.fields ?? {};
  const columns = ['goods', 'surcharge', 'quick_fee', 'engineering_fee', 'minimum_fill', 'freight', 'tax'];
  expect(columns.reduce((sum, name) => sum + cents(String(staff[name])), 0)).toBe(cents(String(staff.total)));
});

it('charges quick ship on the curbs only, because parts come from stock', async () => {
  const inside = await app.as('inside');
  const contact = { company_id: 1, branch_id: 1, contact_user_id: await app.userId('distributor') };
  const parts = [{ part_id: 1, qty: 2 }];
  const quoteId = await saveTestQuote(inside, { ...contact, ...oneCurb({}), parts, quick_ship_days: '5' });
  const { goods, fee, curbs } = await one<{ goods: number; fee: number; curbs: number }>(app.db)`
    select goods, quick_fee as fee, (select sum(ext_price) from quote_curb c where c.quote_id = q.quote_id) as curbs
    from quote q where quote_id = ${quoteId}`;
  expect(goods).toBeGreaterThan(curbs);
  // five working days: 15 %
  expect(Math.round(fee * 100)).toBe(Math.round(Number((curbs * 15).toFixed(4))));
});
