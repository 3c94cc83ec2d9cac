import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';
import { makeDockLine, type CrateFacts, type LineFacts, type LineOnDock, type PartFacts } from './dock-line.ts';

/** The lines of an order that are not cancelled, with their crates and what of them is on trucks already. */
export async function readDock(db: Db, trackerId: number): Promise<readonly LineOnDock[]> {
  const lines = await many<LineFacts>(db)`
    select c.tracker_curb_id, c.curb_no, c.qr_code, c.tag, c.curb_type, c.qty, c.crate_type,
      c.od_length, c.od_width, c.base_flange, c.height,
      c.h_a, c.h_b, c.h_c, c.h_d, c.weight_total, c.hold_reason,
      not exists (select 1 from tracker_curb_task t where t.tracker_curb_id = c.tracker_curb_id
        and t.task not in ('loading', 'final_paperwork') and t.status not in ('done', 'skipped')) as is_ready,
      exists (select 1 from tracker_curb_task t where t.tracker_curb_id = c.tracker_curb_id
        and t.task = 'loading' and t.status in ('done', 'skipped')) as is_loaded,
      coalesce(sum(i.qty) filter (where s.ship_date is not null), 0)::int as left_qty,
      coalesce(sum(i.qty) filter (where s.ship_date is null), 0)::int as open_qty
    from tracker_curb c
    left join (shipment_item i join shipment s on s.tracker_id = i.tracker_id and s.shipment_no = i.shipment_no)
      on i.tracker_curb_id = c.tracker_curb_id and i.tracker_id = c.tracker_id
    where c.tracker_id = ${trackerId} and c.is_active and c.status <> 'cancelled'
    group by c.tracker_curb_id order by c.line_no`;
  const crates = await many<CrateFacts>(db)`
    select k.* from crate k join tracker_curb c on c.tracker_curb_id = k.tracker_curb_id
    where c.tracker_id = ${trackerId} order by k.crate_no`;
  const parts = await many<PartFacts>(db)`
    select k.qty, p.part_no, p.description from tracker_part k join part p on p.part_id = k.part_id
    where k.tracker_id = ${trackerId} order by k.line_no`;
  return lines.map((line) => makeDockLine(line, crates, parts));
}
