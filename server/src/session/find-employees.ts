import { sql, type RawBuilder } from 'kysely';
import { listActingRoles, ROLE, USER_TYPE, type Role } from '@cdi/shared/policy';
import type { Db } from '../storage/database.ts';
import { exists, many } from '../storage/query.ts';

/** Whether the row of "user" `u` is an employee who can sign in. */
export const isActiveEmployee = sql<boolean>`
  (u.user_type = ${sql.lit(String(USER_TYPE.employee))} and u.is_active and u.status = 'active')`;

/** Whether the row of "user" `u` holds one of the roles, or one that acts as one of them. */
export const holdsRole = (roles: readonly Role[]): RawBuilder<boolean> =>
  sql<boolean>`u.roles && ${sql.val(listActingRoles(roles).map(String))}::text[]`;

/** Numbers of the employees who can sign in and hold one of the roles. */
export async function findEmployees(db: Db, roles: readonly Role[]): Promise<readonly number[]> {
  const rows = await many<{ user_id: number }>(db)`
    select u.user_id from "user" u where ${isActiveEmployee} and ${holdsRole(roles)} order by u.user_id`;
  return rows.map((row) => row.user_id);
}

/** Whether a person is an employee who can sign in and holds one of the roles; super passes every role check. */
export const worksAs = (db: Db, userId: number, roles: readonly Role[]): Promise<boolean> =>
  exists(db)`
    select from "user" u
    where u.user_id = ${userId} and ${isActiveEmployee} and ${holdsRole([...roles, ROLE.super])}`;
