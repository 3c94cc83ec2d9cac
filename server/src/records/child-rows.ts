import { sql } from 'kysely';
import { keyOf, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import type { Row } from '../storage/database.ts';
import { diffFields, writeHistory, type Change } from './history.ts';
import { syncChildren, toColumn } from './write-record.ts';
import type { Condition } from './scope.ts';

/** Child rows that services keep (tasks, drawings, promises), each change with its history. */

/** Gives a record that was just made its child rows. */
export async function makeChildren(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
  key: string,
  rows: readonly Row[],
): Promise<void> {
  const changes = await syncChildren(context, definition, id, key, [], rows);
  await writeHistory(context, definition.name, id, 1, changes);
}

async function readVersion(context: CallContext, definition: ObjectDefinition, id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(definition.name)} where ${sql.ref(keyOf(definition))} = ${id}`.execute(context.db);
  return rows[0]?.version ?? 1;
}

/** Adds one row after the last. */
export async function addChild(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
  key: string,
  values: Row,
): Promise<void> {
  const child = definition.children?.[key];
  if (!child) throw new Error(`${definition.name} has no rows called "${key}".`);
  const parent = sql.ref(keyOf(definition));
  const table = sql.table(child.name);
  const names = Object.keys(values);
  const { rows } = await sql<{ id: number }>`
    insert into ${table} (${sql.join([parent, sql.ref('line_no'), ...names.map((name) => sql.ref(name))])})
    values (${sql.join([
      sql`${id}::bigint`,
      sql`(select coalesce(max(line_no), 0) + 1 from ${table} where ${parent} = ${id})`,
      ...names.map((name) => toColumn(child.fields, name, values[name])),
    ])}) returning ${sql.ref(`${child.name}_id`)} as id`.execute(context.db);
  const changes = diffFields(child.fields, null, values).map((change) => ({
    ...change,
    child: key,
    childId: rows[0]?.id ?? null,
  }));
  await writeHistory(context, definition.name, id, await readVersion(context, definition, id), changes);
}

/** Changes the rows (alias `c`) that the condition names. Gives the rows that did change, as they were. */
export async function changeChildren(
  context: CallContext,
  definition: ObjectDefinition,
  key: string,
  condition: Condition,
  values: Row,
  reason: string | null = null,
): Promise<readonly Row[]> {
  const child = definition.children?.[key];
  if (!child) throw new Error(`${definition.name} has no rows called "${key}".`);
  const idName = `${child.name}_id`;
  const { rows } = await sql<Row>`
    select c.* from ${sql.table(child.name)} as c where ${condition} order by ${sql.ref(`c.${idName}`)} for update of c`.execute(
    context.db,
  );
  const changed: Row[] = [];
  const byParent = new Map<number, Change[]>();
  for (const before of rows) {
    const changes = diffFields(child.fields, before, values);
    if (changes.length === 0) continue;
    changed.push(before);
    const sets = changes.map(
      ({ field, newValue }) => sql`${sql.ref(field)} = ${toColumn(child.fields, field, newValue)}`,
    );
    await sql`update ${sql.table(child.name)} set ${sql.join(sets)} where ${sql.ref(idName)} = ${before[idName]}`.execute(
      context.db,
    );
    const parentId = Number(before[keyOf(definition)]);
    const mine = changes.map((change) => ({ ...change, child: key, childId: Number(before[idName]) }));
    byParent.set(parentId, [...(byParent.get(parentId) ?? []), ...mine]);
  }
  for (const [id, changes] of byParent)
    await writeHistory(context, definition.name, id, await readVersion(context, definition, id), changes, reason);
  return changed;
}
