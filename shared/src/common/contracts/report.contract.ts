import type { Grant } from '../policy/grant.ts';

/** A column of a report; the kind decides alignment and formatting. */
export interface ReportColumn {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'integer' | 'decimal' | 'money' | 'percent' | 'date' | 'datetime';
  /** Object whose record the row opens, with the column that holds its id. */
  readonly opens?: { readonly object: string; readonly idColumn: string };
}

export interface ReportFilter {
  readonly name: string;
  readonly label: string;
  readonly kind: 'date_from' | 'date_to' | 'choice' | 'reference' | 'text';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly to?: string;
}

/** What the page of a report needs to know; the query behind it lives on the server. */
export interface ReportDefinition {
  /** Path segment of /rpt/{name} and of /rapi/{name}/to_json. */
  readonly name: string;
  readonly title: string;
  readonly group:
    | 'Accounting'
    | 'Engineering'
    | 'People'
    | 'Inventory'
    | 'Leadership'
    | 'Logistics'
    | 'Production'
    | 'Sales'
    | 'Sales Miscellaneous';
  /** What the figures mean, in one or two sentences. */
  readonly definition: string;
  readonly readers: readonly Grant[];
  readonly columns: readonly ReportColumn[];
  readonly filters: readonly ReportFilter[];
  readonly sortFields: readonly string[];
  readonly defaultSort: { readonly field: string; readonly direction: 'ASC' | 'DESC' };
  /** Three to five key figures over the whole filtered set. */
  readonly figures: readonly { readonly name: string; readonly label: string; readonly kind: ReportColumn['kind'] }[];
  /** A chart over a grouped series, when one helps. */
  readonly chart?: {
    readonly title: string;
    readonly kind: 'bar' | 'line';
    readonly category: string;
    readonly value: string;
    readonly valueKind: ReportColumn['kind'];
  };
}

/** First page of a report: rows, and the figures and chart of the whole filtered set. */
export interface ReportAnswer {
  readonly opt: string;
  readonly msg: string;
  readonly rows: readonly Record<string, unknown>[];
  readonly next: string | null;
  readonly figures?: Readonly<Record<string, number | string | null>>;
  readonly chart?: readonly { readonly category: string; readonly value: number }[];
}
