import type { RecordDraft, RecordRow } from '@cdi/shared/catalogue';
import { ROLE, USER_TYPE } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { holdsRole, isActiveEmployee } from '../session/find-employees.ts';
import { exists, run } from '../storage/query.ts';

/** Whether an account is that of a super user who can sign in. */
export const isLiveSuper = (row: RecordRow<'user'> | RecordDraft<'user'> | null): boolean =>
  row !== null &&
  row.user_type === String(USER_TYPE.employee) &&
  (row.roles ?? []).includes(String(ROLE.super)) &&
  row.status === 'active' &&
  row.is_active !== false;

/** Whether this person is the last one who can sign in as super user. A lock covers two closed at once. Ask before a change. */
export async function isLastSuper({ db }: CallContext, user: RecordRow<'user'>): Promise<boolean> {
  if (!isLiveSuper(user)) return false;
  await run(db)`select pg_advisory_xact_lock(hashtext('last super'))`;
  return !(await exists(db)`
    select 1 from "user" u where ${isActiveEmployee} and ${holdsRole([ROLE.super])} and u.user_id <> ${user.user_id}`);
}
