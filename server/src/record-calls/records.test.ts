import { sql } from 'kysely';
import { catalogue, isBlank, keyOf, parseField, type ObjectDefinition, mayDo } from '@cdi/shared/catalogue';
import type { HistoryRow, LoadedRecord } from '@cdi/shared/contracts';
import { ROLE } from '@cdi/shared/policy';
import { instantOf } from '@cdi/shared/units';
import { EMPLOYEES } from '../testing/basics.ts';
import { employeeActor, findCreator, isMadeByServices, RecordMaker } from '../testing/make-records.ts';
import { buildTestApp, type Reply, type TestApp } from '../testing/test-app.ts';
import { one } from '../storage/query.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

async function countRows(name: string): Promise<number> {
  const row = await one<{ n: number }>(app.db)`select count(*)::int as n from ${sql.table(name)}`;
  return row.n;
}

/** The answer of a call that must store nothing. */
async function refused(name: string, call: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> {
  const before = await countRows(name);
  const reply = await call();
  expect([reply.body.opt, await countRows(name)]).toEqual(['error', before]);
  return reply;
}

const everyone = catalogue.map((definition) => [definition.name, definition] as const);
const creatable = everyone.filter(([, definition]) => !isMadeByServices(definition));
const serviceMade = everyone.filter(([, definition]) => isMadeByServices(definition));

/** A person who may read the records and not create them. */
const outsiderOf = (definition: ObjectDefinition): string =>
  Object.entries(EMPLOYEES).find(
    ([, role]) => role !== ROLE.super && !mayDo(definition, 'create', employeeActor(role)),
  )?.[0] ?? 'vendor';

describe.each(creatable)('%s', (name, definition) => {
  const save = async (values: Record<string, unknown>, who = findCreator(definition) ?? '') =>
    (await maker.caller(who)).post<LoadedRecord>(`/api/${name}/save`, values);

  it('keeps an example as it was given', async () => {
    const given = await maker.form(name);
    const saved = await save(given);
    // what is saved may have a warning beside it
    const words = new RegExp(`^${definition.title} saved(\\.|$)`);
    expect([saved.status, saved.body.msg]).toEqual([200, expect.stringMatching(words)]);
    expect(saved.body.opt).toBe(saved.body.msg === `${definition.title} saved` ? 'save' : 'warning');
    const boss = await maker.caller('super');
    const read = await boss.post<LoadedRecord>(`/api/${name}/to_json/${saved.body.data?.id}`);
    expect(read.body.opt).toBe('success');
    const { fields = {}, version } = read.body.data ?? {};
    expect(version).toBe(1);
    for (const [field, value] of Object.entries(given).filter(([key]) => key in definition.fields)) {
      const asStored = parseField(definition.fields[field] ?? { kind: 'text', label: '' }, value);
      // a moment by the clock of a place was given as clocks in Indianapolis show it
      const isLocal = 'zoneOf' in (definition.fields[field] ?? {});
      const expected = isLocal ? new Date(instantOf('America/New_York', String(value))).toISOString() : undefined;
      expect({ [field]: fields[field] }).toEqual({ [field]: expected ?? (asStored.ok ? asStored.value : undefined) });
    }
  });

  it('names the missing field', async () => {
    const given = await maker.form(name);
    const missing = Object.keys(given).find(
      (field) => definition.fields[field]?.required && definition.fields[field].defaultValue === undefined,
    );
    expect(missing).toBeDefined();
    const reply = await refused(name, () => save({ ...given, [missing ?? '']: '' }));
    expect([reply.status, reply.body.code]).toEqual([422, 'VALIDATION']);
    expect(reply.body.fields?.[missing ?? '']).toContain(definition.fields[missing ?? '']?.label ?? '');
  });

  it.each(['no_such_field', 'created_by', 'history'])('refuses the unknown field %s by name', async (field) => {
    const given = await maker.form(name);
    const reply = await refused(name, () => save({ ...given, [field]: '1' }));
    expect([reply.status, reply.body.code]).toEqual([422, 'UNKNOWN_FIELD']);
    expect(reply.body.fields).toEqual({ [field]: expect.stringContaining(field) });
  });

  it('refuses every field that the system sets', async () => {
    const readOnly = Object.entries(definition.fields).flatMap(([field, { readOnly: isSet }]) =>
      isSet ? [field] : [],
    );
    const locked = [...readOnly, keyOf(definition), 'created_dt', 'updated_by'];
    const given = await maker.form(name);
    const reply = await refused(name, () =>
      save({ ...given, ...Object.fromEntries(locked.map((field) => [field, '1'])) }),
    );
    expect(Object.keys(reply.body.fields ?? {}).sort()).toEqual(locked.sort());
  });

  it('writes who gave which value, in the transaction of the record', async () => {
    const given = await maker.form(name);
    const who = findCreator(definition) ?? '';
    const { body } = await save(given);
    const id = body.data?.id ?? 0;
    const reply = await (await maker.caller('super')).post<{ rows: HistoryRow[] }>(`/api/${name}/history_json/${id}`);
    const rows = reply.body.data?.rows ?? [];
    const fields = Object.keys(given).filter((field) => field in definition.fields && !isBlank(given[field]));
    for (const field of fields)
      expect(rows.find((row) => row.field === field)).toMatchObject({
        label: definition.fields[field]?.label,
        old_value: null,
        changed_by: `${who.charAt(0).toUpperCase()}${who.slice(1)} Tester`,
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    const transactions = await one<{ same: boolean }>(app.db)`
      select bool_and(h.xmin::text = t.xmin::text) as same from history h
      join ${sql.table(name)} t on ${sql.ref(`t.${keyOf(definition)}`)} = h.record_id
      where h.object = ${name} and h.record_id = ${id}`;
    expect(transactions.same).toBe(true);
  });

  it('cannot be created by a person without the right, nor by a visitor', async () => {
    const given = await maker.form(name);
    const reply = await refused(name, () => save(given, outsiderOf(definition)));
    expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN']);
    const before = await countRows(name);
    const visit = await app.visitor.post(`/api/${name}/save`, given);
    expect([visit.status, visit.body.opt, await countRows(name)]).toEqual([401, 'denied', before]);
  });

  it('answers a repeated form from what it stored, and refuses other content under the same key', async () => {
    const who = await maker.caller(findCreator(definition) ?? '');
    const given = await maker.form(name);
    const key = { idempotency_key: `form-${name}-1` };
    const first = await who.post<LoadedRecord>(`/api/${name}/save`, given, key);
    const count = await countRows(name);
    const again = await who.post<LoadedRecord>(`/api/${name}/save`, given, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await who.post(`/api/${name}/save`, { ...given, no_such_field: '1' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'KEY_REUSED']);
    expect(await countRows(name)).toBe(count);
    const malformed = await who.post(`/api/${name}/save`, given, { idempotency_key: 'a b' });
    expect([malformed.status, await countRows(name)]).toEqual([422, count]);
  });
});

describe.each(serviceMade)('%s', (name, definition) => {
  it('is made by services only', async () => {
    const boss = await maker.caller('super');
    const [example = {}] = definition.examples;
    const reply = await refused(name, () => boss.post(`/api/${name}/save`, { ...example }));
    expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN']);
    const record = await maker.make(name);
    expect(record).toMatchObject({ id: expect.any(Number), version: expect.any(Number) });
  });
});

it('answers one who asks for a record that is not there like one who may not see it', async () => {
  const quote = await maker.make('quote');
  const rival = await app.as('rival');
  const [missing, foreign] = [
    await rival.post('/api/quote/to_json/999999'),
    await rival.post(`/api/quote/to_json/${quote.id}`),
  ];
  expect([missing.status, foreign.status]).toEqual([404, 404]);
  expect(String(foreign.body.msg).replace(String(quote.id), '#')).toBe(String(missing.body.msg).replace('999999', '#'));
});
