import { sql } from 'kysely';
import type { LoadedRecord } from '@cdi/shared/contracts';
import { contextOf } from '../../call-context.ts';
import { SYSTEM } from '../../jobs/system-person.ts';
import { many } from '../../storage/query.ts';
import { corpayForm } from '../../testing/buy.ts';
import { openShop } from '../../testing/drive-order.ts';
import { LoadDriver } from '../../testing/drive-load.ts';
import { RecordMaker } from '../../testing/make-records.ts';
import type { Reply } from '../../testing/test-app.ts';
import type { CallContext } from '../../context.ts';
import type { Series } from '../../context/series.ts';
import { nextNumber, reserveNumbers } from './number-series.ts';

/** Document numbers have no gaps and no duplicates, however many writers run at once and however many are refused. */
const shop = openShop();
const WRITERS = 20;

const atOnce = <T>(work: (index: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: WRITERS }, (_each, index) => work(index)));

async function numbersOf(object: string, column: string): Promise<readonly number[]> {
  const rows = await many<{ text: string }>(shop.app.db)`
    select distinct ${sql.ref(column)} as text from ${sql.table(object)} where ${sql.ref(column)} is not null`;
  return rows.map(({ text }) => Number(text.split('-').at(-1))).sort((a, b) => a - b);
}

/** Checks that `count` records have consecutive numbers from the first of the series on. */
async function expectCounted(object: string, column: string, first: number, count: number): Promise<void> {
  const numbers = await numbersOf(object, column);
  expect([object, numbers]).toEqual([object, Array.from({ length: count }, (_each, at) => first + at)]);
}

const isSaved = ({ status }: Reply<unknown>): boolean => status === 200;

/** Every series there is, and whether a number of it may be left out. */
const SERIES = {
  quote: 'may have gaps',
  tracker: 'may have gaps',
  stamp: 'may have gaps',
  bol: 'may have gaps',
  claim: 'may have gaps',
  training: 'may have gaps',
  mer: 'may have gaps',
  maintenance: 'may have gaps',
  measure: 'may have gaps',
  vendor: 'may have gaps',
  po: 'may have gaps',
  receipt: 'may have gaps',
  bill: 'has none',
  scrap: 'may have gaps',
  remnant: 'may have gaps',
  warehouse_order: 'may have gaps',
  consolidation_load: 'may have gaps',
  corpay: 'has none',
  invoice: 'has none',
  credit: 'has none',
  credit_request: 'may have gaps',
  batch: 'may have gaps',
} as const satisfies Record<Series, 'has none' | 'may have gaps'>;
const names = Object.keys(SERIES) as readonly Series[];
const endOf = (number: string): number => Number(number.split('-').at(-1));

const REFUSED = 'refused after it had a number';

/** What a writer got of a series, in a transaction that ends with its last number, or gives all of them up. */
const write = (take: (context: CallContext) => Promise<readonly string[]>, isRefused = false) =>
  shop.app.db
    .transaction()
    .execute(async (tx) => {
      const numbers = await take(contextOf(shop.app.services, tx, SYSTEM, 'test'));
      if (isRefused) throw new Error(REFUSED);
      return numbers.map(endOf);
    })
    .catch((error: unknown) => {
      if (String(error).includes(REFUSED)) return [];
      throw error;
    });

const inRow = (numbers: readonly number[]) => numbers.map((_each, at) => (numbers[0] ?? 0) + at);

it.each(names)('of %s: what is undone gives its number back', async (series) => {
  const taken = await atOnce((index) =>
    write(async (context) => [await nextNumber(context, series, 'RACE')], index % 3 === 0),
  );
  const kept = taken.flat().sort((a, b) => a - b);
  expect(kept).toHaveLength(13);
  expect(kept).toEqual(inRow(kept));
});

