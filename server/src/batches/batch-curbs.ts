import { objects, STANDING_BATCHES, type BuildStage, type ChildValuesOf, type RecordRow } from '@cdi/shared/catalogue';
import { sumCutPieces } from '@cdi/shared/domain/flats';
import { findWrongMetal, type CutMetal } from '@cdi/shared/domain/orders';
import { findObstacle, describeObstacle } from '@cdi/shared/domain/schedule';
import { AppError, refuse } from '@cdi/shared/errors';
import { sql } from 'kysely';
import type { CallContext } from '../context.ts';
import { changeChildren } from '../records/save/child-rows.ts';
import { announceRecord, lockRecord, updateRecord } from '../records/save/write-record.ts';
import { readBatchPieces } from '../shop/curb-pieces.ts';
import { inStates } from '../storage/in-states.ts';
import { many } from '../storage/query.ts';

const { batch, tracker_curb: trackerCurb } = objects;

/** A curb as a batch has it. */
export type BatchCurb = ChildValuesOf<typeof batch, 'curbs'>;

/** Record numbers of the curbs of a batch. */
export const idsOf = (rows: readonly BatchCurb[]): readonly number[] => rows.map((row) => Number(row.tracker_curb_id));

/** A curb is cut by one batch. Its row is locked, so that two batches do not take it at once. Throws VALIDATION at the curb. */
export async function assertFree(
  context: CallContext,
  batchId: number | null,
  rows: readonly BatchCurb[],
): Promise<void> {
  const ids = idsOf(rows);
  const problems: Record<string, string> = {};
  ids.forEach((id, index) => {
    if (ids.indexOf(id) < index) problems[`curbs[${index}].tracker_curb_id`] = 'This curb stands in the batch already.';
  });
  await many(context.db)`
    select tracker_curb_id from tracker_curb where tracker_curb_id = any(${sql.val([...new Set(ids)])}::bigint[])
    order by 1 for update`;
  const taken = await many<{ tracker_curb_id: number; batch_no: string }>(context.db)`
    select c.tracker_curb_id, b.batch_no from batch_curb c join batch b using (batch_id)
    where c.tracker_curb_id = any(${sql.val(ids)}::bigint[]) and b.batch_id <> ${batchId ?? 0}
      and ${inStates(sql.ref('b.status'), STANDING_BATCHES)} and b.is_active`;
  for (const { tracker_curb_id: id, batch_no: no } of taken)
    problems[`curbs[${ids.indexOf(id)}].tracker_curb_id`] = `${no} cuts this curb. Take it out there first.`;
  const [first] = Object.values(problems);
  if (first !== undefined) throw new AppError('VALIDATION', first, { fields: problems });
}

type CutCurb = Pick<RecordRow<'tracker_curb'>, 'tracker_curb_id' | 'curb_no' | 'drawing_status' | 'hold_reason'> &
  CutMetal & {
    readonly is_made: boolean;
    readonly order_status: string;
    readonly open_checks: readonly BuildStage[];
  };

/** Stages that must be done before metal is cut; the release of a batch itself is what Radan and Batching wait for. */
export const CHECKS: readonly BuildStage[] = ['engineering', 'eng_checking', 'special_materials'];

const readCurbs = (context: CallContext, ids: readonly number[]) =>
  many<CutCurb>(context.db)`
    select c.tracker_curb_id, c.curb_no, c.drawing_status, c.gauge, c.material_class,
      coalesce(tr.hold_reason, c.hold_reason) as hold_reason, tr.status as order_status,
      c.is_active and c.status <> 'cancelled' and tr.is_active and tr.status <> 'cancelled' as is_made,
      array(select t.task from tracker_curb_task t where t.tracker_curb_id = c.tracker_curb_id
        and t.task = any(${sql.val(CHECKS)}::text[]) and t.status not in ('done', 'skipped')
        order by t.sequence) as open_checks
    from tracker_curb c join tracker tr on tr.tracker_id = c.tracker_id
    where c.tracker_curb_id = any(${sql.val(ids)}::bigint[])
    order by array_position(${sql.val(ids)}::bigint[], c.tracker_curb_id)`;

/** Throws VALIDATION at each curb that is not of the batch's metal and gauge. */
export async function assertMetal(context: CallContext, sheet: CutMetal, ids: readonly number[]): Promise<void> {
  const problems: Record<string, string> = {};
  for (const curb of await readCurbs(context, ids)) {
    const wrong = findWrongMetal(curb, sheet);
    if (wrong)
      problems[`curbs[${ids.indexOf(curb.tracker_curb_id)}].tracker_curb_id`] =
        `${curb.curb_no} is ${wrong.curb}, and this batch cuts ${wrong.sheet}. Plan it in a batch of its own metal.`;
  }
  const all = Object.values(problems);
  if (all.length > 0) throw new AppError('VALIDATION', all.join(' '), { fields: problems });
}

/** Why a curb may not be cut, in a few words; null where it may. */
function findWhyNotCut(curb: CutCurb): string | null {
  if (!curb.is_made) return 'It is cancelled';
  const obstacle = findObstacle({
    stage: 'batching',
    status: 'ready',
    route: [...curb.open_checks, 'batching'],
    done: [],
    hold: curb.hold_reason,
    drawingStatus: curb.drawing_status,
    orderStatus: curb.order_status,
  });
  return obstacle && describeObstacle(obstacle);
}

/**
 * Throws VALIDATION that names the curbs of a batch that may not be cut, each with the reason: given up, held, not released, or not
 * checked by the second engineer.
 */
export async function assertMayBeCut(context: CallContext, ids: readonly number[]): Promise<void> {
  const problems = (await readCurbs(context, ids)).flatMap((row) => {
    const why = findWhyNotCut(row);
    return why === null ? [] : [`${row.curb_no}: ${why}.`];
  });
  if (problems.length > 0)
    refuse('curbs', `${problems.join(' ')} Remove the curbs from the batch that must not be cut.`);
}

/** Writes on curbs which batch cuts them; null where it is given up, or they leave it. */
export async function markCurbs(
  context: CallContext,
  ids: readonly number[],
  no: string | null,
  reason: string | null = null,
): Promise<void> {
  for (const id of [...ids].sort((a, b) => a - b)) {
    const row = await lockRecord(context, trackerCurb, id);
    if (row && row.batch_no !== no)
      await announceRecord(
        context,
        trackerCurb,
        await updateRecord(context, trackerCurb, row, { batch_no: no }, reason),
      );
  }
}

/** Stores how much sheet the parts of each curb of a batch take, and how long their cuts are: its shares of steel and minutes. */
export async function measureCurbs(context: CallContext, batchId: number, gauge: number): Promise<void> {
  for (const { curbId, pieces } of await readBatchPieces(context.db, batchId, gauge)) {
    const { partFt2, cutFt } = sumCutPieces(pieces);
    const ofCurb = sql<boolean>`c.batch_id = ${batchId} and c.tracker_curb_id = ${curbId}`;
    await changeChildren(context, batch, 'curbs', ofCurb, {
      part_ft2: Number(partFt2.toFixed(3)),
      cut_ft: Number(cutFt.toFixed(2)),
    });
  }
}
