import { sql, type RawBuilder } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { keyOf, type Field, type ObjectDefinition } from '@cdi/shared/catalogue';
import { grantsOf, mayDo, USER_TYPE } from '@cdi/shared/policy';
import type { RowsAnswer } from '@cdi/shared/contracts';
import type { Person, ReadContext } from '../context.ts';
import type { Db, Row } from '../storage/database.ts';
import { PREPARED } from '../storage/prepared-statement.ts';
import { many, one } from '../storage/query.ts';
import { encodeCursor, type Cursor, readCursor, readPageSize } from './cursor.ts';
import { labelExpression } from './labels.ts';
import { and, mineCondition, scopeCondition, type Condition } from './scope.ts';
import { searchConditions } from './search-filters.ts';
import { seesField } from './seen-fields.ts';
import { readInTime, SORT_LIMIT_MS, tooManyToSort } from './sort-limit.ts';
import { seenSortNames, sortColumn, type SortColumn } from './sort-column.ts';

export const MAX_PAGE_SIZE = 200;
const DEFAULT_PAGE_SIZE = 50;
const COUNT_LIMIT = 1000;

const CONTROLS = ['page_size', 'orderby', 'direction', 'show_my_ccs', 'cursor', 'count'] as const;

interface SearchPlan {
  readonly pageSize: number;
  readonly sort: SortColumn;
  readonly direction: 'ASC' | 'DESC';
  readonly cursor: Cursor | null;
  readonly isCounted: boolean;
  readonly isMineOnly: boolean;
  readonly filters: Readonly<Record<string, unknown>>;
}

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

/** Rows after the cursor. Records without a sort value come last in both directions. */
function afterCursor({ cursor, sort, direction }: SearchPlan, key: string): Condition {
  if (!cursor) return sql<boolean>`true`;
  const id = sql.ref(`t.${key}`);
  const tie = direction === 'ASC' ? sql<boolean>`${id} > ${cursor.id}` : sql<boolean>`${id} < ${cursor.id}`;
  if (sort.name === key) return tie;
  if (cursor.value === null) return sql<boolean>`(${sort.value} is null and ${tie})`;
  const comparison =
    direction === 'ASC'
      ? sql<boolean>`(${sort.value}, ${id}) > (${cursor.value}, ${cursor.id})`
      : sql<boolean>`(${sort.value}, ${id}) < (${cursor.value}, ${cursor.id})`;
  return sort.isNullable ? sql<boolean>`(${comparison} or ${sort.value} is null)` : comparison;
}

function visibleColumns(definition: ObjectDefinition, person: Person): readonly [string, Field | null][] {
  const names = definition.search.resultFields;
  return names.flatMap((name): [string, Field | null][] => {
    const field = definition.fields[name];
    if (!field) return [[name, null]];
    return seesField(field, person) ? [[name, field]] : [];
  });
}

function orderClause({ sort, direction }: SearchPlan, id: RawBuilder<unknown>, value: RawBuilder<unknown> | null) {
  const way = sql.raw(direction === 'ASC' ? 'asc' : 'desc');
  if (value === null) return sql`${id} ${way}`;
  const areNullsLast = direction === 'DESC' && sort.isNullable;
  return sql`${value} ${way}${sql.raw(areNullsLast ? ' nulls last' : '')}, ${id} ${way}`;
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
  const scope = and([
    scopeCondition(app.catalogue, definition, grantsOf(definition, 'read'), person, 't'),
    ...(plan.isMineOnly ? [mineCondition(app.catalogue, definition, person, 't')] : []),
    ...(plan.filters['is_active'] === undefined ? [sql<boolean>`t.is_active`] : []),
  ]);
  const where = and([scope, searchConditions(definition, person, plan.filters, 't')]);
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
  { app, person }: Pick<ReadContext, 'app' | 'person'>,
  db: Db,
  definition: ObjectDefinition,
  plan: SearchPlan,
  where: Condition,
): Promise<readonly Row[]> {
  const key = keyOf(definition);
  const columns = visibleColumns(definition, person);
  const inner = [key, 'version', 'is_active', ...columns.map(([name]) => name)];
  const selectInner = sql.join([...new Set(inner)].map((name) => sql.ref(`t.${name}`)));
  const joins = columns.flatMap(([name, field]) => {
    const target = field?.kind === 'reference' ? app.catalogue.find((each) => each.name === field.to) : undefined;
    return target ? [{ name, target, alias: `r_${name}` }] : [];
  });
  const labels = joins.map(
    ({ name, target, alias }) => sql`, ${labelExpression(target, alias)} as ${sql.ref(`${name}_label`)}`,
  );
  const joinSql = joins.map(
    ({ name, target, alias }) =>
      sql` left join ${sql.table(target.name)} as ${sql.ref(alias)}
        on ${sql.ref(`${alias}.${keyOf(target)}`)} = ${sql.ref(`p.${name}`)}`,
  );
  const { sort } = plan;
  const isByKey = sort.name === key;
  // what everybody opens first: no filter whose value would ask for another plan
  const isPlain = plan.cursor === null && Object.keys(plan.filters).length === 0 && sort.isIndexed;
  const rows = await many<Row>(db)`${isPlain ? PREPARED : sql``}
    select p.*${sql.join(labels, sql``)} from (
      select ${selectInner}, ${sort.value} as cursor_value from ${sql.table(definition.name)} as t${sort.join}
      where ${where} and ${afterCursor(plan, key)}
      order by ${orderClause(plan, sql.ref(`t.${key}`), isByKey ? null : sort.value)}
      limit ${sql.lit(plan.pageSize + 1)}
    ) as p${sql.join(joinSql, sql``)}
    order by ${orderClause(plan, sql.ref(`p.${key}`), isByKey ? null : sql.ref('p.cursor_value'))}`;
  return rows;
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
