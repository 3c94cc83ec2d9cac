import * as calls from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { assertPassword } from './account.service.ts';
import {
  assertMayStop,
  checkSecondFactor,
  confirmFactor,
  resetFactor,
  startFactor,
  stopFactor,
} from './second-factor.service.ts';

/** Setting up a second factor, taking it away again, and the reset by a super user. */
export function secondFactorRoutes(binding: Binding): void {
  const { sessions } = binding;
  bindCall(binding, calls.startSecondFactor, async (input, { context }) => {
    await assertPassword(context, input.current_passwd, 'current_passwd');
    return { data: await startFactor(context) };
  });
  bindCall(binding, calls.confirmSecondFactor, async (input, { context }) => ({
    data: { recovery_codes: [...(await confirmFactor(context, sessions, input.code))] },
    opt: 'save',
    msg: 'Your second factor is on; your other sessions have ended',
  }));
  bindCall(
    binding,
    calls.stopSecondFactor,
    async (input, { context }) => {
      assertMayStop(context);
      await assertPassword(context, input.current_passwd, 'current_passwd');
      // wrong codes are counted before the call fails: the check has its own transaction
      await checkSecondFactor(context, context.person.userId, input.code);
      await context.db.transaction().execute((tx) => stopFactor({ ...context, db: tx }, sessions));
      return { data: null, opt: 'save', msg: 'Your second factor is off' };
    },
    { isOutsideTransaction: true },
  );
  bindCall(binding, calls.resetSecondFactor, async (input, { context }) => {
    await resetFactor(context, sessions, input.user_id);
    return { data: null, opt: 'save', msg: 'The second factor was reset' };
  });
}
