import type { LoadedRecord, PayrollExportRow, TimecardExport, TimecardWeek } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { buildTestApp, type Caller, type FormBody, type TestApp } from '../testing/test-app.ts';
import { untilSomebodyWaits } from '../testing/until-somebody-waits.ts';

/** Monday; the plant of the tests is in Indianapolis, five hours behind UTC. */
const NOW = new Date('2026-11-23T22:00:00Z');

let app: TestApp;
let supervisor: Caller;
let worker: Caller;
let me: number;

beforeAll(async () => {
  app = await buildTestApp({ now: () => NOW });
  [supervisor, worker] = [await app.as('supervisor'), await app.as('shop')];
  const { id } = await one<{ id: number }>(app.db)`
    update "user" set hourly_rate = 20, employee_no = 'E-7', default_location_id = 1 where user_name = 'shop'
    returning user_id as id`;
  me = id;
});
afterAll(() => app.close());

const at = (day: string, clock: string): string => new Date(`${day}T${clock}:00-05:00`).toISOString();
const card = (day: string, from: string, to: string | null, more: FormBody = {}) =>
  supervisor.post<LoadedRecord>('/api/timecard/save', {
    ...more,
    user_id: me,
    clock_in: at(day, from),
    ...(to === null ? {} : { clock_out: at(day, to) }),
  });
const week = (who: Caller, date: string, user = me) =>
  who.post<TimecardWeek>('/api/timecard/week', { user_id: user, date });
const take = (who: Caller, date: string, step: string) =>
  who.post<TimecardWeek>('/api/timecard/week_step', { user_id: me, date, step });
const send = (who: Caller, date: string) => who.post<TimecardExport>('/api/timecard/export', { location_id: 1, date });

it('a week is submitted by its employee, approved by another, and goes to payroll as a file', async () => {
  const day = '2026-11-18';
  for (const each of ['2026-11-16', '2026-11-17', day, '2026-11-19', '2026-11-20']) await card(each, '08:00', '17:00');
  const shown = (await week(worker, day)).body.data;
  // five days of nine hours less the meal: 42.5
  expect(shown).toMatchObject({
    week_start: '2026-11-15',
    totals: { regular_h: 40, overtime_h: 2.5, double_h: 0, pto_h: 0 },
    may: { submit: true, approve: false, export: false },
  });
  expect(shown?.days[1]?.cards[0]).toMatchObject({ in: '08:00', out: '17:00', meal_minutes: 30, regular_h: 8.5 });
  expect((await take(worker, day, 'approve')).status).toBe(403);
  expect((await take(worker, day, 'submit')).body.opt).toBe('save');
  expect((await take(supervisor, day, 'approve')).body.data?.approved_by).toMatch(/./);
  expect((await send(supervisor, day)).status).toBe(403);
  const accounting = await app.as('accounting');
  const file = (await send(accounting, day)).body.data;
  const lines = file?.csv.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(6);
  // the Friday: 6 regular and 2.5 at 1.5 times $20
  expect(lines[5]).toContain('2026-11-20,Work,08:00,17:00,30,6.00,2.50,0.00,,20.00,195.00,');
  expect(lines[5]).toMatch(/^E-7,.*,no$/);
  // nothing goes to payroll twice
  expect((await send(accounting, day)).body.msg).toMatch(/not given twice/);
  const after = (await week(worker, day)).body.data;
  expect(new Set(after?.days.flatMap(({ cards }) => cards.map(({ status }) => status)))).toEqual(new Set(['exported']));
  // a late card of the same week would change what was paid
  const late = await card('2026-11-15', '08:00', '12:00');
  expect([late.body.opt, late.body.msg]).toEqual(['error', expect.stringMatching(/went to payroll/)]);
});

