import { USER_TYPE } from '@cdi/shared/policy';
import { objects, type RecordDraft, type RecordRow } from '@cdi/shared/catalogue';
import { checkDuties, RIGHTS, mailRightsChange } from './duties.ts';
import { askToConfirm, mailOldAddress } from './email-confirmation.service.ts';
import { isLastSuper, isLiveSuper } from './last-super.ts';
import { leaveAltogether, leaveCompany, warnOfContacts } from './leave-company.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { refuse } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import type { Draft } from '../context/record-hooks.ts';
import { endSessionsOf } from '../session/end-sessions.ts';
import { voidResetLinks } from '../session/void-reset-links.ts';
import { exists } from '../storage/query.ts';

const EMPLOYEE = String(USER_TYPE.employee);
const NEW_USER = String(USER_TYPE.newUser);

type UserDraft = RecordRow<'user'> | RecordDraft<'user'> | null;

const rolesOf = (user: UserDraft): readonly string[] => user?.roles ?? [];
async function checkLastSuper(context: CallContext, { before, after }: Draft<typeof objects.user>): Promise<void> {
  if (before === null || isLiveSuper(after) || !(await isLastSuper(context, before))) return;
  refuse('roles', 'This is the last super user. Make another one first.');
}

/** Refuses a last day before the first, and warns when the person has left but can still sign in. Throws VALIDATION. */
function checkLeave({ today, warnings }: CallContext, { values, after }: Draft<typeof objects.user>): void {
  const { hire_date: hired, leave_date: left, status, is_active: isActive } = after;
  if (!left) return;
  if (hired && left < hired) refuse('leave_date', 'Nobody leaves before being hired.');
  const signsIn = status !== 'disabled' && isActive !== false;
  if (('leave_date' in values || 'status' in values) && left < today && signsIn)
    warnings?.push(
      `${after.first_name ?? ''} ${after.last_name ?? ''} still signs in: set Status to disabled to close the account now. It is closed within the hour otherwise.`,
    );
}

/** Who needs a company, who may hold and hand out roles, the last super, and who has left. */
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
    checkLeave(context, draft);
    checkDuties(context, draft);
    await checkLastSuper(context, draft);
    if (draft.before !== null) await warnOfContacts(context, draft.before, after);
    // an address entered by someone else is unconfirmed until its owner confirms it
    return draft.before !== null && draft.before.email !== after.email ? { values: { email_confirmed_dt: null } } : {};
  },
  /**
   * Changed rights end the sessions at once, and the person is notified. A changed e-mail ends the links mailed to the old one, which
   * is notified, and must be confirmed.
   */
  async afterSave(context, { id, before, after }) {
    const { db } = context;
    if (before === null) return;
    if (RIGHTS.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))) {
      await endSessionsOf(db, id, 'rights changed');
      await mailRightsChange(context, before, after);
    }
    await leaveCompany(context, before, after);
    await leaveAltogether(context, before, after);
    if (before.email !== after.email) {
      await voidResetLinks(db, id);
      await mailOldAddress(context, id, before.email, after.email);
      await askToConfirm(context, id, after.email);
    }
  },
});
