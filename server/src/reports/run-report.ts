import { sql, type RawBuilder } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { isBlank } from '@cdi/shared/catalogue';
import { mayAtAll } from '@cdi/shared/policy';
import { isPlainDate } from '@cdi/shared/units';
import type { ReportAnswer, ReportDefinition, ReportFilter } from '@cdi/shared/contracts';
import { narrowReport } from '@cdi/shared/reports';
import type { Person } from '../context.ts';
import type { Db, Row } from '../storage/database.ts';
import { readCursor, readPageSize, encodeCursor, type Cursor } from '../records/find/cursor.ts';
import type { ReportFacts, ReportQuery } from './query/report-query.ts';
import { reportQueries } from './report-queries.generated.ts';
import { many } from '../storage/query.ts';

const USUAL_PAGE_SIZE = 100;
const MAX_PAGE_SIZE = 500;
const CONTROLS = ['page_size', 'orderby', 'direction', 'cursor'];

const queries: ReadonlyMap<string, ReportQuery> = new Map(Object.entries(reportQueries));

/** The report as this person may read it. Throws NOT_FOUND, FORBIDDEN. */
export function openReport(name: string, person: Person): ReportQuery {
  const query = queries.get(name);
  if (!query) throw new AppError('NOT_FOUND', 'There is no such report.');
  if (!mayAtAll(query.definition.readers, person))
    throw new AppError('FORBIDDEN', `Your account may not read the report "${query.definition.title}".`);
  return { ...query, definition: narrowReport(query.definition, person) };
}

function readFilter(filter: ReportFilter, raw: unknown): string | number | null {
  if (isBlank(raw)) return null;
  const refuse = (message: string): never => {
    throw new AppError('VALIDATION', message, { fields: { [filter.name]: message } });
  };
  if (typeof raw !== 'string' || raw.length > 120) return refuse(`${filter.label} must be given once.`);
  const text = raw.trim();
  if (filter.kind === 'reference')
    return /^\d{1,15}$/.test(text) ? Number(text) : refuse(`Choose ${filter.label} from the list.`);
  if (filter.kind === 'date_from' || filter.kind === 'date_to')
    return isPlainDate(text) ? text : refuse(`${filter.label} must be a date such as 2026-11-30.`);
  if (filter.kind === 'choice')
    return filter.options.some((option) => option.value === text)
      ? text
      : refuse(`${filter.label} must be one of the list.`);
  return text;
}

/** Reads the filters; unknown parameters are an error that names them. */
export function readFilters(
  definition: ReportDefinition,
  params: Readonly<Record<string, unknown>>,
): ReportFacts['filters'] {
  const unknown = Object.keys(params).filter(
    (name) => !CONTROLS.includes(name) && !definition.filters.some((filter) => filter.name === name),
  );
  if (unknown.length > 0)
    throw new AppError('UNKNOWN_FIELD', `The report does not know ${unknown.join(', ').slice(0, 200)}.`, {
      fields: Object.fromEntries(unknown.map((name) => [name, 'This report does not know the filter.'])),
    });
  return Object.fromEntries(definition.filters.map((filter) => [filter.name, readFilter(filter, params[filter.name])]));
}

export interface ReportSort {
  readonly column: string;
  readonly direction: 'ASC' | 'DESC';
}

/** Parses the sort order of the request, the default order if there is none. Throws VALIDATION. */
export function readSort(
  { definition, sortColumns }: ReportQuery,
  params: Readonly<Record<string, unknown>>,
): ReportSort {
  const orderby = params['orderby'] ? params['orderby'] : definition.defaultSort.field;
  const field = definition.sortFields.find((name) => name === orderby);
  if (!field)
    throw new AppError('VALIDATION', `orderby must be one of ${definition.sortFields.join(', ')}.`, {
      fields: { orderby: 'Choose a column of the report.' },
    });
  const usual = params['orderby'] ? 'ASC' : definition.defaultSort.direction;
  const asked = params['direction'] ? params['direction'] : usual;
  // outside clients send small letters
  const direction = typeof asked === 'string' ? asked.toUpperCase() : asked;
  if (direction !== 'ASC' && direction !== 'DESC')
    throw new AppError('VALIDATION', 'direction must be ASC or DESC.', { fields: { direction: 'ASC or DESC.' } });
  return { column: sortColumns[field] ?? field, direction };
}

