import { AppError, refuse } from '@cdi/shared/errors';
import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { findFraction, FREE_VARIANCE_PERCENT, moveStock, variancePercent } from '@cdi/shared/domain/stock';
import type { CallContext } from '../context.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { exists } from '../storage/query.ts';
import { postEntry } from './post-stock.ts';
import { lockPosition } from './stock-position.ts';

type StockCount = RecordRow<'stock_count'>;

/** Compares a count with the ledger, and decides whether it posts at once. */
async function compare(context: CallContext, positionId: number, countedQty: number) {
  const position = await lockPosition(context, positionId);
  const fraction = findFraction(countedQty, position.uom);
  if (fraction !== null) refuse('counted_qty', fraction);
  const isOpen = await exists(context.db)`
    select 1 from stock_count where inventory_manager_id = ${positionId} and status = 'waiting' and is_active`;
  if (isOpen) {
    const message = `A count of ${position.position_name} waits for its approval. Decide on that one first.`;
    refuse('inventory_manager_id', message);
  }
  const varianceQty = Math.round((countedQty - position.on_hand) * 100) / 100;
  const percent = variancePercent(position.on_hand, varianceQty);
  const before = { qty: position.on_hand, valueUsd: position.stock_value, avgCostUsd: position.avg_cost ?? 0 };
  return {
    count_label: `${position.position_name}, ${context.today}`,
    counted_dt: context.now.toISOString(),
    counted_by: context.person.userId > 0 ? context.person.userId : null,
    system_qty: position.on_hand,
    variance_qty: varianceQty,
    variance_percent: percent,
    variance_amount: moveStock(before, varianceQty).amountUsd,
    status: percent <= FREE_VARIANCE_PERCENT ? ('posted' as const) : ('waiting' as const),
  };
}

/** Books the difference as it was found: what moved since then has its own entries. */
async function book(context: CallContext, count: StockCount): Promise<void> {
  const position = await lockPosition(context, count.inventory_manager_id);
  await postEntry(context, position, {
    kind: 'count',
    qty: count.variance_qty ?? 0,
    reference: { object: 'stock_count', id: count.stock_count_id, label: `Counted ${count.counted_qty}` },
    ...(count.note ? { reason: count.note.slice(0, 200) } : {}),
  });
}

/** Counts are blind; a small difference is booked at once, a large one when a manager approves it. */
export const stockCountHooks = hooksFor(objects.stock_count, {
  async prepare(context, { before, after }) {
    if (before !== null) return {};
    return { values: await compare(context, Number(after.inventory_manager_id), Number(after.counted_qty)) };
  },
  async afterSave(context, { before, after }) {
    if (before === null && after.status === 'posted') await book(context, after);
  },
  async guard(context, { record, transition }) {
    if (transition !== 'approve') return {};
    if (!record.is_active) throw new AppError('RULE', 'This count is not in use any more.');
    await book(context, record);
    return { values: { approved_by: context.person.userId } };
  },
});
