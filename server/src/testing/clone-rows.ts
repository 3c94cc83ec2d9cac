import { sql } from 'kysely';
import { keyOf, sortNames, type Field, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';
import { many, run } from '../storage/query.ts';

/**
 * Copies a stored record so often. What is unique gets a number behind it; every third copy lacks what lists are sorted by and may be
 * empty, the others share their values. For tests of paging, where many equal and missing values are the point.
 */
export async function cloneRows(db: Db, definition: ObjectDefinition, id: number, copies: number): Promise<void> {
  const key = keyOf(definition);
  const sets = definition.uniqueTogether ?? [];
  const together = new Set(sets.map((columns) => columns.at(-1)));
  // a reference gets no number behind it: of a set that ends with one, what may be empty is empty
  const emptied = new Set(
    sets.flatMap((columns) =>
      definition.fields[columns.at(-1) ?? '']?.kind === 'reference'
        ? columns.filter((name) => definition.fields[name]?.required !== true)
        : [],
    ),
  );
  const sorted = sortNames(definition);
  const names = ['is_active', 'created_by', 'created_dt', ...Object.keys(definition.fields)];
  const values = names.map((name) => {
    const field = definition.fields[name];
    const column = sql.ref(`t.${name}`);
    if (emptied.has(name)) return sql`null::bigint`;
    if (field?.unique) return sql`coalesce(${column}, '') || '~' || n`;
    if (field && together.has(name) && field.kind !== 'reference') return numbered(field, column);
    if (field && sorted.includes(name) && !field.required) return sql`case when n % 3 = 0 then null else ${column} end`;
    return column;
  });
  await db.transaction().execute(async (tx) => {
    await dropRules(tx, definition.name);
    if (sets.some((columns) => columns.every((name) => isFixedReference(definition, name))))
      await dropPairs(tx, definition.name);
    // a copy has no rows of its own, which rules of the database ask of some records
    await run(tx)`alter table ${sql.table(definition.name)} disable trigger user`;
    await run(tx)`
      insert into ${sql.table(definition.name)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from ${sql.table(definition.name)} as t, generate_series(1, ${copies}::int) as n
      where ${sql.ref(`t.${key}`)} = ${id}`;
    await run(tx)`alter table ${sql.table(definition.name)} enable trigger user`;
  });
}

const isFixedReference = (definition: ObjectDefinition, name: string): boolean =>
  definition.fields[name]?.kind === 'reference' && definition.fields[name].required === true;

/** The value of a copy in a column that is unique together with others. */
function numbered(field: Field, column: ReturnType<typeof sql.ref>) {
  if (field.kind === 'integer') return sql`1000 + n`;
  return field.kind === 'date'
    ? sql`coalesce(${column}, '2000-01-01'::date) + n`
    : sql`coalesce(${column}, '') || '~' || n`;
}

/** Copies of what joins two records join the same two. */
async function dropPairs(db: Db, table: string): Promise<void> {
  const indexes = await many<{ name: string }>(db)`
    select i.indexrelid::regclass::text as name from pg_index i
    where i.indrelid = ${table}::regclass and i.indisunique and not i.indisprimary and i.indnkeyatts > 1`;
  for (const { name } of indexes) await run(db)`drop index ${sql.raw(name)}`;
}

/** Copies have the place of their originals, or lack a name, and the rules of some tables exclude both. */
async function dropRules(db: Db, table: string): Promise<void> {
  const constraints = await many<{ conname: string }>(db)`
    select conname from pg_constraint where contype in ('x', 'c') and conrelid = ${table}::regclass`;
  for (const { conname } of constraints)
    await run(db)`alter table ${sql.table(table)} drop constraint ${sql.ref(conname)}`;
}
