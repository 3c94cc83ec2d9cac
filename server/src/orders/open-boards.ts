import { sql } from 'kysely';
import type { BuildStage } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';

/** Stages at which cards of an order stand, ready or running. */
export async function readOpenBoards(db: Db, trackerId: number): Promise<readonly BuildStage[]> {
  const { rows } = await sql<{ task: BuildStage }>`
    select distinct t.task from tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id
    where c.tracker_id = ${trackerId} and t.status in ('ready', 'running') order by 1`.execute(db);
  return rows.map((row) => row.task);
}
