import { objects } from '@cdi/shared/catalogue';
import { planInvoice } from '@cdi/shared/domain/receivables';
import type { CallContext } from '../context.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { lockRecord } from '../records/save/write-record.ts';
import { exists, maybeOne } from '../storage/query.ts';
import { readBillable } from './billable.ts';
import { NO_TRUCK } from './plan-posting.ts';

const tracker = objects.tracker;

/**
 * An order of which everything has shipped and every dollar is on invoices is invoiced, and paid where they are. Called when an invoice
 * is posted and when the order has shipped: either may be the later one.
 */
export async function closeBooks(context: CallContext, trackerId: number): Promise<void> {
  const { db } = context;
  const order = await lockRecord(context, tracker, trackerId);
  if (order?.status !== 'shipped') return;
  if (!(await exists(db)`select 1 from invoice where tracker_id = ${trackerId}`)) return;
  const rest = planInvoice(await readBillable(db, order, NO_TRUCK));
  if (!rest.isLast || rest.totalCents !== 0) return;
  await tryTransition(context, tracker, trackerId, 'invoice');
  await settleOrder(context, trackerId);
}

/** An order whose invoices are all paid is paid; one of which an invoice is open again is not. */
export async function settleOrder(context: CallContext, trackerId: number): Promise<void> {
  const state = await maybeOne<{ is_open: boolean }>(context.db)`
    select coalesce(bool_or(balance > 0), true) as is_open from invoice where tracker_id = ${trackerId}`;
  await tryTransition(context, tracker, trackerId, state?.is_open === false ? 'pay' : 'unpay');
}
