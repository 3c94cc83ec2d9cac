import { sql } from 'kysely';
import {
  keyOf,
  type ChildDefinition,
  type ChildKey,
  type ChildValuesOf,
  type ObjectDefinition,
  type RowOf,
  type ValuesOf,
} from '@cdi/shared/catalogue';
import type { CallContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { publishEvent } from '../../events/publish-event.ts';
import { maybeOne, one, run } from '../../storage/query.ts';
import { asStored, sameValue } from '../values/as-stored.ts';
import { diffFields, REMOVED_ROW, writeHistory, type Change } from '../history/history.ts';
import { latestAfter } from './latest-row.ts';
import { fullName } from '../../session/full-name.ts';

/** The number of a record, in its key column. */
export function idOf<D extends ObjectDefinition>(definition: D, record: RowOf<D>): number {
  const row: Row = record;
  return Number(row[keyOf(definition)]);
}

/** How often a record was saved. */
export function versionOf(record: Row): number {
  return Number(record['version']);
}

/** A value in the form the driver takes for its column. */
export function toColumn(fields: ObjectDefinition['fields'], name: string, value: unknown) {
  const field = fields[name];
  if (value === null || value === undefined) {
    const isList = field && (field.kind === 'choices' || field.kind === 'tags' || field.kind === 'references');
    return isList ? sql`'{}'` : sql`null`;
  }
  if (field?.kind === 'structure') return sql`${JSON.stringify(value)}::jsonb`;
  if (field?.kind === 'references') return sql`${sql.val(value)}::bigint[]`;
  if (field?.kind === 'choices' || field?.kind === 'tags') return sql`${sql.val(value)}::text[]`;
  return sql`${value}`;
}

/** Inserts a record with its author and time. Returns the row after all rules that follow from the insert have run. */
export async function insertRecord<D extends ObjectDefinition>(
  context: CallContext,
  definition: D,
  given: ValuesOf<D>,
  reason: string | null = null,
): Promise<RowOf<D>> {
  const values: Row = given;
  const names = Object.keys(values);
  const { userId } = context.person;
  const by = userId > 0 ? userId : null;
  const columns = [...names, 'created_by', 'updated_by'].map((name) => sql.ref(name));
  const data = [
    ...names.map((name) => toColumn(definition.fields, name, values[name])),
    sql`${by}::bigint`,
    sql`${by}::bigint`,
  ];
  const row = await one<RowOf<D>>(context.db)`
    insert into ${sql.table(definition.name)} (${sql.join(columns)}) values (${sql.join(data)}) returning *`;
  const changes = diffFields(definition.fields, null, values);
  return latestAfter(context, definition, row, () =>
    writeHistory(context, definition.name, idOf(definition, row), 1, changes, reason),
  );
}

/**
 * Updates a record that the transaction has locked: increments the version and writes history. Changes nothing if the values are the same.
 * Returns the row after all rules that follow from the change have run.
 */
export async function updateRecord<D extends ObjectDefinition>(
  context: CallContext,
  definition: D,
  before: RowOf<D>,
  given: ValuesOf<D>,
  reason: string | null = null,
  moreChanges: readonly Change[] = [],
): Promise<RowOf<D>> {
  const id = idOf(definition, before);
  const values: Row = given;
  const changes = diffFields(definition.fields, before, values);
  if (changes.length === 0 && moreChanges.length === 0) return before;
  const version = versionOf(before) + 1;
  const by = context.person.userId > 0 ? context.person.userId : null;
  const sets = [
    ...changes.map(
      (change) => sql`${sql.ref(change.field)} = ${toColumn(definition.fields, change.field, values[change.field])}`,
    ),
    sql`version = ${version}`,
    sql`updated_dt = now()`,
    sql`updated_by = ${by}::bigint`,
  ];
  const after = await one<RowOf<D>>(context.db)`
    update ${sql.table(definition.name)} set ${sql.join(sets)} where ${sql.ref(keyOf(definition))} = ${id} returning *`;
  return latestAfter(context, definition, after, () =>
    writeHistory(context, definition.name, id, version, [...changes, ...moreChanges], reason),
  );
}

/** Locks a record for a change by a service. Undefined when there is none. */
export async function lockRecord<D extends ObjectDefinition>(
  context: Pick<CallContext, 'db'>,
  definition: D,
  id: number,
): Promise<RowOf<D> | undefined> {
  return maybeOne<RowOf<D>>(context.db)`
    select * from ${sql.table(definition.name)} where ${sql.ref(keyOf(definition))} = ${id} for update`;
}

/**
 * Makes the child rows of a record what `rows` says: inserts, updates and deletes by key, and gives the changes for the
 * history of the record.
 */
export async function syncChildren<D extends ObjectDefinition, Key extends ChildKey<D>>(
  context: CallContext,
  definition: D,
  id: number,
  key: Key,
  existing: readonly ChildValuesOf<D, Key>[],
  rows: readonly ChildValuesOf<D, Key>[],
): Promise<readonly Change[]> {
  const child = definition.children?.[key];
  return child ? syncRows(context, definition, id, { key, child, existing, rows }) : [];
}

interface ChildList {
  readonly key: string;
  readonly child: ChildDefinition;
  readonly existing: readonly Row[];
  readonly rows: readonly Row[];
}

async function syncRows(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
  { key, child, existing, rows }: ChildList,
): Promise<readonly Change[]> {
  const idName = `${child.name}_id`;
  const changes: Change[] = [];
  const note = (childId: number, before: Row | null, after: Row) => {
    for (const change of diffFields(child.fields, before, after)) changes.push({ ...change, child: key, childId });
  };
  const kept = new Set<unknown>(
    rows.map((row) => row[idName]).filter((value) => value !== undefined && value !== null),
  );
  for (const gone of existing.filter((row) => !kept.has(row[idName]))) {
    await run(context.db)`delete from ${sql.table(child.name)} where ${sql.ref(idName)} = ${gone[idName]}`;
    changes.push({
      child: key,
      childId: Number(gone[idName]),
      field: REMOVED_ROW,
      oldValue: describeRow(child.fields, gone),
      newValue: null,
    });
  }
  for (const row of rows) {
    const before = existing.find((candidate) => candidate[idName] === row[idName]) ?? null;
    const names = Object.keys(row).filter((name) => name in child.fields || name === 'line_no');
    if (before) {
      const changed = names.filter((name) => !sameValue(before[name], asStored(child.fields[name], row[name])));
      if (changed.length === 0) continue;
      const sets = changed.map((name) => sql`${sql.ref(name)} = ${toColumn(child.fields, name, row[name])}`);
      await run(context.db)`
        update ${sql.table(child.name)} set ${sql.join(sets)} where ${sql.ref(idName)} = ${before[idName]}`;
      note(Number(before[idName]), before, row);
    } else {
      const columns = [keyOf(definition), ...names].map((name) => sql.ref(name));
      const data = [sql`${id}::bigint`, ...names.map((name) => toColumn(child.fields, name, row[name]))];
      const made = await one<{ id: number }>(context.db)`
        insert into ${sql.table(child.name)} (${sql.join(columns)}) values (${sql.join(data)})
        returning ${sql.ref(idName)} as id`;
      note(made.id, null, row);
    }
  }
  return changes;
}

const describeRow = (fields: ObjectDefinition['fields'], row: Row): Row =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => row[name] !== null && row[name] !== undefined && fields[name]?.kind !== 'structure')
      .map((name) => [name, row[name]]),
  );

/** Notifies open pages that a record changed. */
export async function announceRecord<D extends ObjectDefinition>(
  context: CallContext,
  definition: D,
  record: RowOf<D>,
  boards: readonly string[] = [],
): Promise<void> {
  if (context.isBulk) return;
  const row: Row = record;
  const company = definition.scope?.company ? row[definition.scope.company] : null;
  await publishEvent(context.db, {
    kind: 'record',
    object: definition.name,
    id: idOf(definition, record),
    boards,
    companyId: typeof company === 'number' ? company : null,
    by: fullName(context.person),
  });
}
