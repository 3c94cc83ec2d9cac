import { fieldsOf, type HistoryRow, type LoadedRecord } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

/** Monday; the plant of the tests is in Indianapolis, five hours behind UTC. */
const NOW = new Date('2026-11-23T22:00:00Z');

let app: TestApp;
let supervisor: Caller;
let hr: Caller;

beforeAll(async () => {
  app = await buildTestApp({ now: () => NOW });
  supervisor = await app.as('supervisor');
  hr = await app.as('hr');
});
afterAll(() => app.close());

let hired = 0;
/** An employee of the plant for whom no other test writes cards. */
async function hire(locationId = 1, rate: number | null = 20): Promise<number> {
  hired += 1;
  const name = `worker${hired}`;
  const { id } = await one<{ id: number }>(app.db)`
    insert into "user" (user_name, first_name, last_name, email, user_type, status, default_location_id, hourly_rate)
    values (${name}, 'Pat', ${name}, ${`${name}@cdi.test`}, '4', 'active', ${locationId}, ${rate})
    returning user_id as id`;
  return id;
}

/** A moment of the plant's clock: `at('2026-11-16', '07:53')`. */
const at = (day: string, clock: string): string => new Date(`${day}T${clock}:00-05:00`).toISOString();

const save = (who: Caller, values: Record<string, unknown>, id = 0) =>
  who.post<LoadedRecord>(id === 0 ? '/api/timecard/save' : `/api/timecard/save/${id}`, values);
async function card(user: number, day: string, from: string, to: string, more: Record<string, unknown> = {}) {
  const reply = await save(supervisor, { user_id: user, clock_in: at(day, from), clock_out: at(day, to), ...more });
  if (!reply.body.data) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
}
const step = (who: Caller, { id, version }: LoadedRecord, name: string, reason = '') =>
  who.post<LoadedRecord>(`/api/timecard/transition/${id}`, { name, version, reason });
const read = async (who: Caller, id: number) => {
  const { body } = await who.post<LoadedRecord>(`/api/timecard/to_json/${id}`);
  return fieldsOf('timecard', body.data as LoadedRecord);
};
async function approved(user: number, day: string): Promise<LoadedRecord> {
  const submitted = await step(supervisor, await card(user, day, '08:00', '16:30'), 'submit');
  const done = await step(supervisor, submitted.body.data as LoadedRecord, 'approve');
  return done.body.data as LoadedRecord;
}

