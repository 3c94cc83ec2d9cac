import type { Db } from '../database.ts';
import { many } from '../query.ts';

/** The current schema of the database. */
export interface ExistingSchema {
  /** Type by column, by table. */
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Names of the indexes that are complete. */
  readonly indexes: ReadonlySet<string>;
  /** Indexes whose making was cut off: PostgreSQL keeps them, and uses them for nothing. */
  readonly brokenIndexes: readonly string[];
  /** Names of the foreign keys that were checked against the rows that were there. */
  readonly foreignKeys: ReadonlySet<string>;
  /** Foreign keys that still are to be checked. */
  readonly uncheckedKeys: readonly string[];
}

/** Reads the schema of the product from the catalogs of PostgreSQL, without locks that block anyone. */
export async function readSchema(db: Db): Promise<ExistingSchema> {
  const columns = new Map<string, Map<string, string>>();
  for (const { table, column, type } of await many<{ table: string; column: string; type: string }>(db)`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`)
    columns.set(table, (columns.get(table) ?? new Map<string, string>()).set(column, type));
  const indexes = await many<{ name: string; isWhole: boolean }>(db)`
    select c.relname as name, i.indisvalid as "isWhole" from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace`;
  const keys = await many<{ name: string; isChecked: boolean }>(db)`
    select conname as name, convalidated as "isChecked" from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`;
  return {
    columns,
    indexes: new Set(indexes.filter(({ isWhole }) => isWhole).map(({ name }) => name)),
    brokenIndexes: indexes.filter(({ isWhole }) => !isWhole).map(({ name }) => name),
    foreignKeys: new Set(keys.filter(({ isChecked }) => isChecked).map(({ name }) => name)),
    uncheckedKeys: keys.filter(({ isChecked }) => !isChecked).map(({ name }) => name),
  };
}
