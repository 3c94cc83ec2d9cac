import { stringify } from 'csv-stringify/sync';
import type { ReportColumn, ReportDefinition } from '@cdi/shared/contracts';
import { REPORT_DIGITS } from '@cdi/shared/reports';
import { clockTimeIn } from '@cdi/shared/units';
import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import { writeXlsx, type Cell, type CellKind, type XlsxColumn } from '../records/export/xlsx-stream.ts';
import { guardFormula } from '../records/values/guard-formula.ts';
import type { Db } from '../storage/database.ts';
import { readInParts } from '../storage/read-in-parts.ts';
import { openReport, readFilters, readSort, sortRows } from './run-report.ts';
import type { ReportFacts } from './query/report-query.ts';

const BOM = '\uFEFF';

/** A cell as the page shows it, without the signs that a sheet adds itself: numbers with the same digits, texts guarded. */
export function toCell(kind: ReportColumn['kind'], value: unknown): string | number {
  const number = value === null || value === '' ? Number.NaN : Number(value);
  if (REPORT_DIGITS[kind] === undefined || !Number.isFinite(number)) return guardFormula(value);
  return formatterOf(kind).format(number);
}

/** Making one takes far longer than using it, and an export uses millions. */
const formatters = new Map<ReportColumn['kind'], Intl.NumberFormat>();

function formatterOf(kind: ReportColumn['kind']): Intl.NumberFormat {
  const known = formatters.get(kind);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', { ...REPORT_DIGITS[kind], useGrouping: false });
  formatters.set(kind, made);
  return made;
}

const lines = (rows: readonly (string | number)[][]): string => stringify([...rows], { record_delimiter: '\r\n' });

function describeFilters(definition: ReportDefinition, filters: ReportFacts['filters']): string {
  const used = definition.filters
    .filter((filter) => filters[filter.name] !== null)
    .map((filter) => `${filter.label} ${String(filters[filter.name])}`);
  return used.length > 0 ? used.join('; ') : 'no filter';
}

/** Opens an export: all rows with the filters and order of the report, in batches of one snapshot, and the parsed filters. */
function openExport(
  db: Db,
  facts: Omit<ReportFacts, 'filters'>,
  name: string,
  params: Readonly<Record<string, unknown>>,
) {
  const query = openReport(name, facts.person);
  const { definition } = query;
  const filters = readFilters(definition, params);
  const rows = sortRows(query.rows({ ...facts, filters }), readSort(query, params));
  return { definition, filters, parts: () => readInParts(db, rows) };
}

/**
 * Streams the report as its page shows it: same filter, same rights, same order, all rows. The database sorts once and returns batches
 * of one snapshot, so that memory stays flat and no row is missing or repeated. The last row names the filters and the day.
 */
export async function* exportCsv(...asked: Parameters<typeof openExport>): AsyncGenerator<string> {
  const { definition, filters, parts } = openExport(...asked);
  yield BOM + lines([definition.columns.map((column) => guardFormula(column.label))]);
  for await (const part of parts())
    yield lines(part.map((row) => definition.columns.map((column) => toCell(column.kind, row[column.name]))));
  yield lines([[guardFormula(`${definition.title}: ${describeFilters(definition, filters)}; ${asked[1].today}`)]]);
}

const SHEET_KINDS: Readonly<Record<ReportColumn['kind'], CellKind>> = {
  text: 'text',
  integer: 'number',
  decimal: 'number',
  quantity: 'number',
  percent: 'number',
  rate: 'number',
  money: 'money',
  unit_price: 'money',
  date: 'date',
  month: 'date',
  datetime: 'moment',
};
const WIDTHS: Readonly<Record<CellKind, number>> = { text: 28, number: 12, money: 14, date: 12, moment: 18 };

/** The same as a workbook: numbers, days and moments keep their type; a second sheet lists the filters. */
export function exportXlsx(...asked: Parameters<typeof openExport>): AsyncGenerator<Buffer> {
  const { definition, filters, parts } = openExport(...asked);
  const columns = definition.columns.map(({ label, kind }): XlsxColumn => {
    const sheetKind = SHEET_KINDS[kind];
    return { label, kind: sheetKind, widthCh: WIDTHS[sheetKind] };
  });
  const rows = async function* (): AsyncGenerator<readonly (readonly Cell[])[]> {
    for await (const part of parts())
      yield part.map((row) => definition.columns.map(({ kind, name }) => toSheetCell(kind, row[name])));
  };
  const used = definition.filters
    .filter(({ name }) => filters[name] !== null)
    .map(({ label, name }): readonly [string, string] => [label, String(filters[name])]);
  const about: readonly (readonly [string, string])[] = [
    ['Report', definition.title],
    ['On', asked[1].today],
    ...(used.length > 0 ? used : [['Filter', 'none'] as const]),
  ];
  return writeXlsx({ columns, rows: rows(), about });
}

/** A number in a workbook is the one that the page and the CSV show. */
export function toSheetCell(kind: ReportColumn['kind'], value: unknown): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'datetime') return clockTimeIn(PLANT_TIME_ZONE, String(value));
  return REPORT_DIGITS[kind] === undefined ? String(value) : Number(toCell(kind, value));
}
