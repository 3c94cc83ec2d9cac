import { AppError } from '@cdi/shared/errors';
import { hasRole, PRIVILEGED_ROLES, ROLE, ROLE_LABEL, USER_TYPE_LABEL, type Role } from '@cdi/shared/policy';
import type { objects, RecordDraft, RecordRow } from '@cdi/shared/catalogue';
import { readSupportPhone } from '../settings/contact.ts';
import type { CallContext } from '../context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Draft } from '../context/record-hooks.ts';
import { noteOfCall } from '../session/security-log.ts';
import { fullName } from '../session/full-name.ts';

type UserRow = RecordRow<'user'>;
type UserDraft = UserRow | RecordDraft<'user'> | null;

const privileged: readonly string[] = PRIVILEGED_ROLES.map(String);
const rolesOf = (user: UserDraft): readonly string[] => user?.roles ?? [];
const labelOf = (role: string): string => ROLE_LABEL[Number(role) as Role] ?? role;

/** Roles that the user gains or loses with a save. */
const changedRoles = ({ before, after }: Draft<typeof objects.user>): readonly string[] => [
  ...rolesOf(before).filter((role) => !rolesOf(after).includes(role)),
  ...rolesOf(after).filter((role) => !rolesOf(before).includes(role)),
];

/** Refuses rights that the person may not give or remove. Throws VALIDATION at the field; the security log records the attempt. */
function refuseRight(field: string, message: string): never {
  throw new AppError('VALIDATION', message, { fields: { [field]: message }, isOverreach: true });
}

/**
 * No one may change their own rights. Only a super user gives roles that move money, set prices or see everything, and only a super
 * user makes a change that would let another person into such an account.
 */
export function checkDuties({ person }: CallContext, draft: Draft<typeof objects.user>): void {
  const { id, before, after } = draft;
  const changed = changedRoles(draft);
  const isOwn = id !== null && id === person.userId;
  if (isOwn && changed.length > 0) refuseRight('roles', 'Nobody changes the own roles. Ask another one who may.');
  if (isOwn && before?.user_type !== after.user_type)
    refuseRight('user_type', 'Nobody changes the own type of account.');
  if (hasRole(person, [ROLE.super])) return;
  const guarded = changed.find((role) => privileged.includes(role));
  if (guarded !== undefined) refuseRight('roles', `Only a super user gives or takes the role ${labelOf(guarded)}.`);
  if (before === null) return;
  if (rolesOf(before).includes(String(ROLE.super)))
    throw new AppError('FORBIDDEN', 'Only a super user changes the account of a super user.');
  const held = rolesOf(before).find((role) => privileged.includes(role));
  if (held === undefined) return;
  for (const field of ['email', 'user_name', 'user_type'] as const)
    if (before[field] !== after[field])
      refuseRight(field, `Only a super user changes this of an account with the role ${labelOf(held)}.`);
  if (before.status !== after.status && after.status !== 'disabled' && after.status !== 'locked')
    refuseRight('status', `Only a super user opens an account with the role ${labelOf(held)} again.`);
}

/** What of an account says what its person may do. A change of it ends the sessions. */
export const RIGHTS = ['user_type', 'roles', 'company_id', 'branch_id', 'status', 'is_active'] as const;

/** Notifies a person by mail that someone else changed what the account may do. */
export async function mailRightsChange(
  context: CallContext,
  before: UserRow,
  after: UserRow,
  next = 'You are asked to sign in again.',
): Promise<void> {
  const roles = rolesOf(after).map(labelOf).join(', ') || 'none';
  const lines = [
    `Type: ${USER_TYPE_LABEL[Number(after.user_type) as keyof typeof USER_TYPE_LABEL]}`,
    `Roles: ${roles}`,
    `Status: ${after.is_active ? after.status : 'not in use'}`,
  ];
  const names = [fullName(context.person), context.person.email].filter(Boolean).join(', ');
  await noteOfCall(context, 'rights_changed', Number(after.user_id), lines.join('; '));
  await queueMail(context.db, {
    to: before.email,
    subject: 'Your rights at CDI were changed',
    body: `Hello ${after.first_name},\n\n${names} changed what your account may do. It is now:\n\n${lines.join('\n')}\n\n${next} If this surprises you, call us: ${await readSupportPhone(context)}.\n`,
  });
}