it('what went to payroll is kept: who may export gets the very file again, and the security log says so', async () => {
  const day = '2026-11-04';
  for (const each of ['2026-11-03', day]) await card(each, '08:00', '17:00');
  await take(worker, day, 'submit');
  await take(supervisor, day, 'approve');
  const accounting = await app.as('accounting');
  const file = (await send(accounting, day)).body.data;
  const list = (who: Caller) => who.post<{ rows: PayrollExportRow[] }>('/api/timecard/exports', { location_id: 1 });
  const again = (who: Caller, id: number) =>
    who.post<TimecardExport>('/api/timecard/export_again', { payroll_export_id: id });
  const kept = (await list(accounting)).body.data?.rows[0];
  expect(kept).toMatchObject({ week_start: '2026-11-01', cards: 2, employees: 1, exported_dt: NOW.toISOString() });
  expect(kept).not.toHaveProperty('csv');
  const { name } = await one<{ name: string }>(app.db)`
    select first_name || ' ' || last_name as name from "user" where user_name = 'accounting'`;
  expect(kept?.exported_by_name).toBe(name);
  const id = kept?.payroll_export_id ?? 0;
  // a card that changes afterwards changes nothing of what went
  await run(app.db)`update "user" set last_name = 'Married' where user_id = ${me}`;
  expect((await again(await app.as('hr'), id)).body.data).toEqual(file);
  for (const name of ['supervisor', 'manager', 'shop', 'leadership', 'clerk', 'distributor']) {
    const who = await app.as(name);
    expect([name, (await list(who)).status, (await again(who, id)).status]).toEqual([name, 403, 403]);
  }
  expect((await again(accounting, 999_999)).status).toBe(404);
  const noted = await many<{ who: string; detail: string }>(app.db)`
    select u.user_name as who, e.detail from security_event e join "user" u using (user_id)
    where e.kind = 'export' order by 1`;
  const detail = 'payroll timecards-2026-11-01.csv, location 1';
  expect(noted.filter((each) => each.detail === detail)).toEqual([
    { who: 'accounting', detail },
    { who: 'hr', detail },
  ]);
});

it('of two people who export a week at the same moment one gets its cards: nothing is paid twice', async () => {
  const day = '2026-11-11';
  for (const each of ['2026-11-10', day]) await card(each, '08:00', '17:00');
  await take(worker, day, 'submit');
  expect((await take(supervisor, day, 'approve')).body.opt).toBe('save');
  const [one1, other] = [await app.as('accounting'), await app.as('accounting')];
  const looking = await app.db.startTransaction().execute();
  await run(looking)`select 1 from timecard where user_id = ${me} for update`;
  const exports = Promise.all([send(one1, day), send(other, day)]);
  await untilSomebodyWaits(app.db, 2);
  await looking.commit().execute();
  const replies = (await exports).map(({ body }) => body);
  expect(replies.flatMap(({ data }) => data?.cards ?? [])).toEqual([2]);
  expect(replies.find(({ data }) => !data)).toMatchObject({
    code: 'RULE',
    msg: expect.stringContaining('not given twice'),
  });
});

it('a week is not submitted while a shift has no end', async () => {
  await card('2026-11-23', '08:00', null);
  const shown = (await week(worker, '2026-11-23')).body.data;
  expect(shown?.problems).toEqual(['Mon, Nov 23 has no punch out yet.']);
  expect((await take(worker, '2026-11-23', 'submit')).body.msg).toMatch(/no punch out/);
});

it('a week begins on Monday where the plant says so', async () => {
  const { version } = (await supervisor.post<LoadedRecord>('/api/cdi_location/to_json/1')).body.data as LoadedRecord;
  const manager = await app.as('manager');
  await manager.post('/api/cdi_location/save/1', { version, week_start: 'monday' });
  expect((await week(worker, '2026-11-22')).body.data?.week_start).toBe('2026-11-16');
});

it('a week has 40 regular hours to the hundredth, whatever minutes the meals took', async () => {
  // 08:00 to 16:45 less 44 minutes are 8 h 1 min, which is paid as 8.02: five days are 40.10
  for (const day of ['2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15', '2026-10-16']) {
    const meal = { punch_type: 'meal', started_dt: at(day, '12:00'), ended_dt: at(day, '12:44') };
    await card(day, '08:00', '16:45', { punches: [meal] });
  }
  const shown = (await week(worker, '2026-10-16')).body.data;
  expect(shown?.totals).toEqual({ regular_h: 40, overtime_h: 0.1, double_h: 0, pto_h: 0 });
  // 4 × 8.02 leave 7.92 of the 40 to Friday
  const friday = shown?.days.find(({ date }) => date === '2026-10-16');
  expect(friday?.cards[0]).toMatchObject({ meal_minutes: 44, regular_h: 7.92, overtime_h: 0.1 });
});

it('the week of another employee is hidden from employees', async () => {
  const { id } = await one<{ id: number }>(app.db)`select user_id as id from "user" where user_name = 'sales'`;
  expect((await week(worker, '2026-11-18', id)).status).toBe(404);
  expect((await week(supervisor, '2026-11-18', id)).status).toBe(200);
  expect((await week(worker, 'soon')).body.fields?.date).toBeDefined();
});
