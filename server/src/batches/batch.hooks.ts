import { objects, STANDING_BATCHES, type BuildStage, type ChildValuesOf, type RecordRow } from '@cdi/shared/catalogue';
import { findWrongMetal, type CutMetal } from '@cdi/shared/domain/orders';
import { findObstacle, describeObstacle } from '@cdi/shared/domain/schedule';
import { AppError, refuse } from '@cdi/shared/errors';
import { sql } from 'kysely';
import type { CallContext } from '../context.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { announceRecord, lockRecord, updateRecord } from '../records/save/write-record.ts';
import { findSheetMaterial } from '../scrap/sheet-material.ts';
import { inStates } from '../storage/in-states.ts';
import { many } from '../storage/query.ts';
import { LOW_YIELD_PERCENT, sumNests } from './yield.ts';

const { batch, tracker_curb: trackerCurb } = objects;
type CurbRow = ChildValuesOf<typeof batch, 'curbs'>;

/** `B-261125-03`: the day, and which batch of the day. */
async function nextBatchNo(context: CallContext, day: string): Promise<string> {
  const number = await nextNumber(context, 'batch', day.slice(2).replaceAll('-', ''));
  return number.replace(/-(\d)$/, '-0$1');
}

/** A curb is cut by one batch. Its row is locked, so that two batches do not take it at once. Throws VALIDATION at the curb. */
async function assertFree(context: CallContext, batchId: number | null, rows: readonly CurbRow[]): Promise<void> {
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

/** Stages that must be done before metal is cut; boards look after the stages between. */
const CHECKS: readonly BuildStage[] = ['engineering', 'eng_checking'];

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
async function assertMetal(context: CallContext, sheet: CutMetal, ids: readonly number[]): Promise<void> {
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
async function assertMayBeCut(context: CallContext, ids: readonly number[]): Promise<void> {
  const problems = (await readCurbs(context, ids)).flatMap((row) => {
    const why = findWhyNotCut(row);
    return why === null ? [] : [`${row.curb_no}: ${why}.`];
  });
  if (problems.length > 0)
    refuse('curbs', `${problems.join(' ')} Remove the curbs from the batch that must not be cut.`);
}

const idsOf = (rows: readonly CurbRow[]): readonly number[] => rows.map((row) => Number(row.tracker_curb_id));

/** Writes on the curbs of a batch which one cuts them; null where it is given up. */
async function markCurbs(context: CallContext, batchId: number, no: string | null): Promise<void> {
  const { curbs } = await loadChildren(context, batch, batchId);
  for (const { tracker_curb_id: id } of [...curbs].sort((a, b) => a.tracker_curb_id - b.tracker_curb_id)) {
    const row = await lockRecord(context, trackerCurb, id);
    if (row && row.batch_no !== no)
      await announceRecord(context, trackerCurb, await updateRecord(context, trackerCurb, row, { batch_no: no }));
  }
}

/** Batches: one metal and gauge, nests that fit their sheets, curbs that no other batch cuts. */
export const batchHooks = hooksFor(batch, {
  async prepare(context, { id, before, after, children }) {
    const material = await findSheetMaterial(context.db, Number(after.material_id));
    const nests = children.nests ?? (id === null ? [] : (await loadChildren(context, batch, id)).nests);
    const sums = sumNests(material, nests);
    const isOtherMetal = before !== null && before.material_id !== after.material_id;
    const kept = isOtherMetal && id !== null ? (await loadChildren(context, batch, id)).curbs : [];
    if (children.curbs) await assertFree(context, id, children.curbs);
    await assertMetal(context, material, idsOf(children.curbs ?? kept));
    if (sums.yield_percent !== null && sums.yield_percent < LOW_YIELD_PERCENT)
      context.warnings?.push(
        `The yield is ${sums.yield_percent} %: below ${LOW_YIELD_PERCENT} % a nest is looked at before it is cut.`,
      );
    return {
      values: {
        gauge: material.gauge,
        ...sums,
        ...(before === null ? { batch_no: await nextBatchNo(context, String(after.batch_date)) } : {}),
      },
    };
  },

  async guard(context, { id, record, transition }) {
    switch (transition) {
      case 'release': {
        const { nests, curbs } = await loadChildren(context, batch, id);
        if (nests.length === 0) refuse('nests', 'A batch without a nest cuts nothing. Enter its nests first.');
        await assertFree(context, id, curbs);
        await assertMetal(context, await findSheetMaterial(context.db, Number(record.material_id)), idsOf(curbs));
        await assertMayBeCut(context, idsOf(curbs));
        await markCurbs(context, id, record.batch_no);
        return {
          values: { released_by: context.person.userId || null, released_dt: context.now.toISOString() },
        };
      }
      case 'start':
        await assertMayBeCut(context, idsOf((await loadChildren(context, batch, id)).curbs));
        return {};
      case 'reopen':
        await markCurbs(context, id, null);
        return { values: { released_by: null, released_dt: null } };
      case 'cancel':
        if (record.status === 'released') await markCurbs(context, id, null);
        return {};
      case 'finish':
        return { values: { finished_dt: context.now.toISOString() } };
      default:
        return {};
    }
  },
});
