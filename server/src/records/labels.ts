import { sql, type RawBuilder } from 'kysely';
import { keyOf, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';
import { KEPT } from '../storage/kept-statement.ts';

/** SQL text of a record's label: its label fields with their separator. */
export function labelExpression(definition: ObjectDefinition, alias: string): RawBuilder<string> {
  const columns = definition.lookup.label.map((name) => sql`${sql.ref(`${alias}.${name}`)}::text`);
  return sql<string>`concat_ws(${definition.lookup.separator ?? ' · '}, ${sql.join(columns)})`;
}

/** Labels of records: by the name of their object, then by their number. */
export type Labels = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** Labels of the wanted records of every object, in one statement. */
export async function loadLabels(
  db: Db,
  objects: readonly ObjectDefinition[],
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<Labels> {
  const labels = new Map<string, Map<number, string>>();
  const parts = objects.flatMap((definition) => {
    const ids = [...(wanted.get(definition.name) ?? [])];
    if (ids.length === 0) return [];
    labels.set(definition.name, new Map());
    const key = sql.ref(`t.${keyOf(definition)}`);
    return sql`
      select ${definition.name}::text as object, ${key} as id, ${labelExpression(definition, 't')} as label
      from ${sql.table(definition.name)} as t where ${key} = any(${sql.val(ids)}::bigint[])`;
  });
  if (parts.length === 0) return labels;
  const { rows } = await sql<{
    object: string;
    id: number;
    label: string;
  }>`${KEPT}${sql.join(parts, sql` union all `)}`.execute(db);
  for (const { object, id, label } of rows) labels.get(object)?.set(id, label);
  return labels;
}
