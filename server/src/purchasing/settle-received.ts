import { objects } from '@cdi/shared/catalogue';
import { receivedPercent } from '@cdi/shared/domain/purchasing';
import type { CallContext } from '../context.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { updateRecord } from '../records/save/write-record.ts';
import type { Po } from './read-po.ts';

const po = objects.po;

/** Updates the state of an order from its received quantities. */
export async function settleReceived(context: CallContext, row: Po): Promise<Po> {
  const { lines } = await loadChildren(context, po, row.po_id);
  const isAll = lines.length > 0 && lines.every((line) => (line.received_qty ?? 0) >= line.qty);
  const percent = receivedPercent(
    lines.map(({ qty, received_qty, unit_cost }) => ({
      qty,
      receivedQty: received_qty ?? 0,
      unitCostUsd: unit_cost ?? 0,
    })),
  );
  const noted = await updateRecord(context, po, row, { received_percent: percent });
  if (isAll) return tryTransition(context, po, row.po_id, 'receive_all');
  if (lines.some((line) => (line.received_qty ?? 0) > 0)) return tryTransition(context, po, row.po_id, 'receive_part');
  return noted.status === 'received' || noted.status === 'partially_received'
    ? tryTransition(context, po, row.po_id, 'receive_none')
    : noted;
}
