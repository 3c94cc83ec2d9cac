import { ROLE_LABEL, USER_TYPE_LABEL, type Role, type UserType } from '@cdi/shared/policy';
import { verifyPassword } from '../session/passwords.ts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

export const DEMO_PASSWORD = 'curb-demo-2026';

/** The demo sign-ins with what each is, one a line. Empty when the database is not a demo. */
export async function describeSignIns(db: Db): Promise<readonly string[]> {
  const rows = await many<{ user_name: string; email: string; user_type: string; roles: readonly string[] }>(db)`
    select user_name, email, user_type, roles from "user"
    where email like '%@cdi.test' and user_name not like '%.%' and is_active order by user_id limit 40`;
  return rows.map(({ email, user_type, roles }) => {
    const words = roles.map((role) => ROLE_LABEL[Number(role) as Role]).join(', ');
    return `  ${email.padEnd(26)} ${words || (user_type === '4' ? 'Employee without a role' : USER_TYPE_LABEL[Number(user_type) as UserType])}`;
  });
}

const HOLDS_DEMO =
  'PRODUCT_ENV is production, but the database holds the demo company, whose password everybody knows. Give production a DATABASE_URL or DATA_DIR of its own.';

/** Refuses a database in which an account can sign in with the password of the demo. Throws a sentence. */
export async function refuseDemo(db: Db): Promise<void> {
  // the demo was copied in: its people share one hash, which accounts that were made one by one never do
  const rows = await many<{ password_hash: string }>(db)`
    select c.password_hash from user_credential c join "user" u on u.user_id = c.user_id where u.is_active
    group by c.password_hash having count(*) > 1 order by count(*) desc limit 10`;
  for (const { password_hash } of rows)
    if (await verifyPassword(password_hash, DEMO_PASSWORD)) throw new Error(HOLDS_DEMO);
}
