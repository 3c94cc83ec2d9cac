import type { StateMachine } from '../define-object.ts';
import { PRICE_NAMES } from '../../trade/price-names.ts';

/** How far an invoice is settled: its balance says it. */
export const INVOICE_STATES = { open: 'Open', part_paid: 'Partly paid', paid: 'Paid' } as const;

/** Kinds of invoice lines. */
export const INVOICE_LINE_KINDS = {
  curb: 'Curb',
  part: 'Part',
  adjustment: 'Price adjustment',
  surcharge: PRICE_NAMES.surcharge,
  quick_fee: PRICE_NAMES.quick_fee,
  engineering_fee: PRICE_NAMES.engineering_fee,
  minimum_fill: PRICE_NAMES.minimum_fill,
  freight: 'Freight',
  tax: 'Tax',
  cancel_fee: 'Due for what was made',
} as const;
export type InvoiceLineKind = keyof typeof INVOICE_LINE_KINDS;

/** The state of an invoice follows the amounts applied to it; no user sets it. */
export const invoiceStates = {
  field: 'status',
  initial: 'open',
  frozen: ['open', 'part_paid', 'paid'],
  waits: {
    open: 'The customer pays, and accounting applies the payment',
    part_paid: 'The customer pays the rest, and accounting applies it',
  },
  rests: ['paid'],
  transitions: [
    { name: 'pay_part', label: 'Paid in part', from: ['open', 'paid'], to: 'part_paid', who: [], isAutomatic: true },
    { name: 'pay', label: 'Paid', from: ['open', 'part_paid'], to: 'paid', who: [], isAutomatic: true },
    { name: 'reopen', label: 'Open again', from: ['part_paid', 'paid'], to: 'open', who: [], isAutomatic: true },
  ],
} as const satisfies StateMachine;
