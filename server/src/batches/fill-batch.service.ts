import { objects, STANDING_BATCHES, type ChildRow, type RecordRow } from '@cdi/shared/catalogue';
import type { WaitingCurb } from '@cdi/shared/contracts';
import { findWrongMetal, type CutMetal } from '@cdi/shared/domain/orders';
import { AppError } from '@cdi/shared/errors';
import { sql } from 'kysely';
import type { CallContext, WrittenChanges } from '../context.ts';
import { writeHistory } from '../records/history/history.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { getVisible } from '../records/read/present-record.ts';
import { saveRow } from '../records/save/save-record.ts';
import { announceRecord, lockRecord, syncChildren } from '../records/save/write-record.ts';
import { findSheetMaterial } from '../scrap/sheet-material.ts';
import { lockTasksOf, readTasks, reopenTask } from '../shop/move-tasks.ts';
import { plannedDate } from '../plants/task-conditions.ts';
import { inStates } from '../storage/in-states.ts';
import { many } from '../storage/query.ts';
import { CHECKS, markCurbs } from './batch-curbs.ts';

type Batch = RecordRow<'batch'>;
type BatchCurbRow = ChildRow<'batch', 'curbs'>;

/** Curbs that are offered for a batch at once. */
const OFFERED = 100;

/**
 * Curbs at the plant of a batch that engineering has checked, that are of its metal and gauge and in no batch yet; quick ship and the
 * first due come first.
 */
export async function listWaitingCurbs(context: CallContext, batchId: number): Promise<readonly WaitingCurb[]> {
  const batch = await getVisible(context, objects.batch, batchId);
  const material = await findSheetMaterial(context.db, Number(batch.material_id));
  const rows = await many<WaitingCurb & CutMetal>(context.db)`
    select c.tracker_curb_id, c.curb_no, tr.tracker_no, tr.job_name, c.qty, c.gauge, c.material_class,
      ${plannedDate} as due_date,
      coalesce(tr.quick_ship_days, '0') <> '0' as is_quick_ship
    from tracker_curb_task t join tracker_curb c using (tracker_curb_id)
    join tracker tr on tr.tracker_id = c.tracker_id
    where t.task = 'batching' and t.status in ('waiting', 'ready', 'running') and c.is_active
      and c.status <> 'cancelled' and tr.is_active and tr.status <> 'cancelled'
      and tr.cdi_location_id = ${batch.cdi_location_id} and c.hold_reason is null and tr.hold_reason is null
      and not exists (select 1 from tracker_curb_task e where e.tracker_curb_id = c.tracker_curb_id
        and ${inStates(sql.ref('e.task'), CHECKS)} and e.status not in ('done', 'skipped'))
      and not exists (select 1 from batch_curb x join batch h on h.batch_id = x.batch_id
        where x.tracker_curb_id = c.tracker_curb_id and h.is_active
          and ${inStates(sql.ref('h.status'), STANDING_BATCHES)})
    order by is_quick_ship desc, due_date nulls last, c.tracker_curb_id`;
  return rows
    .filter((row) => findWrongMetal(row, material) === null)
    .slice(0, OFFERED)
    .map(({ gauge: _gauge, material_class: _metal, ...row }) => row);
}

/** Adds curbs to a batch as a save does; gives how many it has then. Throws as a save of the batch. */
export async function addCurbs(context: CallContext, batchId: number, curbIds: readonly number[]): Promise<number> {
  const { version } = await getVisible(context, objects.batch, batchId);
  const { curbs } = await loadChildren(context, objects.batch, batchId);
  const all = [...curbs, ...curbIds.map((tracker_curb_id) => ({ tracker_curb_id }))];
  await saveRow(context, objects.batch, batchId, { version, curbs: all });
  return all.length;
}

