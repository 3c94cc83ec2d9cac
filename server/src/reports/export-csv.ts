import { sql, type RawBuilder } from 'kysely';
import { stringify } from 'csv-stringify/sync';
import type { ReportColumn, ReportDefinition } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { REPORT_DIGITS } from '@cdi/shared/reports';
import type { Db, Row } from '../storage/database.ts';
import { openReport, readFilters, readSort, sortRows } from './run-report.ts';
import type { ReportFacts } from './report-query.ts';
import { many, run } from '../storage/query.ts';

const CHUNK_ROWS = 500;
const BOM = '\uFEFF';

/** A text that a sheet would take for a formula gets an apostrophe in front; numbers stay numbers. */
export function guardFormula(value: unknown): string | number {
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return '';
  const text = String(value);
  return /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

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

/** Each export keeps a connection for as long as its reader takes: all of them together leave most for everybody else. */
const MOST_AT_ONCE = 5;
let running = 0;

/** Throws UNAVAILABLE while as many exports run as may. */
export function assertExportFree(): void {
  if (running >= MOST_AT_ONCE)
    throw new AppError('UNAVAILABLE', 'Several exports run right now. Try again in a minute.');
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
  running += 1;
  try {
    yield* readAll(db, definition, sortRows(query.rows({ ...facts, filters }), sort));
  } finally {
    running -= 1;
  }
  yield lines([[guardFormula(`${definition.title}: ${describeFilters(definition, filters)}; ${facts.today}`)]]);
}

/** Lines of all rows, part by part out of one snapshot. */
async function* readAll(db: Db, definition: ReportDefinition, sorted: RawBuilder<Row>): AsyncGenerator<string> {
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    await run(snapshot)`declare export_rows no scroll cursor for ${sorted}`;
    for (;;) {
      const page = await many<Row>(snapshot)`fetch ${sql.lit(CHUNK_ROWS)} from export_rows`;
      if (page.length > 0)
        yield lines(page.map((row) => definition.columns.map((column) => toCell(column.kind, row[column.name]))));
      if (page.length < CHUNK_ROWS) break;
    }
  } finally {
    await snapshot.rollback().execute();
  }
}
