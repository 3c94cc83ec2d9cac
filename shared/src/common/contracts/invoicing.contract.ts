import { z } from 'zod';
import type { InvoiceLineKind } from '../catalogue/lists/invoice-states.ts';
import type { PAYMENT_TERMS } from '../trade/trade-lists.ts';
import { receivableReaders } from '../policy/cost-readers.ts';
import { role } from '../policy/grant.ts';
import { ROLE } from '../trade/roles.ts';
import { staffCall } from './define-call.ts';
import { flag, id, list, number, shape } from './inputs.ts';

const accounting = [role(ROLE.accounting)];

/** A truck that left, an order that was cancelled, or what is left of an order whose trucks are invoiced, without an invoice. */
export interface UnbilledRow {
  readonly tracker_id: number;
  readonly tracker_no: string;
  /** 0 where no truck carries it: a cancelled order, and the rest of one. */
  readonly shipment_no: number;
  readonly is_cancelled: boolean;
  readonly bol_no: string | null;
  readonly ship_date: string;
  /** Days since. */
  readonly days: number;
  readonly company_id: number;
  readonly company_name: string;
  readonly customer_po: string | null;
  readonly job_name: string;
  /** Final Paperwork of something on it is not done. */
  readonly waiting: boolean;
  readonly invoice_delivery: 'email' | 'mail' | 'portal';
  readonly ap_email: string | null;
}

/** Shipments not invoiced yet. */
export const readUnbilled = staffCall('readUnbilled', '/api/invoicing/unbilled', {
  whileSeeing: 'read',
  grants: receivableReaders,
  answer: shape<{ readonly rows: readonly UnbilledRow[] }>(),
});

/** An invoice as it would be posted now. Dollars. */
export interface InvoicePreview {
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly shipment_no: number;
  readonly is_cancelled: boolean;
  readonly invoice_date: string;
  readonly due_date: string;
  readonly terms: keyof typeof PAYMENT_TERMS;
  readonly lines: readonly {
    readonly kind: InvoiceLineKind;
    readonly description: string;
    readonly qty: number | null;
    readonly unit_price: number | null;
    readonly amount: number;
  }[];
  readonly total: number;
  /** With it every piece of the order is invoiced. */
  readonly is_last: boolean;
  /** Obstacles to posting it, and points to check, in words. */
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

const truck = { tracker_id: id('Order'), shipment_no: number('Truck', 0, 999) };

/** Prices the invoice of a truck; truck 0 stands for an order that was cancelled. Nothing is stored. */
export const previewInvoice = staffCall('previewInvoice', '/api/invoicing/preview/:tracker_id', {
  whileSeeing: 'read',
  grants: accounting,
  input: z.strictObject(truck),
  answer: shape<InvoicePreview>(),
});

/** Posts the invoice of a truck, once. `total` is the total that the user reviewed: refused if the order has a different one by now. */
export const postTruckInvoice = staffCall('postTruckInvoice', '/api/invoicing/post/:tracker_id', {
  grants: accounting,
  input: z.strictObject({ ...truck, total: number('Total', 0, 1e9).optional() }),
  answer: shape<{
    readonly invoice_id: number;
    readonly invoice_no: string;
    readonly total: number;
    readonly file_id: number | null;
  }>(),
  isIdempotent: true,
});

/** Recipient of an invoice mail, or why there was none. */
export interface MailedInvoice {
  readonly invoice_id: number;
  readonly invoice_no: string;
  readonly mailed_to: string | null;
  readonly reason: string | null;
}

/**
 * Mails invoices, each with its paper, to the accounts payable of their customers. Refused at `mail_again` where one went to the same address
 * in the last seven days, until the sender agrees.
 */
export const mailInvoiceBatch = staffCall('mailInvoiceBatch', '/api/invoicing/mail', {
  grants: accounting,
  input: z.strictObject({ invoice_ids: list(id('Invoice'), 200, 'At most 200 invoices at once.'), mail_again: flag() }),
  answer: shape<{ readonly invoices: readonly MailedInvoice[] }>(),
  isIdempotent: true,
});
