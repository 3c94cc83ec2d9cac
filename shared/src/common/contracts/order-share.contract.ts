import { z } from 'zod';
import type { TimelineStep } from '../domain/orders/customer-stages.ts';
import { staff, types } from '../policy/grant.ts';
import { CUSTOMER_TYPES } from '../trade/roles.ts';
import { defineCall } from './define-call.ts';
import { anything, id, shape, text } from './inputs.ts';
import type { OrderShipment } from './shipping.contract.ts';

const followers = { kind: 'grants', grants: [staff, types(CUSTOMER_TYPES, ['own', 'company', 'cc'])] } as const;

/** Links of one order that are open at a time. */
export const MOST_SHARES = 20;

/** A link by which a person without an account follows an order: no prices, no papers, no people. */
export interface OrderShare {
  readonly order_share_id: number;
  /** The recipient, in the words of the person who made it. */
  readonly name: string;
  readonly made_by_name: string;
  readonly made_dt: string;
  /** When it was opened last; null when it never was. */
  readonly seen_dt: string | null;
  readonly seen_count: number;
  readonly link: string;
}

/** An order as a person with a link sees it. */
export interface SharedOrder {
  readonly tracker_no: string;
  readonly job_name: string;
  /** The customer who shares it. */
  readonly company: string;
  readonly status: string;
  readonly is_on_hold: boolean;
  readonly promised_date: string | null;
  readonly ship_date: string | null;
  readonly ship_to: string;
  readonly curbs: readonly {
    readonly tracker_curb_id: number;
    readonly name: string;
    readonly qty: number;
    readonly family: string;
    readonly size: string;
    /** Slope and corner heights in words; null where the roof is level. */
    readonly pitch: string | null;
    readonly new_unit: string | null;
    readonly existing_unit: string | null;
    readonly stages: readonly TimelineStep[];
  }[];
  readonly parts: readonly { readonly part_no: string; readonly description: string; readonly qty: number }[];
  readonly shipments: readonly Omit<OrderShipment, 'bol_no' | 'bol_file_id' | 'packing_slip_file_id'>[];
}

export const listOrderShares = defineCall({
  name: 'listOrderShares',
  method: 'POST',
  path: '/api/order/shares/:tracker_id',
  whileSeeing: 'read',
  access: followers,
  wire: 'params',
  input: z.strictObject({ tracker_id: id('Order') }),
  answer: shape<{ readonly shares: readonly OrderShare[] }>(),
});

export const shareOrder = defineCall({
  name: 'shareOrder',
  method: 'POST',
  path: '/api/order/share/:tracker_id',
  access: followers,
  wire: 'params',
  input: z.strictObject({ tracker_id: id('Order'), name: text('For whom', 80) }),
  answer: shape<OrderShare>(),
  isIdempotent: true,
});

/** The link opens nothing any more. */
export const endOrderShare = defineCall({
  name: 'endOrderShare',
  method: 'POST',
  path: '/api/order/end_share/:order_share_id',
  access: followers,
  wire: 'params',
  input: z.strictObject({ order_share_id: id('Link') }),
  answer: anything,
});

/** The order behind a link. Answers GONE for a link that was ended, is not ours, or whose order is deactivated. */
export const readSharedOrder = defineCall({
  name: 'readSharedOrder',
  method: 'POST',
  path: '/api/order/shared',
  whileSeeing: 'read',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'params',
  input: z.strictObject({ token: text('Link', 200) }),
  answer: shape<SharedOrder>(),
  perMinute: 60,
});
