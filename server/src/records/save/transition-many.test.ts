import type { HistoryRow, LoadedRecord, SteppedRow } from '@cdi/shared/contracts';
import { many, one } from '../../storage/query.ts';
import { buildTestApp, type Caller, type FormBody, type TestApp } from '../../testing/test-app.ts';

/** Monday; the cards are those of the week before. */
const NOW = new Date('2026-11-23T22:00:00Z');
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const;

let app: TestApp;
let supervisor: Caller;
let people = 0;

beforeAll(async () => {
  app = await buildTestApp({ now: () => NOW });
  supervisor = await app.as('supervisor');
});
afterAll(() => app.close());

async function hire(): Promise<number> {
  people += 1;
  const name = `worker${people}`;
  const { id } = await one<{ id: number }>(app.db)`
    insert into "user" (user_name, first_name, last_name, email, user_type, status, default_location_id, hourly_rate)
    values (${name}, 'Pat', ${name}, ${`${name}@cdi.test`}, '4', 'active', 1, 20)
    returning user_id as id`;
  return id;
}

async function post<T>(who: Caller, path: string, fields: FormBody): Promise<T> {
  const { body } = await who.post<T>(path, fields);
  if (body.data === undefined) throw new Error(JSON.stringify(body));
  return body.data;
}
const makeCard = (user: number, day: string) =>
  post<LoadedRecord>(supervisor, '/api/timecard/save', {
    user_id: user,
    clock_in: `${day}T13:00:00Z`,
    clock_out: `${day}T21:30:00Z`,
  });
async function submitted(user: number, day: string): Promise<LoadedRecord> {
  const { id } = await makeCard(user, day);
  // the hours of the week may have been split again since
  const { version } = await post<LoadedRecord>(supervisor, `/api/timecard/to_json/${id}`, {});
  return post<LoadedRecord>(supervisor, `/api/timecard/transition/${id}`, { name: 'submit', version });
}
/** The week of an employee, all of its days submitted, as the list shows it. */
async function submittedWeek(): Promise<LoadedRecord[]> {
  const user = await hire();
  const cards: LoadedRecord[] = [];
  for (const day of DAYS) cards.push(await submitted(user, day));
  return cards;
}

const wanted = (cards: readonly LoadedRecord[]) => cards.map(({ id, version }) => ({ id, version }));
const take = (who: Caller, fields: FormBody, object = 'timecard') =>
  who.post<{ rows: readonly SteppedRow[] }>(`/api/${object}/transition_many`, fields);
const rowsOf = (reply: Awaited<ReturnType<typeof take>>): readonly SteppedRow[] => reply.body.data?.rows ?? [];
const statesOf = async (cards: readonly LoadedRecord[]) =>
  (
    await many<{ status: string; gross_pay: number | null }>(app.db)`
      select status, gross_pay from timecard where timecard_id = any(${cards.map(({ id }) => id)}::bigint[])
      order by timecard_id`
  ).map(({ status, gross_pay: pay }) => [status, pay]);

