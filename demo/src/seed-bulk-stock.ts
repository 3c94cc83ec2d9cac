import type { Db } from '../../server/src/storage/database.ts';
import { one, run } from '../../server/src/storage/query.ts';

interface BulkStock {
  readonly afterTracker: number;
  readonly orders: number;
  /** The last receipt before those for measuring. */
  readonly afterReceipt: number;
}

/**
 * What came with each receipt, and the orders that used it up: of each lot as many as it takes to serve all orders. Each lot is used
 * up before the next of its position comes, so that a position is empty when the story begins, and its average is the price of the lot.
 */
async function planEntries(db: Db, { afterTracker, orders, afterReceipt }: BulkStock): Promise<void> {
  await run(db)`
    create temp table bulk_lot on commit drop as
    select t.po_receipt_lot_id as id, p.inventory_manager_id as position_id, r.received_date as day, t.stock_qty as qty,
      round(round(t.qty * t.unit_cost, 2) / t.stock_qty, 4) as unit_cost, r.po_id,
      po.po_no || ' ' || r.receipt_no as label, t.heat_no, r.received_by,
      (select k.tracker_id from tracker k where k.tracker_id > ${afterTracker} and k.tracker_date <= r.received_date
        order by k.tracker_date desc, k.tracker_id desc limit 1) as newest_order
    from po_receipt_lot t join po_receipt r using (po_receipt_id) join po using (po_id)
    join inventory_manager p on p.cdi_location_id = r.cdi_location_id
      and (p.material_id = t.material_id or p.part_id = t.part_id)
    where r.po_receipt_id > ${afterReceipt} and t.stock_qty > 0`;
  const { each } = await one<{ each: number }>(db)`
    with even as (select greatest(1, ceil(${orders}::numeric / greatest(1, count(*))))::int as each from bulk_lot)
    -- a lot of few pieces serves few orders: the larger ones serve more then, as many as they can
    select coalesce(min(t.each), max(even.each) * 20) as each from even left join lateral (
      select even.each * n as each from generate_series(1, 20) as n
      where (select sum(greatest(1, least(floor(qty), even.each * n))) from bulk_lot) >= ${orders}) t on true`;
  await run(db)`
    create temp table bulk_used on commit drop as
    select l.id, m, s.used, round(round(l.qty * l.unit_cost, 2) * (l.qty - s.used) / l.qty, 2) as value_left,
      case when m > 0 then greatest(${afterTracker}::bigint + 1, l.newest_order - (m - 1)) end as tracker_id
    from bulk_lot l cross join lateral (select greatest(1, least(floor(l.qty), ${each}::int))::int as parts) u
    cross join generate_series(0, u.parts) as m
    -- what came in whole pieces leaves in whole pieces
    cross join lateral (select case when l.qty = floor(l.qty) then floor(l.qty * m / u.parts)
      else round(l.qty * m / u.parts, 2) end as used) s`;
}

/**
 * Adds the stock ledgers of orders added for measuring before those of the story, whose entries are renumbered. The database refuses
 * changes of entries; the caller has disabled that rule, and checks the whole.
 */
export async function seedBulkStock(db: Db, options: BulkStock): Promise<void> {
  await planEntries(db, options);
  await run(db)`
    update stock_transaction t
    set entry_no = t.entry_no + n.further, entry_label = t.inventory_manager_id || '-' || (t.entry_no + n.further)
    from (select l.position_id, count(*)::int as further from bulk_lot l join bulk_used u using (id) group by 1) n
    where n.position_id = t.inventory_manager_id`;
  await run(db)`
    insert into stock_transaction (inventory_manager_id, entry_no, entry_label, moved_dt, kind, qty, balance_after,
      unit_cost, amount, avg_cost_after, value_after, reference_object, reference_id, reference_label, lot_no, moved_by,
      created_dt, created_by, updated_dt, updated_by)
    select e.position_id, e.no, e.position_id || '-' || e.no, e.moment,
      case when e.m = 0 then 'receipt' else 'issue' end, e.qty_left - e.qty_before, e.qty_left, e.unit_cost,
      e.value_left - e.value_before,
      case when e.qty_left > 0 then round(e.value_left / e.qty_left, 4) else e.avg_before end, e.value_left,
      case when e.m = 0 then 'po' else 'tracker' end, coalesce(e.tracker_id, e.po_id), coalesce(k.tracker_no, e.label),
      case when e.m = 0 then e.heat_no end, e.received_by, e.moment, e.received_by, e.moment, e.received_by
    from (
      select s.*, (s.day + interval '13 hours' + s.second * interval '1 second') at time zone 'UTC' as moment from (
        select l.*, u.m, u.value_left, u.tracker_id, l.qty - u.used as qty_left,
          lag(l.qty - u.used, 1, 0::numeric) over lot as qty_before,
          lag(u.value_left, 1, 0::numeric) over lot as value_before,
          lag(case when u.used < l.qty then round(u.value_left / (l.qty - u.used), 4) end) over lot as avg_before,
          row_number() over (partition by l.position_id order by l.day, l.id, u.m) as no,
          row_number() over (partition by l.position_id, l.day order by l.id, u.m) as second
        from bulk_lot l join bulk_used u using (id)
        window lot as (partition by l.id order by u.m)) s) e
    left join tracker k on k.tracker_id = e.tracker_id
    order by e.position_id, e.no`;
}
