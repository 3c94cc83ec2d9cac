import { ROLE_LABEL, USER_TYPE_LABEL, type Role, type UserType } from '@cdi/shared/policy';
import type { Db } from '../../server/src/storage/database.ts';
import { many } from '../../server/src/storage/query.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'curb-demo-2026';

/** The demo accounts that a start prints, with the role of each, one a line. */
export async function describeSignIns(db: Db): Promise<readonly string[]> {
  const rows = await many<{ user_name: string; email: string; user_type: string; roles: readonly string[] }>(db)`
    select user_name, email, user_type, roles from "user"
    where email like '%@cdi.test' and user_name not like '%.%' and is_active order by user_id limit 40`;
  return rows.map(({ email, user_type, roles }) => {
    const words = roles.map((role) => ROLE_LABEL[Number(role) as Role]).join(', ');
    return `  ${email.padEnd(26)} ${words || (user_type === '4' ? 'Employee without a role' : USER_TYPE_LABEL[Number(user_type) as UserType])}`;
  });
}
