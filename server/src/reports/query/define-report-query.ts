import { sql, type RawBuilder } from 'kysely';
import type { ReportDefinition } from '@cdi/shared/contracts';
import type { FiguresOf, ReportName, ReportRowOf } from '@cdi/shared/reports';
import type { Row } from '../../storage/database.ts';
import type { ChartPoint, ReportFacts, ReportQuery } from './report-query.ts';

type NamedReport = ReportDefinition & { readonly name: ReportName };

/** An expression for each value. */
type Expressions<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** Content of a report's query file; the compiler compares names and kinds with the definition. */
interface WrittenQuery<D extends NamedReport, Columns> {
  /**
   * The columns by name: those of the definition, those that its links need, `row_id` as tie-breaker, and others that figures, chart and
   * order need. `from` is the rest of the select after its list.
   */
  readonly rows: (facts: ReportFacts<D>) => { readonly columns: Columns; readonly from: RawBuilder<unknown> };
  /** Each key figure over the derived table `rows`. */
  readonly figures: Expressions<FiguresOf<D>>;
  /** The chart over the derived table `rows`, in the order in which it is drawn. */
  readonly chart?: RawBuilder<ChartPoint>;
  /** Columns to sort by where they differ from the column's name; the suite over all reports sorts by each. */
  readonly sortColumns?: { readonly [Field in D['sortFields'][number]]?: string };
}

/** A chart is drawn where the definition has one, and nowhere else. */
type OwnChart<D> = D extends { readonly chart: object } ? { readonly chart: unknown } : { readonly chart?: never };

/** The query behind a report. What the definition does not name, or names and does not get, does not compile. */
export function defineReportQuery<D extends NamedReport, Columns extends Expressions<ReportRowOf<D>>>(
  definition: D,
  written: WrittenQuery<D, Columns> & OwnChart<D>,
): ReportQuery<D['name']> {
  const { rows, figures, chart, sortColumns = {} }: WrittenQuery<D, Columns> = written;
  return {
    definition,
    rows: (facts) => {
      // the filters were read by this definition
      const { columns, from } = rows(facts as ReportFacts<D>);
      return sql<Row>`select ${listColumns(columns)} from ${from}`;
    },
    figures: sql<Row>`select ${listColumns(figures)} from rows`,
    chart,
    sortColumns,
  };
}

function listColumns(columns: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> {
  return sql.join(Object.entries(columns).map(([name, expression]) => sql`${expression} as ${sql.ref(name)}`));
}
