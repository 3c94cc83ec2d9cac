import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '@cdi/shared/units';

type Value = string | number;
type Filters = Readonly<Record<string, Value | null>>;

/** A column, such as `t.tracker_date`, or an expression. */
type Column = string | RawBuilder<unknown>;

const EVERY_ROW = sql<boolean>`true`;

const write = (column: Column): RawBuilder<unknown> => (typeof column === 'string' ? sql.ref(column) : column);

/** Whether a day of the row lies in the report's range. Both ends belong to it; an end that is not set is open. */
export function within(
  { date_from: from, date_to: to }: { readonly date_from: PlainDate | null; readonly date_to: PlainDate | null },
  column: Column,
): RawBuilder<boolean> {
  const day = write(column);
  if (from !== null && to !== null) return sql`${day} between ${from}::date and ${to}::date`;
  if (from !== null) return sql`${day} >= ${from}::date`;
  return to === null ? EVERY_ROW : sql`${day} <= ${to}::date`;
}

/** Whether a column is what the filter of the same name asks for: `at(filters, 't.company_id')`. Every row when it is not set. */
export function at<F extends Filters>(filters: F, column: `${string}.${keyof F & string}`): RawBuilder<boolean> {
  const name = column.slice(column.lastIndexOf('.') + 1);
  return matches(filters[name] ?? null, column);
}

/** Whether any of the columns is the value of a filter. Every row when it is not set. */
export function matches(value: Value | null, ...columns: readonly [Column, ...Column[]]): RawBuilder<boolean> {
  if (value === null) return EVERY_ROW;
  const alternatives = columns.map((column) => sql`${write(column)} = ${value}`);
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

/** Whether a text holds the words of a filter, in any case. Every row when it is not set. */
export function contains(words: string | null, column: Column): RawBuilder<boolean> {
  if (words === null) return EVERY_ROW;
  return sql<boolean>`strpos(lower(${write(column)}), lower(${words})) > 0`;
}
