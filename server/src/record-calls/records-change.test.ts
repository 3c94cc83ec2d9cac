import { catalogue, parseField, type Field, type ObjectDefinition, mayDo, mayWriteField } from '@cdi/shared/catalogue';
import type { HistoryRow, LoadedRecord, PastRecord } from '@cdi/shared/contracts';
import { ROLE } from '@cdi/shared/policy';
import { one } from '../storage/query.ts';
import { EMPLOYEES } from '../testing/basics.ts';
import { employeeActor, RecordMaker } from '../testing/make-records.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

/** The value of a field in the database that a form's text gives; undefined where it is refused. */
function stored(field: Field, raw: string): unknown {
  const parsed = parseField(field, raw);
  return parsed.ok ? parsed.value : undefined;
}

/** How many values of a field the tests know: one may be the current one, and a conflict takes two others. */
const CANDIDATES = [1, 2, 3] as const;

/** Whose value a candidate is: text differs between records, and dates of the second field follow those of the first. */
interface Place {
  readonly recordId: number;
  readonly field: 1 | 2;
}

const ANY_PLACE: Place = { recordId: 0, field: 1 };

/** One of the values that a field may take; undefined where the kind has none. */
function candidateOf(field: Field, nth: number, place: Place): string | undefined {
  if ((field.kind === 'text' && !field.pattern) || field.kind === 'long_text')
    return `${nth}T${place.recordId}`.slice(0, field.maxLength);
  if (field.kind === 'money' || field.kind === 'percent' || field.kind === 'integer') {
    const value = Math.max(field.min ?? 0, 1) + nth;
    return value <= (field.max ?? Infinity) ? String(value) : undefined;
  }
  // first days of months, for a month is kept as its first day
  return field.kind === 'date' ? `${2096 + place.field}-0${nth}-01` : undefined;
}

/** Another valid value of a field that no rule ties to others; undefined where the kind has none. */
function otherValue(field: Field, current: unknown, turn: number, place = ANY_PLACE): string | undefined {
  if (field.readOnly || field.fixed || field.unique) return undefined;
  if (field.kind === 'choice') {
    const others = field.options.filter((option) => option.value !== current);
    return others[turn % others.length]?.value;
  }
  const candidates = CANDIDATES.map((nth) => candidateOf(field, nth, place));
  return candidates.filter((raw) => raw !== undefined && stored(field, raw) !== current)[turn - 1];
}

/** Fields that rules tie to others or to the past, so that an arbitrary value is refused. */
const TIED: Readonly<Record<string, readonly string[]>> = {
  user: ['user_type', 'status'],
  branch: ['customer_level_override'],
  // a discount is approved, and a change of the promise has its own rules
  quote: ['discount_percent', 'quick_ship_days', 'freight_amount'],
  // of two choices there is one other
  approval_limit: ['approver_role'],
  maintenance_plan: ['basis', 'interval_days', 'interval_meter', 'last_done_meter', 'last_done_date'],
  spring_configuration: ['deflection_class', 'load_method', 'spring_choice', 'springs_per_corner', 'snubber_gap'],
  timecard: ['work_date', 'pay_code'],
  // the truck has left, and the delivery has been
  damage_claim: ['shipment_no', 'delivered_date'],
  // only a card has one, and no more than 3 %
  payment: ['fee'],
};

/** Two fields that the employee may change freely. */
function freeFields(definition: ObjectDefinition, role: number | null): readonly [string, Field][] {
  const actor = employeeActor(role);
  const tied = TIED[definition.name] ?? [];
  return Object.entries(definition.fields).filter(
    ([name, field]) =>
      otherValue(field, undefined, 1) !== undefined &&
      mayWriteField(field, actor) &&
      field.fixed !== true &&
      !tied.includes(name),
  );
}

const editorOf = (definition: ObjectDefinition): readonly [string, number | null] =>
  Object.entries(EMPLOYEES).find(
    ([, role]) =>
      role !== ROLE.super &&
      mayDo(definition, 'update', employeeActor(role)) &&
      freeFields(definition, role).length >= 2,
  ) ?? ['super', ROLE.super];

