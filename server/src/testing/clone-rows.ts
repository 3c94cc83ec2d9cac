import { sql } from 'kysely';
import { keyOf, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';
import { run } from '../storage/query.ts';

/**
 * Copies a stored record so often. What is unique gets a number behind it; every third copy lacks the sort fields that may be
 * empty, the others share their values. For tests of paging, where many equal and missing values are the point.
 */
export async function cloneRows(db: Db, definition: ObjectDefinition, id: number, copies: number): Promise<void> {
  const key = keyOf(definition);
  const together = new Set((definition.uniqueTogether ?? []).map((columns) => columns.at(-1)));
  const { sortFields } = definition.search;
  const names = ['is_active', 'created_by', 'created_dt', ...Object.keys(definition.fields)];
  const values = names.map((name) => {
    const field = definition.fields[name];
    const column = sql.ref(`t.${name}`);
    if (field?.unique) return sql`coalesce(${column}, '') || '~' || n`;
    if (field && together.has(name))
      return field.kind === 'integer' ? sql`1000 + n` : sql`coalesce(${column}, '') || '~' || n`;
    if (field && sortFields.includes(name) && !field.required)
      return sql`case when n % 3 = 0 then null else ${column} end`;
    return column;
  });
  await run(db)`
    insert into ${sql.table(definition.name)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(definition.name)} as t, generate_series(1, ${copies}::int) as n
    where ${sql.ref(`t.${key}`)} = ${id}`;
}
