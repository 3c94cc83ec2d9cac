import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { columnNames, keyOf, MOST_COLUMNS, type ObjectDefinition, grantsOf, mayDo } from '@cdi/shared/catalogue';
import { USER_TYPE } from '@cdi/shared/policy';
import { plantDay } from '../../config/plant-time-zone.ts';
import { MOST_SELECTED, type RowsAnswer } from '@cdi/shared/contracts';
import type { Person, ReadContext } from '../../context.ts';
import type { Db, Row } from '../../storage/database.ts';
import { PREPARED } from '../../storage/prepared-statement.ts';
import { many, one } from '../../storage/query.ts';
import { encodePlace, readPageSize, readPlace, type CursorValue } from './cursor.ts';
import { readOrder, valueSteps } from './list-order.ts';
import { placeColumn, selectRows, type SearchPlan } from './list-rows.ts';
import { and, mineCondition, scopeCondition, type Condition } from '../../scope/scope.ts';
import { searchConditions } from './search-filters.ts';
import { readInTime, SORT_LIMIT_MS, tooManyTo, tooManyToSort } from './sort-limit.ts';

export const MAX_PAGE_SIZE = 200;
const DEFAULT_PAGE_SIZE = 50;
const COUNT_LIMIT = 1000;

const CONTROLS = ['page_size', 'orderby', 'direction', 'show_my_ccs', 'cursor', 'count', 'columns', 'ids'] as const;

const ON: readonly unknown[] = ['on', 'true', '1', true];
const OFF: readonly unknown[] = ['off', 'false', '0', false, '', undefined];
const EXACT = 'exact';
/** Exact in JavaScript. */
const RECORD_NUMBER = /^[1-9]\d{0,14}$/;

/**
 * The columns that are wanted, in their order; null for those that the list opens with. Those that the person may not read are left out
 * later: a view may be shared with people who see less. Notes what is wrong in `problems`.
 */
function readColumns(
  definition: ObjectDefinition,
  raw: unknown,
  problems: Record<string, string>,
): readonly string[] | null {
  if (raw === undefined || raw === '') return null;
  const names = Array.isArray(raw) ? raw.map(String) : String(raw).split(',');
  const known = columnNames(definition);
  if (!names.every((name) => known.includes(name)))
    problems['columns'] = 'columns names one that the records do not have.';
  else if (new Set(names).size < names.length) problems['columns'] = 'columns names one of them twice.';
  else if (names.length > MOST_COLUMNS) problems['columns'] = `columns may name at most ${MOST_COLUMNS}.`;
  return names;
}

/** The records that a person chose by hand, by their numbers; null for all that match. Notes what is wrong in `problems`. */
function readIds(raw: unknown, problems: Record<string, string>): readonly number[] | null {
  if (raw === undefined || raw === '') return null;
  const ids = (Array.isArray(raw) ? raw.map(String) : String(raw).split(',')).map((id) => id.trim());
  if (!ids.every((id) => RECORD_NUMBER.test(id)))
    problems['ids'] = 'ids takes numbers of records, with commas between.';
  else if (ids.length > MOST_SELECTED)
    problems['ids'] =
      `At most ${MOST_SELECTED} selected records are given at once, and these are ${ids.length}. Take all that match, or select fewer.`;
  return ids.map(Number);
}