const readerOf = (definition: ObjectDefinition): string | undefined =>
  Object.entries(EMPLOYEES).find(([, role]) => {
    const actor = employeeActor(role);
    return role !== ROLE.super && mayDo(definition, 'read', actor) && !mayDo(definition, 'update', actor);
  })?.[0];

// objects that only services write cannot be saved by a person
const everyone = catalogue
  .filter((definition) => definition.access.update.length > 0)
  // of a receipt or a count people change the note alone
  .filter((definition) => freeFields(definition, editorOf(definition)[1]).length > 1)
  .map((definition) => [definition.name, definition] as const);

/** A save may come with a warning, such as of a price that is not the supplier's. */
const SAVED = expect.stringMatching(/^(save|warning)$/) as string;

describe.each(everyone)('%s', (name, definition) => {
  const [editorName, role] = editorOf(definition);
  const [[first = '', firstField], [second = '', secondField]] = freeFields(definition, role) as [
    [string, Field],
    [string, Field],
  ];
  let editor: Caller;
  let record: LoadedRecord;
  const value = (field: Field, fieldName: string, turn: number) =>
    otherValue(field, record.fields[fieldName], turn, {
      recordId: record.id,
      field: fieldName === first ? 1 : 2,
    }) ?? '';
  const save = (params: Record<string, unknown>) => editor.post<LoadedRecord>(`/api/${name}/save/${record.id}`, params);
  const read = async () =>
    (await (await maker.caller('super')).post<LoadedRecord>(`/api/${name}/to_json/${record.id}`)).body
      .data as LoadedRecord;

  beforeAll(async () => {
    editor = await maker.caller(editorName);
    record = await maker.make(name);
  });
  // each test continues from the state that the previous one left
  beforeEach(async () => {
    record = await read();
  });

  it('merges changes of different fields, and grows by one version with each', async () => {
    const one = value(firstField, first, 1);
    const two = value(secondField, second, 1);
    expect((await save({ version: record.version, [first]: one })).body).toMatchObject({
      opt: SAVED,
      data: { version: record.version + 1 },
    });
    expect((await save({ version: record.version, [second]: two })).body).toMatchObject({
      opt: SAVED,
      data: { version: record.version + 2 },
    });
    expect((await read()).fields).toMatchObject({
      [first]: stored(firstField, one),
      [second]: stored(secondField, two),
    });
  });

  it('shows both sides when the same field was changed, and saves nothing', async () => {
    const theirs = value(firstField, first, 1);
    const yours = value(firstField, first, 2);
    await save({ version: record.version, [first]: theirs });
    const reply = await save({
      version: record.version,
      [first]: yours,
      [second]: value(secondField, second, 1),
    });
    expect([reply.status, reply.body.code]).toEqual([409, 'CONFLICT']);
    expect(reply.body.conflicts).toEqual([
      {
        field: first,
        label: firstField.label,
        yours: stored(firstField, yours),
        theirs: stored(firstField, theirs),
        original: record.fields[first] ?? null,
      },
    ]);
    const after = await read();
    expect([after.version, after.fields[first], after.fields[second]]).toEqual([
      record.version + 1,
      stored(firstField, theirs),
      record.fields[second],
    ]);
  });

  it('is shown as it was, and takes one field back from then as a new change', async () => {
    const boss = await maker.caller('super');
    const { at } = await one<{ at: string }>(app.db)`select clock_timestamp() as at`;
    const others = value(firstField, first, 1);
    await save({ version: record.version, [first]: others });
    const past = await boss.post<PastRecord>(`/api/${name}/as_of_json/${record.id}`, { at });
    // what follows from the field, such as a label, changed with it
    expect(past.body.data).toMatchObject({ version: record.version, changed: expect.arrayContaining([first]) });
    expect(past.body.data?.fields[first] ?? null).toEqual(record.fields[first] ?? null);
    const then = past.body.data?.fields[first] ?? '';
    // what the record cannot do without was not empty then
    const back = await save({ version: record.version + 1, [first]: then });
    expect(back.body).toMatchObject({ opt: SAVED, data: { version: record.version + 2 } });
    expect((await read()).fields[first] ?? null).toEqual(record.fields[first] ?? null);
    const { body } = await boss.post<{ rows: HistoryRow[] }>(`/api/${name}/history_json/${record.id}`);
    const turns = (body.data?.rows ?? []).filter((row) => row.field === first && row.old_value !== row.new_value);
    expect(turns.slice(0, 2).map((row) => row.new_value ?? null)).toEqual([
      record.fields[first] ?? null,
      stored(firstField, others),
    ]);
  });

  it('takes no version from the future and none that is no number', async () => {
    const change = { [first]: value(firstField, first, 1) };
    expect((await save({ ...change, version: record.version + 1 })).status).toBeGreaterThanOrEqual(409);
    expect((await save({ ...change, version: 'x' })).status).toBe(422);
    expect(await read()).toMatchObject({ version: record.version });
  });

  it('changes the named fields of the current record if the client sends no version, and says so', async () => {
    const [one, two] = [value(firstField, first, 1), value(secondField, second, 1)];
    await save({ version: record.version, [first]: one });
    expect((await save({ [second]: two })).body).toMatchObject({ opt: SAVED, data: { version: record.version + 2 } });
    expect((await read()).fields).toMatchObject({
      [first]: stored(firstField, one),
      [second]: stored(secondField, two),
    });
    const boss = await maker.caller('super');
    const history = await boss.post<{ rows: readonly HistoryRow[] }>(`/api/${name}/history_json/${record.id}`);
    const newest = history.body.data?.rows.find(({ field }) => field === second);
    expect(newest).toMatchObject({ reason: 'Saved without the version that was read' });
  });

  it('shows the old and new value, the author and the request', async () => {
    const one = value(firstField, first, 1);
    await save({ version: record.version, [first]: one });
    const reply = await (
      await maker.caller('super')
    ).post<{ rows: HistoryRow[] }>(`/api/${name}/history_json/${record.id}`);
    const [newest] = reply.body.data?.rows ?? [];
    expect(newest).toMatchObject({
      field: first,
      label: firstField.label,
      old_value: record.fields[first] ?? null,
      new_value: stored(firstField, one),
      changed_by: `${editorName.charAt(0).toUpperCase()}${editorName.slice(1)} Tester`,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('keeps why it was changed, beside what was changed', async () => {
    const why = ' The customer called. ';
    await save({ version: record.version, [first]: value(firstField, first, 1), change_reason: why });
    const boss = await maker.caller('super');
    const history = await boss.post<{ rows: readonly HistoryRow[] }>(`/api/${name}/history_json/${record.id}`);
    expect(history.body.data?.rows.find(({ field }) => field === first)?.reason).toBe('The customer called.');
    const long = await save({ version: record.version + 1, change_reason: 'x'.repeat(501) });
    expect([long.status, Object.keys(long.body.fields ?? {})]).toEqual([422, ['change_reason']]);
  });

  it('does not grow by a save that changes nothing', async () => {
    const same = await save({ version: record.version, [first]: record.fields[first] ?? '' });
    expect(same.body).toMatchObject({ opt: SAVED, data: { version: record.version } });
  });

  it('cannot be changed by a person who may only read it, nor by people outside', async () => {
    const change = { version: record.version, [first]: value(firstField, first, 1) };
    const reader = readerOf(definition);
    if (reader) {
      const reply = await (await maker.caller(reader)).post(`/api/${name}/save/${record.id}`, change);
      // a person who may read only their own records gets the answer of a missing one
      expect([
        [403, 'FORBIDDEN'],
        [404, 'NOT_FOUND'],
      ]).toContainEqual([reply.status, reply.body.code]);
    }
    const vendor = await (await maker.caller('vendor')).post(`/api/${name}/save/${record.id}`, change);
    expect(vendor.status).toBe(404);
    expect(await read()).toMatchObject({ version: record.version, fields: { [first]: record.fields[first] } });
  });
});