it.each(names)(
  'of %s: sheets whose rows are tried twice never get one of others, and the books have no gap',
  async (series) => {
    // three sheets of two rows, one of which fails, while four others make records
    const sheet = (index: number) =>
      write(async (context) => {
        const takeNumber = reserveNumbers(shop.app.db, context.db, 2);
        const numbers: string[] = [];
        for (let count = 0; count < 4; count += 1) numbers.push(await takeNumber(series, 'SHEET'));
        return numbers;
      }, index === 0);
    const taken = await Promise.all([
      ...[0, 1, 2].map(sheet),
      ...[0, 1, 2, 3].map((index) =>
        write(async (context) => [await nextNumber(context, series, 'SHEET')], index === 3),
      ),
    ]);
    const last = await write(async (context) => [await nextNumber(context, series, 'SHEET')]);
    const kept = [...taken.flat().sort((a, b) => a - b), ...last];
    expect(kept).toHaveLength(2 * 4 + 3 + 1);
    expect([...new Set(kept)].sort((a, b) => a - b)).toEqual(kept);
    if (SERIES[series] === 'has none') expect(kept).toEqual(inRow(kept));
  },
);

it('of quotes and orders', async () => {
  const orders = await atOnce(() => shop.place());
  expect(new Set(orders.map(({ trackerId }) => trackerId)).size).toBe(WRITERS);
  await expectCounted('quote', 'quote_no', 10_001, WRITERS);
  await expectCounted('tracker', 'tracker_no', 48_001, WRITERS);
});

it('of requests to engineering, a quarter of them refused', async () => {
  const order = await shop.place();
  const people = await Promise.all(['shop', 'quality', 'engineering', 'manager'].map((name) => shop.who(name)));
  const replies = await atOnce(async (index) =>
    (people[index % 4] as (typeof people)[number]).post<LoadedRecord>('/api/tracker_mer/save', {
      tracker_id: order.trackerId,
      mer_type: 'manufacturing_error',
      stage: 'folding',
      description: index % 4 === 3 ? '' : `The flange points inward, ${index}.`,
    }),
  );
  expect(replies.filter(isSaved)).toHaveLength(15);
  await expectCounted('tracker_mer', 'mer_no', 3_001, 15);
});

it('of requests for a credit', async () => {
  const maker = new RecordMaker(shop.app);
  const forms: Record<string, unknown>[] = [];
  for (let count = 0; count < WRITERS; count += 1) forms.push(await maker.form('credit'));
  const inside = await shop.who('accounting');
  const replies = await atOnce((index) => inside.post('/api/credit/save', forms[index] as never));
  expect(replies.filter(isSaved)).toHaveLength(WRITERS);
  await expectCounted('credit', 'request_no', 1_001, WRITERS);
});

it('of payments by Corpay', async () => {
  const maker = new RecordMaker(shop.app);
  const forms: Record<string, unknown>[] = [];
  for (let count = 0; count < WRITERS; count += 1)
    forms.push({ amount: 20 + count, ...(await corpayForm(maker)), notes: `Payment ${count}` });
  const accounting = await shop.who('accounting');
  const replies = await atOnce((index) => accounting.post('/api/corpay_po/save', forms[index] as never));
  expect(replies.filter((reply) => !isSaved(reply)).map(({ body }) => body)).toEqual([]);
  await expectCounted('corpay_po', 'corpay_no', 1_001, WRITERS);
});

it('of bills of lading and of loads, each order once', async () => {
  const loads = new LoadDriver(shop);
  await loads.addCarriers();
  const places = ['12 River Rd', '9 Lake St', '7 Bay Ave', '3 Hill St'];
  const [trucks, shared] = [[await loads.ready(), await loads.ready()], [] as number[]];
  for (const place of places.slice(0, 2)) shared.push(await loads.ready(place));
  const bills = await atOnce((index) => shop.bol(trucks[index % 2] ?? 0));
  expect(bills.filter(isSaved).length).toBeGreaterThanOrEqual(2);
  await expectCounted('shipment', 'bol_no', 70_001, 2);
  const made = await atOnce((index) => loads.make([shared[index % 2] ?? 0]));
  expect(made.filter(isSaved)).toHaveLength(2);
  await expectCounted('consolidation_load', 'load_no', 1_001, 2);
});
