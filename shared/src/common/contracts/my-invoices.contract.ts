import { types } from '../policy/grant.ts';
import { CUSTOMER_TYPES } from '../trade/roles.ts';
import { defineCall } from './define-call.ts';
import { nothing, shape } from './inputs.ts';

/** Customers, for what their orders were invoiced; the service asks which orders those are, and whether prices are shown. */
const customers = { kind: 'grants', grants: [types(CUSTOMER_TYPES, ['own', 'company', 'cc'])] } as const;

/** An invoice as its customer sees it. Dollars. */
export interface MyInvoice {
  readonly invoice_id: number;
  readonly invoice_no: string;
  readonly invoice_date: string;
  readonly due_date: string;
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly job_name: string | null;
  readonly customer_po: string | null;
  readonly total: number;
  readonly balance: number;
  readonly file_id: number | null;
}

/** A payment or credit, and what of it is not applied. Dollars above 0. */
interface Unapplied {
  readonly document: string;
  readonly day: string;
  readonly amount: number;
}

/** An order that waits for its payment. Dollars. */
export interface WaitingOrder {
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly job_name: string | null;
  /** Less what is there for it. */
  readonly missing: number;
}

export interface MyInvoices {
  /** Newest first, open invoices before paid ones; `is_more` is true when the list is cut off. */
  readonly invoices: readonly MyInvoice[];
  readonly is_more: boolean;
  /** Open balance of all of them, and the part past due. */
  readonly open: number;
  readonly late: number;
  /** Payments and credits of the company not applied to an invoice yet, the oldest first; none for a person who sees only some orders. */
  readonly unapplied: readonly Unapplied[];
  /** The part of them that pays orders before they are invoiced, dollars: it does not reduce any open invoice. */
  readonly promised: number;
  /** The orders that the person sees and that are on hold until they are paid, the oldest first. */
  readonly waiting: readonly WaitingOrder[];
  /** The day at the plant by which invoices are late. */
  readonly today: string;
  /** Where payments go, line by line. */
  readonly remit_to: readonly string[];
  /** Whether the person may have the statement, which is of the whole company. */
  readonly may_state: boolean;
}

/** The invoices of the orders that the person sees. */
export const loadMyInvoices = defineCall({
  name: 'loadMyInvoices',
  method: 'POST',
  path: '/api/my_invoices/list',
  whileSeeing: 'read',
  access: customers,
  wire: 'params',
  input: nothing,
  answer: shape<MyInvoices>(),
});

/** The statement of the person's company as of today, as a file that the person opens. */
export const makeMyStatement = defineCall({
  name: 'makeMyStatement',
  method: 'POST',
  path: '/api/my_invoices/statement',
  access: customers,
  wire: 'params',
  input: nothing,
  answer: shape<{ readonly cdi_file_id: number }>(),
  isIdempotent: true,
});
