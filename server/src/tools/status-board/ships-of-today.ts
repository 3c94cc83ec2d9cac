import { sql } from 'kysely';
import { BUILD_STAGES } from '@cdi/shared/catalogue';
import type { StatusBoard } from '@cdi/shared/contracts';
import { OVER } from '@cdi/shared/trade';
import type { CallContext } from '../../context.ts';
import { promisedDate } from '../../plants/task-conditions.ts';
import { inStates } from '../../storage/in-states.ts';
import { many } from '../../storage/query.ts';

type Ship = StatusBoard['ships']['rows'][number];

/** Rows that the display has room for; the numbers count all. */
const MOST_ROWS = 12;
const stages = sql.val(Object.keys(BUILD_STAGES));

const isHere = sql<boolean>`
  (c.is_active and not ${inStates(sql.ref('tr.status'), OVER)} and not ${inStates(sql.ref('c.status'), OVER)})`;

/**
 * Trucks that left today, trucks that are being loaded, and orders with a curb that is promised for today and on no truck yet. Unfinished
 * ones come first.
 */
export async function readShipsOfToday(
  { db, today }: CallContext,
  locationId: number | null,
): Promise<StatusBoard['ships']> {
  const atPlant = sql`(${locationId}::bigint is null or tr.cdi_location_id = ${locationId}::bigint)`;
  const rows = await many<Ship>(db)`
    select tr.tracker_id, tr.tracker_no, co.company_name as customer, x.state, x.carrier_name, x.pieces,
      x.stage
    from (
      select s.tracker_id, case when s.ship_date is null then 'loading' else 'left' end as state, s.carrier_name,
        s.pieces, null as stage
      from shipment s where s.ship_date = ${today}::date or s.ship_date is null
      union all
      select tr.tracker_id, 'due', null, null,
        (${stages}::text[])[min(coalesce(array_position(${stages}::text[], c.current_stage), 0))]
      from tracker_curb c join tracker tr on tr.tracker_id = c.tracker_id
      where ${isHere} and ${promisedDate} = ${today}::date
        and not exists (select 1 from shipment_item i where i.tracker_curb_id = c.tracker_curb_id)
      group by tr.tracker_id
    ) x join tracker tr on tr.tracker_id = x.tracker_id and tr.is_active and tr.status <> 'cancelled'
    join company co on co.company_id = tr.company_id
    where ${atPlant}
    order by array_position(array['due', 'loading', 'left'], x.state), tr.tracker_no`;
  const count = (state: Ship['state']): number => rows.filter((row) => row.state === state).length;
  return { left: count('left'), loading: count('loading'), due: count('due'), rows: rows.slice(0, MOST_ROWS).map(say) };
}

/** Replaces the stage by its title; an order without a stage is being drawn. */
function say(row: Ship): Ship {
  if (row.state !== 'due') return row;
  const name = Object.entries(BUILD_STAGES).find(([slug]) => slug === row.stage)?.[1];
  return { ...row, stage: name ?? 'Drawing' };
}
