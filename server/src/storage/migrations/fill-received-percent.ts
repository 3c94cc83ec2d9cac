import { sql, type Migration } from 'kysely';

/** How much of an order has come was the mean of its lines, and is what of its value has come since. */
export const fillReceivedPercent: Migration = {
  async up(db) {
    await sql`
      with priced as (
        select po_id, bool_or(qty * coalesce(unit_cost, 0) > 0) as is_priced,
          bool_or(coalesce(received_qty, 0) < qty) as is_open
        from po_line group by 1),
      summed as (
        select l.po_id, p.is_open,
          sum(l.qty * case when p.is_priced then coalesce(l.unit_cost, 0) else 1 end) as ordered,
          sum(greatest(0, least(l.qty, coalesce(l.received_qty, 0)))
            * case when p.is_priced then coalesce(l.unit_cost, 0) else 1 end) as received
        from po_line l join priced p using (po_id) group by 1, 2)
      update po set received_percent
        = least(round(s.received / s.ordered * 100, 1), case when s.is_open then 99.9 else 100 end)
      from summed s where s.po_id = po.po_id and s.ordered > 0`.execute(db);
  },
};
