import { objects } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { loadChildren } from '../records/load-children.ts';
import { tryTransition } from '../records/transition-record.ts';
import { updateRecord } from '../records/write-record.ts';
import type { Po } from './read-po.ts';

const po = objects.po;

interface Counted {
  readonly qty: number;
  readonly received_qty: number | null;
}

/** How much of an order has come, percent: the mean of its lines, each at most whole. */
function receivedPercent(lines: readonly Counted[]): number {
  if (lines.length === 0) return 0;
  const shares = lines.map(({ qty, received_qty }) => Math.min(1, (received_qty ?? 0) / qty));
  return Math.round((shares.reduce((sum, share) => sum + share, 0) / lines.length) * 1000) / 10;
}

/** Brings the state of an order to what of it has come. */
export async function settleReceived(context: CallContext, row: Po): Promise<Po> {
  const { lines } = await loadChildren(context, po, row.po_id);
  const isAll = lines.length > 0 && lines.every((line) => (line.received_qty ?? 0) >= line.qty);
  const percent = receivedPercent(lines);
  const noted = await updateRecord(context, po, row, { received_percent: percent });
  if (isAll) return tryTransition(context, po, row.po_id, 'receive_all');
  if (percent > 0) return tryTransition(context, po, row.po_id, 'receive_part');
  return noted.status === 'received' || noted.status === 'partially_received'
    ? tryTransition(context, po, row.po_id, 'receive_none')
    : noted;
}
