import type { LoadedRecord, PunchRequests } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { buildTestApp, type Caller, type FormBody, type TestApp } from '../testing/test-app.ts';

/** Tuesday 10:00 at the plant in Indianapolis, five hours behind UTC. */
const now = new Date('2026-11-24T15:00:00Z');

let app: TestApp;
let worker: Caller;
let supervisor: Caller;
beforeAll(async () => {
  app = await buildTestApp({ now: () => now });
  worker = await app.as('shop');
  supervisor = await app.as('supervisor');
});
afterEach(async () => {
  await run(app.db)`delete from timecard`;
  await run(app.db)`delete from punch_request`;
});
afterAll(() => app.close());

const ask = (body: FormBody, who = worker) =>
  who.post<PunchRequests>('/api/clock/request', {
    timecard_id: 0,
    date: '2026-11-23',
    in: '7:00',
    out: '3:30 pm',
    meal_from: '12:00',
    meal_to: '12:30',
    reason: 'The tablet was away',
    ...body,
  });
const lastId = async () =>
  (await one<{ id: number }>(app.db)`select max(punch_request_id) as id from punch_request`).id;
const answer = async (how: string, note = '', who = supervisor) =>
  who.post<{ timecard_id: number }>(`/api/clock/request_answer/${await lastId()}`, { answer: how, note });

it('a whole day that has no punch is asked for with a reason, and one tap of the supervisor enters it', async () => {
  const asked = await ask({});
  expect(asked.body.data?.requests).toMatchObject([
    { words: '07:00 to 15:30, meal 12:00 to 12:30', status: 'requested', reason: 'The tablet was away' },
  ]);
  expect((await ask({})).body.msg).toMatch(/waits already/);
  const { body } = await answer('approved');
  const { data } = (await supervisor.post<LoadedRecord>(`/api/timecard/to_json/${body.data?.timecard_id}`)).body;
  // 7:00 to 15:30 are 8.5 hours, less half an hour of meal
  expect(data?.fields).toMatchObject({ work_date: '2026-11-23', worked_h: 8, edit_reason: 'The tablet was away' });
  const mine = (await worker.post<PunchRequests>('/api/clock/requests', {})).body.data?.requests;
  expect(mine).toMatchObject([{ status: 'approved', answered_by: expect.any(String) }]);
  expect((await answer('approved')).body.msg).toMatch(/is approved already/);
});

it('a forgotten punch in of a shift that still lasts begins it in the past', async () => {
  await ask({ date: '2026-11-24', in: '6:45 am', out: '', meal_from: '', meal_to: '' });
  await answer('approved');
  const cards = await many<{ clock_in: string; clock_out: string | null }>(app.db)`
    select clock_in, clock_out from timecard`;
  expect(cards).toEqual([{ clock_in: '2026-11-24T11:45:00.000Z', clock_out: null }]);
  expect((await worker.post('/api/clock/punch', { action: 'out' })).body.opt).toBe('save');
});

it('a request for a card corrects its times and keeps the card, with its history', async () => {
  await worker.post('/api/clock/punch', { action: 'in' });
  const { id } = await one<{ id: number }>(app.db)`select timecard_id as id from timecard`;
  await ask({ timecard_id: id, date: '2026-11-24', in: '7:00', out: '', meal_from: '', meal_to: '' });
  await answer('approved');
  const cards = await many<{ id: number; clock_in: string; exceptions: readonly string[] }>(app.db)`
    select timecard_id as id, clock_in, exceptions from timecard`;
  expect(cards).toEqual([{ id, clock_in: '2026-11-24T12:00:00.000Z', exceptions: ['edited'] }]);
  const changes = await many(app.db)`
    select 1 from history where object = 'timecard' and record_id = ${id} and field = 'clock_in'
      and old_value is not null`;
  expect(changes).toHaveLength(1);
});

it('a refusal has a note, which the person reads', async () => {
  await ask({});
  expect((await answer('refused')).body.fields).toEqual({ note: 'Say why the request is refused.' });
  await answer('refused', 'You were on leave');
  const mine = (await worker.post<PunchRequests>('/api/clock/requests', {})).body.data?.requests;
  expect(mine).toMatchObject([{ status: 'refused', answer_note: 'You were on leave' }]);
  expect(await many(app.db)`select 1 from timecard`).toEqual([]);
});

it('a supervisor does not answer their own request, and colleagues answer none', async () => {
  await ask({}, supervisor);
  expect((await answer('approved')).body.msg).toMatch(/your own request/);
  expect((await answer('approved', '', worker)).body.code).toBe('FORBIDDEN');
});

it.each([
  [{ date: '2026-11-25' }, 'date', /lies ahead/],
  [{ date: '2026-08-01' }, 'date', /entered by HR/],
  [{ in: '25:00' }, 'in', /Write the time/],
  [{ out: '6:00 am', in: '7:00 am' }, 'out', /at most 16 hours/],
  [{ meal_to: '' }, 'meal_to', /both times/],
  [{ meal_from: '15:00', meal_to: '16:00' }, 'meal_to', /within the shift/],
  [{ date: '2026-11-24', in: '7:00', out: '15:30' }, 'out', /lies ahead/],
])('a request with %j is refused at its field', async (wrong, field, words) => {
  const { status, body } = await ask(wrong);
  expect([status, body.fields?.[field]]).toEqual([422, expect.stringMatching(words)]);
  expect(await many(app.db)`select 1 from punch_request`).toEqual([]);
});
