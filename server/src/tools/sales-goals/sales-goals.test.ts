import type { SalesGoals } from '@cdi/shared/contracts';
import { askReport } from '../../testing/ask-report.ts';
import { OrderDriver } from '../../testing/drive-order.ts';
import { fillBooks } from '../../testing/fill-books.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { maybeOne, run } from '../../storage/query.ts';

let app: TestApp;
let manager: Caller;
let rep = 0;
// Monday, March 16: 10 of the 20 working days of March have passed, today too; the 2nd and the 31st are off
const clock = new Date('2026-03-16T15:00:00Z');
beforeAll(async () => {
  app = await buildTestApp({ now: () => clock });
  await fillBooks(app);
  manager = await app.as('manager');
  rep =
    (await maybeOne<{ user_id: number }>(app.db)`select user_id from "user" where user_name = 'sales'`)?.user_id ?? 0;
  await run(app.db)`update tracker set outside_rep_id = ${rep}`;
  await run(
    app.db,
  )`insert into holiday (holiday_date, holiday_name) values ('2026-03-02', 'Inventory'), ('2026-03-31', 'Inventory')`;
});
afterAll(() => app.close());

const YEAR = { year: 2026, by: 'rep', metric: 'bookings' };
const load = async (more: object = {}, who = manager) =>
  (await who.post<SalesGoals>('/api/sales_goals/load', { ...YEAR, ...more })).body.data;
const save = (cells: readonly object[], who = manager) =>
  who.post<SalesGoals>('/api/sales_goals/save', { ...YEAR, cells: cells.map((cell) => ({ owner_id: rep, ...cell })) });
const rowOf = (goals: SalesGoals | undefined) => goals?.rows.find((row) => row.owner_id === rep);

it('is compared with the bookings of the report', async () => {
  const { body } = await askReport(new OrderDriver(app), 'orders_booked', {
    date_from: '2026-03-01',
    date_to: '2026-03-31',
  });
  const row = rowOf(await load());
  expect(body.figures).toMatchObject({ value: row?.actuals[2] });
  expect(row).toMatchObject({ goal: 0, attainment: null, pace: null });
});

it('is set by month, and shows the progress of the year', async () => {
  const booked = rowOf(await load())?.actual ?? 0;
  const { body } = await save([
    { month: 2, target: booked, version: 0 },
    { month: 3, target: booked * 2, version: 0 },
  ]);
  // due by today: all of February and half of March, twice what was booked
  expect(rowOf(body.data)).toMatchObject({ goal: Math.round(booked * 300) / 100, pace: 0.5 });
  expect(rowOf(body.data)?.attainment).toBeCloseTo(1 / 3, 4);
});

it('refuses all goals of a save when someone else set one of them meanwhile', async () => {
  const { status, body } = await save([
    { month: 4, target: 10, version: 0 },
    { month: 3, target: 10, version: 0 },
  ]);
  expect([status, body.msg]).toEqual([
    409,
    'Somebody set the goal of Sales Tester for Mar meanwhile. Load the page again.',
  ]);
  expect(rowOf(await load())?.goals[3]).toEqual({ target: null, version: 0 });
});

it('is copied to the next year with a raise, except where that year has a goal', async () => {
  const goals = rowOf(await load())?.goals ?? [];
  await save([{ month: 12, target: 1000, version: 0 }]);
  await manager.post('/api/sales_goals/save', {
    ...YEAR,
    year: 2027,
    cells: [{ owner_id: rep, month: 2, target: 5, version: 0 }],
  });
  const { body } = await manager.post<SalesGoals>('/api/sales_goals/copy', { ...YEAR, year: 2027, percent: 10 });
  expect(body.msg).toBe('2 goals taken over from 2026');
  const next = rowOf(body.data)?.goals ?? [];
  expect([next[1]?.target, next[11]?.target]).toEqual([5, 1100]);
  expect(next[2]?.target).toBeCloseTo((goals[2]?.target ?? 0) * 1.1, 2);
  const again = await manager.post('/api/sales_goals/copy', { ...YEAR, year: 2027, percent: 10 });
  expect(again.body.msg).toBe('2026 has no goals that 2027 does not have already.');
});

it('is read by sales and set by managers and leadership', async () => {
  const sales = await app.as('sales');
  expect((await load({}, sales))?.can_set).toBe(false);
  expect((await save([{ month: 5, target: 1, version: 0 }], sales)).status).toBe(403);
  expect((await (await app.as('accounting')).post('/api/sales_goals/load', YEAR)).status).toBe(403);
});

it('appears in the report beside the bookings of each month', async () => {
  const { body } = await askReport(new OrderDriver(app), 'bookings_vs_goal', { year: '2026' });
  const row = rowOf(await load());
  expect(body.rows).toHaveLength(12);
  const [booked = 0, goal = 0] = [row?.actuals[2], row?.goals[2]?.target ?? 0];
  const percent = (share: number) => Math.round(share * 1000) / 10;
  const march = body.rows.find((each) => Object.values(each).includes('2026-03-01'));
  // half of the working days have passed: half of the goal was due
  expect(march).toMatchObject({ booked, goal, percent: percent(booked / goal), pace: percent(booked / (goal / 2)) });
  expect(body.figures).toMatchObject({ goal: row?.goal, booked: row?.actual });
});
