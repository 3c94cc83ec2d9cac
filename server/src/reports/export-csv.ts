import { stringify } from 'csv-stringify/sync';
import type { ReportColumn, ReportDefinition } from '@cdi/shared/contracts';
import { REPORT_DIGITS } from '@cdi/shared/reports';
import { guardFormula } from '../records/guard-formula.ts';
import type { Db } from '../storage/database.ts';
import { readInParts } from '../storage/read-in-parts.ts';
import { openReport, readFilters, readSort, sortRows } from './run-report.ts';
import type { ReportFacts } from './report-query.ts';

const BOM = '\uFEFF';

/** A cell as the page shows it, without the signs that a sheet adds itself: numbers with the same digits, texts guarded. */
export function toCell(kind: ReportColumn['kind'], value: unknown): string | number {
  const digits = REPORT_DIGITS[kind];
  const number = digits === undefined || value === null || value === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) return guardFormula(value);
  return formatterOf(digits ?? 0).format(number);
}

/** Making one takes far longer than using it, and an export uses millions. */
const formatters = new Map<number, Intl.NumberFormat>();

function formatterOf(digits: number): Intl.NumberFormat {
  const known = formatters.get(digits);
  if (known) return known;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false } as const;
  const made = new Intl.NumberFormat('en-US', format);
  formatters.set(digits, made);
  return made;
}

const lines = (rows: readonly (string | number)[][]): string => stringify([...rows], { record_delimiter: '\r\n' });

function describeFilters(definition: ReportDefinition, filters: ReportFacts['filters']): string {
  const used = definition.filters
    .filter((filter) => filters[filter.name] !== null)
    .map((filter) => `${filter.label} ${String(filters[filter.name])}`);
  return used.length > 0 ? used.join('; ') : 'no filter';
}

/**
 * Streams exactly what the report shows: same filter, same rights, same order, all rows. The database
 * sorts once and hands out part by part, in one snapshot, so that memory stays flat and no row is missed or told twice. Ends with a row that names filter and time.
 */
export async function* exportCsv(
  db: Db,
  facts: Omit<ReportFacts, 'filters'>,
  name: string,
  params: Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  const query = openReport(name, facts.person);
  const { definition } = query;
  const filters = readFilters(definition, params);
  const sort = readSort(query, params);
  yield BOM + lines([definition.columns.map((column) => guardFormula(column.label))]);
  for await (const part of readInParts(db, sortRows(query.rows({ ...facts, filters }), sort)))
    yield lines(part.map((row) => definition.columns.map((column) => toCell(column.kind, row[column.name]))));
  yield lines([[guardFormula(`${definition.title}: ${describeFilters(definition, filters)}; ${facts.today}`)]]);
}
