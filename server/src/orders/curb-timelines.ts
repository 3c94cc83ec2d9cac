import { sql } from 'kysely';
import { type BuildStage, PARTS_LINE, type RecordRow } from '@cdi/shared/catalogue';
import { makeTimeline, reachedStages, type Timeline } from '@cdi/shared/domain/orders';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

type Curb = Pick<
  RecordRow<'tracker_curb'>,
  'tracker_curb_id' | 'curb_type' | 'created_dt' | 'updated_dt' | 'drawing_status'
>;

/** When the first drawing of a curb was sent, and the last answered. */
interface Answered {
  readonly tracker_curb_id: number;
  readonly first_sent: string | null;
  readonly answered: string | null;
}

interface TaskRow {
  readonly tracker_curb_id: number;
  readonly task: BuildStage;
  readonly status: string;
  readonly start_dt: string | null;
  readonly end_dt: string | null;
}

/** What says of each curb how far it is on its way through the six steps that a customer sees. */
export async function readTimelines(db: Db, curbs: readonly Curb[]): Promise<(curb: Curb) => Timeline> {
  const ids = curbs.map((curb) => curb.tracker_curb_id);
  const tasks = await many<TaskRow>(db)`
    select tracker_curb_id, task, status, start_dt, end_dt from tracker_curb_task
    where tracker_curb_id = any(${sql.val(ids)}::bigint[])`;
  const submittals = await many<Answered>(db)`
    select tracker_curb_id, min(sent_dt) as first_sent, max(answered_dt) as answered from submittal
    where tracker_curb_id = any(${sql.val(ids)}::bigint[]) group by 1`;
  return (curb) => {
    const submittal = submittals.find((each) => each.tracker_curb_id === curb.tracker_curb_id);
    const isDrawn = curb.drawing_status !== 'requested' && curb.drawing_status !== 'none';
    const reached = reachedStages({
      tasks: tasks.filter((task) => task.tracker_curb_id === curb.tracker_curb_id),
      orderedDt: curb.created_dt,
      firstSentDt: submittal?.first_sent ?? null,
      drawnDt: isDrawn ? curb.updated_dt : null,
      approvedDt: curb.drawing_status === 'approved' ? (submittal?.answered ?? null) : null,
    });
    return makeTimeline(reached, curb.curb_type === PARTS_LINE);
  };
}
