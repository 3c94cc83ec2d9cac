import { z } from 'zod';
import type { PriceRow } from '../domain/pricing/price-rows.ts';
import { role } from '../policy/grant.ts';
import { ROLE } from '../trade/roles.ts';
import { defineCall } from './define-call.ts';
import { id, number, shape } from './inputs.ts';

/** Amounts in dollars. */
export interface SalesCheckCredit {
  /** Null for an account without a limit. */
  readonly limit: number | null;
  /** All orders of the company that are not paid, this one among them. */
  readonly open: number;
  /** The day on which its oldest unpaid invoice was due. */
  readonly oldest_due: string | null;
  /** Why the account takes no credit; null when it does. */
  readonly problem: string | null;
}

/** The facts that Sales Checking compares with the purchase order. */
export interface SalesCheck {
  readonly tracker_no: string;
  readonly customer_po: string | null;
  readonly terms: string | null;
  readonly price_rows: readonly PriceRow[];
  /** Current amount in dollars, an estimate or agreed. */
  readonly freight: number;
  /** False while the freight is an estimate or unknown: it is agreed before the order goes on. */
  readonly is_freight_agreed: boolean;
  /** Null for an order of no company. */
  readonly credit: SalesCheckCredit | null;
}

const SALES_CHECKERS = [role(ROLE.sales, ROLE.insideSales, ROLE.manager)];

export const loadSalesCheck = defineCall({
  name: 'loadSalesCheck',
  method: 'POST',
  path: '/api/order/sales_check/:tracker_id',
  whileSeeing: 'read',
  access: { kind: 'grants', grants: SALES_CHECKERS },
  wire: 'params',
  input: z.strictObject({ tracker_id: id('Order') }),
  answer: shape<SalesCheck>(),
});

/** Settles the freight of an order, which is then no longer an estimate. Tax and total follow; the customer is notified. */
export const agreeFreight = defineCall({
  name: 'agreeFreight',
  method: 'POST',
  path: '/api/order/agree_freight/:tracker_id',
  access: { kind: 'grants', grants: SALES_CHECKERS },
  wire: 'params',
  input: z.strictObject({ tracker_id: id('Order'), freight: number('Freight', 0, 99_999) }),
  answer: shape<{ readonly freight: number; readonly total: number }>(),
  isIdempotent: true,
});
