import { z } from 'zod';
import type { PoState } from '../trade/purchasing-lists.ts';
import { billReaders } from '../policy/purchase-rights.ts';
import { staff } from '../policy/grant.ts';
import type { PlainDate } from '../units/plain-date.ts';
import type { BillRow } from './bill.contract.ts';
import { staffCall } from './define-call.ts';
import { id, shape } from './inputs.ts';

/** Purchases from a supplier. Dollars. */
export interface SupplierPurchases {
  readonly spend_this_year: number;
  readonly spend_last_year: number;
  /** Orders that came whole in the last 365 days, and how many of them by the promised day. */
  readonly orders_whole: number;
  readonly orders_on_time: number;
  /** Bills that are not paid: what is open, and what of it is late. */
  readonly open_bills: number;
  readonly late_bills: number;
  readonly prices: readonly {
    readonly supplier_item_id: number;
    readonly item: string;
    readonly vendor_part_no: string | null;
    readonly from_qty: number;
    readonly uom: string;
    readonly unit_cost: number;
    readonly valid_to: PlainDate | null;
  }[];
  readonly orders: readonly {
    readonly po_id: number;
    readonly po_no: string;
    readonly po_date: PlainDate;
    readonly need_date: PlainDate;
    readonly total: number;
    readonly received_percent: number;
    readonly status: PoState;
  }[];
  readonly receipts: readonly {
    readonly po_receipt_id: number;
    readonly receipt_no: string;
    readonly received_date: PlainDate;
    readonly po_id: number;
    readonly po_no: string;
    readonly packing_slip_no: string | null;
    /** At the prices of the order. */
    readonly value: number;
    /** Days after the promised day, 0 when in time. */
    readonly late_days: number;
  }[];
  readonly bills: readonly BillRow[];
}

/** Purchases from a supplier: spend, deliveries, the newest orders, receipts and bills, and current prices. */
export const loadSupplierPurchases = staffCall('loadSupplierPurchases', '/api/supplier/purchases/:supplier_id', {
  whileSeeing: 'read',
  grants: billReaders,
  input: z.strictObject({ supplier_id: id('Supplier') }),
  answer: shape<SupplierPurchases>(),
});

/** One revision of an order, from its first approval or from the step that opened it. */
export interface PoRevision {
  readonly revision: number;
  /** When and by whom it was opened, and why; the first one when the order was written. */
  readonly begun_dt: string;
  readonly begun_by: string | null;
  readonly reason: string | null;
  readonly approved_dt: string | null;
  readonly approved_by: string | null;
  readonly sent_dt: string | null;
  /** The paper of it; null where it was not sent. */
  readonly cdi_file_id: number | null;
  /** Changes since the revision before, in words. Prices only for people who may see them. */
  readonly changes: readonly string[];
}

/** The revisions of an order with their changes, the newest first. */
export const loadPoRevisions = staffCall('loadPoRevisions', '/api/po/revisions/:po_id', {
  whileSeeing: 'read',
  grants: [staff],
  input: z.strictObject({ po_id: id('Purchase order') }),
  answer: shape<{ readonly revisions: readonly PoRevision[] }>(),
});
