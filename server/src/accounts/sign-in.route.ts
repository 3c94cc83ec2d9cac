import { AppError } from '@cdi/shared/errors';
import * as calls from '@cdi/shared/contracts';
import { bindCall, type Binding, type HandlerFacts } from '../call/bind-call.ts';
import { bearerToken, clientOf } from '../http/authenticate.ts';
import { isOnDomain } from '@cdi/shared/units';
import { limitFailures } from '../http/limit-failures.ts';
import { clearCookie, readCookie, writeCookie } from '../http/cookies.ts';
import { COMPANION_COOKIE, type StartedSession } from '../session/sessions.ts';
import { LEAST_MS, makeFormKey } from '../call/form-key.ts';
import { findOwnSession } from '../session/seeing.ts';
import { noteOfCall } from '../session/security-log.ts';
import { MIGRATED_DAYS, sessionLifetimeMs } from '../session/tokens.ts';
import { REGISTRATION_FORM, registerUser, signInUser } from './account.service.ts';
import { logSeeAsEnd } from './see-as.service.ts';
import { requestReset, usePasswordReset } from './password-reset.service.ts';

const FAILED_SIGN_INS_PER_MINUTE = 20;
/** How an attempt to sign in ends that may be a guess. */
const GUESSES: readonly string[] = ['SIGN_IN_FAILED', 'CODE_WRONG'];
const isGuess = (error: unknown): boolean => error instanceof AppError && GUESSES.includes(error.code);

/** The domain on which the token's cookie is, for its companion: both go to the same hosts. */
const domainOf = ({ context, request }: HandlerFacts): { readonly domain?: string } => {
  const { cookieDomain: domain } = context.app.environment;
  return domain !== undefined && isOnDomain(request.hostname, domain) ? { domain } : {};
};
const remember = (started: StartedSession, facts: HandlerFacts): { token: string } => {
  const { reply, request } = facts;
  if (started.companion !== null)
    writeCookie(reply, COMPANION_COOKIE, started.companion, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: sessionLifetimeMs(started.days) / 1000,
      ...domainOf(facts),
    });
  return { token: started.token };
};

/** Sign-in, and all calls with which users manage their own account. */
export function signInRoutes(binding: Binding): void {
  bindSignIn(binding);
  bindSignOut(binding);
  bindTokens(binding);
  bindRegistration(binding);
  bindPasswordReset(binding);
}

function bindSignIn(binding: Binding): void {
  const { sessions } = binding;
  const failures = limitFailures(binding.server, FAILED_SIGN_INS_PER_MINUTE);
  bindCall(
    binding,
    calls.signIn,
    async (input, facts) => {
      const { context, request, reply } = facts;
      const started = await failures.attempt(request, reply, isGuess, () =>
        signInUser(context, sessions, input.email, input.passwd, input.code ?? '', clientOf(request)),
      );
      return { data: remember(started, facts), msg: 'Signed in' };
    },
    { isOutsideTransaction: true, takesQuery: true },
  );
}

function bindSignOut(binding: Binding): void {
  const { sessions } = binding;
  bindCall(binding, calls.signOut, async (input, facts) => {
    const { context, reply, request } = facts;
    const { userId, seenBy, sessionId } = context.person;
    const isOfCaller = [userId, seenBy?.userId].includes(input.user_id);
    if (sessionId !== '' && !isOfCaller)
      throw new AppError('VALIDATION', 'This is not your own number: nobody was signed out.', {
        fields: { user_id: 'Sign out with your own number.' },
      });
    clearCookie(reply, COMPANION_COOKIE, domainOf(facts).domain);
    const isOwn = isOfCaller && bearerToken(request) !== null;
    if (isOwn) {
      // a user who sees as another signs out of their own session, which ends the other one too
      await sessions.end(context.db, await findOwnSession(context), 'signed out');
      if (seenBy) await logSeeAsEnd(context, { session_id: sessionId });
      await noteOfCall(context, 'sign_out', seenBy?.userId ?? userId);
    }
    return { data: null, msg: 'Signed out' };
  });
}

/** A token that moves into the cookie, that is renewed, and the one that opens files. */
function bindTokens(binding: Binding): void {
  const { sessions } = binding;
  bindCall(binding, calls.adoptToken, async (input, facts) => {
    const session = await sessions.resolve(facts.context.db, input.token, readCookie(facts.request, COMPANION_COOKIE));
    // it would become a session of the person who is only looked at
    if (session.person.seenBy) throw new AppError('RULE', 'A session that sees as somebody else cannot be taken over.');
    const { sessionId: current } = facts.context.person;
    if (current !== '' && current !== session.person.sessionId)
      throw new AppError('RULE', 'You are signed in already. Sign out before you take over another session.');
    // the token is rotated on the move: the one that lay in local storage ends
    const { userId } = session.person;
    const started = await sessions.start(facts.context.db, userId, clientOf(facts.request), MIGRATED_DAYS);
    await sessions.end(facts.context.db, session.person.sessionId, 'moved to the cookie');
    return { data: remember(started, facts) };
  });
  bindCall(binding, calls.refreshToken, async (_input, { context }) => ({
    data: { token: await sessions.renew(context.db, context.person.sessionId) },
  }));
  bindCall(binding, calls.regenerateFileToken, async (_input, { context }) => ({
    data: { token: sessions.fileToken(context.person.sessionId, context.person.userId) },
  }));
  bindCall(binding, calls.hasValidFileToken, async (input, { context }) => {
    const session = await sessions.resolveFileToken(context.db, input.token);
    return { data: { is_valid: session !== null && session.person.userId === context.person.userId } };
  });
}

function bindRegistration(binding: Binding): void {
  const { sessions } = binding;
  bindCall(
    binding,
    calls.openRegistration,
    (_input, { context: { app, now } }) =>
      Promise.resolve({
        data: { form_key: makeFormKey(app.environment.secret, REGISTRATION_FORM, now), ready_ms: LEAST_MS },
      }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, calls.register, async (input, facts) => {
    const userId = await registerUser(facts.context, input);
    return {
      data: remember(await sessions.start(facts.context.db, userId, clientOf(facts.request)), facts),
      opt: 'save',
      msg: 'Your account is ready',
    };
  });
}

function bindPasswordReset(binding: Binding): void {
  const { sessions } = binding;
  bindCall(binding, calls.requestPasswordReset, async (input, { context }) => {
    await requestReset(context, input.email);
    return {
      data: null,
      msg: 'If there is an account with this e-mail, a link is on its way. It works once, for one hour.',
    };
  });
  bindCall(binding, calls.resetPassword, async (input, { context }) => {
    await usePasswordReset(context, sessions, input.token, input.passwd);
    return { data: null, opt: 'save', msg: 'Your password is set. Sign in with it.' };
  });
}