describe('the hours of a card', () => {
  it('are rounded to quarters, 7 minutes down and 8 up, and are without a meal', async () => {
    const user = await hire();
    const fields = fieldsOf('timecard', await card(user, '2026-11-16', '07:53', '16:22'));
    // 08:00 to 16:15 is 8.25 h, less half an hour
    expect(fields).toMatchObject({
      work_date: '2026-11-16',
      rounded_in: at('2026-11-16', '08:00'),
      rounded_out: at('2026-11-16', '16:15'),
      meal_minutes: 30,
      worked_h: 7.75,
      regular_h: 7.75,
      overtime_h: 0,
    });
  });

  it('are overtime above 40 in the work week, taken by what was worked last', async () => {
    const user = await hire();
    // 9.25, 8.5, 8, 8.75 and 8 paid hours: 42.5, of which 2.5 are overtime
    const days = [
      ['2026-11-16', '17:45'],
      ['2026-11-17', '17:00'],
      ['2026-11-18', '16:30'],
      ['2026-11-19', '17:15'],
      ['2026-11-20', '16:30'],
    ] as const;
    const cards = [];
    for (const [day, out] of days) cards.push(await card(user, day, '08:00', out));
    const hours = await many<{ regular_h: number; overtime_h: number }>(app.db)`
      select regular_h, overtime_h from timecard where user_id = ${user} order by work_date`;
    expect(hours.map((each) => each.regular_h)).toEqual([9.25, 8.5, 8, 8.75, 5.5]);
    expect(hours.map((each) => each.overtime_h)).toEqual([0, 0, 0, 0, 2.5]);
    // a Saturday before them counts in the week before: weeks begin on Sunday
    await card(user, '2026-11-14', '08:00', '16:30');
    // a Sunday before them moves the overtime on
    await card(user, '2026-11-15', '08:00', '12:00');
    const total = await one<{ regular: number; overtime: number }>(app.db)`
      select sum(regular_h) as regular, sum(overtime_h) as overtime from timecard
      where user_id = ${user} and work_date >= '2026-11-15'`;
    expect(total).toEqual({ regular: 40, overtime: 6.5 });
  });

  it('are split right while twenty cards of a week are written at once', async () => {
    const user = await hire();
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
    const shifts = [
      ['06:00', '09:00'],
      ['09:00', '12:00'],
      ['12:00', '15:00'],
      ['15:00', '18:00'],
    ] as const;
    const replies = await Promise.all(
      days.flatMap((day, index) =>
        shifts.map(([from, to]) =>
          save(index % 2 === 0 ? supervisor : hr, { user_id: user, clock_in: at(day, from), clock_out: at(day, to) }),
        ),
      ),
    );
    expect(replies.filter(({ body }) => body.opt === 'save')).toHaveLength(20);
    const rows = await many<{ day: string; regular: number; overtime: number }>(app.db)`
      select work_date::text as day, sum(regular_h) as regular, sum(overtime_h) as overtime from timecard
      where user_id = ${user} group by 1 order by 1`;
    // 12 paid hours a day: 36 until Wednesday, 4 more regular on Thursday, the rest of the 60 is overtime
    expect(rows.map(({ regular, overtime }) => [regular, overtime])).toEqual([
      [12, 0],
      [12, 0],
      [12, 0],
      [4, 8],
      [0, 12],
    ]);
  });

  it('count the day at a plant in California', async () => {
    const { id: plant } = await one<{ id: number }>(app.db)`
      insert into cdi_location (location_name, code, location_type, address1, city, state, zip, timezone)
      values ('Fresno', 'FRE', 'plant', '1 Way', 'Fresno', 'CA', '93725', 'America/Los_Angeles')
      returning cdi_location_id as id`;
    const user = await hire(plant);
    // 13 paid hours: 8 regular, 4 at 1.5, 1 twice; 05:00 in Indianapolis is 02:00 of the same day in Fresno
    const fields = fieldsOf('timecard', await card(user, '2026-11-16', '05:00', '18:30'));
    expect(fields).toMatchObject({ regular_h: 8, overtime_h: 4, double_h: 1, exceptions: ['long_shift'] });
    // what begins at 01:00 in Indianapolis begins the evening before in Fresno
    expect(fieldsOf('timecard', await card(user, '2026-11-18', '01:00', '03:00')).work_date).toBe('2026-11-17');
  });

  it('of an absence are entered', async () => {
    const user = await hire();
    const reply = await save(supervisor, { user_id: user, work_date: '2026-11-26', pay_code: 'holiday', pto_h: 8 });
    expect(reply.body.data?.fields).toMatchObject({ pto_h: 8, worked_h: null, overtime_h: null });
    const none = await save(supervisor, { user_id: user, work_date: '2026-11-27', pay_code: 'pto' });
    expect(none.body.fields?.pto_h).toMatch(/hours/);
  });
});

