import { z } from 'zod';
import type { FREIGHT_BASES, TAX_BASES } from '../trade/trade-lists.ts';
import type { CustomerStage, TimelineStep } from '../domain/orders/customer-stages.ts';
import { role, staff, types } from '../policy/grant.ts';
import { CUSTOMER_TYPES, ROLE } from '../trade/roles.ts';
import { defineCall } from './define-call.ts';
import { id, shape } from './inputs.ts';
import type { ContactCard } from './quote.contract.ts';
import type { OrderShipment } from './shipping.contract.ts';

const followers = { kind: 'grants', grants: [staff, types(CUSTOMER_TYPES, ['own', 'company', 'cc'])] } as const;

export interface OrderView {
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly tracker_date: string;
  readonly status: string;
  readonly status_label: string;
  readonly job_name: string;
  readonly customer_po: string | null;
  readonly company: string;
  readonly ship_to: string;
  readonly promised_date: string | null;
  readonly promises: readonly {
    readonly promised_date: string;
    readonly reason: string | null;
    readonly promised_dt: string;
  }[];
  /** The day on which the customer asked for it to ship. */
  readonly requested_date: string | null;
  readonly ship_date: string | null;
  /** The contact for the order; the product's own phone when none is assigned. */
  readonly contact: ContactCard;
  readonly hold: string | null;
  /** Amount due before the plant starts, dollars, null for people who see no prices; null for an order on credit, paid or released. */
  readonly advance: { readonly missing: number | null } | null;
  /** Invoices of the order, the oldest first; none for people who see no prices. Dollars. */
  readonly invoices: readonly {
    readonly invoice_id: number;
    readonly invoice_no: string;
    readonly invoice_date: string;
    readonly due_date: string;
    readonly total: number;
    readonly balance: number;
    readonly file_id: number | null;
  }[];
  /** The company's payments and credits not applied to an invoice yet, dollars; 0 for a person who sees only some of its orders. */
  readonly unapplied: number;
  /** Trucks that left or are being loaded, in their sequence. */
  readonly shipments: readonly OrderShipment[];
  readonly totals: {
    readonly goods: number;
    readonly surcharge: number;
    readonly quick_fee: number;
    readonly engineering_fee: number;
    readonly minimum_fill: number;
    readonly freight: number;
    readonly tax: number;
    /** The cancelled amount of a cancelled order, below 0, and the charge for it; 0 for any other order. */
    readonly cancelled_amount: number;
    readonly cancel_fee: number;
    readonly total: number;
    /** Terms of the freight, and the reasons for the freight and tax amounts. */
    readonly freight_terms: string | null;
    readonly freight_basis: keyof typeof FREIGHT_BASES | null;
    readonly tax_basis: keyof typeof TAX_BASES | null;
  } | null;
  readonly curbs: readonly {
    readonly tracker_curb_id: number;
    readonly curb_no: string;
    readonly tag: string | null;
    readonly qty: number;
    readonly family: string;
    readonly size: string;
    /** Brand and model, as `Trane YHC060`. */
    readonly new_unit: string | null;
    readonly existing_unit: string | null;
    /** The drafter; null while there is none. */
    readonly drafter: string | null;
    /** Who approved its drawing for the customer, and when; null while the drawing is not approved. */
    readonly approval: { readonly name: string; readonly answered_dt: string } | null;
    readonly drawing_status: string;
    readonly drawing_rev: string | null;
    readonly drawing_file_id: number | null;
    readonly stage: CustomerStage;
    readonly stages: readonly TimelineStep[];
    readonly ext_price: number | null;
    readonly values: Readonly<Record<string, unknown>>;
    readonly crates: readonly {
      readonly crate_no: number;
      readonly length: number;
      readonly width: number;
      readonly height: number;
      readonly weight_lb: number;
    }[];
  }[];
  /** Parts by number, with their prices where the person sees prices. */
  readonly parts: readonly {
    readonly tracker_part_id: number;
    readonly part_no: string;
    readonly description: string;
    readonly qty: number;
    readonly uom: string;
    readonly ext_price: number | null;
  }[];
  readonly files: readonly {
    readonly cdi_file_id: number;
    readonly title: string;
    readonly type: string;
    readonly created_dt: string;
  }[];
  readonly quote_id: number | null;
}

/** Cost of cancelling an order in its current state, line by line. */
export interface OrderCancelCost {
  readonly cancel_fee: number;
  readonly lines: readonly { readonly curb_no: string; readonly share_percent: number; readonly amount: number }[];
}

/** Called before an order is cancelled: half of a line is due once its sheets are nested, all of it once its shell is assembled. */
export const readCancelCost = defineCall({
  name: 'readCancelCost',
  method: 'POST',
  path: '/api/order/cancel_cost/:tracker_id',
  whileSeeing: 'read',
  access: { kind: 'grants', grants: [role(ROLE.manager, ROLE.sales)] },
  wire: 'params',
  input: z.strictObject({ tracker_id: id('Order') }),
  answer: shape<OrderCancelCost>(),
});

/** The unpaid part of an order's advance payment, for people who may see customers' balances. */
export const readOrderAdvance = defineCall({
  name: 'readOrderAdvance',
  method: 'POST',
  path: '/api/order/advance/:tracker_id',
  whileSeeing: 'read',
  access: { kind: 'grants', grants: [role(ROLE.accounting, ROLE.sales, ROLE.insideSales, ROLE.manager)] },
  wire: 'params',
  input: z.strictObject({ tracker_id: id('Order') }),
  /** Dollars; 0 where the payment is there, null of an order that is not paid in advance. */
  answer: shape<{ readonly missing: number | null }>(),
});

export const loadMyOrder = defineCall({
  name: 'loadMyOrder',
  method: 'POST',
  path: '/api/myorder/:tracker_id',
  whileSeeing: 'read',
  access: followers,
  wire: 'params',
  input: z.strictObject({ tracker_id: id('Order') }),
  answer: shape<OrderView>(),
});
