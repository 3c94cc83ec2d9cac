import { applyOldest, applyToInvoices, loadApplications, unapplyMoney } from '@cdi/shared/contracts';
import { formatMoney, roundHalfUpCents } from '@cdi/shared/units';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { applyOldestFirst, applyPayment, unapplyPayment } from './apply-payment.service.ts';
import { readApplications } from './payment-view.service.ts';

const money = (usd: number): string => formatMoney(roundHalfUpCents(usd));

/** Payments: what they pay. */
export function paymentRoutes(binding: Binding): void {
  bindCall(
    binding,
    loadApplications,
    async ({ payment_id }, { context }) => ({ data: await readApplications(context, payment_id) }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, applyToInvoices, async ({ payment_id, lines }, { context }) => {
    const after = await applyPayment(context, payment_id, lines);
    const data = await readApplications(context, payment_id);
    return { data, opt: 'save', msg: `Applied; ${money(after.unapplied)} are left` };
  });
  bindCall(binding, applyOldest, async ({ payment_id }, { context }) => {
    const after = await applyOldestFirst(context, payment_id);
    const data = await readApplications(context, payment_id);
    return { data, opt: 'save', msg: `Applied to the oldest; ${money(after.unapplied)} are left` };
  });
  bindCall(binding, unapplyMoney, async ({ application_id, reason }, { context }) => {
    const after = await unapplyPayment(context, application_id, reason);
    const data = await readApplications(context, after.payment_id);
    return { data, opt: 'save', msg: `Taken back; ${money(after.unapplied)} are left` };
  });
}