describe('a step of several records', () => {
  it('is tried first: a supervisor reads which cards of the week can be approved, and nothing is kept', async () => {
    const cards = await submittedWeek();
    const own = await submitted(await app.userId('supervisor'), '2026-11-16');
    const open = await makeCard(await hire(), '2026-11-17');
    const all = [...cards, own, open];
    const rows = rowsOf(await take(supervisor, { name: 'approve', rows: wanted(all), is_trial: 'on' }));
    expect(rows.map(({ outcome, message }) => [outcome, message])).toEqual([
      ...cards.map(() => ['taken', '']),
      ['refused', 'Nobody approves the own hours: your supervisor or HR does.'],
      ['refused', '"Approve" is not possible: the timecard is open.'],
    ]);
    expect(rows[0]).toMatchObject({ from: 'submitted', version: cards[0]?.version, figures: { worked_h: 8 } });
    // wages are not for supervisors
    expect(Object.keys(rows[0]?.figures ?? {})).not.toContain('gross_pay');
    expect((await statesOf(all)).map(([status]) => status)).toEqual([
      ...cards.map(() => 'submitted'),
      'submitted',
      'open',
    ]);
  });

  it('is taken row by row as by its button: one that is refused keeps no other back', async () => {
    const cards = await submittedWeek();
    const [first, second] = cards as [LoadedRecord, LoadedRecord];
    await post(supervisor, `/api/timecard/save/${second.id}`, { version: second.version, department: 'Welding' });
    const rows = rowsOf(await take(supervisor, { name: 'approve', rows: wanted(cards) }));
    expect(rows.map(({ outcome }) => outcome)).toEqual(['taken', 'refused', 'taken', 'taken', 'taken']);
    expect(rows[1]?.message).toContain('Somebody else changed this record meanwhile');
    // eight paid hours at twenty dollars
    expect(await statesOf(cards)).toEqual([
      ['approved', 160],
      ['submitted', null],
      ['approved', 160],
      ['approved', 160],
      ['approved', 160],
    ]);
    const { rows: history } = await post<{ rows: HistoryRow[] }>(
      supervisor,
      `/api/timecard/history_json/${first.id}`,
      {},
    );
    expect(history).toContainEqual(expect.objectContaining({ field: 'status', new_value: 'approved' }));
    // the same call again, as after an answer that got lost, approves nothing twice
    const again = rowsOf(await take(supervisor, { name: 'approve', rows: wanted(cards) }));
    expect(again.map(({ outcome }) => outcome)).toEqual(cards.map(() => 'refused'));
  });

  it('asks once for the reason, and keeps it in the history of each', async () => {
    const cards = await submittedWeek();
    const bare = await take(supervisor, { name: 'send_back', rows: wanted(cards) });
    expect([bare.status, bare.body.fields]).toEqual([422, { reason: 'A reason is required.' }]);
    const reason = 'The meal of Tuesday is missing';
    const rows = rowsOf(await take(supervisor, { name: 'send_back', reason, rows: wanted(cards) }));
    expect(rows.map(({ outcome }) => outcome)).toEqual(cards.map(() => 'taken'));
    for (const { id } of cards) {
      const { rows: history } = await post<{ rows: HistoryRow[] }>(supervisor, `/api/timecard/history_json/${id}`, {});
      expect(JSON.stringify(history)).toContain(reason);
    }
  });
});

describe('permissions for a step of several records', () => {
  it('refuse people who may take it for none of them, and each record that the person may not see', async () => {
    const cards = await submittedWeek();
    const reply = await take(await app.as('shop'), { name: 'approve', rows: wanted(cards) });
    expect([reply.status, reply.body.msg]).toEqual([403, 'You may not take the step "Approve".']);
    // who submits own cards submits none of others
    const rows = rowsOf(await take(await app.as('shop'), { name: 'submit', rows: wanted(cards) }));
    expect(new Set(rows.map(({ message }) => message.replace(/\d+/, 'N')))).toEqual(
      new Set(['There is no timecard N, or it is not yours to see.']),
    );
    expect((await statesOf(cards)).map(([status]) => status)).toEqual(cards.map(() => 'submitted'));
  });

  it('refuse steps of services, steps of a single record, and more than 50 records', async () => {
    const boss = await app.as('super');
    const rows = [{ id: 1, version: 1 }];
    for (const [object, name, words] of [
      ['timecard', 'export', 'has no step called "export"'],
      ['region', 'approve', 'has no step called "approve"'],
      ['tracker', 'cancel', 'is taken of one tracker at a time'],
    ] as const) {
      const { status, body } = await take(boss, { name, reason: 'Tried', rows }, object);
      expect([object, status, body.msg]).toEqual([object, 422, expect.stringContaining(words)]);
    }
    const many51 = Array.from({ length: 51 }, (_, at) => ({ id: at + 1, version: 1 }));
    const reply = await take(boss, { name: 'approve', rows: many51 });
    expect([reply.status, reply.body.msg]).toEqual([422, expect.stringContaining('at most 50 at once')]);
  });
});
