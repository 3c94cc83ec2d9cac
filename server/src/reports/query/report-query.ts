import type { RawBuilder } from 'kysely';
import type { ReportDefinition } from '@cdi/shared/contracts';
import type { FilterValuesOf, ReportName } from '@cdi/shared/reports';
import type { PlainDate } from '@cdi/shared/units';
import type { Person } from '../../context.ts';
import type { Row } from '../../storage/database.ts';

/** Facts that the rows of a report depend on. */
export interface ReportFacts<D extends Pick<ReportDefinition, 'filters'> = ReportDefinition> {
  readonly filters: FilterValuesOf<D>;
  readonly person: Person;
  /** Today at the plant. */
  readonly today: PlainDate;
}

/** A bar or a point of a report's chart. */
export interface ChartPoint {
  readonly category: string;
  readonly value: number;
}

/** The query of a report, ready to run. Its definition describes the meaning and the display of the rows. */
export interface ReportQuery<Name extends ReportName = ReportName> {
  readonly definition: ReportDefinition & { readonly name: Name };
  /** A select with every column of the definition, `row_id` as tie-breaker, and the columns that links need. */
  readonly rows: (facts: ReportFacts) => RawBuilder<Row>;
  /** Key figures over all rows; `rows` is the name of the derived table. */
  readonly figures: RawBuilder<Row>;
  /** Category and value over all rows, in the order in which they are drawn. */
  readonly chart: RawBuilder<ChartPoint> | undefined;
  /** Columns to sort by where they differ from the column's name. */
  readonly sortColumns: Readonly<Record<string, string | undefined>>;
}
