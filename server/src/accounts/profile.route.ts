import { acceptTerms, changePassword, loadProfile, promoteUser, saveProfile } from '@cdi/shared/contracts';
import { bindCall, type Binding, type HandlerFacts } from '../call/bind-call.ts';
import { acceptTermsFor, changePasswordOf, promote, readProfile, saveProfileOf } from './account.service.ts';

/** What a person does with the own account, and the promotion of a new one. */
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
    const version = await saveProfileOf(facts.context, sessions, input);
    return { data: { version, ...(await renew(facts)) }, opt: 'save', msg: 'Profile saved' };
  });
  bindCall(binding, changePassword, async (input, facts) => {
    await changePasswordOf(facts.context, sessions, input.current_passwd, input.passwd);
    return { data: await renew(facts), opt: 'save', msg: 'Password changed; your other sessions have ended' };
  });
  bindCall(binding, promoteUser, async (input, { context }) => {
    await promote(context, sessions, input);
    return { data: null, opt: 'save', msg: 'The user was promoted' };
  });
}
