import type { RawBuilder } from 'kysely';
import type { PlainDate } from '@cdi/shared/units';
import type { Person } from '../context.ts';

/** Filters of a report after they were read: ids are numbers, dates are plain dates. */
export type ReportFilters = Readonly<Record<string, string | number | null>>;

export interface ReportFacts {
  readonly filters: ReportFilters;
  readonly person: Person;
  readonly today: PlainDate;
}

/** Where the rows of a report come from. The definition beside it says what they mean and how they look. */
export interface ReportQuery {
  /** A select that gives every column of the definition, `row_id` as tie-breaker, and the ids that columns open. */
  readonly rows: (facts: ReportFacts) => RawBuilder<Record<string, unknown>>;
  /** Key figures over all rows; `rows` is the name of the derived table. */
  readonly figures: RawBuilder<Record<string, unknown>>;
  /** Category and value over all rows, in the order in which they are drawn. */
  readonly chart?: RawBuilder<{ category: string; value: number }>;
  /** Columns to sort by where they differ from the column's name. */
  readonly sortColumns?: Readonly<Record<string, string>>;
}
