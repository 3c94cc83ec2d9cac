import { z } from 'zod';
import type { StockKind } from '../trade/stock-lists.ts';
import { role } from '../policy/grant.ts';
import { STOCK_KEEPERS } from '../policy/stock-rights.ts';
import { staffCall } from './define-call.ts';
import { choice, id, idOrZero, number, shape, text } from './inputs.ts';

const MOST = 9_999_999;
const keepers = [role(...STOCK_KEEPERS)];
const position = id('Position');

/** A quantity that may go either way, in plain digits. */
const change = (label: string) =>
  z.unknown().transform((raw, ctx): number => {
    const value = typeof raw === 'string' && /^[-+]?\d+(\.\d+)?$/.test(raw.trim()) ? Number(raw) : raw;
    if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= MOST) return value;
    ctx.addIssue({ code: 'custom', message: `${label} must be a number, with a minus for less.` });
    return z.NEVER;
  });

/** Result of a movement: the balance and the number of its entry. */
interface MovedStock {
  readonly inventory_manager_id: number;
  readonly on_hand: number;
  readonly available: number;
  readonly entry_no: number;
}

/** Movements that people enter one by one; receipts come with purchase orders, and counts and transfers have separate calls. */
export const MANUAL_KINDS = ['issue', 'return', 'scrap'] as const satisfies readonly StockKind[];

/**
 * Issues, returns or scraps stock, for an order or for a batch. The quantity is unsigned. Scrap needs a reason, and so
 * does an issue without an order or batch.
 */
export const moveStockCall = staffCall('moveStock', '/api/stock/move', {
  grants: keepers,
  input: z.strictObject({
    inventory_manager_id: position,
    kind: choice('What', MANUAL_KINDS),
    qty: number('Quantity', 0.01, MOST),
    tracker_id: idOrZero('Order').optional(),
    batch_id: idOrZero('Batch').optional(),
    lot_no: text('Heat or coil number', 60, false).optional(),
    reason: text('Reason', 200, false).optional(),
  }),
  answer: shape<MovedStock>(),
  isIdempotent: true,
});

/** Issues sheets to a batch, of the material that it cuts and out of the stock of its location. */
export const issueToBatch = staffCall('issueToBatch', '/api/stock/issue_to_batch', {
  grants: keepers,
  input: z.strictObject({
    batch_id: id('Batch'),
    qty: number('Quantity', 0.01, MOST),
    lot_no: text('Heat or coil number', 60, false).optional(),
    reason: text('Note', 200, false).optional(),
  }),
  answer: shape<MovedStock>(),
  isIdempotent: true,
});

/** Puts a quantity right, with a reason. More than 5 % of the stock needs a manager. */
export const adjustStock = staffCall('adjustStock', '/api/stock/adjust', {
  grants: keepers,
  input: z.strictObject({
    inventory_manager_id: position,
    qty: change('Quantity'),
    reason: text('Reason', 200),
    /** Dollars of one unit of what is added; empty for the average. */
    unit_cost: z
      .union(
        [z.literal('').transform(() => undefined), number('Unit cost', 0, MOST)],
        `Unit cost must be a number from 0 to ${MOST}, or empty.`,
      )
      .optional(),
  }),
  answer: shape<MovedStock>(),
  isIdempotent: true,
});

/** Moves stock to another of our locations, at its cost. */
export const transferStock = staffCall('transferStock', '/api/stock/transfer', {
  grants: keepers,
  input: z.strictObject({
    inventory_manager_id: position,
    cdi_location_id: id('Location'),
    qty: number('Quantity', 0.01, MOST),
    reason: text('Reason', 200, false).optional(),
  }),
  answer: shape<MovedStock>(),
  isIdempotent: true,
});

/** Reserves stock for future work; a negative quantity releases it. */
export const reserveStock = staffCall('reserveStock', '/api/stock/reserve', {
  grants: keepers,
  input: z.strictObject({ inventory_manager_id: position, qty: change('Quantity'), reason: text('For what', 200) }),
  answer: shape<{ readonly inventory_manager_id: number; readonly allocated: number; readonly available: number }>(),
  isIdempotent: true,
});

/** One row of a ledger; dollars are null for those who may not see costs. */
export interface LedgerRow {
  readonly entry_no: number;
  readonly moved_dt: string;
  readonly kind: StockKind;
  readonly qty: number;
  readonly balance_after: number;
  readonly unit_cost: number | null;
  readonly amount: number | null;
  readonly value_after: number | null;
  readonly reference_object: string | null;
  readonly reference_id: number | null;
  readonly reference_label: string | null;
  readonly lot_no: string | null;
  readonly reason: string | null;
  readonly moved_by_name: string | null;
}

export interface StockLedger {
  /** Newest first. */
  readonly rows: readonly LedgerRow[];
  /** Ask again with `before` for older entries; null at the end. */
  readonly before: number | null;
  /** Stock at the end of the requested day, or now. */
  readonly balance: { readonly qty: number; readonly value: number | null; readonly avg_cost: number | null };
}

/** The ledger of a position, as it stood at the end of a day (`as_of`, empty for now). */
export const readStockLedger = staffCall('readStockLedger', '/api/stock/ledger', {
  whileSeeing: 'read',
  input: z.strictObject({
    inventory_manager_id: position,
    as_of: text('Day', 10, false)
      .refine((day) => day === '' || /^\d{4}-\d{2}-\d{2}$/.test(day), 'The day must be written as 2026-03-31.')
      .optional(),
    before: idOrZero('Entry').optional(),
  }),
  answer: shape<StockLedger>(),
});
