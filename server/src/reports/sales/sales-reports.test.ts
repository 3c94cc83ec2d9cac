import type { ReportAnswer } from '@cdi/shared/contracts';
import { askReport, exportReport, linesOf } from '../../testing/ask-report.ts';
import { OrderDriver } from '../../testing/drive-order.ts';
import { BOOKED, fillBooks, type Books } from '../../testing/fill-books.ts';
import { buildTestApp, type FormBody, type TestApp } from '../../testing/test-app.ts';
import { one, run } from '../../storage/query.ts';

let app: TestApp;
let people: OrderDriver;
let books: Books;
let clock: Date | undefined;

beforeAll(async () => {
  app = await buildTestApp({ now: () => clock ?? new Date() });
  people = new OrderDriver(app);
  books = await fillBooks(app);
});
afterAll(() => app.close());

const runReport = (name: string, params?: FormBody) => askReport(people, name, params);
const csv = (name: string, params?: FormBody) => exportReport(people, name, params);
const cents = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
// the subtotal: the sum on the order before freight and tax
const valueOf = (plan: (typeof BOOKED)[number]) =>
  cents([plan.goods, plan.surcharge, plan.fee, 'stamp' in plan ? plan.stamp : 0, 'fillUp' in plan ? plan.fillUp : 0]);
const idsOf = (body: ReportAnswer, key: string) => body.rows.map((row) => Number(row[key])).sort((a, b) => a - b);

describe('orders booked', () => {
  it('adds up bookings, without canceled orders', async () => {
    const { body } = await runReport('orders_booked');
    expect(idsOf(body, 'tracker_id')).toEqual(books.orderIds);
    const goods = cents(BOOKED.map((plan) => plan.goods));
    const cost = cents(BOOKED.map((plan) => plan.cost));
    const total = cents(BOOKED.map(valueOf));
    expect(body.figures).toEqual({
      orders: 4,
      value: total,
      average_value: Math.round((total / 4) * 100) / 100,
      gm_percent: Math.round(((goods - cost) / goods) * 1000) / 10,
    });
    expect(cents((body.chart ?? []).map((bar) => bar.value))).toBe(total);
    const weeks = ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30'];
    expect((body.chart ?? []).map((bar) => bar.category)).toEqual(weeks);
    for (const row of body.rows)
      expect(row['value']).toBe(valueOf(BOOKED[books.orderIds.indexOf(Number(row['tracker_id']))] ?? BOOKED[0]));
  });

  it.each([
    // from the last week of September to April are 8 months; from 2020 to 2026 7 years
    ['2025-09-22', '2025-09', 8],
    ['2020-11-30', '2020', 7],
  ])('has bars that add up to the bookings for any period: since %s', async (since, from, bars) => {
    const first = books.orderIds[0] ?? 0;
    const dayOf = async () =>
      (
        await one<{ day: string }>(app.db)`
        select tracker_date::text as day from tracker where tracker_id = ${first}`
      ).day;
    const before = await dayOf();
    await run(app.db)`update tracker set tracker_date = ${since} where tracker_id = ${first}`;
    const { body } = await runReport('orders_booked');
    expect(body.chart?.[0]?.category).toBe(from);
    expect(body.chart).toHaveLength(bars);
    expect(cents((body.chart ?? []).map((bar) => bar.value))).toBe(body.figures?.['value']);
    await run(app.db)`update tracker set tracker_date = ${before} where tracker_id = ${first}`;
  });

  it.each<[FormBody, readonly number[]]>([
    [{ date_from: '2026-03-09' }, [1, 2, 3]],
    [{ date_to: '2026-03-09' }, [0, 1, 2]],
    [{ date_from: '2026-03-09', date_to: '2026-03-09' }, [1, 2]],
    [{ company_id: '3' }, [2, 3]],
    [{ main_family: 'NEW' }, [0, 3]],
    [{ territory_id: '1' }, [0]],
    [{ company_id: '3', main_family: 'ADP' }, []],
  ])('filtered by %j', async (filter, expected) => {
    const { body } = await runReport('orders_booked', filter);
    expect(idsOf(body, 'tracker_id')).toEqual(expected.map((index) => books.orderIds[index]));
    expect(body.figures?.['value']).toBe(cents(expected.map((index) => valueOf(BOOKED[index] ?? BOOKED[0]))));
    const lines = linesOf((await csv('orders_booked', filter)).text);
    expect(lines).toHaveLength(expected.length + 2);
  });

  it('filtered by rep', async () => {
    const { body } = await runReport('orders_booked', { rep_id: String(await app.userId('inside')) });
    expect(idsOf(body, 'tracker_id')).toEqual(books.orderIds.slice(0, 2));
  });

  it('uses family titles, rounds as the page does and escapes formulas', async () => {
    const { body } = await runReport('orders_booked', { orderby: 'tracker_no' });
    expect(body.rows[0]).toMatchObject({ family: 'New construction curb' });
    const lines = linesOf((await csv('orders_booked', { orderby: 'tracker_no' })).text);
    expect(lines[1]).toBe(
      '2026-03-02,T-90000,Great Lakes Supply,Job 0,New construction curb,Inside Tester,1010.50,40.0',
    );
    expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines[2]).toMatch(/,275\.27,20\.1$/);
    expect(lines[4]).toMatch(/,150\.00,-0\.1$/);
  });
});

describe('open quotes', () => {
  it('are the quotes that are still open, with their value and age', async () => {
    clock = new Date('2026-03-20T16:00:00Z');
    people = new OrderDriver(app);
    const { body } = await runReport('quotes_open');
    clock = undefined;
    people = new OrderDriver(app);
    expect(idsOf(body, 'quote_id')).toEqual(books.quoteIds.slice(0, 3));
    expect(body.rows.map((row) => [row['quote_no'], row['age_days'], row['status_label']])).toEqual([
      ['Q-90000', 10, 'Draft'],
      ['Q-90001-2', 9, 'Sent'],
      ['Q-90002', 8, 'Viewed'],
    ]);
    expect(body.figures).toEqual({ quotes: 3, value: 6001.5, average_age_days: 9, steps_due: 1 });
  });

  it.each<[FormBody, readonly number[]]>([
    [{ status: 'sent' }, [1]],
    [{ company_id: '3' }, [2]],
    [{ date_from: '2026-03-11' }, [1, 2]],
    [{ date_to: '2026-03-10' }, [0]],
    [{ territory_id: '1' }, [0]],
  ])('filtered by %j', async (filter, expected) => {
    expect(idsOf((await runReport('quotes_open', filter)).body, 'quote_id')).toEqual(
      expected.map((index) => books.quoteIds[index]),
    );
  });
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])('escapes a cell with %j as text', async (job) => {
  await run(app.db)`update tracker set job_name = ${job} where tracker_id = ${books.orderIds[0] ?? 0}`;
  expect((await csv('orders_booked')).text).toContain(`'${job}`);
  await run(app.db)`update tracker set job_name = 'Plain' where tracker_id = ${books.orderIds[0] ?? 0}`;
  expect((await csv('orders_booked')).text).toContain(',Plain,');
});
