import { sql } from 'kysely';
import { objects } from '@cdi/shared/catalogue';
import type { CatalogOrder, CatalogOrderLine, CatalogOrderRow, PickStep } from '@cdi/shared/contracts';
import { isReleased, ON_THE_WAY } from '@cdi/shared/trade';
import { mayAtAll, warehousePickers, warehouseWriters } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { getVisible } from '../records/read/present-record.ts';
import { inStates } from '../storage/in-states.ts';
import { many, one } from '../storage/query.ts';

const MAX_LISTED = 200;

/** Each part of each order once, with the stock reserved, issued and available for it at the plant that ships it. */
const parts = sql`
  select k.tracker_id, k.part_id, p.part_no, p.description, p.uom, p.part_type = 'service' as is_service,
    s.bin, k.qty as ordered, coalesce(s.on_hand, 0) as on_hand, coalesce(s.available, 0) as available,
    coalesce(s.on_order, 0) as on_order, coalesce(g.reserved_qty, 0) as reserved, coalesce(g.picked_qty, 0) as picked
  from (
    select tracker_id, part_id, sum(qty)::float8 as qty from tracker_part group by tracker_id, part_id
    union all
    select tracker_id, part_id, 0 from stock_pick g where (reserved_qty > 0 or picked_qty > 0) and not exists (
      select 1 from tracker_part t where t.tracker_id = g.tracker_id and t.part_id = g.part_id)
  ) k join tracker o on o.tracker_id = k.tracker_id join part p on p.part_id = k.part_id
  left join stock_pick g on g.tracker_id = k.tracker_id and g.part_id = k.part_id
  left join inventory_manager s on s.part_id = k.part_id and s.cdi_location_id = o.cdi_location_id`;

const short = sql<number>`case when l.is_service then 0
  else greatest(0, l.ordered - l.reserved - l.picked - greatest(0, l.available))::float8 end`;
const isOpen = sql<boolean>`(tr.is_active and ${inStates(sql.ref('tr.status'), ON_THE_WAY)})`;
const shipDate = sql`coalesce(tr.promised_date, tr.requested_date,
  (select max(c.due_date) from tracker_curb c where c.tracker_id = tr.tracker_id))`;

/** Orders with parts that are not shipped, the next first. */
export const listCatalogOrders = ({ db }: CallContext): Promise<readonly CatalogOrderRow[]> =>
  many<CatalogOrderRow>(db)`
    select tr.tracker_id, tr.tracker_no, co.company_name as customer, tr.job_name, tr.status, ${shipDate} as ship_date,
      sum(l.ordered)::float8 as ordered, sum(l.reserved)::float8 as reserved, sum(l.picked)::float8 as picked,
      sum(${short})::float8 as short
    from tracker tr join company co on co.company_id = tr.company_id
    join (${parts}) l on l.tracker_id = tr.tracker_id
    where ${isOpen} group by tr.tracker_id, co.company_name
    order by ${shipDate} nulls last, tr.tracker_id limit ${MAX_LISTED}`;

type Head = Omit<CatalogOrder, 'lines' | 'steps'>;

/** The parts of one order against stock, and what this person may do with them. Throws NOT_FOUND. */
export async function readCatalogOrder(context: CallContext, trackerId: number): Promise<CatalogOrder> {
  await getVisible(context, objects.tracker, trackerId);
  const head = await one<Head>(context.db)`
    select tr.tracker_id, tr.tracker_no, co.company_name as customer, tr.job_name, tr.status, ${shipDate} as ship_date,
      c.location_name
    from tracker tr join company co on co.company_id = tr.company_id
    left join cdi_location c on c.cdi_location_id = tr.cdi_location_id where tr.tracker_id = ${trackerId}`;
  const lines = await many<CatalogOrderLine>(context.db)`
    select l.part_id, l.part_no, l.description, l.uom, l.bin, l.ordered::float8 as ordered, l.on_hand, l.available,
      l.on_order, l.reserved, l.picked, l.is_service, ${short} as short
    from (${parts}) l where l.tracker_id = ${trackerId} order by l.part_no`;
  return { ...head, lines, steps: listSteps(context, head, lines) };
}

/** The steps possible in the current state of an order, for a person with the right to take them. */
function listSteps({ person }: CallContext, { status }: Head, lines: readonly CatalogOrderLine[]): readonly PickStep[] {
  const things = lines.filter((line) => !line.is_service);
  const isOnTheWay = ON_THE_WAY.some((state) => state === status);
  const canReserve =
    isOnTheWay && things.some((line) => line.ordered > line.reserved + line.picked && line.available > 0);
  const canPick = isOnTheWay && isReleased(status) && things.some((line) => line.reserved > 0);
  const isKept = things.some((line) => line.reserved > 0 || line.picked > line.ordered);
  return [
    ...(canReserve && mayAtAll(warehouseWriters, person) ? (['reserve'] as const) : []),
    ...(canPick && mayAtAll(warehousePickers, person) ? (['pick'] as const) : []),
    ...(isKept && mayAtAll(warehouseWriters, person) ? (['let_go'] as const) : []),
  ];
}
