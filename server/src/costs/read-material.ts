import { splitCents, type Cents } from '@cdi/shared/units';
import type { Db } from '../storage/database.ts';
import { many, one } from '../storage/query.ts';

interface BatchShare {
  readonly batch_id: number;
  readonly tracker_curb_id: number;
  readonly tracker_id: number;
  /** Sheet in the parts of the line, ft²; null before the batch is released. */
  readonly part_ft2: number | null;
  /** Net steel of the line: its share of the sheets of a batch whose parts are not measured. */
  readonly steel_lb: number;
  /** Dollars of sheets issued to the batch less what came back; null before any were. */
  readonly issued: number | null;
}

/**
 * Cents of sheets that were issued to the batches of an order's lines, by line. The sheets of a batch, skeleton included, are split over all
 * of its lines by the flat area of their parts to the cent. A line whose batches have no sheets yet is missing.
 */
export async function readIssuedSteel(db: Db, trackerId: number): Promise<ReadonlyMap<number, Cents>> {
  const rows = await many<BatchShare>(db)`
    select b.batch_id, c.tracker_curb_id, c.tracker_id, b.part_ft2, coalesce(c.steel_lb, 0) * c.qty as steel_lb,
      (select -sum(s.amount) from stock_transaction s
        where s.reference_object = 'batch' and s.reference_id = b.batch_id and s.kind in ('issue', 'return')) as issued
    from batch_curb b join batch h on h.batch_id = b.batch_id and h.is_active
    join tracker_curb c on c.tracker_curb_id = b.tracker_curb_id
    where b.batch_id in (select o.batch_id from batch_curb o
      join tracker_curb m on m.tracker_curb_id = o.tracker_curb_id where m.tracker_id = ${trackerId})
    order by b.batch_id, c.tracker_curb_id`;
  const batches = [...new Set(rows.map((row) => row.batch_id))];
  const found = new Map<number, Cents>();
  for (const shares of batches.map((id) => rows.filter((row) => row.batch_id === id))) {
    const issued = shares[0]?.issued ?? null;
    if (issued === null) continue;
    const isMeasured = shares.every(({ part_ft2: ft2 }) => ft2 !== null);
    const sizeOf = ({ part_ft2: ft2, steel_lb: lb }: BatchShare) => Number(isMeasured ? ft2 : lb);
    const all = shares.reduce((sum, share) => sum + sizeOf(share), 0);
    const shareOf = (share: BatchShare) => (all > 0 ? sizeOf(share) / all : 1 / shares.length);
    const cents = splitCents(shares.map((share) => Number(issued) * 100 * shareOf(share)));
    for (const [index, { tracker_curb_id: id, tracker_id: order }] of shares.entries())
      if (order === trackerId) found.set(id, ((found.get(id) ?? 0) + (cents[index] ?? 0)) as Cents);
  }
  return found;
}

/** Dollars that are recorded against a whole order, not a line. */
export interface OrderAmounts {
  readonly parts_issued: number;
  readonly parts_bought: number;
  readonly load_freight: number | null;
  readonly order_freight: number | null;
  readonly errors: number;
  readonly jobs_running: number;
}

/** Parts, freight and reported errors of an order, and how many jobs at the time clock still run for it. */
export async function readOrderAmounts(db: Db, trackerId: number): Promise<OrderAmounts> {
  return one<OrderAmounts>(db)`
    select
      (select coalesce(-sum(s.amount), 0) from stock_transaction s
        where s.reference_object = 'tracker' and s.reference_id = t.tracker_id
          and s.kind in ('issue', 'return')) as parts_issued,
      (select coalesce(sum(round(l.received_qty * l.unit_cost, 2)), 0) from po_line l join po p on p.po_id = l.po_id
        where p.tracker_id = t.tracker_id and p.is_active and p.status <> 'cancelled') as parts_bought,
      (select sum(s.cost) from consolidation_stop s
        join consolidation_load l on l.consolidation_load_id = s.consolidation_load_id and l.is_active
        where s.tracker_id = t.tracker_id and l.departed_date is not null and s.problem is null) as load_freight,
      t.freight_actual as order_freight,
      (select coalesce(sum(m.extra_cost), 0) from tracker_mer m
        where m.tracker_id = t.tracker_id and m.is_active and m.status <> 'rejected') as errors,
      (select count(*)::int from timecard_job j join tracker_curb c on c.tracker_curb_id = j.tracker_curb_id
        join timecard k on k.timecard_id = j.timecard_id and k.is_active
        where c.tracker_id = t.tracker_id and j.ended_dt is null) as jobs_running
    from tracker t where t.tracker_id = ${trackerId}`;
}

/**
 * Cents of scrap of the lines of an order that came out of stock, less what the dealer paid for all of their scrap, by line. Scrap of sheets
 * that were issued before is part of their cost already.
 */
export async function readScrap(db: Db, trackerId: number): Promise<ReadonlyMap<number, Cents>> {
  const rows = await many<{ id: number; cost: number }>(db)`
    select s.tracker_curb_id as id,
      sum(case when s.source = 'stock' then s.cost else 0 end - coalesce(s.recovered_value, 0)) as cost
    from scrap_entry s join tracker_curb c on c.tracker_curb_id = s.tracker_curb_id
    where c.tracker_id = ${trackerId} and s.is_active and s.status = 'recorded' group by 1`;
  return new Map(rows.map(({ id, cost }) => [id, Math.round(Number(cost) * 100) as Cents]));
}
