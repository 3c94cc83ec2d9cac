import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../storage/database.ts';
import { many, maybeOne } from '../storage/query.ts';

/** Whom a quote or an order names. */
interface Named {
  readonly company_id: number | null;
  readonly contact_user_id: number | null;
  readonly cc_users?: readonly number[] | null;
}

/** Condition on a user `u`: the account is open; it is closed when a person leaves. */
const isHere = sql<boolean>`(u.is_active and u.status <> 'disabled')`;

/**
 * Condition on a user `u`: still in the company with this number, or an employee, with an open account. A person who has left gets no
 * more notices of what the company buys.
 */
export const isStillOf = (companyId: RawBuilder<unknown> | number | null): RawBuilder<boolean> =>
  sql<boolean>`((u.company_id is not distinct from ${companyId}::bigint or u.user_type = '4') and ${isHere})`;

/** The contact, while they are of the company; null where it names none or they have left it. */
export async function findContact(db: Db, { company_id, contact_user_id }: Named): Promise<number | null> {
  if (contact_user_id === null) return null;
  const row = await maybeOne<{ id: number }>(db)`
    select u.user_id as id from "user" u where u.user_id = ${contact_user_id} and ${isStillOf(company_id)}`;
  return row?.id ?? null;
}

/** Who follows a quote or an order: its contact, while they are of its company, and who is named under CC and has not left. */
export async function findFollowers(db: Db, named: Named): Promise<readonly number[]> {
  const contact = await findContact(db, named);
  const copied = await many<{ id: number }>(db)`
    select u.user_id as id from "user" u
    where u.user_id = any(${sql.val(named.cc_users ?? [])}::bigint[]) and ${isHere} order by 1`;
  return [...new Set([...(contact === null ? [] : [contact]), ...copied.map(({ id }) => id)])];
}

/** Who is notified about money: the contact, or once they have left, those who follow the record in their place. */
export async function findTold(db: Db, named: Named): Promise<readonly number[]> {
  const contact = await findContact(db, named);
  return contact === null ? findFollowers(db, named) : [contact];
}
