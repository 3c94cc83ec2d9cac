import { z } from 'zod';
import type { INVOICE_STATES } from '../catalogue/lists/invoice-states.ts';
import { role } from '../policy/grant.ts';
import { ROLE } from '../trade/roles.ts';
import { staffCall } from './define-call.ts';
import { id, list, number, shape, text } from './inputs.ts';

const accounting = [role(ROLE.accounting)];

/** An invoice that money can be applied to. Dollars. */
export interface OpenInvoice {
  readonly invoice_id: number;
  readonly invoice_no: string;
  readonly invoice_date: string;
  readonly due_date: string;
  readonly tracker_no: string;
  readonly customer_po: string | null;
  readonly total: number;
  readonly balance: number;
  /** Discount for paying the rest early, by the day of the payment, or today when there is none. */
  readonly discount: number;
  readonly status: keyof typeof INVOICE_STATES;
}

/** One application of a payment. */
export interface AppliedMoney {
  /** Number of the application, for unapplying it. */
  readonly application_id: number;
  readonly invoice_id: number;
  readonly invoice_no: string;
  readonly amount: number;
  /** Discount on the invoice for paying early, in addition. */
  readonly discount: number;
  readonly applied_date: string;
  readonly reversed_date: string | null;
  readonly reason: string | null;
}

/** Money of a customer, paid or credited, with the invoices it pays and those it could pay. */
export interface MoneyApplications {
  readonly amount: number;
  readonly applied: number;
  readonly unapplied: number;
  /** Nothing of it is applied any more, or not yet: it came back, is void, or is not issued. */
  readonly is_over: boolean;
  readonly open: readonly OpenInvoice[];
  readonly applications: readonly AppliedMoney[];
}

/** A payment with the invoices it pays and those it could pay. */
export interface PaymentApplications extends MoneyApplications {
  readonly payment_id: number;
}

/** Which invoices money goes to, and how much of it: what a call asks for. */
export const applicationLines = () =>
  list(
    z.strictObject({ invoice_id: id('Invoice'), amount: number('Amount', 0, 1e9) }),
    200,
    'At most 200 invoices at once.',
  );

/** The invoices that a payment goes to, and their discounts for paying early. */
const paymentLines = () =>
  list(
    z.strictObject({
      invoice_id: id('Invoice'),
      amount: number('Amount', 0, 1e9),
      discount: number('Discount', 0, 1e9).optional(),
    }),
    200,
    'At most 200 invoices at once.',
  );

/** Open invoices of the company of a payment, the oldest first, and what the payment paid. */
export const loadApplications = staffCall('loadApplications', '/api/payment/applications/:payment_id', {
  whileSeeing: 'read',
  grants: accounting,
  input: z.strictObject({ payment_id: id('Payment') }),
  answer: shape<PaymentApplications>(),
});

/** Applies a payment to the invoices named; never more than is open of them, nor than is left of it. */
export const applyToInvoices = staffCall('applyToInvoices', '/api/payment/apply/:payment_id', {
  grants: accounting,
  input: z.strictObject({
    payment_id: id('Payment'),
    lines: paymentLines(),
  }),
  answer: shape<PaymentApplications>(),
  isIdempotent: true,
});

/** Applies what is left of a payment to the oldest open invoices. */
export const applyOldest = staffCall('applyOldest', '/api/payment/apply_oldest/:payment_id', {
  grants: accounting,
  input: z.strictObject({ payment_id: id('Payment') }),
  answer: shape<PaymentApplications>(),
  isIdempotent: true,
});

/** Takes one application back: the invoice is open by it again. */
export const unapplyMoney = staffCall('unapplyMoney', '/api/payment/unapply/:application_id', {
  grants: accounting,
  input: z.strictObject({ application_id: id('Application'), reason: text('Reason', 200) }),
  answer: shape<PaymentApplications>(),
  isIdempotent: true,
});
