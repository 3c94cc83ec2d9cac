import { sql } from 'kysely';
import { toCents, type Cents } from '@cdi/shared/units';
import type { Db } from '../storage/database.ts';
import { many, one } from '../storage/query.ts';
import { errorCost, loadFreight, partsBought, partsIssued, scrapCost, steelShares } from './order-cost-sql.ts';

/** Cents of sheets that were issued to the batches of an order's lines, by line. A line whose batches have no sheets yet is missing. */
export async function readIssuedSteel(db: Db, trackerId: number): Promise<ReadonlyMap<number, Cents>> {
  const rows = await many<{ id: number; cents: number }>(db)`
    select g.tracker_curb_id as id, sum(g.cents)::int as cents from ${steelShares(sql`select ${trackerId}::bigint`)} g
    where g.tracker_id = ${trackerId} group by 1`;
  return new Map(rows.map(({ id, cents }) => [id, toCents(cents)]));
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
    select ${partsIssued} as parts_issued, ${partsBought} as parts_bought, ${loadFreight} as load_freight,
      t.freight_actual as order_freight, ${errorCost} as errors,
      (select count(*)::int from timecard_job j join tracker_curb c on c.tracker_curb_id = j.tracker_curb_id
        join timecard k on k.timecard_id = j.timecard_id and k.is_active
        where c.tracker_id = t.tracker_id and j.ended_dt is null) as jobs_running
    from tracker t where t.tracker_id = ${trackerId}`;
}

/** Cents that scrap adds to the lines of an order, by line. */
export async function readScrap(db: Db, trackerId: number): Promise<ReadonlyMap<number, Cents>> {
  const rows = await many<{ id: number; cost: number }>(db)`
    select s.tracker_curb_id as id, sum(${scrapCost}) as cost
    from scrap_entry s join tracker_curb c on c.tracker_curb_id = s.tracker_curb_id
    where c.tracker_id = ${trackerId} and s.is_active and s.status = 'recorded' group by 1`;
  return new Map(rows.map(({ id, cost }) => [id, Math.round(Number(cost) * 100) as Cents]));
}
