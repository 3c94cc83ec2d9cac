import { sql, type RawBuilder } from 'kysely';
import { MOST_SORTS, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { Person } from '../../context.ts';
import type { Place } from './cursor.ts';
import { and, or, type Condition } from '../../scope/scope.ts';
import { maySortBy, seenSortNames, sortColumn, type SortColumn } from './sort-column.ts';
import { columnRef } from '../../storage/column-ref.ts';

/** One column that a list is sorted by, within those before it. */
export interface SortStep extends SortColumn {
  readonly direction: 'ASC' | 'DESC';
}

const namesIn = (raw: unknown): readonly string[] =>
  (Array.isArray(raw) ? raw : String(raw ?? '').split(',')).map((name) => String(name).trim());

/**
 * Reads `orderby` and `direction`: one column, or several with commas between them and a direction for each; ascending where none is
 * said. They are mapped to known columns and words; nothing else gets near SQL. Notes what is wrong in `problems`.
 */
export function readOrder(
  objects: readonly ObjectDefinition[],
  definition: ObjectDefinition,
  person: Person,
  params: Readonly<Record<string, unknown>>,
  problems: Record<string, string>,
): readonly SortStep[] {
  const { defaultSort } = definition.search;
  const names = params['orderby'] ? namesIn(params['orderby']) : [defaultSort.field];
  if (!names.every((name) => maySortBy(definition, person, name)))
    problems['orderby'] = `orderby must be one of ${seenSortNames(definition, person).join(', ')}.`;
  else if (new Set(names).size < names.length) problems['orderby'] = 'orderby names a column twice.';
  else if (names.length > MOST_SORTS) problems['orderby'] = `orderby may name at most ${MOST_SORTS} columns.`;
  const usual = params['orderby'] ? 'ASC' : defaultSort.direction;
  const ways = params['direction'] ? namesIn(params['direction']).map((way) => way.toUpperCase()) : [];
  if (ways.length > names.length || !ways.every((way) => way === 'ASC' || way === 'DESC'))
    problems['direction'] = 'direction must be ASC or DESC, at most one for each column of orderby.';
  if (problems['orderby'] || problems['direction']) return [];
  const steps = names.map((name, at): SortStep => {
    const direction = (ways[at] ?? usual) as SortStep['direction'];
    return { ...sortColumn(objects, definition, name, at === 0 ? 's' : `s${at}`), direction };
  });
  // no two records have the same number: what comes after it decides nothing
  const end = names.indexOf(`${definition.name}_id`);
  return end === -1 ? steps : steps.slice(0, end + 1);
}

/** The columns of an order that may hold the same value twice; the number of the record decides after them. */
export const valueSteps = (order: readonly SortStep[], key: string): readonly SortStep[] =>
  order.filter(({ name }) => name !== key);

const isUp = ({ direction }: Pick<SortStep, 'direction'>): boolean => direction === 'ASC';

/** Condition that the value of a row comes after that of the position. Nothing comes after a missing value. */
function isBeyond(step: SortStep, value: unknown): Condition {
  if (value === null) return sql<boolean>`false`;
  const beyond = isUp(step) ? sql<boolean>`${step.value} > ${value}` : sql<boolean>`${step.value} < ${value}`;
  return step.isNullable ? sql<boolean>`(${beyond} or ${step.value} is null)` : beyond;
}

const isSame = (step: SortStep, value: unknown): Condition =>
  value === null ? sql<boolean>`${step.value} is null` : sql<boolean>`${step.value} = ${value}`;

/** The same as the conditions of several columns say, in a form whose index PostgreSQL can begin at. */
function afterInOne(step: SortStep, value: unknown, id: RawBuilder<unknown>, last: number, tie: Condition): Condition {
  if (value === null) return sql<boolean>`(${step.value} is null and ${tie})`;
  const beyond = isUp(step)
    ? sql<boolean>`(${step.value}, ${id}) > (${value}, ${last})`
    : sql<boolean>`(${step.value}, ${id}) < (${value}, ${last})`;
  return step.isNullable ? sql<boolean>`(${beyond} or ${step.value} is null)` : beyond;
}

/** Rows after the place. Records without a sort value come last in both directions. */
export function afterPlace(order: readonly SortStep[], place: Place | null, key: string): Condition {
  const last = order.at(-1);
  if (!place || !last) return sql<boolean>`true`;
  const id = columnRef(`t.${key}`);
  const tie = isUp(last) ? sql<boolean>`${id} > ${place.id}` : sql<boolean>`${id} < ${place.id}`;
  const steps = valueSteps(order, key);
  const [first] = steps;
  if (!first) return tie;
  if (steps.length === 1 && last === first) return afterInOne(first, place.values[0], id, place.id, tie);
  const areSame = (count: number) => steps.slice(0, count).map((step, at) => isSame(step, place.values[at]));
  return or([
    ...steps.map((step, at) => and([...areSame(at), isBeyond(step, place.values[at])])),
    and([...areSame(steps.length), tie]),
  ]);
}

/** The order as SQL: by the values, each as `valueOf` finds it, then by the number of the record. */
export function orderClause(
  order: readonly SortStep[],
  key: string,
  alias: string,
  valueOf: (step: SortStep, at: number) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const wayOf = (step: SortStep) => sql.raw(isUp(step) ? 'asc' : 'desc');
  const values = valueSteps(order, key).map(
    (step, at) =>
      sql`${valueOf(step, at)} ${wayOf(step)}${sql.raw(!isUp(step) && step.isNullable ? ' nulls last' : '')}`,
  );
  const last = order.at(-1);
  return sql.join([...values, sql`${columnRef(`${alias}.${key}`)} ${last ? wayOf(last) : sql`asc`}`]);
}
