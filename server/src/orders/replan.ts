import { sql } from 'kysely';
import { objects, type BuildStage, type RecordRow } from '@cdi/shared/catalogue';
import { curbSpecFromRecord } from '@cdi/shared/domain/curb';
import { backwardSchedule } from '@cdi/shared/domain/schedule';
import { needsStamp } from '@cdi/shared/trade';
import { isPlainDate, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { readHolidays } from '../plants/plant.service.ts';
import { changeChildren } from '../records/save/child-rows.ts';
import { updateRecord } from '../records/save/write-record.ts';
import { many, maybeOne, run } from '../storage/query.ts';

const trackerCurb = objects.tracker_curb;
type Curb = RecordRow<'tracker_curb'>;

/** Stages of a line that are still to be done, in the order of its route. */
export async function readOpenStages({ db }: CallContext, curb: Curb): Promise<readonly BuildStage[]> {
  const open = await many<{ task: BuildStage }>(db)`
    select task from tracker_curb_task where tracker_curb_id = ${curb.tracker_curb_id}
      and status not in ('done', 'skipped')`;
  const route = (Array.isArray(curb.route) ? curb.route : []) as BuildStage[];
  return route.filter((stage) => open.some(({ task }) => task === stage));
}

/** Moves the planned dates of the open tasks of one line to the day on which it ships. */
export async function replanLine(
  context: CallContext,
  curb: Curb,
  shipDate: PlainDate,
  holidays: ReadonlySet<PlainDate>,
): Promise<void> {
  const due = backwardSchedule(shipDate, await readOpenStages(context, curb), {
    isStamped: needsStamp(curbSpecFromRecord(curb)),
    holidays,
    notBefore: context.today,
  });
  for (const { stage, dueDate } of due) {
    const mine = sql<boolean>`
      c.tracker_curb_id = ${curb.tracker_curb_id} and c.task = ${stage} and c.status <> 'done'`;
    const changed = await changeChildren(context, trackerCurb, 'tasks', mine, { planned_date: dueDate });
    for (const task of changed)
      await run(context.db)`
        update tracker_curb_task set card_version = card_version + 1
        where tracker_curb_task_id = ${task.tracker_curb_task_id}`;
  }
  await updateRecord(context, trackerCurb, curb, { due_date: shipDate });
}

/** Moves the planned dates of the open tasks of an order to a promised ship date. */
export async function replan(context: CallContext, trackerId: number, shipDate: string): Promise<void> {
  if (!isPlainDate(shipDate)) return;
  const orders = await maybeOne<{ cdi_location_id: number | null }>(context.db)`
    select cdi_location_id from tracker where tracker_id = ${trackerId}`;
  const holidays = await readHolidays(context.db, context.today, orders?.cdi_location_id ?? null);
  const rows = await many<Curb>(context.db)`
    select * from tracker_curb where tracker_id = ${trackerId} and is_active for update`;
  for (const curb of rows) await replanLine(context, curb, shipDate, holidays);
}
