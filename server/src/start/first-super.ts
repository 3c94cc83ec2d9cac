import { ROLE } from '@cdi/shared/policy';
import type { Environment } from '../config/environment.ts';
import { hashSecret, makeSecret } from '../session/tokens.ts';
import type { Db } from '../storage/database.ts';
import { exists, one, run } from '../storage/query.ts';
import { holdsRole } from '../session/find-employees.ts';

/** Whether there is an account that can administer the product. */
export async function hasSuper(db: Db): Promise<boolean> {
  return exists(db)`select from "user" u where ${holdsRole([ROLE.super])} and u.is_active`;
}

export const HOW_TO_MAKE_SUPER =
  'The database is empty. Make the first super user with:\n  FIRST_SUPER_EMAIL=you@company.com npm start\nThe link to set the password is printed here, once.';

/**
 * Makes the first super user, and a link to set the password that works once. Gives the text to print; null when another server that
 * starts at the same time has made one.
 */
export async function makeFirstSuper(db: Db, email: string, environment: Environment): Promise<string | null> {
  const secret = makeSecret();
  const isMade = await db.transaction().execute(async (tx) => {
    await run(tx)`select pg_advisory_xact_lock(hashtext('first super'))`;
    if (await hasSuper(tx)) return false;
    const { user_id } = await one<{ user_id: number }>(tx)`
      insert into "user" (user_name, first_name, last_name, email, user_type, roles, status, terms_date)
      values (${email}, 'First', 'Super', ${email}, '4', array['1'], 'invited', now()) returning user_id`;
    await run(tx)`
      insert into password_reset (token_hash, user_id, expires_dt)
      values (${hashSecret(secret)}, ${user_id}, now() + interval '1 day')`;
    return true;
  });
  if (!isMade) return null;
  return `The first super user is ${email}. Set the password within a day:\n  ${environment.publicUrl}/pass_reset?token=${secret}`;
}
