import { sql, type RawBuilder } from 'kysely';
import { keyOf, type Field, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { Db } from '../../storage/database.ts';
import { PREPARED } from '../../storage/prepared-statement.ts';
import { many } from '../../storage/query.ts';
import { columnRef } from '../../storage/column-ref.ts';

/** Whether records that share this number differ by their revision. */
export const isRevised = ({ uniqueTogether = [] }: ObjectDefinition, name: string): boolean =>
  uniqueTogether.some((names) => names.includes(name) && names.includes('revision'));

/** SQL text of a record's label: its label fields with their separator. */
export function labelExpression(definition: ObjectDefinition, alias: string): RawBuilder<string> {
  const columns = definition.lookup.label.map((name) =>
    isRevised(definition, name)
      ? sql`concat_ws('-', ${columnRef(`${alias}.${name}`)}, nullif(${columnRef(`${alias}.revision`)}, 0))`
      : sql`${columnRef(`${alias}.${name}`)}::text`,
  );
  return sql<string>`concat_ws(${definition.lookup.separator ?? ' · '}, ${sql.join(columns)})`;
}

/** The labels of what rows refer to, as parts of a statement whose rows have the alias `from`: `supplier_id_label` of `supplier_id`. */
export function joinLabels(
  objects: readonly ObjectDefinition[],
  columns: readonly (readonly [name: string, field: Field | null])[],
  from: string,
): { readonly selected: RawBuilder<unknown>; readonly joins: RawBuilder<unknown> } {
  const targets = columns.flatMap(([name, field]) => {
    const target = field?.kind === 'reference' ? objects.find((each) => each.name === field.to) : undefined;
    return target ? [{ name, target, alias: `r_${name}` }] : [];
  });
  const selected = targets.map(
    ({ name, target, alias }) => sql`, ${labelExpression(target, alias)} as ${columnRef(`${name}_label`)}`,
  );
  const joins = targets.map(
    ({ name, target, alias }) =>
      sql` left join ${sql.table(target.name)} as ${columnRef(alias)}
        on ${columnRef(`${alias}.${keyOf(target)}`)} = ${columnRef(`${from}.${name}`)}`,
  );
  return { selected: sql.join(selected, sql``), joins: sql.join(joins, sql``) };
}

/** Labels of records: by the name of their object, then by their number. */
export type Labels = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** Up to this many records of one object are queried one by one; most records then share one statement, which is planned once. */
const MOST_NAMED = 8;

/** Numbers for a statement that takes 1, 2, 4 or 8 of them; 0 is no record's. */
function padded(ids: readonly number[]): readonly number[] {
  let room = 1;
  while (room < ids.length) room *= 2;
  return Array.from({ length: room }, (_each, index) => ids[index] ?? 0);
}

/**
 * Labels of the wanted records of every object, in one statement. Objects of which none is wanted are asked all the same: so an
 * object has few different statements, whatever is empty in its records. `more` are selects of `object`, `id` and `label` whose
 * rows come with them, under the names that they give as `object`.
 */
export async function loadLabels(
  db: Db,
  objects: readonly ObjectDefinition[],
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
  more: readonly { readonly object: string; readonly select: RawBuilder<unknown> }[] = [],
): Promise<Labels> {
  const labels = new Map<string, Map<number, string>>(more.map(({ object }) => [object, new Map()]));
  const all = [...wanted.values()];
  if (more.length === 0 && all.every((ids) => ids.size === 0)) return labels;
  const isPrepared = all.every((ids) => ids.size <= MOST_NAMED);
  const named = objects.flatMap((definition) => {
    const ids = wanted.get(definition.name);
    if (ids === undefined) return [];
    labels.set(definition.name, new Map());
    const key = columnRef(`t.${keyOf(definition)}`);
    const isWanted = isPrepared
      ? sql`${key} in (${sql.join(padded([...ids]).map((id) => sql`${id}::bigint`))})`
      : sql`${key} = any(${sql.val([...ids])}::bigint[])`;
    return sql`
      select ${definition.name}::text as object, ${key} as id, ${labelExpression(definition, 't')} as label
      from ${sql.table(definition.name)} as t where ${isWanted}`;
  });
  const parts = [...named, ...more.map(({ select }) => select)];
  const rows = await many<{
    object: string;
    id: number;
    label: string;
  }>(db)`
    ${isPrepared ? PREPARED : sql``}${sql.join(parts, sql` union all `)}`;
  for (const { object, id, label } of rows) labels.get(object)?.set(id, label);
  return labels;
}
