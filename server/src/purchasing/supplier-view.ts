import { objects } from '@cdi/shared/catalogue';
import type { SupplierPurchases } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { getVisible } from '../records/read/present-record.ts';
import { many, one } from '../storage/query.ts';
import { readBills } from './bill-view.ts';

/** The newest so many of each. */
const NEWEST = 25;

interface Sums {
  readonly spend_this_year: number;
  readonly spend_last_year: number;
  readonly open_bills: number;
  readonly late_bills: number;
}

/** Goods received at the prices of their orders, by year, and bills that are open; dollars. */
const readSums = ({ db, today }: CallContext, id: number): Promise<Sums> =>
  one<Sums>(db)`
    select coalesce(sum(value) filter (where year = extract(year from ${today}::date)), 0) as spend_this_year,
      coalesce(sum(value) filter (where year = extract(year from ${today}::date) - 1), 0) as spend_last_year,
      (select coalesce(sum(balance), 0) from vendor_bill where supplier_id = ${id} and status <> 'void') as open_bills,
      (select coalesce(sum(balance), 0) from vendor_bill
        where supplier_id = ${id} and status <> 'void' and due_date < ${today}::date) as late_bills
    from (select extract(year from r.received_date) as year, round(l.qty * l.unit_cost, 2) as value
      from po_receipt r join po_receipt_lot l using (po_receipt_id)
      where r.supplier_id = ${id} and r.status = 'posted') goods`;

/**
 * Orders of the last 365 days of which everything came, by the day of their last receipt; in time are those whose last goods came by
 * the promised day, or the needed one where nothing was promised.
 */
const readDeliveries = (
  { db, today }: CallContext,
  id: number,
): Promise<{ orders_whole: number; orders_on_time: number }> =>
  one<{ orders_whole: number; orders_on_time: number }>(db)`
    select count(*)::int as orders_whole,
      (count(*) filter (where came <= due))::int as orders_on_time
    from (select coalesce(p.promise_date, p.need_date) as due, max(r.received_date) as came
      from po p join po_receipt r using (po_id)
      where p.supplier_id = ${id} and r.status = 'posted' and p.received_percent >= 100
      group by p.po_id) orders
    where came > ${today}::date - 365`;

const readPrices = ({ db, today }: CallContext, id: number): Promise<SupplierPurchases['prices']> =>
  many<SupplierPurchases['prices'][number]>(db)`
    select i.supplier_item_id, coalesce(m.material_code, part.part_no, i.description, i.vendor_part_no) as item,
      i.vendor_part_no, i.from_qty, i.uom, i.unit_cost, i.valid_to
    from supplier_item i left join material m using (material_id) left join part on part.part_id = i.part_id
    where i.supplier_id = ${id} and coalesce(i.valid_from, '-infinity'::date) <= ${today}::date
      and coalesce(i.valid_to, 'infinity'::date) >= ${today}::date
    order by 2, i.from_qty limit 200`;

const readOrders = ({ db }: CallContext, id: number): Promise<SupplierPurchases['orders']> =>
  many<SupplierPurchases['orders'][number]>(db)`
    select po_id, po_no, coalesce(po_date, created_dt::date) as po_date, need_date, coalesce(total, 0) as total,
      coalesce(received_percent, 0) as received_percent, status
    from po where supplier_id = ${id} order by 3 desc, po_id desc limit ${NEWEST}`;

const readReceipts = ({ db }: CallContext, id: number): Promise<SupplierPurchases['receipts']> =>
  many<SupplierPurchases['receipts'][number]>(db)`
    select r.po_receipt_id, r.receipt_no, r.received_date, r.po_id, p.po_no, r.packing_slip_no,
      (select coalesce(sum(round(l.qty * l.unit_cost, 2)), 0) from po_receipt_lot l
        where l.po_receipt_id = r.po_receipt_id) as value,
      greatest(0, r.received_date - coalesce(p.promise_date, p.need_date)) as late_days
    from po_receipt r join po p using (po_id)
    where r.supplier_id = ${id} and r.status = 'posted'
    order by r.received_date desc, r.po_receipt_id desc limit ${NEWEST}`;

/** The purchases from a supplier. Throws NOT_FOUND. */
export async function viewPurchases(context: CallContext, supplierId: number): Promise<SupplierPurchases> {
  await getVisible(context, objects.supplier, supplierId);
  return {
    ...(await readSums(context, supplierId)),
    ...(await readDeliveries(context, supplierId)),
    prices: await readPrices(context, supplierId),
    orders: await readOrders(context, supplierId),
    receipts: await readReceipts(context, supplierId),
    bills: await readBills(context, { column: 'supplier_id', id: supplierId }, NEWEST),
  };
}
