import type { ClockState, LoadedRecord, TimecardWeek } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { placeTestOrder } from '../testing/place-order.ts';
import { buildTestApp, encode, type Caller, type TestApp } from '../testing/test-app.ts';

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

it('the punches of a day make a card: in, a meal, back, out', async () => {
  goTo('07:53');
  expect((await punch('in')).body.data?.shift).toMatchObject({ in_words: '7:53 AM', pause: null });
  expect((await punch('in')).body.msg).toMatch(/already/);
  goTo('12:02');
  expect((await punch('meal')).body.data?.shift?.pause).toMatchObject({
    punch_type: 'meal',
    started_words: '12:02 PM',
  });
  expect((await punch('break')).body.msg).toMatch(/away already/);
  goTo('12:46');
  await punch('back');
  goTo('16:40');
  const done = (await punch('out')).body.data;
  // 08:00 to 16:45, in quarters, less the 44 minutes of the meal as they were: 8 h 1 min
  expect(done).toMatchObject({ shift: null, today_h: 8.02, week_h: 8.02 });
  const paid = { meal_minutes: 44, worked_h: 8.02, regular_h: 8.02 };
  expect(await card()).toMatchObject({ ...paid, exceptions: [], status: 'open' });
  expect((await punch('out')).body.msg).toMatch(/not punched in/);
});

it('a punch that is sent twice, or by two pages at once, counts once', async () => {
  goTo('08:00');
  const replies = await Promise.all(Array.from({ length: 5 }, () => punch('in')));
  expect(replies.filter(({ body }) => body.opt === 'save')).toHaveLength(1);
  expect(await many(app.db)`select 1 from timecard where user_id = ${me}`).toHaveLength(1);
});

