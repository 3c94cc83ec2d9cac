import { z } from 'zod';
import type { BILL_DIFFERENCES, BillState } from '../catalogue/lists/bill-states.ts';
import { BILL_PAYMENTS } from '../catalogue/lists/bill-states.ts';
import { billKeepers, billReaders } from '../policy/purchase-rights.ts';
import type { PlainDate } from '../units/plain-date.ts';
import { staffCall } from './define-call.ts';
import { choice, flag, id, idOrZero, list, number, paragraph, shape, text } from './inputs.ts';
import { day } from './purchasing.contract.ts';

/** A difference between a bill and its order or receipts. Dollars. */
export interface BillDifference {
  readonly kind: keyof typeof BILL_DIFFERENCES;
  readonly words: string;
  readonly difference: number | null;
  readonly is_within: boolean;
}

/** A bill as lists of an order and of a supplier have it. Dollars. */
export interface BillRow {
  readonly vendor_bill_id: number;
  readonly bill_no: string;
  readonly supplier_invoice_no: string;
  readonly po_id: number;
  readonly po_no: string;
  readonly bill_date: PlainDate;
  readonly due_date: PlainDate;
  readonly total: number;
  readonly balance: number;
  readonly status: BillState;
  readonly held_for: string | null;
}

/** A line of an order beside what came and what is billed of it; quantities in its unit, dollars. */
export interface LineToBill {
  readonly po_line_id: number;
  readonly label: string;
  readonly uom: string;
  readonly ordered: number;
  readonly received: number;
  /** On open bills. */
  readonly billed: number;
  /** Received and not yet billed. */
  readonly open: number;
  readonly unit_cost: number;
}

/** The bills of an order, and what may still be billed of it. */
export interface PoBills {
  readonly po_id: number;
  readonly po_no: string;
  /** Why no bill of it is entered now; null when one may be. */
  readonly refused: string | null;
  readonly freight_open: number;
  readonly tax_open: number;
  readonly lines: readonly LineToBill[];
  readonly bills: readonly BillRow[];
  readonly corpay: readonly {
    readonly corpay_po_id: number;
    readonly corpay_no: string;
    readonly requested_date: PlainDate;
    readonly amount: number;
    readonly status: string;
  }[];
}

export const loadPoBills = staffCall('loadPoBills', '/api/vendor_bill/of_po/:po_id', {
  whileSeeing: 'read',
  grants: billReaders,
  input: z.strictObject({ po_id: id('Purchase order') }),
  answer: shape<PoBills>(),
});

const billLine = z.strictObject({
  po_line_id: id('Line'),
  qty: number('Quantity', 0.0001, 10_000_000),
  unit_cost: number('Price', 0, 10_000_000),
});

/** Enters a bill on its order, or corrects one that is not approved (its number instead of 0), and matches it. */
export const enterBill = staffCall('enterBill', '/api/vendor_bill/enter/:po_id', {
  grants: billKeepers,
  input: z.strictObject({
    po_id: id('Purchase order'),
    vendor_bill_id: idOrZero('Bill'),
    supplier_invoice_no: text('Number of the supplier', 40),
    bill_date: day('Date of the bill'),
    due_date: day('Due', false),
    freight: number('Freight', 0, 10_000_000),
    tax: number('Tax', 0, 10_000_000),
    lines: list(billLine, 200, 'A bill has at most 200 lines.'),
    notes: paragraph('Notes', 2000, false),
  }),
  answer: shape<{
    readonly vendor_bill_id: number;
    readonly bill_no: string;
    readonly status: BillState;
    readonly differences: readonly BillDifference[];
  }>(),
  isIdempotent: true,
});

/** Records a payment of an approved bill. A payment that looks like an earlier one is refused until the user confirms it is another. */
export const payBill = staffCall('payBill', '/api/vendor_bill/pay/:vendor_bill_id', {
  grants: billKeepers,
  input: z.strictObject({
    vendor_bill_id: id('Bill'),
    method: choice('Paid by', Object.keys(BILL_PAYMENTS) as (keyof typeof BILL_PAYMENTS)[]),
    reference_no: text('Reference', 40),
    paid_date: day('Paid', false),
    amount: number('Amount', 0.01, 10_000_000),
    is_no_double: flag(),
  }),
  answer: shape<{ readonly balance: number; readonly status: BillState }>(),
  isIdempotent: true,
});

/** Reverses a payment that did not happen: its amount is open on the bill again. */
export const takeBackBillPayment = staffCall('takeBackBillPayment', '/api/vendor_bill/take_back/:payment_id', {
  grants: billKeepers,
  input: z.strictObject({ payment_id: id('Payment'), reason: paragraph('Reason', 200) }),
  answer: shape<{ readonly balance: number; readonly status: BillState }>(),
  isIdempotent: true,
});