/** A page of rows after the cursor. */
export async function readPage(
  db: Db,
  rows: RawBuilder<Row>,
  sort: ReportSort,
  cursor: Cursor | null,
  limit: number,
): Promise<readonly Row[]> {
  const column = sql.ref(`r.${sort.column}`);
  const id = sql.ref('r.row_id');
  const isUp = sort.direction === 'ASC';
  const tie = cursor ? (isUp ? sql`${id} > ${cursor.id}` : sql`${id} < ${cursor.id}`) : sql`true`;
  const after = !cursor
    ? sql<boolean>`true`
    : cursor.value === null
      ? sql<boolean>`(${column} is null and ${tie})`
      : isUp
        ? sql<boolean>`(${column} > ${cursor.value} or (${column} = ${cursor.value} and ${tie}) or ${column} is null)`
        : sql<boolean>`(${column} < ${cursor.value} or (${column} = ${cursor.value} and ${tie}) or ${column} is null)`;
  const found = await many<Row>(db)`${sortRows(rows, sort, after)} limit ${limit}`;
  return found;
}

/** The rows in the report's order. Rows without a sort value come last. */
export function sortRows(rows: RawBuilder<Row>, sort: ReportSort, condition = sql<boolean>`true`): RawBuilder<Row> {
  const direction = sort.direction === 'ASC' ? sql`asc` : sql`desc`;
  const column = sql.ref(`r.${sort.column}`);
  return sql`
    select r.* from (${rows}) as r where ${condition}
    order by ${column} ${direction} nulls last, r.row_id ${direction}`;
}

export const cursorOf = (row: Row, sort: ReportSort): Cursor => ({
  value: (row[sort.column] ?? null) as Cursor['value'],
  id: Number(row['row_id']),
});

async function overAll<T>(db: Db, rows: RawBuilder<Row>, query: RawBuilder<T>): Promise<readonly T[]> {
  return await many<T>(db)`with rows as (${rows}) ${query}`;
}

/** Removes columns that only figures, chart and order need: readers of the report get the columns of its definition. */
function onlyTold({ columns }: ReportDefinition, row: Row): Row {
  const linked = columns.flatMap(({ opens }) => [...(opens ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const told = new Set(['row_id', ...columns.map(({ name }) => name), ...linked]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => told.has(name)));
}

/** One page of a report; the first page also brings the key figures and the chart over all rows. */
export async function runReport(
  db: Db,
  facts: Omit<ReportFacts, 'filters'>,
  name: string,
  params: Readonly<Record<string, unknown>>,
): Promise<ReportAnswer> {
  const query = openReport(name, facts.person);
  const filters = readFilters(query.definition, params);
  const sort = readSort(query, params);
  const size = readPageSize(params['page_size'], USUAL_PAGE_SIZE, MAX_PAGE_SIZE);
  if (size === null)
    throw new AppError('VALIDATION', `page_size must be a whole number from 1 to ${MAX_PAGE_SIZE}.`, {
      fields: { page_size: `1 to ${MAX_PAGE_SIZE}.` },
    });
  const cursor = readCursor(params['cursor']);
  const rows = query.rows({ ...facts, filters });
  const found = await readPage(db, rows, sort, cursor, size + 1);
  const page = found.slice(0, size).map((row) => onlyTold(query.definition, row));
  const last = found.slice(0, size).at(-1);
  const next = found.length > size && last ? encodeCursor(cursorOf(last, sort)) : null;
  if (cursor) return { opt: 'success', msg: '', rows: page, next };
  const [all = {}] = await overAll(db, rows, query.figures);
  const told = query.definition.figures.map(({ name: figure }) => figure);
  const figures = Object.fromEntries(Object.entries(all).filter(([figure]) => told.includes(figure)));
  const chart = query.chart ? await overAll(db, rows, query.chart) : [];
  return {
    opt: 'success',
    msg: '',
    rows: page,
    next,
    figures: figures as Record<string, number | string | null>,
    chart,
  };
}
