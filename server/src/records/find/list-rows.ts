import { sql, type RawBuilder } from 'kysely';
import { keyOf, type Field, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { Person, ReadContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { placeFieldOf, zoneExpression } from '../values/clock-times.ts';
import type { Place } from './cursor.ts';
import { joinLabels } from '../read/labels.ts';
import { afterPlace, orderClause, valueSteps, type SortStep } from './list-order.ts';
import type { Condition } from '../../scope/scope.ts';
import { seesField } from '../values/seen-fields.ts';
import { columnRef } from '../../storage/column-ref.ts';

/** Parsed parameters of a search. */
export interface SearchPlan {
  /** Records chosen by hand; null for all that the filters leave. */
  readonly ids: readonly number[] | null;
  readonly pageSize: number;
  /** At least one. */
  readonly order: readonly SortStep[];
  /** The columns that are wanted instead of those that the list opens with. */
  readonly columns: readonly string[] | null;
  readonly place: Place | null;
  /** How far to count: not at all, up to 1,000, or to the end. */
  readonly counted: 'no' | 'some' | 'all';
  readonly isMineOnly: boolean;
  readonly filters: Readonly<Record<string, unknown>>;
}

/** The columns of a list that the person is shown, with their fields; its number and its moments have none. */
export function visibleColumns(
  definition: ObjectDefinition,
  person: Person,
  names: readonly string[] = [...definition.search.resultFields, ...(definition.search.carriedFields ?? [])],
): readonly [string, Field | null][] {
  return names.flatMap((name): [string, Field | null][] => {
    const field = definition.fields[name];
    if (!field) return [[name, null]];
    return seesField(field, person) ? [[name, field]] : [];
  });
}

/** Column of the page that holds what the rows are sorted by, for the place where the next page begins. */
export const placeColumn = (at: number): string => `cursor_value_${at}`;

/**
 * The rows of a list in their order, with the labels of their references, the zones of their times and, for each column of the order, the
 * value by which they are sorted. Without a limit, all rows.
 */
export function selectRows(
  { app, person }: Pick<ReadContext, 'app' | 'person'>,
  definition: ObjectDefinition,
  plan: SearchPlan,
  where: Condition,
  limit: number | null,
): RawBuilder<Row> {
  const key = keyOf(definition);
  const columns = visibleColumns(definition, person, plan.columns ?? undefined);
  const inner = [key, 'version', 'is_active', ...columns.map(([name]) => name)];
  const selectInner = sql.join([...new Set(inner)].map((name) => columnRef(`t.${name}`)));
  const zones = columns.flatMap(([name, field]) => {
    const place = placeFieldOf(field);
    return place === undefined ? [] : [sql`, ${zoneExpression(place)} as ${columnRef(`${name}_label`)}`];
  });
  const labels = joinLabels(app.catalogue, columns, 'p');
  const { order } = plan;
  const values = valueSteps(order, key).map(({ value }, at) => sql`, ${value} as ${columnRef(placeColumn(at))}`);
  const sortJoins = valueSteps(order, key).map(({ join }) => join);
  return sql<Row>`
    select p.*${labels.selected} from (
      select ${selectInner}${sql.join(zones, sql``)}${sql.join(values, sql``)}
      from ${sql.table(definition.name)} as t${sql.join(sortJoins, sql``)}
      where ${where} and ${afterPlace(order, plan.place, key)}
      order by ${orderClause(order, key, 't', ({ value }) => value)}
      ${limit === null ? sql`` : sql`limit ${sql.lit(limit)}`}
    ) as p${labels.joins}
    order by ${orderClause(order, key, 'p', (_step, at) => columnRef(`p.${placeColumn(at)}`))}`;
}
