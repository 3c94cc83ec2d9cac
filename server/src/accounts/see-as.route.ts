import { readUserRights, seeAs, stopSeeing } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { clientOf } from '../http/authenticate.ts';
import { beginSeeing, endSeeing } from './see-as.service.ts';
import { checkSecondFactor } from './second-factor.service.ts';
import { readRights } from './user-rights.service.ts';

/** Shows what a user may do, starts seeing the product as that user, and returns to the user’s own account. */
export function seeAsRoutes(binding: Binding): void {
  const { sessions } = binding;
  bindCall(
    binding,
    seeAs,
    async ({ user_id, reason, code = '' }, { context, request }) => {
      // wrong codes are counted before the call fails: the check has its own transaction
      await checkSecondFactor(context, context.person.userId, code);
      const token = await context.db
        .transaction()
        .execute((tx) => beginSeeing({ ...context, db: tx }, sessions, { userId: user_id, reason }, clientOf(request)));
      return { data: { token } };
    },
    { isOutsideTransaction: true },
  );
  bindCall(binding, stopSeeing, async (_input, { context }) => ({
    data: { token: await endSeeing(context, sessions) },
  }));
  bindCall(
    binding,
    readUserRights,
    async ({ user_id }, { context }) => ({ data: await readRights(context, user_id) }),
    { isOutsideTransaction: true },
  );
}