/** Reads the controls of a search. */
export function planSearch(
  objects: readonly ObjectDefinition[],
  definition: ObjectDefinition,
  person: Person,
  params: Readonly<Record<string, unknown>>,
): SearchPlan {
  const fields: Record<string, string> = {};
  const size = readPageSize(params['page_size'], DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  if (size === null) fields['page_size'] = `page_size must be a whole number from 1 to ${MAX_PAGE_SIZE}.`;
  const isFlag = (raw: unknown) => ON.includes(raw) || OFF.includes(raw);
  if (!isFlag(params['show_my_ccs'])) fields['show_my_ccs'] = 'show_my_ccs must be on or off.';
  if (!isFlag(params['count']) && params['count'] !== EXACT) fields['count'] = 'count must be on, off or exact.';
  const order = readOrder(objects, definition, person, params, fields);
  const columns = readColumns(definition, params['columns'], fields);
  const ids = readIds(params['ids'], fields);
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION', Object.values(fields).join(' '), { fields });
  return {
    ids,
    pageSize: size as number,
    order,
    columns,
    place: readPlace(params['cursor'], valueSteps(order, keyOf(definition)).length),
    counted: params['count'] === EXACT ? 'all' : ON.includes(params['count']) ? 'some' : 'no',
    isMineOnly: ON.includes(params['show_my_ccs']),
    filters: Object.fromEntries(
      Object.entries(params).filter(([name]) => !(CONTROLS as readonly string[]).includes(name)),
    ),
  };
}

/**
 * Which records a search is about: those that the person may see, that are asked for and that the filters leave. What was chosen by hand
 * may be out of use meanwhile.
 */
export function listCondition(
  { app, person }: Pick<ReadContext, 'app' | 'person'>,
  definition: ObjectDefinition,
  { filters, isMineOnly, ids }: Pick<SearchPlan, 'filters' | 'isMineOnly' | 'ids'>,
): Condition {
  return and([
    scopeCondition(app.catalogue, definition, grantsOf(definition, 'read'), person, 't'),
    ...(isMineOnly ? [mineCondition(app.catalogue, definition, person, 't')] : []),
    ...(filters['is_active'] === undefined && ids === null ? [sql<boolean>`t.is_active`] : []),
    ...(ids === null ? [] : [sql<boolean>`${sql.ref(`t.${keyOf(definition)}`)} = any(${ids}::bigint[])`]),
    searchConditions(definition, person, filters, 't', plantDay(app.now())),
  ]);
}

/** Throws FORBIDDEN for a person who may read no records of the object at all. */
export function assertMayList(definition: ObjectDefinition, person: Person): void {
  if (!mayDo(definition, 'read', person))
    throw new AppError(
      'FORBIDDEN',
      person.userType === USER_TYPE.newUser
        ? 'Your account is being set up: inside sales connects it to your company, usually within one working day.'
        : `You may not look at ${definition.titlePlural.toLowerCase()}.`,
    );
}

/** One page of a search, as the person may see it. Throws FORBIDDEN, VALIDATION, UNKNOWN_FIELD. */
export async function searchRecords(
  { app, person }: Pick<ReadContext, 'app' | 'person'>,
  definition: ObjectDefinition,
  params: Readonly<Record<string, unknown>>,
): Promise<RowsAnswer> {
  assertMayList(definition, person);
  const plan = planSearch(app.catalogue, definition, person, params);
  const key = keyOf(definition);
  const where = listCondition({ app, person }, definition, plan);
  const read = (db: Db) => readPage({ app, person }, db, definition, plan, where);
  const rows = isQuick(plan)
    ? await read(app.reportDb)
    : await readInTime(app.reportDb, SORT_LIMIT_MS, read, () => tooManyToSort(definition, person, plan.order));
  const page = rows.slice(0, plan.pageSize);
  const last = page.at(-1);
  const next = rows.length > plan.pageSize && last ? placeOf(plan, last, key) : null;
  const count = plan.counted === 'no' ? {} : { count: await countRows(app.reportDb, definition, where, plan.counted) };
  return { opt: 'success', msg: '', rows: withoutPlaces(plan, page), next, ...count };
}

/** Whether an index gives the order, however long the list is. */
const isQuick = ({ order }: SearchPlan): boolean => order.length === 1 && order[0]?.isIndexed === true;

/** Where the page that ends with the row ended. */
function placeOf({ order }: SearchPlan, row: Row, key: string): string {
  const values = valueSteps(order, key).map((_step, at) => (row[placeColumn(at)] ?? null) as CursorValue);
  return encodePlace({ values, id: Number(row[key]) });
}

/** The rows without the columns that only say where their page ends. */
function withoutPlaces({ order }: SearchPlan, rows: readonly Row[]): readonly Row[] {
  const hidden = new Set(order.map((_step, at) => placeColumn(at)));
  const shown = Object.keys(rows[0] ?? {}).filter((name) => !hidden.has(name));
  return rows.map((row) => {
    const kept: Row = {};
    for (const name of shown) kept[name] = row[name];
    return kept;
  });
}

async function readPage(
  context: Pick<ReadContext, 'app' | 'person'>,
  db: Db,
  definition: ObjectDefinition,
  plan: SearchPlan,
  where: Condition,
): Promise<readonly Row[]> {
  // the list that everyone opens first: without a filter whose value would need another plan
  const isPlain =
    plan.place === null &&
    plan.columns === null &&
    plan.ids === null &&
    Object.keys(plan.filters).length === 0 &&
    isQuick(plan);
  const rows = selectRows(context, definition, plan, where, plan.pageSize + 1);
  return many<Row>(db)`${isPlain ? PREPARED : sql``}${rows}`;
}

/** Counts the matches: up to 1,000, beyond which a person reads "1,000+", or all of them. Throws VALIDATION where that takes too long. */
async function countRows(
  db: Db,
  definition: ObjectDefinition,
  where: Condition,
  counted: 'some' | 'all',
): Promise<{ total: number; is_more: boolean }> {
  if (counted === 'all') {
    const countAll = (tx: Db) => one<{ n: string }>(tx)`
      select count(*) as n from ${sql.table(definition.name)} as t where ${where}`;
    const { n } = await readInTime(db, SORT_LIMIT_MS, countAll, () => tooManyTo('count', definition));
    return { total: Number(n), is_more: false };
  }
  const { n } = await one<{ n: number }>(db)`
    select count(*)::int as n
    from (select 1 from ${sql.table(definition.name)} as t where ${where} limit ${COUNT_LIMIT + 1}) as counted`;
  return { total: Math.min(n, COUNT_LIMIT), is_more: n > COUNT_LIMIT };
}
