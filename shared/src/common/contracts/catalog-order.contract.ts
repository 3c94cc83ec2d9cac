import { z } from 'zod';
import type { OrderState } from '../trade/order-states.ts';
import { warehouseWriters } from '../policy/warehouse-rights.ts';
import type { PlainDate } from '../units/plain-date.ts';
import { staffCall } from './define-call.ts';
import { choice, id, shape } from './inputs.ts';

/** An order with parts that is not shipped, and how much of its parts stock has. */
export interface CatalogOrderRow {
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly customer: string;
  readonly job_name: string;
  readonly status: OrderState;
  /** The promised ship date, or else the planned one. */
  readonly ship_date: PlainDate | null;
  /** Pieces of all its parts together. */
  readonly ordered: number;
  readonly reserved: number;
  readonly picked: number;
  /** Pieces that are neither reserved, nor picked, nor free in stock. */
  readonly short: number;
}

/** A part of an order against the stock of the plant that ships it. */
export interface CatalogOrderLine {
  readonly part_id: number;
  readonly part_no: string;
  readonly description: string;
  readonly uom: string;
  readonly bin: string | null;
  readonly ordered: number;
  readonly on_hand: number;
  readonly available: number;
  readonly on_order: number;
  readonly reserved: number;
  readonly picked: number;
  readonly short: number;
  /** Services have no stock: they are not picked. */
  readonly is_service: boolean;
}

export interface CatalogOrder {
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly customer: string;
  readonly job_name: string;
  readonly status: OrderState;
  readonly ship_date: PlainDate | null;
  readonly location_name: string | null;
  readonly lines: readonly CatalogOrderLine[];
  /** Steps that this person may take with it now. */
  readonly steps: readonly PickStep[];
}

export const PICK_STEPS = ['reserve', 'pick', 'let_go'] as const;
export type PickStep = (typeof PICK_STEPS)[number];

const order = id('Order');

/** Orders with parts that are not shipped, by ship date. */
export const loadCatalogOrders = staffCall('loadCatalogOrders', '/api/catalog_order/load', {
  whileSeeing: 'read',
  grants: warehouseWriters,
  answer: shape<{ readonly orders: readonly CatalogOrderRow[] }>(),
});

/** The parts of one order against stock. */
export const loadCatalogOrder = staffCall('loadCatalogOrder', '/api/catalog_order/order/:tracker_id', {
  whileSeeing: 'read',
  grants: warehouseWriters,
  input: z.strictObject({ tracker_id: order }),
  answer: shape<CatalogOrder>(),
});

/** Reserves the available parts, picks reserved ones out of stock, or releases what the order does not need. */
export const takePickStep = staffCall('takePickStep', '/api/catalog_order/step/:tracker_id', {
  grants: warehouseWriters,
  input: z.strictObject({ tracker_id: order, step: choice('Step', PICK_STEPS) }),
  answer: shape<CatalogOrder>(),
  isIdempotent: true,
});
