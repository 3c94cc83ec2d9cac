import { sql } from 'kysely';
import { objects, type RecordRow } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { announceRecord } from '../records/save/write-record.ts';
import { many, maybeOne, run } from '../storage/query.ts';

type Today = Pick<CallContext, 'db' | 'today'>;

/** Goods received of the supplier `s` in the year of a day, dollars at the prices of their orders; without reversed receipts. */
const received = (today: CallContext['today']) => sql`(
  select coalesce(sum(round(l.qty * l.unit_cost, 2)), 0) from po_receipt r join po_receipt_lot l using (po_receipt_id)
  where r.supplier_id = s.supplier_id and r.status = 'posted'
    and date_trunc('year', r.received_date) = date_trunc('year', ${today}::date))`;

/** Suppliers whose spend differs from the goods received in the year of a day: those of a past year, until the next is counted. */
export const findOutdatedSpend = ({ db, today }: Today): Promise<readonly { supplier_id: number }[]> =>
  many<{ supplier_id: number }>(db)`
    select supplier_id from supplier s where coalesce(ytd_spend, 0) <> ${received(today)} order by supplier_id`;

/**
 * Makes a supplier say what was received of it this year: the one way in which its spend changes. The supplier is locked first:
 * another receipt of it has ended then, and is counted.
 */
export async function addUpSpend(context: CallContext, supplierId: number): Promise<void> {
  const { db, today } = context;
  await run(db)`select 1 from supplier where supplier_id = ${supplierId} for no key update`;
  const changed = await maybeOne<RecordRow<'supplier'>>(db)`
    update supplier s set ytd_spend = ${received(today)}
    where supplier_id = ${supplierId} and coalesce(ytd_spend, 0) <> ${received(today)} returning *`;
  if (changed) await announceRecord(context, objects.supplier, changed);
}
