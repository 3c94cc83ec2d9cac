import { sql, type RawBuilder } from 'kysely';
import { laborEntries } from '../labor/labor-entries.ts';

/** What orders have cost, dollars. */
export interface OrderCostRow {
  readonly tracker_id: number;
  readonly labor: number;
  readonly steel: number;
  readonly other: number;
}

/** Cents of sheets that a line bears. */
export interface SteelShare {
  readonly tracker_id: number;
  readonly tracker_curb_id: number;
  readonly cents: number;
}

/** Labor of the lines of orders at rate and burden of the day: minutes ÷ 60 × rate × (1 + burden), rounded once for an order. */
const laborOf = (orders: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.tracker_id, round(sum(e.minutes / 60.0 * (v.labor_per_hour ->> e.task)::numeric
    * (1 + v.burden_percent / 100.0)), 2) as labor
  from ${laborEntries(sql<boolean>`
    tracker_curb_id in (select m.tracker_curb_id from tracker_curb m where m.tracker_id in (${orders}))`)} e
  join tracker_curb c on c.tracker_curb_id = e.tracker_curb_id
  cross join lateral (
    select s.labor_per_hour, s.burden_percent from standard_cost s
    where s.status = 'active' or (s.status = 'archived' and s.activated_dt is not null)
    order by s.effective_from <= e.work_date desc,
      case when s.effective_from <= e.work_date then e.work_date - s.effective_from end,
      s.effective_from limit 1) v
  group by c.tracker_id`;

/**
 * A subquery of the lines of the batches that cut lines of orders, with their cents of the sheets issued less what came back. The sheets of a
 * batch, skeleton included, are split over all of its lines by the flat area of their parts, by net steel where one is not measured, and by
 * largest remainder to the cent. Lines of a batch without sheets are missing.
 */
export const steelShares = (orders: RawBuilder<unknown>): RawBuilder<SteelShare> => sql<SteelShare>`(
  select tracker_id, tracker_curb_id, cents + case when place <= whole - floors then 1 else 0 end as cents from (
    select d.*, sum(d.cents) over (partition by d.batch_id) as floors,
      row_number() over (partition by d.batch_id order by d.exact - d.cents desc, d.tracker_curb_id) as place
    from (
      select w.*, floor(w.exact) as cents from (
        select b.batch_id, c.tracker_id, c.tracker_curb_id, round(i.issued * 100) as whole,
          i.issued * 100 * coalesce(z.size / nullif(sum(z.size) over (partition by b.batch_id), 0),
            1.0 / count(*) over (partition by b.batch_id)) as exact
        from batch_curb b join batch h on h.batch_id = b.batch_id and h.is_active
        join tracker_curb c on c.tracker_curb_id = b.tracker_curb_id
        cross join lateral (
          select -sum(s.amount) as issued from stock_transaction s
          where s.reference_object = 'batch' and s.reference_id = b.batch_id and s.kind in ('issue', 'return')) i
        cross join lateral (
          select case when exists (
              select 1 from batch_curb u where u.batch_id = b.batch_id and u.part_ft2 is null)
            then coalesce(c.steel_lb, 0) * c.qty else b.part_ft2 end as size) z
        where i.issued is not null and b.batch_id in (
          select o.batch_id from batch_curb o join tracker_curb m on m.tracker_curb_id = o.tracker_curb_id
          where m.tracker_id in (${orders}))) w) d) f)`;

/** Dollars of parts that stock issued to an order `t`, less what came back. */
export const partsIssued = sql<number>`(select coalesce(-sum(s.amount), 0) from stock_transaction s
  where s.reference_object = 'tracker' and s.reference_id = t.tracker_id and s.kind in ('issue', 'return'))`;

/** Dollars of goods that came for an order `t`. */
export const partsBought = sql<number>`(select coalesce(sum(round(l.received_qty * l.unit_cost, 2)), 0)
  from po_line l join po p on p.po_id = l.po_id
  where p.tracker_id = t.tracker_id and p.is_active and p.status <> 'cancelled')`;

/** Dollars that an order `t` bears of the loads that left with it; null where none did. */
export const loadFreight = sql<number | null>`(select sum(s.cost) from consolidation_stop s
  join consolidation_load l on l.consolidation_load_id = s.consolidation_load_id and l.is_active
  where s.tracker_id = t.tracker_id and l.departed_date is not null and s.problem is null)`;

/** Dollars of extra cost that MERs report of an order `t`. */
export const errorCost = sql<number>`(select coalesce(sum(m.extra_cost), 0) from tracker_mer m
  where m.tracker_id = t.tracker_id and m.is_active and m.status <> 'rejected')`;

/**
 * Dollars that a scrap entry `s` adds: what it took out of stock, less what the dealer paid. Scrap of sheets that were issued before is part
 * of their cost already.
 */
export const scrapCost = sql<number>`
  (case when s.source = 'stock' then s.cost else 0 end - coalesce(s.recovered_value, 0))`;

const scrapOfOrder = sql<number>`(select coalesce(sum(${scrapCost}), 0) from scrap_entry s
  join tracker_curb c on c.tracker_curb_id = s.tracker_curb_id
  where c.tracker_id = t.tracker_id and s.is_active and s.status = 'recorded')`;

/**
 * A subquery of {@link OrderCostRow} of the orders whose numbers a statement selects: what `readOrderCost` adds up for one order, for many at
 * once. Steel is null for an order whose batches have no sheets yet.
 */
export const orderCosts = (orders: RawBuilder<unknown>): RawBuilder<OrderCostRow> => sql<OrderCostRow>`(
  select t.tracker_id, coalesce(w.labor, 0) as labor, z.steel, ${partsIssued} + ${partsBought}
    + coalesce(${loadFreight}, t.freight_actual, 0) + ${errorCost} + ${scrapOfOrder} as other
  from tracker t
  left join (${laborOf(orders)}) w on w.tracker_id = t.tracker_id
  left join (
    select tracker_id, sum(cents) / 100.0 as steel from ${steelShares(orders)} g group by tracker_id
  ) z on z.tracker_id = t.tracker_id
  where t.tracker_id in (${orders}))`;
