import { objects } from '@cdi/shared/catalogue';
import { hooksFor } from '../records/save/hooks-for.ts';
import { postEntry } from '../stock/post-stock.ts';
import { lockPosition } from '../stock/stock-position.ts';

/** A wrong entry is reversed as a whole: the stock it booked out returns at the cost it left with. */
export const scrapEntryHooks = hooksFor(objects.scrap_entry, {
  async guard(context, { record, transition, reason }) {
    const { inventory_manager_id: positionId, stock_qty: qty } = record;
    if (transition !== 'reverse' || positionId === null || qty === null) return {};
    await postEntry(context, await lockPosition(context, positionId), {
      kind: 'return',
      qty,
      unitCostUsd: record.cost / qty,
      reason: (reason ?? '').slice(0, 200),
      reference: { object: 'scrap_entry', id: record.scrap_entry_id, label: `${record.scrap_no ?? ''} taken back` },
    });
    return {};
  },
});
