import type { ChangedRow, LoadedRecord } from '@cdi/shared/contracts';
import { RecordMaker } from '../../testing/make-records.ts';
import { buildTestApp, type Caller, type FormBody, type TestApp } from '../../testing/test-app.ts';
import { many } from '../../storage/query.ts';

let app: TestApp;
let maker: RecordMaker;
let boss: Caller;
let records: readonly LoadedRecord[] = [];

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  boss = await maker.caller('super');
});
afterAll(() => app.close());
beforeEach(async () => {
  records = [await maker.make('region'), await maker.make('region'), await maker.make('region')];
});

const change = (who: Caller, object: string, fields: FormBody) => who.post(`/api/${object}/change_many`, fields);
const rowsOf = (reply: { body: { data?: unknown } }) => (reply.body.data as { rows: readonly ChangedRow[] }).rows;
const wanted = (values: FormBody) => records.map(({ id, version }) => ({ id, version, values }));
const stored = async () =>
  (
    await many<{ sort: number; version: number }>(app.db)`
      select sort, version from region
      where region_id = any(${records.map(({ id }) => id)}::bigint[]) order by region_id`
  ).map(({ sort, version }) => [sort, version]);

describe('a change of several records', () => {
  it('is tried first: each row shows the old and new value, and nothing is saved', async () => {
    const before = await stored();
    const reply = await change(boss, 'region', { rows: wanted({ sort: '70' }), is_trial: 'on' });
    const rows = rowsOf(reply);
    expect(rows.map(({ outcome, version }) => [outcome, version])).toEqual(
      records.map(({ version }) => ['changed', version]),
    );
    expect(rows[0]?.changes).toEqual([
      { field: 'sort', old_value: records[0]?.fields['sort'], new_value: 70, old_label: null, new_label: null },
    ]);
    expect(await stored()).toEqual(before);
  });

  it('is kept row by row, with its history, and one that is refused keeps no other back', async () => {
    const [first, second, third] = records as [LoadedRecord, LoadedRecord, LoadedRecord];
    const taken = String(first.fields['region_name']);
    const rows = [
      { id: first.id, version: first.version, values: { sort: '71' } },
      { id: second.id, version: second.version, values: { region_name: taken } },
      { id: third.id, version: third.version, values: { sort: 'many' } },
    ];
    const found = rowsOf(await change(boss, 'region', { rows }));
    expect(found.map(({ outcome }) => outcome)).toEqual(['changed', 'refused', 'refused']);
    expect(found.map(({ message }) => message)).toEqual([
      '',
      expect.stringContaining('is already used by another region'),
      expect.stringMatching(/must be a (whole )?number/),
    ]);
    expect((await stored()).map(([sort]) => sort)).toEqual([71, second.fields['sort'], third.fields['sort']]);
    const { rows: history } = (await boss.post(`/api/region/history_json/${first.id}`, {})).body.data as {
      rows: readonly { field: string; new_value: unknown }[];
    };
    expect(history[0]).toMatchObject({ field: 'sort', new_value: 71 });
  });

  it('is undone for records that did not change since, and refused for those that did', async () => {
    const changed = rowsOf(await change(boss, 'region', { rows: wanted({ sort: '72' }) }));
    await boss.post(`/api/region/save/${records[1]?.id}`, { version: changed[1]?.version, goal: '5000' });
    const back = changed.map(({ id, version, changes }) => ({
      id,
      version,
      values: { sort: String(changes[0]?.old_value ?? '') },
    }));
    const undone = rowsOf(await change(boss, 'region', { rows: back, is_strict: 'on' }));
    expect(undone.map(({ outcome }) => outcome)).toEqual(['changed', 'refused', 'changed']);
    expect(undone[1]?.message).toBe('It was changed again since; what stands now was left as it is.');
    expect((await stored()).map(([sort]) => sort)).toEqual([
      records[0]?.fields['sort'],
      72,
      records[2]?.fields['sort'],
    ]);
  });

  it('says of a row that holds it already that nothing changed', async () => {
    await change(boss, 'region', { rows: wanted({ sort: '73' }) });
    // the same call again, as after an answer that got lost
    const again = rowsOf(await change(boss, 'region', { rows: wanted({ sort: '73' }) }));
    expect(again.map(({ outcome, changes }) => [outcome, changes])).toEqual(records.map(() => ['same', []]));
  });

  it('is refused for a record whose same field someone else changed meanwhile', async () => {
    await boss.post(`/api/region/save/${records[0]?.id}`, { version: records[0]?.version, sort: '1' });
    const rows = rowsOf(await change(boss, 'region', { rows: wanted({ sort: '74' }) }));
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'changed', 'changed']);
    expect(rows[0]?.message).toContain('Somebody else changed');
  });

  it('names what references point at before and after', async () => {
    const people = await many<{ user_id: number }>(app.db)`
      select user_id from "user" where user_id <> ${records[0]?.fields['manager_user_id']} order by user_id limit 1`;
    const rows = wanted({ manager_user_id: String(people[0]?.user_id) });
    const [row] = rowsOf(await change(boss, 'region', { rows, is_trial: 'on' }));
    const labels = row?.changes.find(({ field }) => field === 'manager_user_id');
    expect(labels?.new_label).toMatch(/\S \S/);
  });
});

describe('permissions for a change of several records', () => {
  it('refuse people who may change none of them, and each record that the person may not see', async () => {
    const reply = await change(await app.as('shop'), 'region', { rows: wanted({ sort: '75' }) });
    expect([reply.status, reply.body.msg]).toEqual([403, 'You may not change regions.']);
    expect((await stored()).map(([sort]) => sort)).toEqual(records.map(({ fields }) => fields['sort']));
    const rival = rowsOf(
      await change(await app.as('rival'), 'quote', { rows: [{ id: 1, version: 1, values: { job_name: 'Ours' } }] }),
    );
    expect(rival.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['refused', 'There is no quote 1, or it is not yours to see.'],
    ]);
  });

  it('refuse fields that the person may not see, child rows and the version', async () => {
    const distributor = await app.as('distributor');
    for (const [who, object, name] of [
      [distributor, 'quote', 'cost'],
      [boss, 'company', 'no_such_field'],
      [boss, 'tracker', 'curbs'],
      [boss, 'region', 'version'],
    ] as const) {
      const reply = await change(who, object, { rows: [{ id: 1, version: 1, values: { [name]: '1' } }] });
      expect([name, reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([name, 422, [name]]);
    }
  });

  it('refuse fields that only the system writes', async () => {
    const rows = rowsOf(await change(boss, 'region', { rows: wanted({ territory_count: '9' }) }));
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused']);
  });

  it('allow at most 50 records at once', async () => {
    const rows = Array.from({ length: 51 }, (_, at) => ({ id: at + 1, version: 1, values: { sort: '1' } }));
    const reply = await change(boss, 'region', { rows });
    expect([reply.status, reply.body.msg]).toEqual([422, expect.stringContaining('at most 50 at once')]);
  });
});
