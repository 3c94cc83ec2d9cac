import type { CallAnswer, postTruckInvoice } from '@cdi/shared/contracts';
import { todayIn } from '@cdi/shared/units';
import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import type { Db } from '../storage/database.ts';
import { one, run } from '../storage/query.ts';
import type { OrderDriver, Truck } from './drive-order.ts';
import type { TestOrder } from './place-order.ts';
import type { FormBody, Reply } from './test-app.ts';

/** An order of which everything has shipped, with its paperwork done. */
export async function shipOrder(shop: OrderDriver, quote: FormBody = {}): Promise<TestOrder> {
  const order = await shop.at('final_paperwork', quote);
  for (const curbId of order.curbIds) await shop.finish(curbId, 'final_paperwork');
  return order;
}

/**
 * The last days of an order whose drawings are with the customer: approved, checked, released and made, packed as given line by line,
 * and all of it on one truck that leaves. Gives what the papers of the truck say.
 */
export async function shipDrawn(
  shop: OrderDriver,
  order: TestOrder,
  crates: readonly (readonly FormBody[])[],
): Promise<Truck> {
  const must = (reply: Reply<unknown>): void => {
    if (reply.body.opt === 'error') throw new Error(JSON.stringify(reply.body));
  };
  for (const curbId of order.curbIds) {
    const { status } = await one<{ status: string }>(shop.app.db)`
      select drawing_status as status from tracker_curb where tracker_curb_id = ${curbId}`;
    if (status === 'sent') must(await shop.answer(curbId));
    if ((await shop.statuses(curbId)).sales_checking !== 'done') await shop.finish(curbId, 'sales_checking');
  }
  if ((await shop.tracker(order.trackerId)).status !== 'released')
    must(await shop.transition(order.trackerId, 'release', 'sales'));
  for (const [index, curbId] of order.curbIds.entries()) {
    await shop.finishUpTo(curbId, 'crate');
    must(await shop.crates(curbId, crates[index] ?? []));
    await shop.finish(curbId, 'crate');
  }
  const truck = await shop.truck(order.trackerId, { pro_no: 'PRO-1' });
  must(truck);
  for (const curbId of order.curbIds) await shop.finish(curbId, 'loading', 'final_paperwork');
  if (!truck.body.data) throw new Error(JSON.stringify(truck.body));
  return truck.body.data;
}

/** Accounting posts the invoice of a truck. */
export async function billTruck(
  shop: OrderDriver,
  trackerId: number,
  shipmentNo = 1,
): Promise<CallAnswer<typeof postTruckInvoice>> {
  const books = await shop.who('accounting');
  const reply = await books.post<CallAnswer<typeof postTruckInvoice>>(`/api/invoicing/post/${trackerId}`, {
    shipment_no: shipmentNo,
  });
  if (!reply.body.data) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
}

/** Creates invoices for a company with these totals in dollars, due in this many days from today, each for an order that has shipped. */
export async function giveInvoices(
  db: Db,
  companyId: number,
  totals: readonly number[],
  dueInDays = 10,
): Promise<readonly number[]> {
  const ids: number[] = [];
  const today = todayIn(PLANT_TIME_ZONE, new Date());
  for (const [index, total] of totals.entries()) {
    const row = await db.transaction().execute(async (tx) => {
      const { tracker_id: trackerId } = await one<{ tracker_id: number }>(tx)`
        insert into tracker (tracker_no, tracker_date, company_id, job_name, requested_date, status, total)
        values ('T-B' || nextval('tracker_tracker_id_seq'), ${today}::date - 40, ${companyId}, 'Billed',
          ${today}::date, 'invoiced', ${total}) returning tracker_id`;
      const made = await one<{ invoice_id: number }>(tx)`
        insert into invoice (invoice_no, invoice_date, due_date, company_id, tracker_id, shipment_no, terms, status,
          goods, total, balance)
        values ('B-' || ${trackerId}, ${today}::date - 20 + ${index}::int,
          ${today}::date + ${dueInDays + index}::int, ${companyId}, ${trackerId}, 1, 'net_30', 'open',
          ${total}, ${total}, ${total}) returning invoice_id`;
      await run(tx)`
        insert into invoice_line (invoice_id, line_no, kind, description, amount)
        values (${made.invoice_id}, 1, 'curb', 'Curb', ${total})`;
      await run(tx)`
        insert into receivable_entry (company_id, entry_date, kind, amount, object, record_id)
        select company_id, invoice_date, 'invoice', total, 'invoice', invoice_id from invoice
        where invoice_id = ${made.invoice_id}`;
      return made;
    });
    ids.push(row.invoice_id);
  }
  return ids;
}
