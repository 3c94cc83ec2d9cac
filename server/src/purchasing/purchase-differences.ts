import type { Difference } from '@cdi/shared/contracts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/**
 * Everything between orders, receipts and bills of suppliers that does not agree, one row each: lines of an order against its receipts
 * and its bills, a bill against its lines and its payments. Empty when they are right.
 */
export async function findPurchaseDifferences(db: Db): Promise<readonly Difference[]> {
  return many<Difference>(db)`
    with received as (
      select t.po_line_id as id, sum(t.qty) as qty from po_receipt_lot t join po_receipt r using (po_receipt_id)
      where r.status = 'posted' group by 1),
    billed as (
      select v.po_line_id as id, sum(v.qty) as qty from vendor_bill_line v join vendor_bill b using (vendor_bill_id)
      where b.status in ('matched', 'approved', 'paid') group by 1),
    found as (
      select 'Received of an order line and its receipts' as what, 'po' as object, p.po_id as id,
        p.po_no || ', line ' || l.line_no as no, p.supplier_id, coalesce(r.qty, 0) as expected,
        coalesce(l.received_qty, 0) as found, false as is_dollars
      from po_line l join po p using (po_id) left join received r on r.id = l.po_line_id
      union all
      select 'Billed of an order line and its bills', 'po', p.po_id, p.po_no || ', line ' || l.line_no, p.supplier_id,
        coalesce(b.qty, 0), coalesce(l.billed_qty, 0), false
      from po_line l join po p using (po_id) left join billed b on b.id = l.po_line_id
      union all
      select 'Total of an order and its lines', 'po', p.po_id, p.po_no, p.supplier_id,
        (select coalesce(sum(l.ext_cost), 0) + coalesce(sum(l.tax), 0) from po_line l where l.po_id = p.po_id)
          + coalesce(p.freight, 0), p.total, true
      from po p
      union all
      select 'Goods of a bill and its lines', 'vendor_bill', b.vendor_bill_id, b.bill_no, b.supplier_id,
        (select coalesce(sum(round(v.qty * v.unit_cost, 2)), 0) from vendor_bill_line v
          where v.vendor_bill_id = b.vendor_bill_id), b.goods, true
      from vendor_bill b
      union all
      select 'Paid of a bill and its payments', 'vendor_bill', b.vendor_bill_id, b.bill_no, b.supplier_id,
        (select coalesce(sum(y.amount), 0) from vendor_bill_payment y
          where y.vendor_bill_id = b.vendor_bill_id and y.reversed_date is null), b.paid, true
      from vendor_bill b)
    select f.what, f.object, f.id, f.no, s.supplier_name as company_name, null as day, f.expected, f.found, f.is_dollars
    from found f left join supplier s on s.supplier_id = f.supplier_id
    where f.expected is distinct from f.found order by f.what, f.id limit 500`;
}
