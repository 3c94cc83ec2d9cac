import type { MassUploadReport } from '@cdi/shared/contracts';
import { many, one } from '../storage/query.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

/** Monday after the week that is worked on. */
const NOW = new Date('2026-11-23T22:00:00Z');

let app: TestApp;
let hr: Caller;

beforeAll(async () => {
  app = await buildTestApp({ now: () => NOW });
  hr = await app.as('hr');
});
afterAll(() => app.close());

interface Plant {
  readonly id: number;
  /** Behind UTC. */
  readonly offset: string;
}
const INDIANA: Plant = { id: 1, offset: '-05:00' };

async function california(): Promise<Plant> {
  const { id } = await one<{ id: number }>(app.db)`
    insert into cdi_location (location_name, code, location_type, address1, city, state, zip, timezone)
    values ('Fresno', 'FRE', 'plant', '1 Way', 'Fresno', 'CA', '93725', 'America/Los_Angeles')
    returning cdi_location_id as id`;
  return { id, offset: '-08:00' };
}

let hired = 0;
async function hire({ id: plant }: Plant): Promise<{ readonly id: number; readonly name: string }> {
  hired += 1;
  const name = `packer${hired}`;
  const { id } = await one<{ id: number }>(app.db)`
    insert into "user" (user_name, first_name, last_name, email, user_type, status, default_location_id, hourly_rate)
    values (${name}, 'Pat', ${name}, ${`${name}@cdi.test`}, '4', 'active', ${plant}, 20) returning user_id as id`;
  return { id, name };
}

const moment = (day: string, clock: string, { offset }: Plant) => new Date(`${day}T${clock}:00${offset}`).toISOString();

async function work(user: number, plant: Plant, day: string, from: string, to: string): Promise<number> {
  const values = { user_id: user, clock_in: moment(day, from, plant), clock_out: moment(day, to, plant) };
  const { body } = await hr.post<{ id: number }>('/api/timecard/save', values);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data.id;
}

const look = async (id: number) =>
  (await hr.post<MassUploadReport>(`/api/timecard/mass_upload/${id}`)).body.data as MassUploadReport;

async function take(id: number, apply: string): Promise<MassUploadReport> {
  const { body } = await hr.post<MassUploadReport>(`/api/timecard/mass_upload/${id}`, { apply });
  if (body.opt !== 'save') throw new Error(JSON.stringify(body));
  await app.runJobs();
  return look(id);
}

async function upload(rows: readonly string[]): Promise<number> {
  const csv = ['Employee,Day,Paid as,In,Out', ...rows].join('\n');
  const { body } = await hr.post<MassUploadReport>('/api/timecard/mass_upload', { file_name: 'cards.csv', csv });
  const id = body.data?.upload_id ?? 0;
  await app.runJobs();
  const checked = await look(id);
  expect([checked.state, checked.problems]).toEqual(['checked', []]);
  expect((await take(id, 'on')).state).toBe('done');
  return id;
}

/** Regular, overtime and double hours of each day of a person that has a card. */
async function hoursOf(user: number): Promise<readonly (readonly [string, number, number, number])[]> {
  const rows = await many<{ day: string; regular_h: number; overtime_h: number; double_h: number }>(app.db)`
    select to_char(work_date, 'Dy') as day, regular_h, overtime_h, double_h from timecard
    where user_id = ${user} order by work_date, clock_in`;
  return rows.map((row) => [row.day, row.regular_h, row.overtime_h, row.double_h]);
}

/** 9.25, 8.5, 8, 8.75 and 8 paid hours, half an hour of meal each: 42.5, of which 2.5 are overtime. */
const WEEK = [
  ['2026-11-16', '17:45'],
  ['2026-11-17', '17:00'],
  ['2026-11-18', '16:30'],
  ['2026-11-19', '17:15'],
  ['2026-11-20', '16:30'],
] as const;
const WORKED = [
  ['Mon', 9.25, 0, 0],
  ['Tue', 8.5, 0, 0],
  ['Wed', 8, 0, 0],
  ['Thu', 8.75, 0, 0],
  ['Fri', 5.5, 2.5, 0],
];

it('of new cards gives the other cards of their week the hours that they had', async () => {
  const { id: user, name } = await hire(INDIANA);
  for (const [day, to] of WEEK) await work(user, INDIANA, day, '08:00', to);
  expect(await hoursOf(user)).toEqual(WORKED);
  const [from, to] = [moment('2026-11-15', '08:00', INDIANA), moment('2026-11-15', '12:00', INDIANA)];
  const sheet = await upload([`${name},2026-11-15,work,${from},${to}`]);
  // four hours of the Sunday before make 46.5: 6.5 of them are overtime, all of it on the Friday
  expect(await hoursOf(user)).toEqual([['Sun', 4, 0, 0], ...WORKED.slice(0, 4), ['Fri', 1.5, 6.5, 0]]);
  expect((await take(sheet, 'undo')).state).toBe('undone');
  expect(await hoursOf(user)).toEqual(WORKED);
});

it('in California, where days have overtime of their own', async () => {
  const plant = await california();
  const { id: user, name } = await hire(plant);
  // ten paid hours on Monday: two of them overtime by the day; eight on the others. 40 regular hours in all
  await work(user, plant, '2026-11-16', '08:00', '18:30');
  for (const day of ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'])
    await work(user, plant, day, '08:00', '16:30');
  const before = [['Mon', 8, 2, 0], ...['Tue', 'Wed', 'Thu', 'Fri'].map((day) => [day, 8, 0, 0])];
  expect(await hoursOf(user)).toEqual(before);
  // thirteen paid hours on Sunday: 8 regular, 4 overtime, 1 double; the week is full before the Friday
  const [from, to] = [moment('2026-11-15', '06:00', plant), moment('2026-11-15', '19:30', plant)];
  const sheet = await upload([`${name},2026-11-15,work,${from},${to}`]);
  expect(await hoursOf(user)).toEqual([['Sun', 8, 4, 1], ...before.slice(0, 4), ['Fri', 0, 8, 0]]);
  expect((await take(sheet, 'undo')).state).toBe('undone');
  expect(await hoursOf(user)).toEqual(before);
});

it('is refused by its row when a card of the week went to payroll meanwhile', async () => {
  const { id: user, name } = await hire(INDIANA);
  for (const [day, to] of WEEK) await work(user, INDIANA, day, '08:00', to);
  const [from, to] = [moment('2026-11-15', '08:00', INDIANA), moment('2026-11-15', '12:00', INDIANA)];
  const sheet = await upload([`${name},2026-11-15,work,${from},${to}`]);
  await many(app.db)`update timecard set status = 'exported' where user_id = ${user} and work_date = '2026-11-20'`;
  const refused = await take(sheet, 'undo');
  expect(refused.state).toBe('done');
  expect(refused.problems).toEqual([]);
  expect(refused.undo_problems).toEqual([
    expect.objectContaining({ row: 2, message: expect.stringMatching(/payroll/) }),
  ]);
  expect((await hoursOf(user))[0]).toEqual(['Sun', 4, 0, 0]);
});
