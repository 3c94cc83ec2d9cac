import { sql, type RawBuilder } from 'kysely';
import { keyOf, objectNamed, type FieldMap } from '@cdi/shared/catalogue';

/** SQL that stands for a column of the copy instead of the column of its template `t`. */
export type Overrides = Readonly<Record<string, RawBuilder<unknown>>>;

const STANDARD = ['version', 'is_active', 'created_dt', 'created_by', 'updated_dt', 'updated_by'];
const MOMENTS = ['created_dt', 'updated_dt'];

function copyOf(fields: FieldMap, name: string): RawBuilder<unknown> {
  const column = sql.ref(`t.${name}`);
  const kind = fields[name]?.kind;
  if (kind === 'date') return sql`${column} + o.day_shift`;
  if (kind === 'datetime' || MOMENTS.includes(name)) return sql`${column} + o.day_shift * interval '1 day'`;
  return sql`${column}`;
}

function makeInsert(
  table: string,
  fields: FieldMap,
  names: readonly string[],
  overrides: Overrides,
  source: RawBuilder<unknown>,
) {
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = sql.join(names.map((name) => overrides[name] ?? copyOf(fields, name)));
  return sql`insert into ${sql.table(table)} (${columns}) select ${values} ${source}`;
}

/**
 * `insert into … select …` that copies records of an object. The source names the template `t` and the copy `o`; dates move by
 * `o.day_shift` days, the overrides stand for what is not copied, the key among them.
 */
export function copyRecords(object: string, overrides: Overrides, source: RawBuilder<unknown>): RawBuilder<unknown> {
  const definition = objectNamed(object);
  const names = [keyOf(definition), ...STANDARD, ...Object.keys(definition.fields)];
  return makeInsert(definition.name, definition.fields, names, overrides, source);
}

/** The same for the child rows of an object, by the name of their list. */
export function copyChildren(
  object: string,
  list: string,
  overrides: Overrides,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const definition = objectNamed(object);
  const child = definition.children?.[list];
  if (!child) throw new Error(`${object} has no child rows called ${list}.`);
  const names = [
    ...Object.keys(overrides).filter((name) => name === `${child.name}_id`),
    keyOf(definition),
    'line_no',
    ...Object.keys(child.fields),
  ];
  return makeInsert(child.name, child.fields, names, overrides, source);
}
