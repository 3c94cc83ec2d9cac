import type { ReportColumn, ReportDefinition, ReportFilter } from '../contracts/report.contract.ts';
import type { PlainDate } from '../units/plain-date.ts';

/** Value of a cell by its kind; instants are ISO texts. */
export type CellOf<Kind extends ReportColumn['kind']> = Kind extends 'text' | 'datetime'
  ? string
  : Kind extends 'date' | 'month'
    ? PlainDate
    : number;

/** The column that the link of a report's column takes its last segment, or its question, from. */
type LinkColumn<Column> = Column extends { readonly opens: `/${string}/{${infer Name}}` | `/${string}?{${infer Name}}` }
  ? Name
  : never;

/** A row of a report: its columns, what the links of its columns need, and the number that breaks ties. */
export type ReportRowOf<D extends Pick<ReportDefinition, 'columns'>> = { readonly row_id: number } & {
  readonly [Column in D['columns'][number] as Column['name']]: CellOf<Column['kind']> | null;
} & { readonly [Name in LinkColumn<D['columns'][number]>]: string | number | null };

/** Value of a filter. */
type FilterValue<Filter extends ReportFilter> = Filter extends { readonly kind: 'reference' }
  ? number
  : Filter extends { readonly kind: 'choice'; readonly options: readonly { readonly value: infer Value }[] }
    ? Value
    : Filter extends { readonly kind: 'date_from' | 'date_to' }
      ? PlainDate
      : string;

/** The filters of a report by name; null where one is not set. */
export type FilterValuesOf<D extends Pick<ReportDefinition, 'filters'>> = {
  readonly [Filter in D['filters'][number] as Filter['name']]: FilterValue<Filter> | null;
};

/** The key figures of a report by name. */
export type FiguresOf<D extends Pick<ReportDefinition, 'figures'>> = {
  readonly [Figure in D['figures'][number] as Figure['name']]: CellOf<Figure['kind']> | null;
};
