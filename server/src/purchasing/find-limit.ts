import { sql } from 'kysely';
import { ROLE } from '@cdi/shared/policy';
import type { CallContext, Person } from '../context.ts';
import { many } from '../storage/query.ts';

/** A rule of the table of approval limits, as it holds today. */
interface Limit {
  readonly approval_limit_id: number;
  readonly approver_role: '10' | '12';
  /** Dollars; null for any amount. */
  readonly up_to: number | null;
}

const rolesOf = ({ roles }: Pick<Person, 'roles'>): readonly string[] =>
  // super passes as leadership does
  roles.includes(ROLE.super) ? ['10', '12'] : roles.map(String);

/** The limits in force today, one a role: the newest that has begun. */
export const readLimits = ({ db, today }: Pick<CallContext, 'db' | 'today'>): Promise<readonly Limit[]> =>
  many<Limit>(db)`
    select distinct on (approver_role) approval_limit_id, approver_role, up_to from approval_limit
    where is_active and effective_from <= ${today}::date
    order by approver_role, effective_from desc, approval_limit_id desc`;

export const covers = (limit: Limit, totalUsd: number): boolean => limit.up_to === null || totalUsd <= limit.up_to;

/** The highest limit of the person; undefined for a person who approves nothing. */
export function ownLimit(limits: readonly Limit[], person: Person): Limit | undefined {
  const mine = limits.filter(({ approver_role }) => rolesOf(person).includes(approver_role));
  return mine.find(({ up_to }) => up_to === null) ?? [...mine].sort((a, b) => (b.up_to ?? 0) - (a.up_to ?? 0))[0];
}

/** People who may approve a total: those whose role has a limit that covers it, without whom it must not be. */
export async function findApprovers(context: CallContext, totalUsd: number, without: number): Promise<number[]> {
  const roles = (await readLimits(context))
    .filter((limit) => covers(limit, totalUsd))
    .map((each) => each.approver_role);
  const rows = await many<{ user_id: number }>(context.db)`
    select user_id from "user"
    where status = 'active' and roles && ${sql.val(roles)}::text[] and user_id <> ${without}`;
  return rows.map((row) => row.user_id);
}
