import type { ClockState, LoadedRecord } from '@cdi/shared/contracts';
import { many, maybeOne, run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';

/** Monday at the plant in Indianapolis, five hours behind UTC. */
let now = new Date('2026-11-23T13:00:00Z');
const goTo = (clock: string): void => {
  now = new Date(`2026-11-23T${clock}:00-05:00`);
};

const shop = openShop({ now: () => now });

type Job = Readonly<Record<string, unknown>>;

const punch = async (who: string, action: string) => (await shop.who(who)).post('/api/clock/punch', { action });
const job = async (who: string, tracker_curb_id: number, task: string) =>
  (await shop.who(who)).post<ClockState>('/api/clock/job', { tracker_curb_id, task });
const jobOf = async (who: string) => {
  const { body } = await (await shop.who(who)).post<ClockState>('/api/clock/state', {});
  const current = body.data?.shift?.job;
  return current ? [current.tracker_curb_id, current.task] : null;
};
const minutes = async (curbId: number, task: string) => {
  const row = await maybeOne<{ actual: number | null; rework: number | null }>(shop.app.db)`
    select actual_minutes as actual, rework_minutes as rework from tracker_curb_task
    where tracker_curb_id = ${curbId} and task = ${task}`;
  return [row?.actual, row?.rework];
};

beforeEach(() => goTo('08:00'));
afterEach(() => run(shop.app.db)`delete from timecard`);

it('starting a card moves the job at the clock, a meal pauses it, back resumes it, and completing ends it', async () => {
  const [curbId = 0] = (await shop.at('guts')).curbIds;
  await punch('shop', 'in');
  goTo('08:10');
  await shop.move(curbId, 'guts', 'running', {}, 'shop');
  expect(await jobOf('shop')).toEqual([curbId, 'guts']);
  goTo('12:00');
  await punch('shop', 'meal');
  expect(await jobOf('shop')).toBeNull();
  // 08:10 to 12:00 are 230 minutes
  expect(await minutes(curbId, 'guts')).toEqual([230, null]);
  goTo('12:30');
  await punch('shop', 'back');
  expect(await jobOf('shop')).toEqual([curbId, 'guts']);
  goTo('12:40');
  expect((await shop.card(curbId, 'guts')).face.clock).toEqual({ minutes: 240, people: [expect.any(String)] });
  await shop.move(curbId, 'guts', 'done', {}, 'shop');
  expect(await jobOf('shop')).toBeNull();
  expect(await minutes(curbId, 'guts')).toEqual([240, null]);
});

it('minutes add up over people and over rework, which keeps its cause', async () => {
  const [curbId = 0] = (await shop.at('turret')).curbIds;
  for (const who of ['shop', 'supervisor']) await punch(who, 'in');
  await shop.move(curbId, 'turret', 'running', {}, 'shop');
  goTo('08:05');
  await job('supervisor', curbId, 'turret');
  goTo('08:15');
  await shop.move(curbId, 'turret', 'done', {}, 'shop');
  // 15 minutes of one person and 10 of the other
  expect(await minutes(curbId, 'turret')).toEqual([25, null]);
  await shop.sendBack(curbId, 'folding', 'turret', 'Holes punched 1/4 in. off');
  goTo('09:00');
  await shop.move(curbId, 'turret', 'running', {}, 'shop');
  goTo('09:10');
  await shop.move(curbId, 'turret', 'done', {}, 'shop');
  expect(await minutes(curbId, 'turret')).toEqual([35, 10]);
  const causes = await many<{ is_rework: boolean; rework_cause: string | null }>(shop.app.db)`
    select is_rework, rework_cause from timecard_job where tracker_curb_id = ${curbId} order by started_dt`;
  expect(causes.map((each) => [each.is_rework, each.rework_cause])).toEqual([
    [false, null],
    [false, null],
    [true, 'Folding: Holes punched 1/4 in. off'],
  ]);
});

it('reopening takes nothing away, and a completion undone at once goes on at the clock', async () => {
  const [curbId = 0] = (await shop.at('guts')).curbIds;
  await punch('shop', 'in');
  await shop.move(curbId, 'guts', 'running', {}, 'shop');
  goTo('08:20');
  await shop.move(curbId, 'guts', 'done', {}, 'shop');
  await shop.move(curbId, 'guts', 'running', { is_undo: true }, 'shop');
  expect(await jobOf('shop')).toEqual([curbId, 'guts']);
  goTo('08:30');
  // the clock counts 20 + 10 since the work began: 30 typed are what it counted
  expect((await shop.move(curbId, 'guts', 'done', { minutes: 30 }, 'shop')).status).toBe(200);
  expect(await minutes(curbId, 'guts')).toEqual([30, null]);
  await shop.move(curbId, 'guts', 'running', {}, 'shop');
  expect(await minutes(curbId, 'guts')).toEqual([30, null]);
  goTo('08:35');
  await shop.move(curbId, 'guts', 'done', {}, 'shop');
  expect(await minutes(curbId, 'guts')).toEqual([35, null]);
});

it('a typed time that differs from the clock is a correction with a reason, as an entry of its own', async () => {
  const [curbId = 0] = (await shop.at('guts')).curbIds;
  await punch('shop', 'in');
  await shop.move(curbId, 'guts', 'running', {}, 'shop');
  goTo('08:28');
  const refused = await shop.move(curbId, 'guts', 'done', { minutes: 20 }, 'shop');
  expect(refused.body.fields?.reason).toBe(
    'The time clock counted 28 minutes. Say why they are corrected to 20, or leave the time empty.',
  );
  expect(await jobOf('shop')).toEqual([curbId, 'guts']);
  const reason = 'Helped at the brake for 8 minutes';
  expect((await shop.move(curbId, 'guts', 'done', { minutes: 20, reason }, 'shop')).status).toBe(200);
  expect(await minutes(curbId, 'guts')).toEqual([20, null]);
  const engineer = await shop.who('engineering');
  const { data } = (await engineer.post<LoadedRecord>(`/api/tracker_curb/to_json/${curbId}`)).body;
  expect(data?.children).toMatchObject({ times: [{ task: 'guts', kind: 'correction', minutes: -8, reason }] });
});

it('changing the job at the clock to a ready card starts the card', async () => {
  const [curbId = 0] = (await shop.at('guts')).curbIds;
  await punch('shop', 'in');
  expect((await job('shop', curbId, 'guts')).body.data?.shift?.job).toMatchObject({ task: 'guts' });
  expect((await shop.statuses(curbId)).guts).toBe('running');
  goTo('08:12');
  // pausing the card ends the job as well
  await shop.move(curbId, 'guts', 'ready', {}, 'shop');
  expect(await jobOf('shop')).toBeNull();
  expect(await minutes(curbId, 'guts')).toEqual([12, null]);
});

it('a supervisor who starts the card of a colleague leaves the job that the colleague is at', async () => {
  const [first = 0] = (await shop.at('guts')).curbIds;
  const [second = 0] = (await shop.at('guts')).curbIds;
  await punch('shop', 'in');
  await shop.move(first, 'guts', 'running', {}, 'shop');
  const { id: userId = 0 } =
    (await maybeOne<{ id: number }>(shop.app.db)`select user_id as id from "user" where user_name = 'shop'`) ?? {};
  const { card_id, version } = await shop.task(second, 'guts');
  const supervisor = await shop.who('supervisor');
  await supervisor.post(`/api/board/assign/guts/${card_id}`, { version, user_id: userId });
  await shop.move(second, 'guts', 'running', {}, 'supervisor');
  expect(await jobOf('shop')).toEqual([first, 'guts']);
});

it('a job that a correction of the timecard changes or removes counts so at its stage', async () => {
  const [curbId = 0] = (await shop.at('guts')).curbIds;
  await punch('shop', 'in');
  await shop.move(curbId, 'guts', 'running', {}, 'shop');
  goTo('09:00');
  await punch('shop', 'out');
  expect(await minutes(curbId, 'guts')).toEqual([60, null]);
  const supervisor = await shop.who('supervisor');
  const card = await maybeOne<{ id: number }>(shop.app.db)`select timecard_id as id from timecard`;
  const save = async (change: (rows: readonly Job[]) => readonly Job[], more: object = {}) => {
    const { data } = (await supervisor.post<LoadedRecord>(`/api/timecard/to_json/${card?.id}`)).body;
    const { job_entries: rows } = data?.children as { readonly job_entries: readonly Job[] };
    const job_entries = change(rows);
    return supervisor.post(`/api/timecard/save/${card?.id}`, { version: data?.version, job_entries, ...more });
  };
  const late = await save((rows) => rows.map((row) => ({ ...row, ended_dt: '2026-11-23T15:00:00Z' })));
  expect(late.body.fields).toMatchObject({ job_entries: expect.stringContaining('within its shift') });
  expect((await save((rows) => rows.map((row) => ({ ...row, ended_dt: '2026-11-23T13:45:00Z' })))).body.opt).toBe(
    'save',
  );
  expect(await minutes(curbId, 'guts')).toEqual([45, null]);
  // an earlier punch out takes the job with it
  const out = { clock_out: '2026-11-23T13:30:00Z', edit_reason: 'Left early' };
  expect((await save((rows) => rows, out)).body.opt).toBe('save');
  expect(await minutes(curbId, 'guts')).toEqual([30, null]);
  expect((await save(() => [])).body.opt).toBe('save');
  expect(await minutes(curbId, 'guts')).toEqual([null, null]);
});
