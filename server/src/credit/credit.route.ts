import { applyForCredit, confirmCreditApplication, openCreditForm, openSealedCredit } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { makeFormKey } from '../call/form-key.ts';
import { noteOfCall } from '../session/security-log.ts';
import {
  confirmCreditByLink,
  CREDIT_FORM,
  openSealed,
  readKnown,
  takeCreditApplication,
} from './apply-for-credit.service.ts';

/** Calls with which firms apply for credit, and accounting reads their sealed data. */
export function creditRoutes(binding: Binding): void {
  bindCall(binding, openCreditForm, async (_input, { context }) => ({
    data: {
      form_key: makeFormKey(context.app.environment.secret, CREDIT_FORM, context.now),
      known: await readKnown(context),
    },
  }));
  bindCall(binding, applyForCredit, async (input, { context }) => ({
    data: { email: await takeCreditApplication(context, input) },
    opt: 'save',
    msg: 'Open the link that we mailed to you: your application goes to accounting then.',
  }));
  bindCall(binding, confirmCreditApplication, async ({ token }, { context }) => ({
    data: await confirmCreditByLink(context, token),
    opt: 'save',
    msg: 'Your application is with our accounting.',
  }));
  bindCall(binding, openSealedCredit, async ({ account_application_id }, { context }) => {
    const data = await openSealed(context, account_application_id);
    await noteOfCall(
      context,
      'sealed_opened',
      context.person.userId,
      `Tax id and bank account of credit application ${account_application_id}`,
    );
    return { data };
  });
}
