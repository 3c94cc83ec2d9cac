import type { ObjectName } from '../catalogue/catalogue.ts';
import { z } from 'zod';
import type { Grant } from '../policy/grant.ts';
import { defineCall, signedIn } from './define-call.ts';
import { anyFields, inAddress, shape } from './inputs.ts';

/**
 * The page that a cell opens. The braces name the column of the row that holds the last segment: `/tracker/{tracker_id}`, or the whole
 * query string of a list or of another report: `/invoice?{list}`. Record pages, lists, reports, and the boards of the shop.
 */
export type ReportLink =
  `/${ObjectName | 'buildsch'}/{${string}}` | `/${ObjectName}?{${string}}` | `/rpt/${string}?{${string}}`;

/** A column of a report; the kind decides alignment and formatting. */
export interface ReportColumn {
  readonly name: string;
  readonly label: string;
  /**
   * `percent` is a share and rounded, `rate` a percentage that money was reckoned by; `unit_price` is dollars for one, such as a pound;
   * `quantity` is hours or units of stock, to the hundredth, so that what is shown adds up.
   */
  readonly kind:
    | 'text'
    | 'integer'
    | 'decimal'
    | 'quantity'
    | 'money'
    | 'unit_price'
    | 'percent'
    | 'rate'
    | 'date'
    | 'month'
    | 'datetime';
  /** The page that a cell opens. Rows with an empty column for the braces show plain text. */
  readonly opens?: ReportLink;
  /** Which readers of the report see the column; all by default. */
  readonly readers?: readonly Grant[];
}

interface NamedFilter {
  readonly name: string;
  readonly label: string;
}

interface PlainFilter extends NamedFilter {
  readonly kind: 'date_from' | 'date_to' | 'text';
}

/** One of a list: value by label. */
export interface ChoiceFilter extends NamedFilter {
  readonly kind: 'choice';
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A record of an object, by its id. */
export interface ReferenceFilter extends NamedFilter {
  readonly kind: 'reference';
  readonly to: ObjectName;
}

export type ReportFilter = PlainFilter | ChoiceFilter | ReferenceFilter;

/** A number over the whole filtered set. */
export interface ReportFigure {
  readonly name: string;
  readonly label: string;
  readonly kind: ReportColumn['kind'];
  /** Which readers of the report see the figure; all by default. */
  readonly readers?: readonly Grant[];
}

/** Three to five: fewer say little about a report, and more do not fit in one row above it. */
export type KeyFigures =
  | readonly [ReportFigure, ReportFigure, ReportFigure]
  | readonly [ReportFigure, ReportFigure, ReportFigure, ReportFigure]
  | readonly [ReportFigure, ReportFigure, ReportFigure, ReportFigure, ReportFigure];

/** Facts that the page of a report needs; the query behind it is on the server. */
export interface ReportDefinition {
  /** Path segment of /rpt/{name} and of /rapi/{name}/to_json. */
  readonly name: string;
  readonly title: string;
  /** Heading of the reports menu; the folder of the report is named after it. */
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
  /** Meaning of the figures, in one or two sentences. */
  readonly definition: string;
  readonly readers: readonly Grant[];
  readonly columns: readonly ReportColumn[];
  readonly filters: readonly ReportFilter[];
  readonly sortFields: readonly string[];
  readonly defaultSort: { readonly field: string; readonly direction: 'ASC' | 'DESC' };
  readonly figures: readonly ReportFigure[];
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

/** The calls of a report: a page of rows with figures and chart, and all of it as CSV or as a workbook. Its definition names the readers. */
export function reportCalls(name: string) {
  return {
    rows: defineCall({
      name: `${name}_rows`,
      method: 'POST',
      path: `/rapi/${name}/to_json`,
      whileSeeing: 'read',
      access: signedIn,
      wire: 'fields',
      input: z.object({ fields: anyFields.optional() }),
      reply: 'bare',
      answer: shape<ReportAnswer>(),
      perMinute: 1200,
    }),
    /** The same filters and order as `params`, in a link: with a short-lived file token, or with the bearer header. */
    csv: defineCall({
      name: `${name}_csv`,
      method: 'GET',
      path: `/rapi/${name}/csv`,
      access: signedIn,
      wire: 'flat',
      input: z.strictObject({ token: inAddress(), params: z.unknown() }),
      reply: 'stream',
      answer: z.unknown(),
      perMinute: 1200,
    }),
    xlsx: defineCall({
      name: `${name}_xlsx`,
      method: 'GET',
      path: `/rapi/${name}/xlsx`,
      access: signedIn,
      wire: 'flat',
      input: z.strictObject({ token: inAddress(), params: z.unknown() }),
      reply: 'stream',
      answer: z.unknown(),
      perMinute: 1200,
    }),
  };
}
