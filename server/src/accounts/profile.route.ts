import {
  acceptTerms,
  changePassword,
  confirmEmail,
  endOwnSession,
  listSessions,
  loadProfile,
  promoteUser,
  saveProfile,
  sendConfirmation,
} from '@cdi/shared/contracts';
import { bindCall, type Binding, type HandlerFacts } from '../call/bind-call.ts';
import {
  acceptTermsFor,
  changePasswordOf,
  promote,
  readProfile,
  saveProfileOf,
  sendConfirmationAgain,
} from './account.service.ts';
import { confirmEmail as confirmEmailOf } from './email-confirmation.service.ts';
import { endSessionOf, listOwnSessions } from './own-sessions.service.ts';

/** Calls with which users manage their own account, and the promotion of a new one. */
export function profileRoutes(binding: Binding): void {
  const { sessions } = binding;
  const renew = async ({ context }: HandlerFacts) => ({
    token: await sessions.renew(context.db, context.person.sessionId),
  });

  bindCall(binding, acceptTerms, async (_input, facts) => {
    await acceptTermsFor(facts.context);
    return { data: await renew(facts), opt: 'save', msg: 'Terms accepted' };
  });
  bindCall(binding, loadProfile, async (_input, { context }) => ({ data: await readProfile(context) }));
  bindCall(binding, saveProfile, async (input, facts) => {
    const saved = await saveProfileOf(facts.context, input);
    const mailed = `Profile saved. Your e-mail changes once you open the link that we sent to ${saved.pending_email}.`;
    return {
      data: { ...saved, ...(await renew(facts)) },
      opt: 'save',
      msg: saved.pending_email === null ? 'Profile saved' : mailed,
    };
  });
  bindCall(binding, changePassword, async (input, facts) => {
    await changePasswordOf(facts.context, sessions, input.current_passwd, input.passwd);
    return { data: await renew(facts), opt: 'save', msg: 'Password changed; your other sessions have ended' };
  });
  bindCall(binding, confirmEmail, async (input, { context }) => {
    await confirmEmailOf(context, sessions, input.token);
    return { data: null, opt: 'save', msg: 'Your e-mail is confirmed' };
  });
  bindCall(binding, sendConfirmation, async (_input, { context }) => {
    const email = await sendConfirmationAgain(context);
    return { data: { email }, msg: `A link is on its way to ${email}. It works once, for three days.` };
  });
  bindCall(binding, listSessions, async (_input, { context }) => ({
    data: { sessions: await listOwnSessions(context) },
  }));
  bindCall(binding, endOwnSession, async (input, { context }) => {
    await endSessionOf(context, input.session_id);
    return { data: null, opt: 'save', msg: 'The session has ended' };
  });
  bindCall(binding, promoteUser, async (input, { context }) => {
    await promote(context, input);
    return { data: null, opt: 'save', msg: 'The user was promoted' };
  });
}
