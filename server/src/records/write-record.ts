import { sql } from 'kysely';
import { keyOf, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import type { Row } from '../storage/database.ts';
import { publishEvent } from '../events/publish-event.ts';
import { asStored } from './as-stored.ts';
import { diffFields, REMOVED_ROW, sameValue, writeHistory, type Change } from './history.ts';

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

/** Inserts a record with who and when. Gives the stored row. */
export async function insertRecord(context: CallContext, definition: ObjectDefinition, values: Row): Promise<Row> {
  const names = Object.keys(values);
  const { userId } = context.person;
  const by = userId > 0 ? userId : null;
  const columns = [...names, 'created_by', 'updated_by'].map((name) => sql.ref(name));
  const data = [
    ...names.map((name) => toColumn(definition.fields, name, values[name])),
    sql`${by}::bigint`,
    sql`${by}::bigint`,
  ];
  const { rows } =
    await sql<Row>`insert into ${sql.table(definition.name)} (${sql.join(columns)}) values (${sql.join(data)}) returning *`.execute(
      context.db,
    );
  const row = rows[0] as Row;
  await writeHistory(
    context,
    definition.name,
    Number(row[keyOf(definition)]),
    1,
    diffFields(definition.fields, null, values),
  );
  return row;
}

/**
 * Updates a record that the transaction has locked: the version grows by one, history is written. Nothing changes when the
 * values are the same. Gives the stored row.
 */
export async function updateRecord(
  context: CallContext,
  definition: ObjectDefinition,
  before: Row,
  values: Row,
  reason: string | null = null,
  moreChanges: readonly Change[] = [],
): Promise<Row> {
  const id = Number(before[keyOf(definition)]);
  const changes = diffFields(definition.fields, before, values);
  if (changes.length === 0 && moreChanges.length === 0) return before;
  const version = Number(before['version']) + 1;
  const by = context.person.userId > 0 ? context.person.userId : null;
  const sets = [
    ...changes.map(
      (change) => sql`${sql.ref(change.field)} = ${toColumn(definition.fields, change.field, values[change.field])}`,
    ),
    sql`version = ${version}`,
    sql`updated_dt = now()`,
    sql`updated_by = ${by}::bigint`,
  ];
  const { rows } = await sql<Row>`
    update ${sql.table(definition.name)} set ${sql.join(sets)} where ${sql.ref(keyOf(definition))} = ${id} returning *`.execute(
    context.db,
  );
  await writeHistory(context, definition.name, id, version, [...changes, ...moreChanges], reason);
  return rows[0] as Row;
}

/** Locks a record for a change by a service. Undefined when there is none. */
export async function lockRecord(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
): Promise<Row | undefined> {
  const { rows } =
    await sql<Row>`select * from ${sql.table(definition.name)} where ${sql.ref(keyOf(definition))} = ${id} for update`.execute(
      context.db,
    );
  return rows[0];
}

/**
 * Makes the child rows of a record what `rows` says: inserts, updates and deletes by key, and gives the changes for the
 * history of the record.
 */
export async function syncChildren(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
  key: string,
  existing: readonly Row[],
  rows: readonly Row[],
): Promise<readonly Change[]> {
  const child = definition.children?.[key];
  if (!child) return [];
  const idName = `${child.name}_id`;
  const changes: Change[] = [];
  const note = (childId: number, before: Row | null, after: Row) => {
    for (const change of diffFields(child.fields, before, after)) changes.push({ ...change, child: key, childId });
  };
  const kept = new Set<unknown>(
    rows.map((row) => row[idName]).filter((value) => value !== undefined && value !== null),
  );
  for (const gone of existing.filter((row) => !kept.has(row[idName]))) {
    await sql`delete from ${sql.table(child.name)} where ${sql.ref(idName)} = ${gone[idName]}`.execute(context.db);
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
      await sql`update ${sql.table(child.name)} set ${sql.join(sets)} where ${sql.ref(idName)} = ${before[idName]}`.execute(
        context.db,
      );
      note(Number(before[idName]), before, row);
    } else {
      const columns = [keyOf(definition), ...names].map((name) => sql.ref(name));
      const data = [sql`${id}::bigint`, ...names.map((name) => toColumn(child.fields, name, row[name]))];
      const { rows: made } =
        await sql<Row>`insert into ${sql.table(child.name)} (${sql.join(columns)}) values (${sql.join(data)}) returning ${sql.ref(idName)}`.execute(
          context.db,
        );
      note(Number(made[0]?.[idName]), null, row);
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

/** Tells open pages that a record changed. */
export async function announceRecord(
  context: CallContext,
  definition: ObjectDefinition,
  row: Row,
  boards: readonly string[] = [],
): Promise<void> {
  if (context.isBulk) return;
  const company = definition.scope?.company ? row[definition.scope.company] : null;
  await publishEvent(context.db, {
    kind: 'record',
    object: definition.name,
    id: Number(row[keyOf(definition)]),
    boards,
    companyId: typeof company === 'number' ? company : null,
    by: `${context.person.firstName} ${context.person.lastName}`,
  });
}
