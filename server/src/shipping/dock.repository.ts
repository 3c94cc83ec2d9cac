import { sql } from 'kysely';
import { remadeQty } from './remade-qty.ts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';
import { makeDockLine, type CrateFacts, type LineFacts, type LineOnDock, type PartFacts } from './dock-line.ts';

type OfOrder<Facts> = Facts & { readonly tracker_id: number };

/** The lines of an order that are not cancelled, with their crates and what of them is on trucks already. */
export async function readDock(db: Db, trackerId: number): Promise<readonly LineOnDock[]> {
  return (await readDocks(db, [trackerId])).get(trackerId) ?? [];
}

/** The same of several orders, by the number of the order. */
export async function readDocks(
  db: Db,
  trackerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly LineOnDock[]>> {
  const ids = sql.val([...trackerIds]);
  const lines = await many<OfOrder<LineFacts>>(db)`
    select c.tracker_id, c.tracker_curb_id, c.curb_no, c.qr_code, c.tag, c.curb_type, c.qty,
      ${remadeQty} as remade_qty, c.remake_of_id, c.crate_type,
      c.od_length, c.od_width, c.base_flange, c.height,
      c.h_a, c.h_b, c.h_c, c.h_d, c.weight_total, c.hold_reason,
      not exists (select 1 from tracker_curb_task t where t.tracker_curb_id = c.tracker_curb_id
        and t.task not in ('loading', 'final_paperwork') and t.status not in ('done', 'skipped')) as is_ready,
      exists (select 1 from tracker_curb_task t where t.tracker_curb_id = c.tracker_curb_id
        and t.task = 'loading' and t.status in ('done', 'skipped')) as is_loaded,
      coalesce(sum(i.qty) filter (where s.ship_date is not null), 0)::int as left_qty,
      coalesce(sum(i.qty) filter (where s.ship_date is null), 0)::int as open_qty,
      coalesce(array_agg(i.crate_no) filter (where s.ship_date is not null and i.crate_no > 0), '{}') as left_crates
    from tracker_curb c
    left join (shipment_item i join shipment s on s.tracker_id = i.tracker_id and s.shipment_no = i.shipment_no)
      on i.tracker_curb_id = c.tracker_curb_id and i.tracker_id = c.tracker_id
    where c.tracker_id = any(${ids}::bigint[]) and c.is_active and c.status <> 'cancelled'
    group by c.tracker_curb_id order by c.line_no`;
  const crates = await many<CrateFacts>(db)`
    select k.* from crate k join tracker_curb c on c.tracker_curb_id = k.tracker_curb_id
    where c.tracker_id = any(${ids}::bigint[]) order by k.crate_no`;
  const parts = await many<OfOrder<PartFacts>>(db)`
    select k.tracker_id, k.qty, p.part_no, p.description from tracker_part k join part p on p.part_id = k.part_id
    where k.tracker_id = any(${ids}::bigint[]) order by k.line_no`;
  const docks = new Map<number, LineOnDock[]>();
  for (const line of lines) {
    const mine = parts.filter((part) => part.tracker_id === line.tracker_id);
    docks.set(line.tracker_id, [...(docks.get(line.tracker_id) ?? []), makeDockLine(line, crates, mine)]);
  }
  return docks;
}
