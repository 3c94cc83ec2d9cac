import { z } from 'zod';
import { warehouseWriters } from '../policy/warehouse-rights.ts';
import { staffCall } from './define-call.ts';
import { id, shape } from './inputs.ts';

/** A line of a warehouse order against the stock of where it leaves. */
export interface WarehouseStockLine {
  readonly line_no: number;
  readonly item_no: string;
  readonly name: string;
  readonly uom: string;
  readonly bin: string | null;
  readonly qty: number;
  readonly on_hand: number;
  /** Kept for this order. */
  readonly reserved: number;
  /** Stock not reserved by this or another order. */
  readonly available: number;
  /** Quantity not available now: it becomes a backorder when the rest leaves. */
  readonly short: number;
}

/** The stock check of a warehouse order. */
export const loadWarehouseStock = staffCall('loadWarehouseStock', '/api/warehouse_order/stock/:warehouse_order_id', {
  whileSeeing: 'read',
  input: z.strictObject({ warehouse_order_id: id('Warehouse order') }),
  answer: shape<{ readonly lines: readonly WarehouseStockLine[]; readonly short_lines: number }>(),
});

/** Adds items that run low at the destination to a draft, up to the maximum there, limited by the stock at the origin. */
export const proposeWarehouseLines = staffCall(
  'proposeWarehouseLines',
  '/api/warehouse_order/propose/:warehouse_order_id',
  {
    grants: warehouseWriters,
    input: z.strictObject({ warehouse_order_id: id('Warehouse order') }),
    answer: shape<{ readonly added: number }>(),
    isIdempotent: true,
  },
);

/** Pick list and labels, a page of 4 by 6 in. for each line; they become a file of the order. */
export const makeWarehouseLabels = staffCall('makeWarehouseLabels', '/api/warehouse_order/labels/:warehouse_order_id', {
  grants: warehouseWriters,
  input: z.strictObject({ warehouse_order_id: id('Warehouse order') }),
  answer: shape<{ readonly cdi_file_id: number }>(),
  isIdempotent: true,
});
