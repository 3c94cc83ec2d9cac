import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { keyOf, type ObjectDefinition } from '@cdi/shared/catalogue';
import { todayIn } from '@cdi/shared/units';
import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import { grantsOf, mayDo, USER_TYPE } from '@cdi/shared/policy';
import type { RowsAnswer } from '@cdi/shared/contracts';
import type { Person, ReadContext } from '../context.ts';
import type { Db, Row } from '../storage/database.ts';
import { PREPARED } from '../storage/prepared-statement.ts';
import { many, one } from '../storage/query.ts';
import { encodeCursor, type Cursor, readCursor, readPageSize } from './cursor.ts';
import { selectRows, type SearchPlan } from './list-rows.ts';
import { and, mineCondition, scopeCondition, type Condition } from './scope.ts';
import { searchConditions } from './search-filters.ts';
import { readInTime, SORT_LIMIT_MS, tooManyToSort } from './sort-limit.ts';
import { seenSortNames, sortColumn } from './sort-column.ts';

export const MAX_PAGE_SIZE = 200;
const DEFAULT_PAGE_SIZE = 50;
const COUNT_LIMIT = 1000;

const CONTROLS = ['page_size', 'orderby', 'direction', 'show_my_ccs', 'cursor', 'count'] as const;

const ON: readonly unknown[] = ['on', 'true', '1', true];
const OFF: readonly unknown[] = ['off', 'false', '0', false, '', undefined];
const isOn = (value: unknown): boolean => ON.includes(value);

/** Reads the controls of a search. `orderby` and `direction` are mapped to known columns and words; nothing else gets near SQL. */
export function planSearch(
  objects: readonly ObjectDefinition[],
  definition: ObjectDefinition,
  person: Person,
  params: Readonly<Record<string, unknown>>,
): SearchPlan {
  const { defaultSort } = definition.search;
  const fields: Record<string, string> = {};
  const size = readPageSize(params['page_size'], DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  if (size === null) fields['page_size'] = `page_size must be a whole number from 1 to ${MAX_PAGE_SIZE}.`;
  for (const name of ['count', 'show_my_ccs'])
    if (!ON.includes(params[name]) && !OFF.includes(params[name])) fields[name] = `${name} must be on or off.`;
  const sortable = seenSortNames(definition, person);
  const orderby = params['orderby'] ? params['orderby'] : defaultSort.field;
  const sortName = sortable.find((name) => name === orderby);
  if (sortName === undefined) fields['orderby'] = `orderby must be one of ${sortable.join(', ')}.`;
  const direction = params['direction']
    ? String(params['direction']).toUpperCase()
    : params['orderby']
      ? 'ASC'
      : defaultSort.direction;
  if (direction !== 'ASC' && direction !== 'DESC') fields['direction'] = 'direction must be ASC or DESC.';
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION', Object.values(fields).join(' '), { fields });
  return {
    pageSize: size as number,
    sort: sortColumn(objects, definition, sortName as string),
    direction: direction as 'ASC' | 'DESC',
    cursor: readCursor(params['cursor']),
    isCounted: isOn(params['count']),
    isMineOnly: isOn(params['show_my_ccs']),
    filters: Object.fromEntries(
      Object.entries(params).filter(([name]) => !(CONTROLS as readonly string[]).includes(name)),
    ),
  };
}

/** Which records a search is about: those that the person may see, that are asked for and that the filters leave. */
export function listCondition(
  { app, person }: Pick<ReadContext, 'app' | 'person'>,
  definition: ObjectDefinition,
  { filters, isMineOnly }: SearchPlan,
): Condition {
  return and([
    scopeCondition(app.catalogue, definition, grantsOf(definition, 'read'), person, 't'),
    ...(isMineOnly ? [mineCondition(app.catalogue, definition, person, 't')] : []),
    ...(filters['is_active'] === undefined ? [sql<boolean>`t.is_active`] : []),
    searchConditions(definition, person, filters, 't', todayIn(PLANT_TIME_ZONE, app.now())),
  ]);
}

/** One page of a search, as the person may see it. Throws FORBIDDEN, VALIDATION, UNKNOWN_FIELD. */
export async function searchRecords(
  { app, person }: Pick<ReadContext, 'app' | 'person'>,
  definition: ObjectDefinition,
  params: Readonly<Record<string, unknown>>,
): Promise<RowsAnswer> {
  if (!mayDo(definition, 'read', person))
    throw new AppError(
      'FORBIDDEN',
      person.userType === USER_TYPE.newUser
        ? 'Your account is being set up: inside sales connects it to your company, usually within one working day.'
        : `You may not look at ${definition.titlePlural.toLowerCase()}.`,
    );
  const plan = planSearch(app.catalogue, definition, person, params);
  const key = keyOf(definition);
  const where = listCondition({ app, person }, definition, plan);
  const read = (db: Db) => readPage({ app, person }, db, definition, plan, where);
  const rows = plan.sort.isIndexed
    ? await read(app.reportDb)
    : await readInTime(app.reportDb, SORT_LIMIT_MS, read, () => tooManyToSort(definition, person, plan.sort.name));
  const page = rows.slice(0, plan.pageSize);
  const last = page.at(-1);
  const next =
    rows.length > plan.pageSize && last
      ? encodeCursor({ value: (last['cursor_value'] ?? null) as Cursor['value'], id: Number(last[key]) })
      : null;
  const count = plan.isCounted ? { count: await countUpTo(app.reportDb, definition, where) } : {};
  return { opt: 'success', msg: '', rows: page.map(withoutCursor), next, ...count };
}

const withoutCursor = ({ cursor_value: _cursor, ...row }: Row): Row => row;

async function readPage(
  context: Pick<ReadContext, 'app' | 'person'>,
  db: Db,
  definition: ObjectDefinition,
  plan: SearchPlan,
  where: Condition,
): Promise<readonly Row[]> {
  // what everybody opens first: no filter whose value would ask for another plan
  const isPlain = plan.cursor === null && Object.keys(plan.filters).length === 0 && plan.sort.isIndexed;
  const rows = selectRows(context, definition, plan, where, plan.pageSize + 1);
  return many<Row>(db)`${isPlain ? PREPARED : sql``}${rows}`;
}

/** Counting stops at 1,000: beyond that a person reads "1,000+". */
async function countUpTo(
  db: Db,
  definition: ObjectDefinition,
  where: Condition,
): Promise<{ total: number; is_more: boolean }> {
  const { n } = await one<{ n: number }>(db)`
    select count(*)::int as n
    from (select 1 from ${sql.table(definition.name)} as t where ${where} limit ${COUNT_LIMIT + 1}) as counted`;
  return { total: Math.min(n, COUNT_LIMIT), is_more: n > COUNT_LIMIT };
}
