import { AppError } from '@cdi/shared/errors';
import { hasRole, ROLE, USER_TYPE } from '@cdi/shared/policy';
import { objects, type RecordDraft, type RecordRow } from '@cdi/shared/catalogue';
import { hooksFor } from '../records/hooks-for.ts';
import { refuse } from '../records/refuse.ts';
import type { CallContext } from '../context.ts';
import type { Draft } from '../records/record-hooks.ts';
import { endSessionsOf } from '../session/end-sessions.ts';
import { voidResetLinks } from '../session/void-reset-links.ts';
import { exists, one, run } from '../storage/query.ts';
import { holdsRole, isActiveEmployee } from '../session/find-employees.ts';

const EMPLOYEE = String(USER_TYPE.employee);
const NEW_USER = String(USER_TYPE.newUser);
const SUPER = String(ROLE.super);

type UserDraft = RecordRow<'user'> | RecordDraft<'user'> | null;

const rolesOf = (user: UserDraft): readonly string[] => user?.roles ?? [];
const isLiveSuper = (row: UserDraft): boolean =>
  row !== null &&
  row.user_type === EMPLOYEE &&
  rolesOf(row).includes(SUPER) &&
  row.status === 'active' &&
  row.is_active !== false;

/** Only super hands out or takes away super. */
function checkSuper(context: CallContext, draft: Draft<typeof objects.user>): void {
  const had = rolesOf(draft.before).includes(SUPER);
  const has = rolesOf(draft.after).includes(SUPER);
  if (had !== has && !hasRole(context.person, [ROLE.super]))
    refuse('roles', 'Only a super user gives or takes the role Super.');
  const isOther = draft.before !== null && had && !hasRole(context.person, [ROLE.super]);
  if (isOther) throw new AppError('FORBIDDEN', 'Only a super user changes the account of a super user.');
}

async function checkLastSuper({ db }: CallContext, draft: Draft<typeof objects.user>): Promise<void> {
  if (!isLiveSuper(draft.before) || isLiveSuper(draft.after)) return;
  await run(db)`select pg_advisory_xact_lock(hashtext('last super'))`;
  const row = await one<{ n: number }>(db)`
    select count(*)::int as n from "user" u
    where ${isActiveEmployee} and ${holdsRole([ROLE.super])} and u.user_id <> ${draft.id ?? 0}`;
  if (row.n === 0) refuse('roles', 'This is the last super user. Make another one first.');
}

/** Who needs a company, who may hold roles, and the last super. */
export const userHooks = hooksFor(objects.user, {
  async prepare(context, draft) {
    const { after } = draft;
    const type = String(after.user_type);
    if (type !== EMPLOYEE && rolesOf(after).length > 0) refuse('roles', 'Only employees hold roles.');
    if (type !== EMPLOYEE && type !== NEW_USER && typeof after.company_id !== 'number')
      refuse('company_id', 'Everyone but employees and new users belongs to a company.');
    if (typeof after.branch_id === 'number') {
      const isOfCompany = await exists(context.db)`
        select 1 from branch
        where branch_id = ${after.branch_id} and company_id = ${after.company_id ?? null}::bigint`;
      if (!isOfCompany) refuse('branch_id', 'The branch belongs to another company.');
    }
    checkSuper(context, draft);
    await checkLastSuper(context, draft);
    return {};
  },
  /** A change of rights ends the sessions at once, another e-mail the links that were mailed to the old one. */
  async afterSave({ db }, { id, before, after }) {
    const names = ['user_type', 'roles', 'company_id', 'branch_id', 'status', 'is_active'] as const;
    const isChanged =
      before !== null && names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    if (isChanged) await endSessionsOf(db, id, 'rights changed');
    if (before !== null && before.email !== after.email) await voidResetLinks(db, id);
  },
});
