import {
  applyCreditOldest,
  applyCreditToInvoices,
  loadCreditApplications,
  unapplyCredit,
  type CreditApplications,
} from '@cdi/shared/contracts';
import { formatMoney, roundHalfUpCents } from '@cdi/shared/units';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { applyCreditTo, applyCreditToOldest, unapplyCreditFrom } from './apply-credit.service.ts';
import { readCreditApplications } from './payment-view.service.ts';

const describeUnapplied = (what: string, { unapplied }: CreditApplications): string =>
  `${what}; ${formatMoney(roundHalfUpCents(unapplied))} are left`;

/** Credits: what they are applied to. */
export function creditRoutes(binding: Binding): void {
  bindCall(
    binding,
    loadCreditApplications,
    async ({ credit_id }, { context }) => ({ data: await readCreditApplications(context, credit_id) }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, applyCreditToInvoices, async ({ credit_id, lines }, { context }) => {
    await applyCreditTo(context, credit_id, lines);
    const data = await readCreditApplications(context, credit_id);
    return { data, opt: 'save', msg: describeUnapplied('Applied', data) };
  });
  bindCall(binding, applyCreditOldest, async ({ credit_id }, { context }) => {
    await applyCreditToOldest(context, credit_id);
    const data = await readCreditApplications(context, credit_id);
    return { data, opt: 'save', msg: describeUnapplied('Applied to the oldest', data) };
  });
  bindCall(binding, unapplyCredit, async ({ application_id, reason }, { context }) => {
    const creditId = await unapplyCreditFrom(context, application_id, reason);
    const data = await readCreditApplications(context, creditId);
    return { data, opt: 'save', msg: describeUnapplied('Taken back', data) };
  });
}