describe('a card is refused', () => {
  it.each([
    ['that ends before it begins', '16:00', '08:00', 'clock_out', /after in/],
    ['of more than 16 hours', '00:00', '16:01', 'clock_out', /at most 16 hours/],
  ])('%s', async (_name, from, to, field, message) => {
    const user = await hire();
    const day = '2026-11-16';
    const reply = await save(supervisor, { user_id: user, clock_in: at(day, from), clock_out: at(day, to) });
    expect(reply.body.fields?.[field]).toMatch(message);
  });

  it('that overlaps another one, which it names', async () => {
    const user = await hire();
    await card(user, '2026-11-16', '08:00', '12:00');
    const over = await save(supervisor, {
      user_id: user,
      clock_in: at('2026-11-16', '11:59'),
      clock_out: at('2026-11-16', '15:00'),
    });
    expect(over.body.fields?.clock_in).toMatch(/Mon, Nov 16/);
    // what begins when the other ends does not overlap it
    await card(user, '2026-11-16', '12:00', '15:00');
  });

  it('by the database too, for any writer and with concurrent writes', async () => {
    const user = await hire();
    const write = async (n: number) =>
      run(app.db)`
        insert into timecard (card_no, user_id, work_date, pay_code, status, clock_in, clock_out)
        values (${`X-${user}-${n}`}, ${user}, '2026-11-16', 'work', 'open',
          ${at('2026-11-16', '08:00')}::timestamptz + ${n} * interval '1 minute', ${at('2026-11-16', '16:00')})`;
    const direct = await Promise.allSettled(Array.from({ length: 20 }, (_each, n) => write(n)));
    expect(direct.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const other = await hire();
    const calls = await Promise.all(
      Array.from({ length: 20 }, (_each, n) =>
        save(n % 2 === 0 ? supervisor : hr, {
          user_id: other,
          clock_in: at('2026-11-16', `08:${String(n + 10)}`),
          clock_out: at('2026-11-16', '16:00'),
        }),
      ),
    );
    expect(calls.filter(({ body }) => body.opt === 'save')).toHaveLength(1);
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200, 422]));
    for (const id of [user, other]) {
      const { n } = await one<{ n: number }>(app.db)`select count(*)::int as n from timecard where user_id = ${id}`;
      expect(n).toBe(1);
    }
  });
});

describe('an edit', () => {
  it('of recorded times needs a reason, which history keeps', async () => {
    const user = await hire();
    const made = await card(user, '2026-11-16', '08:00', '16:30');
    const silent = await save(supervisor, { version: made.version, clock_out: at('2026-11-16', '17:30') }, made.id);
    expect(silent.body.fields?.edit_reason).toBeDefined();
    const change = { clock_out: at('2026-11-16', '17:30'), edit_reason: 'Stayed for the truck' };
    const told = await save(supervisor, { version: made.version, ...change }, made.id);
    expect(told.body.data?.fields).toMatchObject({ worked_h: 9, exceptions: ['edited'] });
    const { n } = await one<{ n: number }>(app.db)`
      select count(*)::int as n from history where object = 'timecard' and record_id = ${made.id}
        and field = 'edit_reason' and new_value::text like '%truck%'`;
    expect(n).toBe(1);
  });

  it('of an approved card is for HR and accounting, with a reason', async () => {
    const made = await approved(await hire(), '2026-11-17');
    const change = { version: made.version, clock_out: at('2026-11-17', '17:30'), edit_reason: 'Gate log' };
    expect((await save(supervisor, change, made.id)).status).toBe(403);
    const silent = await save(hr, { version: made.version, clock_out: change.clock_out }, made.id);
    expect(silent.body.fields?.edit_reason).toBeDefined();
    const told = await save(hr, change, made.id);
    // 9 hours at $20
    expect(told.body.data?.fields).toMatchObject({ worked_h: 9, status: 'approved', gross_pay: 180 });
  });
});

