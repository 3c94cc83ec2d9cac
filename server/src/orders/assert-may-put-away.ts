import { trackerStates, type RecordRow } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { sql } from 'kysely';
import type { CallContext } from '../context.ts';
import { many } from '../storage/query.ts';
import { assertMayCancel } from './assert-may-cancel.ts';
import { readCancelCost } from './cancel-cost.service.ts';

type Order = RecordRow<'tracker'>;

const CANCELLABLE: readonly Order['status'][] =
  trackerStates.transitions.find(({ name }) => name === 'cancel')?.from ?? [];

async function readTraces({ db }: CallContext, { tracker_id: id }: Order): Promise<readonly string[]> {
  const trucks = await many<{ no: number; day: string }>(db)`
    select shipment_no as no, ship_date::text as day from shipment
    where tracker_id = ${id} and ship_date is not null order by 1`;
  const invoices = await many<{ no: string }>(db)`
    select invoice_no as no from invoice where tracker_id = ${id} order by invoice_id`;
  return [
    ...trucks.map(({ no, day }) => `truck ${no} left on ${formatDate(toPlainDate(day))}`),
    ...invoices.map(({ no }) => `${no} was posted for it`),
  ];
}

/** Throws RULE where an order goes out of use that left something to invoice, or was invoiced: accounting would not see it any more. */
export async function assertMayPutAway(context: CallContext, order: Order): Promise<void> {
  const stays = (why: string): never => {
    const instead = CANCELLABLE.includes(order.status) ? 'Cancel the order instead' : 'The order stays in use';
    throw new AppError('RULE', `${instead}: ${why}.`, { fields: { is_active: `${instead}: ${why}.` } });
  };
  const traces = await readTraces(context, order);
  if (traces.length > 0) stays(traces.join('; '));
  await assertMayCancel(context, sql<boolean>`c.tracker_id = ${order.tracker_id}`);
  const { totalCents } = await readCancelCost(context, order.tracker_id);
  if (totalCents > 0 || (order.cancel_fee ?? 0) > 0) stays('what was made of it is due');
}
