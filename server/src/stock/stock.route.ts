import {
  adjustStock,
  issueToBatch,
  moveStockCall,
  readStockLedger,
  reserveStock,
  transferStock,
} from '@cdi/shared/contracts';
import { STOCK_KINDS } from '@cdi/shared/catalogue';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { adjustByHand, issueSheets, moveByHand, reserveByHand, transferByHand } from './move-stock.service.ts';
import type { CallContext } from '../context.ts';
import { warnOfRequirement } from './order-requirement.ts';
import type { PostedStock } from './post-stock.ts';
import { warnOfReserved } from './reserved-for.ts';
import { readLedger } from './stock-ledger.ts';

const outcome = ({ position, entry, warning = null }: PostedStock & { readonly warning?: string | null }) => ({
  data: {
    inventory_manager_id: position.inventory_manager_id,
    on_hand: position.on_hand,
    available: position.available,
    entry_no: entry.entry_no,
  },
  opt: warning === null ? ('save' as const) : ('warning' as const),
  msg: `${STOCK_KINDS[entry.kind]} booked: ${position.on_hand} ${position.uom ?? ''} of ${position.position_name}${warning === null ? '' : `. ${warning}`}`,
});

/** With what to say where something was taken that is kept for another job, or more than the job takes. */
async function withWarning(
  context: CallContext,
  moved: PostedStock,
): Promise<PostedStock & { warning: string | null }> {
  const { position, entry } = moved;
  const taken = { takenQty: -entry.qty, label: entry.reference_label ?? undefined };
  const warnings = [await warnOfRequirement(context, moved), await warnOfReserved(context, position, taken)];
  return { ...moved, warning: warnings.filter((each) => each !== null).join('. ') || null };
}

/** Stock is moved, reserved, and its ledger read. */
export function stockRoutes(binding: Binding): void {
  bindCall(binding, moveStockCall, async (input, { context }) =>
    outcome(await withWarning(context, await moveByHand(context, input))),
  );
  bindCall(binding, issueToBatch, async (input, { context }) =>
    outcome(await withWarning(context, await issueSheets(context, input))),
  );
  bindCall(binding, adjustStock, async (input, { context }) => outcome(await adjustByHand(context, input)));
  bindCall(binding, transferStock, async (input, { context }) =>
    outcome(await withWarning(context, await transferByHand(context, input))),
  );
  bindCall(binding, reserveStock, async (input, { context }) => {
    const { inventory_manager_id: id, allocated, available } = await reserveByHand(context, input);
    return {
      data: { inventory_manager_id: id, allocated, available },
      opt: 'save',
      msg: `${allocated} are reserved, ${available} are free`,
    };
  });
  bindCall(binding, readStockLedger, async (input, { context }) => ({ data: await readLedger(context, input) }), {
    isOutsideTransaction: true,
  });
}