/** Removes curbs from a batch that is locked, with history; nothing else of them changes. */
async function removeCurbs(
  context: CallContext,
  batch: Batch,
  isGone: (curb: BatchCurbRow) => boolean,
  reason: string,
): Promise<readonly BatchCurbRow[]> {
  const { curbs } = await loadChildren(context, objects.batch, batch.batch_id);
  const left = curbs.filter((curb) => !isGone(curb));
  const changes = await syncChildren(context, objects.batch, batch.batch_id, 'curbs', curbs, left);
  await writeHistory(context, 'batch', batch.batch_id, batch.version, changes, reason);
  await announceRecord(context, objects.batch, batch);
  return left;
}

const describeStaleNests = (no: string | null): string =>
  `The nests of ${no} cut its parts all the same. Take the batch back to the plan and propose its nests again.`;

/**
 * Takes a curb out of a batch that is not being cut yet; its card is at Batching again with the reason. Gives how many curbs the batch has
 * then. Throws NOT_FOUND for a curb of another batch, RULE after the first punch.
 */
export async function leaveBatch(
  context: CallContext,
  { batch_id: batchId, tracker_curb_id: curbId, reason }: { batch_id: number; tracker_curb_id: number; reason: string },
): Promise<number> {
  const batch = await getVisible(context, objects.batch, batchId, true);
  if (batch.status !== 'planned' && batch.status !== 'released')
    throw new AppError(
      'RULE',
      `${batch.batch_no} is ${batch.status}: after the first punch its curbs stay as they are.`,
    );
  await lockTasksOf(context, [curbId]);
  const [turret] = await readTasks(context, [curbId], 'turret');
  if (turret?.status === 'running' || turret?.status === 'done')
    throw new AppError('RULE', `Turret has started on ${turret.title}. Send it back from there first.`);
  const { curbs } = await loadChildren(context, objects.batch, batchId);
  if (!curbs.some((curb) => curb.tracker_curb_id === curbId))
    throw new AppError('NOT_FOUND', `${batch.batch_no} does not cut this curb.`);
  const left = await removeCurbs(context, batch, (curb) => curb.tracker_curb_id === curbId, reason);
  if (batch.status === 'released') {
    await markCurbs(context, [curbId], null, reason);
    await reopenTask(context, curbId, 'batching', `${batch.batch_no}: ${reason}`.slice(0, 200));
    context.warnings?.push(describeStaleNests(batch.batch_no));
  }
  return left.length;
}

/** Whether a change cancels an order or a line, or takes it out of use. */
const isEnd = ({ changes }: WrittenChanges): boolean =>
  changes.some(
    (change) =>
      change.child === null &&
      'newValue' in change &&
      ((change.field === 'status' && change.newValue === 'cancelled') ||
        (change.field === 'is_active' && change.newValue === false)),
  );

/** Takes lines that are cancelled out of the batches that are not being cut yet. */
export async function dropCancelled(context: CallContext, written: WrittenChanges): Promise<void> {
  const { object, id } = written;
  if ((object !== 'tracker_curb' && object !== 'tracker') || !isEnd(written)) return;
  const ofChange = object === 'tracker' ? sql`c.tracker_id = ${id}` : sql`c.tracker_curb_id = ${id}`;
  const found = await many<{ batch_id: number; tracker_curb_id: number }>(context.db)`
    select x.batch_id, x.tracker_curb_id from batch_curb x join batch b on b.batch_id = x.batch_id and b.is_active
    join tracker_curb c on c.tracker_curb_id = x.tracker_curb_id
    where ${ofChange} and b.status in ('planned', 'released')
    order by x.batch_id`;
  for (const batchId of new Set(found.map((row) => row.batch_id))) {
    const gone = new Set(found.filter((row) => row.batch_id === batchId).map((row) => row.tracker_curb_id));
    const batch = await lockRecord(context, objects.batch, batchId);
    if (!batch) continue;
    await removeCurbs(context, batch, (curb) => gone.has(curb.tracker_curb_id), 'The line is cancelled');
    await markCurbs(context, [...gone], null, `Left ${batch.batch_no}`);
    if (batch.status === 'released') context.warnings?.push(describeStaleNests(batch.batch_no));
  }
}
