import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

export interface ColumnPicture {
  readonly name: string;
  /** As PostgreSQL writes it: `numeric(14,2)`. */
  readonly type: string;
  readonly isRequired: boolean;
  /** SQL of the default; null where there is none. */
  readonly fallback: string | null;
  /** `a`: the database always generates the number, `d`: it does by default; empty: no identity column. */
  readonly identity: '' | 'a' | 'd';
}

export interface TablePicture {
  readonly name: string;
  readonly columns: readonly ColumnPicture[];
  /** Columns of the primary key; empty where there is none. */
  readonly key: readonly string[];
}

interface ConstraintPicture {
  readonly name: string;
  readonly table: string;
  /** What follows `add constraint <name>`. */
  readonly definition: string;
}

/** Everything that has to be there before rows can come back: enough to make a schema of an older release again. */
export interface SchemaPicture {
  readonly extensions: readonly string[];
  readonly tables: readonly TablePicture[];
  /** Primary keys, unique and checked columns. */
  readonly constraints: readonly ConstraintPicture[];
  readonly foreignKeys: readonly ConstraintPicture[];
  /** Whole statements, for the indexes that belong to no constraint. */
  readonly indexes: readonly string[];
  /** Whole statements: what triggers call, and the triggers. */
  readonly functions: readonly string[];
  readonly triggers: readonly string[];
}

/**
 * Reads the product's schema from the catalogs of PostgreSQL. The job queue keeps a schema of its own, which it makes again; what waits
 * in it is found again from the tables of the product.
 * @throws Error naming what a backup would leave out: views and types are no part of the product
 */
export async function readSchemaPicture(db: Db): Promise<SchemaPicture> {
  await assertNothingElse(db);
  const constraints = await many<ConstraintPicture & { readonly kind: string }>(db)`
    select con.conname as name, t.relname as "table", con.contype as kind, pg_get_constraintdef(con.oid) as definition
    from pg_constraint con join pg_class t on t.oid = con.conrelid
    where con.connamespace = 'public'::regnamespace and con.contype in ('p', 'u', 'c', 'x', 'f')
    order by t.relname, con.contype, con.conname`;
  const indexes = await many<{ definition: string }>(db)`
    select pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and i.indisvalid
      and not exists (
        select from pg_constraint con where con.conindid = i.indexrelid and con.contype in ('p', 'u', 'x'))
    order by c.relname`;
  const extensions = await many<{ name: string }>(db)`
    select extname as name from pg_extension where extname <> 'plpgsql' order by 1`;
  const functions = await many<{ definition: string }>(db)`
    select pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname, p.oid`;
  const triggers = await many<{ definition: string }>(db)`
    select pg_get_triggerdef(g.oid) as definition from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where c.relnamespace = 'public'::regnamespace and not g.tgisinternal
    order by c.relname, g.tgname`;
  return {
    functions: functions.map(({ definition }) => definition),
    triggers: triggers.map(({ definition }) => definition),
    extensions: extensions.map(({ name }) => name),
    tables: await readTables(db),
    constraints: constraints.filter(({ kind }) => kind !== 'f').map(toConstraint),
    foreignKeys: constraints.filter(({ kind }) => kind === 'f').map(toConstraint),
    indexes: indexes.map(({ definition }) => definition),
  };
}

const toConstraint = ({ name, table, definition }: ConstraintPicture): ConstraintPicture => ({
  name,
  table,
  definition,
});

async function readTables(db: Db): Promise<readonly TablePicture[]> {
  const columns = await many<ColumnPicture & { readonly table: string }>(db)`
    select t.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired", pg_get_expr(d.adbin, d.adrelid) as fallback, a.attidentity as identity
    from pg_attribute a join pg_class t on t.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by t.relname, a.attnum`;
  const keys = await many<{ table: string; key: readonly string[] }>(db)`
    select t.relname as "table", array_agg(a.attname::text order by k.place) as key
    from pg_constraint con join pg_class t on t.oid = con.conrelid
    cross join lateral unnest(con.conkey) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
    where con.connamespace = 'public'::regnamespace and con.contype = 'p' group by 1`;
  const keyOf = new Map(keys.map(({ table, key }) => [table, key]));
  const byTable = new Map<string, ColumnPicture[]>();
  for (const { table, ...column } of columns) byTable.set(table, [...(byTable.get(table) ?? []), column]);
  return [...byTable].map(([name, own]) => ({ name, columns: own, key: keyOf.get(name) ?? [] }));
}

async function assertNothingElse(db: Db): Promise<void> {
  const others = await many<{ what: string }>(db)`
    select 'relation ' || c.relname as what from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm', 'p', 'f')
    union all
    select 'sequence ' || c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')
    union all
    select 'aggregate ' || p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind not in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'type ' || t.typname from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r', 'm')
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    union all
    select 'column ' || c.relname || '.' || a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attgenerated <> '' and not a.attisdropped
    order by 1`;
  if (others.length > 0)
    throw new Error(
      `The database holds what is no part of the product, and a backup would leave it out: ${others.map(({ what }) => what).join(', ')}. Move it into a schema of its own.`,
    );
}
