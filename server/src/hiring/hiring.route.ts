import { applyForJob, confirmApplication, listOpenings } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { makeFormKey } from '../call/form-key.ts';
import { APPLICATION_FORM, confirmByLink, takeApplication } from './apply.service.ts';
import { findOpenings } from './openings.service.ts';

/** What visitors see of openings, and how they apply. */
export function hiringRoutes(binding: Binding): void {
  bindCall(
    binding,
    listOpenings,
    async (_input, { context }) => {
      const { secret } = context.app.environment;
      const form_key = makeFormKey(secret, APPLICATION_FORM, context.now);
      return { data: { openings: [...(await findOpenings(context))], form_key } };
    },
    { isOutsideTransaction: true },
  );
  bindCall(
    binding,
    applyForJob,
    async (_input, { context, request }) => {
      const email = await takeApplication(context, request);
      return {
        data: { email },
        opt: 'save',
        msg: 'Open the link that we mailed to you: your application goes to us then.',
      };
    },
    { isOutsideTransaction: true },
  );
  bindCall(binding, confirmApplication, async ({ token }, { context }) => ({
    data: await confirmByLink(context, token),
    opt: 'save',
    msg: 'Your application is with us.',
  }));
}