describe('who sees and does what', () => {
  it('employees see only their own cards, submit them, and do not change or approve them', async () => {
    const worker = await app.as('shop');
    const { id: me } = await one<{ id: number }>(app.db)`select user_id as id from "user" where user_name = 'shop'`;
    const mine = await card(me, '2026-11-16', '08:00', '16:30');
    const other = await card(await hire(), '2026-11-16', '08:00', '16:30');
    expect((await worker.post(`/api/timecard/to_json/${other.id}`)).status).toBe(404);
    expect((await save(worker, { version: mine.version, no_meal: true, edit_reason: 'x' }, mine.id)).status).toBe(403);
    expect((await step(worker, other, 'submit')).status).toBe(404);
    const submitted = await step(worker, mine, 'submit');
    expect(submitted.body.data?.fields).toMatchObject({ status: 'submitted' });
    expect((await step(worker, submitted.body.data as LoadedRecord, 'approve')).status).toBe(403);
  });

  it('no one approves their own hours', async () => {
    const { id: me } = await one<{ id: number }>(app.db)`
      select user_id as id from "user" where user_name = 'supervisor'`;
    const submitted = await step(supervisor, await card(me, '2026-11-16', '08:00', '16:30'), 'submit');
    expect(submitted.body.data?.rights.transitions).not.toContain('approve');
    const shown = await hr.post<LoadedRecord>(`/api/timecard/to_json/${submitted.body.data?.id}`);
    expect(shown.body.data?.rights.transitions).toContain('approve');
    const own = await step(supervisor, submitted.body.data as LoadedRecord, 'approve');
    expect(own.body.msg).toMatch(/own hours/);
    expect((await step(hr, submitted.body.data as LoadedRecord, 'approve')).body.opt).toBe('save');
  });

  it('wages are for HR and accounting: in details, lists, history and searches', async () => {
    const made = await approved(await hire(1, 23.5), '2026-11-18');
    // 8 hours at $23.50
    expect(await read(hr, made.id)).toMatchObject({ hourly_rate: 23.5, gross_pay: 188 });
    const manager = await app.as('manager');
    const seen = await read(manager, made.id);
    expect(seen).not.toHaveProperty('hourly_rate');
    expect(seen).not.toHaveProperty('gross_pay');
    const { body } = await manager.post<{ rows: HistoryRow[] }>(`/api/timecard/history_json/${made.id}`);
    const values = (body.data?.rows ?? []).flatMap((row) => [row.old_value, row.new_value]);
    expect(values).toContain('approved');
    expect(values.filter((value) => [23.5, 188].includes(Number(value)))).toEqual([]);
    const search = await manager.post('/rapi/timecards/to_json', { orderby: 'hourly_rate' });
    expect(search.status).toBe(422);
    const list = await manager.post('/rapi/timecards/to_json', {});
    expect(JSON.stringify(list.body)).not.toMatch(/hourly_rate|gross_pay/);
  });
});

describe('an employee who left', () => {
  const leave = async (id: number, values: Record<string, unknown>) => {
    const version = (await hr.post<LoadedRecord>(`/api/user/to_json/${id}`)).body.data?.version;
    return hr.post<LoadedRecord>(`/api/user/save/${id}`, { version, ...values });
  };

  it('left after the day of the hire, and is said to sign in still', async () => {
    const user = await hire();
    const early = await leave(user, { hire_date: '2026-03-02', leave_date: '2026-03-01' });
    expect(early.body.fields).toEqual({ leave_date: 'Nobody leaves before being hired.' });
    const late = await leave(user, { hire_date: '2026-03-02', leave_date: '2026-11-20' });
    expect(late.body).toMatchObject({
      opt: 'warning',
      msg: expect.stringContaining('still signs in: set Status to disabled'),
    });
    expect((await leave(user, { leave_date: '2026-11-19', status: 'disabled' })).body.opt).toBe('save');
  });

  it('has no card after the last day', async () => {
    const user = await hire();
    await leave(user, { leave_date: '2026-11-18' });
    await card(user, '2026-11-18', '08:00', '16:30');
    const shift = { user_id: user, clock_in: at('2026-11-19', '08:00'), clock_out: at('2026-11-19', '16:30') };
    const worked = await save(supervisor, shift);
    expect(worked.body.fields).toEqual({ clock_in: expect.stringContaining('The last day of this person was') });
    const off = await save(hr, { user_id: user, work_date: '2026-11-20', pay_code: 'pto', pto_h: 8 });
    expect(Object.keys(off.body.fields ?? {})).toEqual(['work_date']);
  });
});