it('a forgotten punch out is entered later, and marked for the approver', async () => {
  goTo('08:00', '2026-11-20');
  await punch('in');
  goTo('07:55');
  expect((await state())?.shift).toMatchObject({ in_words: 'Fri, Nov 20, 8:00 AM', is_forgotten: true });
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

it('the clock records the job an employee works on: one at a time, none during a break', async () => {
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

it('offers no job of a cancelled line or order, and takes none', async () => {
  const [kept, line, order] = [
    await placeTestOrder(app, 'distributor'),
    await placeTestOrder(app, 'distributor'),
    await placeTestOrder(app, 'distributor'),
  ];
  const curbs = [kept, line, order].map(({ curbIds }) => curbIds[0] ?? 0);
  await run(app.db)`
    update tracker_curb_task set status = 'running', assigned_user_id = ${me}
    where tracker_curb_id in (${curbs[0]}, ${curbs[1]}, ${curbs[2]}) and task = 'folding'`;
  await run(app.db)`
    update tracker_curb set status = 'cancelled', is_active = false where tracker_curb_id = ${curbs[1]}`;
  const manager = await app.as('manager');
  const { version } = (await manager.post<LoadedRecord>(`/api/tracker/to_json/${order.trackerId}`)).body
    .data as LoadedRecord;
  const body = { name: 'cancel', version, reason: 'The roof stays' };
  expect((await manager.post(`/api/tracker/transition/${order.trackerId}`, body)).status).toBe(200);
  goTo('08:00', '2026-11-25');
  await punch('in');
  expect((await state())?.jobs.map((job) => job.tracker_curb_id)).toEqual([curbs[0]]);
  const job = (tracker_curb_id: number | undefined) =>
    worker.post<ClockState>('/api/clock/job', { tracker_curb_id, task: 'folding' });
  for (const id of curbs.slice(1))
    expect((await job(id)).body).toMatchObject({ code: 'RULE', msg: expect.stringContaining('is cancelled') });
  expect((await job(curbs[0])).body.opt).toBe('save');
});

it('the clock is for employees paid by the hour, or with a punch within a month', async () => {
  goTo('08:00');
  expect((await state())?.punches).toBe(false);
  await punch('in');
  goTo('12:00');
  await punch('out');
  expect((await state())?.punches).toBe(true);
  await run(app.db)`update timecard set work_date = work_date - 35, clock_in = clock_in - interval '35 days',
    clock_out = clock_out - interval '35 days' where user_id = ${me}`;
  expect((await state())?.punches).toBe(false);
  await run(app.db)`update "user" set hourly_rate = 24 where user_id = ${me}`;
  expect((await state())?.punches).toBe(true);
  await run(app.db)`update "user" set hourly_rate = null where user_id = ${me}`;
});

describe('a punch that a phone kept while it had no network', () => {
  const sent = (action: string, pressedAt: string, key: string, who = worker) =>
    who.post<ClockState>('/api/clock/punch', { action, pressed_at: pressedAt }, { idempotency_key: key });
  const at = (clock: string, day = '2026-11-23') => new Date(`${day}T${clock}:00-05:00`).toISOString();
  const count = async () => (await many(app.db)`select 1 from timecard where user_id = ${me}`).length;

  it('names whose it is, and counts in no session of anybody else', async () => {
    goTo('08:00');
    const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
    const inSessionOf = async (caller: Caller, person: number) => {
      const headers = { authorization: `Bearer ${caller.token}`, 'x-cdi-person': String(person), ...FORM };
      const payload = encode({ params: { action: 'in', pressed_at: at('07:53') } });
      const reply = await app.server.inject({ method: 'POST', url: '/api/clock/punch', headers, payload });
      return reply.json<{ code?: string; opt: string }>();
    };
    expect(await inSessionOf(await app.as('sales'), me)).toMatchObject({ code: 'OTHER_PERSON' });
    expect(await many(app.db)`select 1 from timecard`).toEqual([]);
    expect((await inSessionOf(worker, me)).opt).toBe('save');
  });

  it('counts from the moment at which it was pressed, and the history says when it came', async () => {
    goTo('14:02');
    expect((await sent('in', at('07:53'), 'kept-in-0001')).body.data?.shift).toMatchObject({ in_words: '7:53 AM' });
    expect((await sent('meal', at('12:00'), 'kept-meal-001')).body.opt).toBe('save');
    expect((await sent('back', at('12:30'), 'kept-back-001')).body.opt).toBe('save');
    expect((await state())?.shift).toMatchObject({ clock_in: at('07:53'), pause: null });
    const { timecard_id: id } = await card();
    const notes = await many<{ reason: string }>(app.db)`
      select distinct reason from history where object = 'timecard' and record_id = ${id} and reason is not null`;
    expect(notes).toEqual([{ reason: 'Kept off line, sent at 2:02 PM' }]);
  });

  it('is done once, however often it comes', async () => {
    goTo('14:02');
    const first = await sent('in', at('07:53'), 'kept-once-001');
    goTo('14:20');
    expect((await sent('in', at('07:53'), 'kept-once-001')).body).toEqual(first.body);
    expect(await count()).toBe(1);
  });

  it('a punch of this minute counts now, by the clock of the plant, and nothing is said of it', async () => {
    goTo('08:00');
    const pressed = new Date(now.getTime() - 20_000).toISOString();
    expect((await sent('in', pressed, 'kept-now-0001')).body.data?.shift?.clock_in).toBe(now.toISOString());
    const notes = await many(app.db)`select 1 from history where object = 'timecard' and reason like 'Kept off line%'
      and record_id = (select timecard_id from timecard where user_id = ${me})`;
    expect(notes).toEqual([]);
    expect((await card()).exceptions).toEqual([]);
  });

  it.each([
    ['more than 12 hours ago', at('01:59'), /more than 12 hours ago.*approves your hours/],
    ['ahead of the plant', at('14:10'), /clock of this phone is ahead.*Set it right/],
    ['no moment at all', 'yesterday', /pressed.*moment/i],
  ])('is refused where it was pressed %s: nothing is half saved', async (_what, pressed, words) => {
    goTo('14:02');
    const { status, body } = await sent('in', pressed, `kept-bad-${Date.parse(pressed) || 'none'}`);
    expect([status, body.fields?.pressed_at]).toEqual([422, expect.stringMatching(words)]);
    expect(await count()).toBe(0);
  });

  it('is refused where a later punch was taken already, and says which', async () => {
    goTo('08:00');
    await punch('in');
    goTo('12:00');
    await punch('out');
    goTo('14:02');
    const { status, body } = await sent('in', at('11:30'), 'kept-early-01');
    expect([status, body.fields?.pressed_at]).toEqual([422, expect.stringContaining('12:00 PM')]);
    expect(await count()).toBe(1);
    expect((await sent('in', at('12:30'), 'kept-later-01')).body.data?.shift).toMatchObject({ in_words: '12:30 PM' });
  });

  it('ends a shift by its own moment: it was not forgotten because the network came late', async () => {
    goTo('06:00');
    await punch('in');
    goTo('22:30');
    expect((await sent('out', at('14:30'), 'kept-out-0001')).body.data?.shift).toBeNull();
    expect(await card()).toMatchObject({ worked_h: 8, exceptions: ['sent_late'] });
  });

  describe('is marked for the approver', () => {
    const exceptions = async () => (await card()).exceptions;

    it.each(['in', 'meal', 'back', 'out'])('where “%s” came late and every other punch at once', async (late) => {
      for (const [action, clock, sentAt] of [
        ['in', '08:00', '08:30'],
        ['meal', '12:00', '12:10'],
        ['back', '12:30', '12:45'],
        ['out', '16:30', '19:00'],
      ] as const) {
        goTo(action === late ? sentAt : clock);
        const { body } = await sent(action, at(clock), `late-${late}-${action}`);
        expect([body.opt, body.msg]).toEqual(['save', expect.any(String)]);
      }
      expect(await card()).toMatchObject({ worked_h: 8, exceptions: ['sent_late'] });
    });

    it('once, beside what else is to be looked at', async () => {
      goTo('14:00');
      await sent('in', at('06:00'), 'late-long-in1');
      goTo('20:00');
      await sent('out', at('19:00'), 'late-long-out');
      expect(await exceptions()).toEqual(['sent_late', 'long_shift']);
    });

    it('who reads it in the week, and does not lose it by a correction', async () => {
      goTo('14:02');
      await sent('in', at('07:53'), 'late-week-in1');
      goTo('16:30');
      await punch('out');
      const supervisor = await app.as('supervisor');
      const read = async () => {
        const week = await supervisor.post<TimecardWeek>('/api/timecard/week', { user_id: me, date: '2026-11-23' });
        return week.body.data?.days.flatMap(({ cards }) => cards.map((each) => each.exceptions));
      };
      expect(await read()).toEqual([['sent_late']]);
      const { timecard_id: id } = await card();
      const save = async (change: Readonly<Record<string, unknown>>) => {
        const { data } = (await supervisor.post<LoadedRecord>(`/api/timecard/to_json/${id}`)).body;
        const values = { version: data?.version, edit_reason: 'Seen at the gate', ...change };
        expect((await supervisor.post(`/api/timecard/save/${id}`, values)).body.opt).toBe('save');
      };
      await save({ clock_in: at('09:00') });
      expect(await read()).toEqual([['sent_late', 'edited']]);
      // a day of absence and a shift again
      await save({ pay_code: 'pto', clock_in: null, clock_out: null, pto_h: 8 });
      expect(await read()).toEqual([['sent_late']]);
      await save({ pay_code: 'work', clock_in: at('09:00'), clock_out: at('16:30'), pto_h: null });
      expect(await read()).toEqual([['sent_late', 'edited']]);
    });
  });
});
