import { sql } from 'kysely';
import { ROLE_LABEL, USER_TYPE_LABEL, type Role, type UserType } from '@cdi/shared/policy';
import type { Db } from '../storage/database.ts';

export const DEMO_PASSWORD = 'curb-demo-2026';

/** The demo sign-ins with what each is, one a line. Empty when the database is not a demo. */
export async function describeSignIns(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ user_name: string; email: string; user_type: string; roles: readonly string[] }>`
    select user_name, email, user_type, roles from "user" where email like '%@cdi.test' and user_name not like '%.%' and is_active order by user_id limit 40`.execute(
    db,
  );
  return rows.map(({ email, user_type, roles }) => {
    const words = roles.map((role) => ROLE_LABEL[Number(role) as Role]).join(', ');
    return `  ${email.padEnd(26)} ${words || (user_type === '4' ? 'Employee without a role' : USER_TYPE_LABEL[Number(user_type) as UserType])}`;
  });
}
