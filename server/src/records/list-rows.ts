import { sql, type RawBuilder } from 'kysely';
import { keyOf, type Field, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { Person, ReadContext } from '../context.ts';
import type { Row } from '../storage/database.ts';
import type { Cursor } from './cursor.ts';
import { labelExpression } from './labels.ts';
import type { Condition } from './scope.ts';
import { seesField } from './seen-fields.ts';
import type { SortColumn } from './sort-column.ts';

/** What a search asks for, once it was read. */
export interface SearchPlan {
  readonly pageSize: number;
  readonly sort: SortColumn;
  readonly direction: 'ASC' | 'DESC';
  readonly cursor: Cursor | null;
  readonly isCounted: boolean;
  readonly isMineOnly: boolean;
  readonly filters: Readonly<Record<string, unknown>>;
}

/** Rows after the cursor. Records without a sort value come last in both directions. */
function afterCursor({ cursor, sort, direction }: SearchPlan, key: string): Condition {
  if (!cursor) return sql<boolean>`true`;
  const id = sql.ref(`t.${key}`);
  const tie = direction === 'ASC' ? sql<boolean>`${id} > ${cursor.id}` : sql<boolean>`${id} < ${cursor.id}`;
  if (sort.name === key) return tie;
  if (cursor.value === null) return sql<boolean>`(${sort.value} is null and ${tie})`;
  const comparison =
    direction === 'ASC'
      ? sql<boolean>`(${sort.value}, ${id}) > (${cursor.value}, ${cursor.id})`
      : sql<boolean>`(${sort.value}, ${id}) < (${cursor.value}, ${cursor.id})`;
  return sort.isNullable ? sql<boolean>`(${comparison} or ${sort.value} is null)` : comparison;
}

/** The columns of a list that the person is shown, with their fields; its number and its moments have none. */
export function visibleColumns(definition: ObjectDefinition, person: Person): readonly [string, Field | null][] {
  const names = definition.search.resultFields;
  return names.flatMap((name): [string, Field | null][] => {
    const field = definition.fields[name];
    if (!field) return [[name, null]];
    return seesField(field, person) ? [[name, field]] : [];
  });
}

function orderClause({ sort, direction }: SearchPlan, id: RawBuilder<unknown>, value: RawBuilder<unknown> | null) {
  const way = sql.raw(direction === 'ASC' ? 'asc' : 'desc');
  if (value === null) return sql`${id} ${way}`;
  const areNullsLast = direction === 'DESC' && sort.isNullable;
  return sql`${value} ${way}${sql.raw(areNullsLast ? ' nulls last' : '')}, ${id} ${way}`;
}

/**
 * The rows of a list in their order, with the labels of what they refer to and `cursor_value`, the value that they are sorted by. Without
 * a limit all of them.
 */
export function selectRows(
  { app, person }: Pick<ReadContext, 'app' | 'person'>,
  definition: ObjectDefinition,
  plan: SearchPlan,
  where: Condition,
  limit: number | null,
): RawBuilder<Row> {
  const key = keyOf(definition);
  const columns = visibleColumns(definition, person);
  const inner = [key, 'version', 'is_active', ...columns.map(([name]) => name)];
  const selectInner = sql.join([...new Set(inner)].map((name) => sql.ref(`t.${name}`)));
  const joins = columns.flatMap(([name, field]) => {
    const target = field?.kind === 'reference' ? app.catalogue.find((each) => each.name === field.to) : undefined;
    return target ? [{ name, target, alias: `r_${name}` }] : [];
  });
  const labels = joins.map(
    ({ name, target, alias }) => sql`, ${labelExpression(target, alias)} as ${sql.ref(`${name}_label`)}`,
  );
  const joinSql = joins.map(
    ({ name, target, alias }) =>
      sql` left join ${sql.table(target.name)} as ${sql.ref(alias)}
        on ${sql.ref(`${alias}.${keyOf(target)}`)} = ${sql.ref(`p.${name}`)}`,
  );
  const { sort } = plan;
  const isByKey = sort.name === key;
  return sql<Row>`
    select p.*${sql.join(labels, sql``)} from (
      select ${selectInner}, ${sort.value} as cursor_value from ${sql.table(definition.name)} as t${sort.join}
      where ${where} and ${afterCursor(plan, key)}
      order by ${orderClause(plan, sql.ref(`t.${key}`), isByKey ? null : sort.value)}
      ${limit === null ? sql`` : sql`limit ${sql.lit(limit)}`}
    ) as p${sql.join(joinSql, sql``)}
    order by ${orderClause(plan, sql.ref(`p.${key}`), isByKey ? null : sql.ref('p.cursor_value'))}`;
}
