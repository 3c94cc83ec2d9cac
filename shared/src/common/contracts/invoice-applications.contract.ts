import { z } from 'zod';
import { creditReaders } from '../policy/cost-readers.ts';
import { types } from '../policy/grant.ts';
import { CUSTOMER_TYPES } from '../trade/roles.ts';
import { defineCall, staffCall } from './define-call.ts';
import { id, shape } from './inputs.ts';

/** Kinds of amounts that reduce an invoice. */
export const APPLIED_KINDS = {
  payment: 'Payment',
  credit: 'Credit',
  rebate: 'Rebate',
  discount: 'Discount for paying early',
} as const;

/** An amount applied to an invoice, or its reversal: one row each, so that the total and all rows together add up to the balance. */
export interface AppliedItem {
  /** Of the row alone. */
  readonly key: string;
  readonly kind: keyof typeof APPLIED_KINDS;
  /** Reverses an earlier row: because the payment bounced or was voided, or because it was meant for another invoice. */
  readonly is_reversal: boolean;
  readonly day: string;
  /** Reference of the payment, number of the credit memo. */
  readonly no: string;
  /** The page of the payment or of the credit; null where the reader may not open it. */
  readonly href: string | null;
  /** Dollars: below 0 reduces the open balance, above 0 restores it. */
  readonly amount: number;
  /** Who applied or reversed it; null for a program. */
  readonly by: string | null;
  /** Reason for the reversal. */
  readonly reason: string | null;
}

/** An invoice and its applications, the oldest first. Dollars: `total` and the amounts of all items add up to `balance`. */
export interface InvoiceApplications {
  readonly invoice_id: number;
  readonly invoice_no: string;
  readonly total: number;
  readonly balance: number;
  readonly items: readonly AppliedItem[];
}

/** An application as its customer reads it; the actor and the reason of a reversal are for employees only. */
export type MyAppliedItem = Omit<AppliedItem, 'href' | 'by' | 'reason'>;

/** An invoice of a customer and its applications, the oldest first. */
export type MyInvoiceApplications = Omit<InvoiceApplications, 'items'> & { readonly items: readonly MyAppliedItem[] };

/** Every payment, credit, discount and rebate applied to an invoice, with all reversals. */
export const loadInvoiceApplications = staffCall('loadInvoiceApplications', '/api/invoice/applications/:invoice_id', {
  whileSeeing: 'read',
  grants: creditReaders,
  input: z.strictObject({ invoice_id: id('Invoice') }),
  answer: shape<InvoiceApplications>(),
});

/** The same of an invoice that a customer sees, without who did it and why. */
export const loadMyInvoiceApplications = defineCall({
  name: 'loadMyInvoiceApplications',
  method: 'POST',
  path: '/api/my_invoices/applications/:invoice_id',
  whileSeeing: 'read',
  access: { kind: 'grants', grants: [types(CUSTOMER_TYPES, ['own', 'company', 'cc'])] },
  wire: 'params',
  input: z.strictObject({ invoice_id: id('Invoice') }),
  answer: shape<MyInvoiceApplications>(),
});
