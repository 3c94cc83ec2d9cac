import { sql, type RawBuilder } from 'kysely';
import type { SavedView } from '@cdi/shared/contracts';
import { isStaff, USER_TYPE } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { many, maybeOne, one, run } from '../storage/query.ts';
import { fullNameOf } from '../session/full-name.ts';

/** Own views and shared ones of a place that one answer holds. */
const MAX_LISTED = 300;

/** What is written into the row of a view. */
export interface ViewFacts {
  readonly place: string;
  readonly name: string;
  readonly query: string;
  readonly is_shared: boolean;
  /** The company it is shared in; null for employees. */
  readonly companyId: number | null;
}

const EMPLOYEE = String(USER_TYPE.employee);

/**
 * The person's own views, and the shared views of people of the same kind. A user who left the company, or has no account any more, shares
 * nothing: views saved for the people of one company are not shown to those of another.
 */
function visibleTo({ person }: CallContext): RawBuilder<boolean> {
  const ofOneKind = isStaff(person)
    ? sql`v.company_id is null and u.user_type = ${EMPLOYEE}`
    : sql`v.company_id = ${person.companyId}::bigint and u.company_id = v.company_id and u.user_type <> ${EMPLOYEE}`;
  return sql`(v.user_id = ${person.userId} or (v.is_shared and u.is_active and u.status = 'active' and ${ofOneKind}))`;
}

const selectView = ({ person }: CallContext) => sql`
  select v.view_id, v.place, v.name, v.query, v.is_shared, v.user_id = ${person.userId} as is_mine,
    ${fullNameOf('u')} as owner_name
  from saved_view v join "user" u on u.user_id = v.user_id`;

/** The person's own views by name, then those of others; at most 300. */
export async function listVisibleViews(context: CallContext, place: string): Promise<readonly SavedView[]> {
  const rows = await many<SavedView>(context.db)`
    ${selectView(context)} where v.place = ${place} and ${visibleTo(context)}
    order by is_mine desc, lower(v.name), v.view_id limit ${MAX_LISTED}`;
  return rows;
}

export async function findVisibleView(context: CallContext, viewId: number): Promise<SavedView | undefined> {
  return maybeOne<SavedView>(context.db)`
    ${selectView(context)} where v.view_id = ${viewId} and ${visibleTo(context)}`;
}

/** Until the call ends, no other call of the person saves a view: names and numbers hold. */
export async function lockOwnViews({ db, person }: CallContext): Promise<void> {
  await run(db)`select pg_advisory_xact_lock(hashtextextended(${`views of ${person.userId}`}, 0))`;
}

/** Whether another own view of the place has the name, in small or capital letters. */
export async function hasOwnViewNamed(
  { db, person }: CallContext,
  place: string,
  name: string,
  exceptId: number,
): Promise<boolean> {
  const rows = await many(db)`
    select 1 from saved_view where user_id = ${person.userId} and place = ${place}
      and lower(name) = lower(${name}) and view_id <> ${exceptId}`;
  return rows.length > 0;
}

export async function countOwnViews({ db, person }: CallContext, place: string): Promise<number> {
  const { total } = await one<{ total: number }>(db)`
    select count(*)::int as total from saved_view where user_id = ${person.userId} and place = ${place}`;
  return total;
}

/** Gives the number of the new view. */
export async function insertView({ db, person }: CallContext, facts: ViewFacts): Promise<number> {
  const { place, name, query, is_shared, companyId } = facts;
  const { view_id } = await one<{ view_id: number }>(db)`
    insert into saved_view (user_id, company_id, place, name, query, is_shared)
    values (${person.userId}, ${companyId}::bigint, ${place}, ${name}, ${query}, ${is_shared}) returning view_id`;
  return view_id;
}

export async function updateView({ db }: CallContext, viewId: number, facts: ViewFacts): Promise<number> {
  const { name, query, is_shared, companyId } = facts;
  await run(db)`
    update saved_view set name = ${name}, query = ${query}, is_shared = ${is_shared}, company_id = ${companyId}::bigint,
      updated_dt = now() where view_id = ${viewId}`;
  return viewId;
}

export async function removeView({ db }: CallContext, viewId: number): Promise<void> {
  await run(db)`delete from saved_view where view_id = ${viewId}`;
}
