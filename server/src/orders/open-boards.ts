import type { BuildStage } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/** Stages with a card of the order, ready or running. */
export async function readOpenBoards(db: Db, trackerId: number): Promise<readonly BuildStage[]> {
  const rows = await many<{ task: BuildStage }>(db)`
    select distinct t.task from tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id
    where c.tracker_id = ${trackerId} and t.status in ('ready', 'running') order by 1`;
  return rows.map((row) => row.task);
}
