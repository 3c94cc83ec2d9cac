import type { ClockState, LoadedRecord } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { placeTestOrder } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

/** The clock of the plant in Indianapolis, five hours behind UTC; Monday morning. */
let now = new Date('2026-11-23T12:53:00Z');
const goTo = (clock: string, day = '2026-11-23'): void => {
  now = new Date(`${day}T${clock}:00-05:00`);
};

let app: TestApp;
let worker: Caller;
let me: number;

beforeAll(async () => {
  app = await buildTestApp({ now: () => now });
  worker = await app.as('shop');
  const { id } = await one<{ id: number }>(app.db)`select user_id as id from "user" where user_name = 'shop'`;
  me = id;
});
afterEach(() => run(app.db)`delete from timecard`);
afterAll(() => app.close());

const punch = (action: string, who = worker) => who.post<ClockState>('/api/clock/punch', { action });
const state = async () => (await worker.post<ClockState>('/api/clock/state', {})).body.data;
interface Row {
  readonly timecard_id: number;
  readonly rounded_in: string;
  readonly rounded_out: string;
  readonly meal_minutes: number;
  readonly worked_h: number;
  readonly regular_h: number;
  readonly exceptions: readonly string[];
  readonly status: string;
}
const card = () => one<Row>(app.db)`select * from timecard where user_id = ${me}`;

it('makes a card of a day: in, a meal, back, out', async () => {
  goTo('07:53');
  expect((await punch('in')).body.data?.shift).toMatchObject({ in_words: '07:53', pause: null });
  expect((await punch('in')).body.msg).toMatch(/already/);
  goTo('12:02');
  expect((await punch('meal')).body.data?.shift?.pause).toMatchObject({ punch_type: 'meal', started_words: '12:02' });
  expect((await punch('break')).body.msg).toMatch(/away already/);
  goTo('12:46');
  await punch('back');
  goTo('16:40');
  const done = (await punch('out')).body.data;
  // 08:00 to 16:45 less the meal from 12:00 to 12:45
  expect(done).toMatchObject({ shift: null, today_h: 8, week_h: 8 });
  expect(await card()).toMatchObject({ meal_minutes: 45, worked_h: 8, regular_h: 8, exceptions: [], status: 'open' });
  expect((await punch('out')).body.msg).toMatch(/not punched in/);
});

it('a punch that is sent twice, or by two pages at once, counts once', async () => {
  goTo('08:00');
  const replies = await Promise.all(Array.from({ length: 5 }, () => punch('in')));
  expect(replies.filter(({ body }) => body.opt === 'save')).toHaveLength(1);
  expect(await many(app.db)`select 1 from timecard where user_id = ${me}`).toHaveLength(1);
});

it('a forgotten punch out is told later, and whoever approves sees it', async () => {
  goTo('08:00', '2026-11-20');
  await punch('in');
  goTo('07:55');
  expect((await state())?.shift).toMatchObject({ in_words: 'Fri, Nov 20, 08:00', is_forgotten: true });
  for (const action of ['in', 'out']) expect((await punch(action)).body.msg).toMatch(/when you left/);
  const wrong = await worker.post('/api/clock/forgotten', { out: '25:00', reason: 'Forgot' });
  expect(wrong.body.fields?.out).toBeDefined();
  const told = await worker.post<ClockState>('/api/clock/forgotten', { out: '4:30 pm', reason: 'Forgot' });
  expect(told.body.data?.shift).toBeNull();
  expect(await card()).toMatchObject({ worked_h: 8, exceptions: ['missing_out'] });
  await punch('in');
});

it('a night shift belongs to the day on which it began', async () => {
  goTo('22:00', '2026-11-24');
  await punch('in');
  goTo('06:00', '2026-11-25');
  await punch('out');
  const { day } = await one<{ day: string }>(app.db)`select work_date as day from timecard where user_id = ${me}`;
  expect(day).toBe('2026-11-24');
});

it('keeps the job somebody works at: one at a time, none while away', async () => {
  const { curbIds } = await placeTestOrder(app, 'distributor');
  const curb = curbIds[0] ?? 0;
  const job = (task: string) => worker.post<ClockState>('/api/clock/job', { tracker_curb_id: curb, task });
  expect((await job('folding')).body.msg).toMatch(/not punched in/);
  goTo('08:00', '2026-11-25');
  await punch('in');
  expect((await job('folding')).body.data?.shift?.job).toMatchObject({ tracker_curb_id: curb, task: 'folding' });
  goTo('09:15', '2026-11-25');
  await job('shell');
  goTo('12:00', '2026-11-25');
  await punch('meal');
  expect((await state())?.shift?.job).toBeNull();
  const { timecard_id: id } = await card();
  const supervisor = await app.as('supervisor');
  const { data } = (await supervisor.post<LoadedRecord>(`/api/timecard/to_json/${id}`)).body;
  expect(data?.children).toMatchObject({
    job_entries: [
      { task: 'folding', ended_dt: '2026-11-25T14:15:00.000Z' },
      { task: 'shell', ended_dt: '2026-11-25T17:00:00.000Z' },
    ],
  });
});
