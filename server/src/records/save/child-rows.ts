import { sql } from 'kysely';
import {
  keyOf,
  type ChildDefinition,
  type ChildKey,
  type ChildRowOf,
  type ChildValuesOf,
  type ObjectDefinition,
} from '@cdi/shared/catalogue';
import type { CallContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { many, maybeOne, one, run } from '../../storage/query.ts';
import { diffFields, writeHistory, type Change } from '../history/history.ts';
import { syncChildren, toColumn } from './write-record.ts';
import type { Condition } from '../../scope/scope.ts';

/** Child rows that services keep (tasks, drawings, promises), each change with its history. */

/** Gives a record that was just made its child rows. */
export async function makeChildren<D extends ObjectDefinition, Key extends ChildKey<D>>(
  context: CallContext,
  definition: D,
  id: number,
  key: Key,
  rows: readonly ChildValuesOf<D, Key>[],
): Promise<void> {
  const changes = await syncChildren(context, definition, id, key, [], rows);
  await writeHistory(context, definition.name, id, 1, changes);
}

async function readVersion(context: CallContext, definition: ObjectDefinition, id: number): Promise<number> {
  const row = await maybeOne<{ version: number }>(context.db)`
    select version from ${sql.table(definition.name)} where ${sql.ref(keyOf(definition))} = ${id}`;
  return row?.version ?? 1;
}

function childNamed(definition: ObjectDefinition, key: string): ChildDefinition {
  const child = definition.children?.[key];
  if (!child) throw new Error(`${definition.name} has no rows called "${key}".`);
  return child;
}

/** Adds one row after the last; gives its number. */
export async function addChild<D extends ObjectDefinition, Key extends ChildKey<D>>(
  context: CallContext,
  definition: D,
  id: number,
  key: Key,
  given: ChildValuesOf<D, Key>,
): Promise<number> {
  const child = childNamed(definition, key);
  const values: Row = given;
  const parent = sql.ref(keyOf(definition));
  const table = sql.table(child.name);
  const names = Object.keys(values);
  const made = await one<{ id: number }>(context.db)`
    insert into ${table} (${sql.join([parent, sql.ref('line_no'), ...names.map((name) => sql.ref(name))])})
    values (${sql.join([
      sql`${id}::bigint`,
      sql`(select coalesce(max(line_no), 0) + 1 from ${table} where ${parent} = ${id})`,
      ...names.map((name) => toColumn(child.fields, name, values[name])),
    ])}) returning ${sql.ref(`${child.name}_id`)} as id`;
  const changes = diffFields(child.fields, null, values).map((change) => ({ ...change, child: key, childId: made.id }));
  await writeHistory(context, definition.name, id, await readVersion(context, definition, id), changes);
  return made.id;
}

/** Changes the rows (alias `c`) that the condition names. Gives the rows that did change, as they were. */
export async function changeChildren<D extends ObjectDefinition, Key extends ChildKey<D>>(
  context: CallContext,
  definition: D,
  key: Key,
  condition: Condition,
  given: ChildValuesOf<D, Key>,
  reason: string | null = null,
): Promise<readonly ChildRowOf<D, Key>[]> {
  const child = childNamed(definition, key);
  const values: Row = given;
  const idName = `${child.name}_id`;
  const rows = await many<ChildRowOf<D, Key>>(context.db)`
    select c.* from ${sql.table(child.name)} as c where ${condition}
    order by ${sql.ref(`c.${idName}`)} for update of c`;
  const changed: ChildRowOf<D, Key>[] = [];
  const byParent = new Map<number, Change[]>();
  for (const row of rows) {
    const before: Row = row;
    const changes = diffFields(child.fields, before, values);
    if (changes.length === 0) continue;
    changed.push(row);
    const sets = changes.map(
      ({ field, newValue }) => sql`${sql.ref(field)} = ${toColumn(child.fields, field, newValue)}`,
    );
    await run(context.db)`
      update ${sql.table(child.name)} set ${sql.join(sets)} where ${sql.ref(idName)} = ${before[idName]}`;
    const parentId = Number(before[keyOf(definition)]);
    const mine = changes.map((change) => ({ ...change, child: key, childId: Number(before[idName]) }));
    byParent.set(parentId, [...(byParent.get(parentId) ?? []), ...mine]);
  }
  for (const [id, changes] of byParent)
    await writeHistory(context, definition.name, id, await readVersion(context, definition, id), changes, reason);
  return changed;
}
