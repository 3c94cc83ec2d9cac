import { sql } from 'kysely';
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

export const MAX_PAGE_SIZE = 200;
const DEFAULT_PAGE_SIZE = 50;
const COUNT_LIMIT = 1000;

const CONTROLS = ['page_size', 'orderby', 'direction', 'show_my_ccs', 'cursor', 'count'] as const;

interface SearchPlan {
  readonly pageSize: number;
  readonly sortField: string;
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
  definition: ObjectDefinition,
  person: Person,
  params: Readonly<Record<string, unknown>>,
): SearchPlan {
  const { defaultSort, sortFields } = definition.search;
  const fields: Record<string, string> = {};
  const size = readPageSize(params['page_size'], DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  if (size === null) fields['page_size'] = `page_size must be a whole number from 1 to ${MAX_PAGE_SIZE}.`;
  for (const name of ['count', 'show_my_ccs'])
    if (!ON.includes(params[name]) && !OFF.includes(params[name])) fields[name] = `${name} must be on or off.`;
  // the order of hidden values would tell them
  const seen = sortFields.filter((name) => {
    const field = definition.fields[name];
    return field === undefined || seesField(field, person);
  });
  const sortable = [...seen, keyOf(definition), 'created_dt'];
  const orderby = params['orderby'] ? params['orderby'] : defaultSort.field;
  const sortField = sortable.find((name) => name === orderby);
  if (sortField === undefined) fields['orderby'] = `orderby must be one of ${sortable.join(', ')}.`;
  const direction = params['direction']
    ? String(params['direction']).toUpperCase()
    : params['orderby']
      ? 'ASC'
      : defaultSort.direction;
  if (direction !== 'ASC' && direction !== 'DESC') fields['direction'] = 'direction must be ASC or DESC.';
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION', Object.values(fields).join(' '), { fields });
  return {
    pageSize: size as number,
    sortField: sortField as string,
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
function afterCursor(definition: ObjectDefinition, plan: SearchPlan, key: string): Condition {
  const { cursor, sortField, direction } = plan;
  if (!cursor) return sql<boolean>`true`;
  const col = sql.ref(`t.${sortField}`);
  const id = sql.ref(`t.${key}`);
  if (sortField === key)
    return direction === 'ASC' ? sql<boolean>`${id} > ${cursor.id}` : sql<boolean>`${id} < ${cursor.id}`;
  const tie = direction === 'ASC' ? sql<boolean>`${id} > ${cursor.id}` : sql<boolean>`${id} < ${cursor.id}`;
  if (cursor.value === null) return sql<boolean>`(${col} is null and ${tie})`;
  const comparison =
    direction === 'ASC'
      ? sql<boolean>`(${col}, ${id}) > (${cursor.value}, ${cursor.id})`
      : sql<boolean>`(${col}, ${id}) < (${cursor.value}, ${cursor.id})`;
  return isNullable(definition, sortField) ? sql<boolean>`(${comparison} or ${col} is null)` : comparison;
}

/** Sorting by a column that is always filled can walk its plain index in both directions. */
export function isNullable(definition: ObjectDefinition, name: string): boolean {
  return definition.fields[name] !== undefined && !definition.fields[name].required;
}

function visibleColumns(definition: ObjectDefinition, person: Person): readonly [string, Field | null][] {
  const names = definition.search.resultFields;
  return names.flatMap((name): [string, Field | null][] => {
    const field = definition.fields[name];
    if (!field) return [[name, null]];
    return seesField(field, person) ? [[name, field]] : [];
  });
}

function orderClause(plan: SearchPlan, key: string, alias: string, areNullsLast: boolean) {
  const direction = sql.raw(plan.direction === 'ASC' ? 'asc' : 'desc');
  const id = sql`${sql.ref(`${alias}.${key}`)} ${direction}`;
  if (plan.sortField === key) return id;
  return sql`${sql.ref(`${alias}.${plan.sortField}`)} ${direction}${sql.raw(areNullsLast ? ' nulls last' : '')}, ${id}`;
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
  const plan = planSearch(definition, person, params);
  const key = keyOf(definition);
  const scope = and([
    scopeCondition(app.catalogue, definition, grantsOf(definition, 'read'), person, 't'),
    ...(plan.isMineOnly ? [mineCondition(app.catalogue, definition, person, 't')] : []),
    ...(plan.filters['is_active'] === undefined ? [sql<boolean>`t.is_active`] : []),
  ]);
  const where = and([scope, searchConditions(definition, person, plan.filters, 't')]);
  const rows = await readPage({ app, person }, definition, plan, where);
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
  definition: ObjectDefinition,
  plan: SearchPlan,
  where: Condition,
): Promise<readonly Row[]> {
  const key = keyOf(definition);
  const columns = visibleColumns(definition, person);
  const nullsLast = plan.direction === 'DESC' && isNullable(definition, plan.sortField);
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
  const order = { ...plan, sortField: plan.sortField === key ? key : 'cursor_value' };
  // what everybody opens first: no filter whose value would ask for another plan
  const isPlain = plan.cursor === null && Object.keys(plan.filters).length === 0;
  const rows = await many<Row>(app.reportDb)`${isPlain ? PREPARED : sql``}
    select p.*${sql.join(labels, sql``)} from (
      select ${selectInner}, ${sql.ref(`t.${plan.sortField}`)} as cursor_value from ${sql.table(definition.name)} as t
      where ${where} and ${afterCursor(definition, plan, key)}
      order by ${orderClause(plan, key, 't', nullsLast)} limit ${sql.lit(plan.pageSize + 1)}
    ) as p${sql.join(joinSql, sql``)}
    order by ${orderClause(order, key, 'p', nullsLast)}`;
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
