import { objects } from '@cdi/shared/catalogue';
import { splitCents } from '@cdi/shared/units';
import { plantDay } from '../config/plant-time-zone.ts';
import type { CallContext } from '../context.ts';
import { addChild } from '../records/save/child-rows.ts';
import { countMinutes } from '../shop/task-card.ts';
import { readTasks } from '../shop/move-tasks.ts';

const HUNDREDTHS = 100;

/** A curb of a batch with the length of its cuts, ft. */
export interface CutShare {
  readonly tracker_curb_id: number;
  readonly cut_ft: number | null;
}

/** Minutes that the time clock has counted at Turret for curbs. */
export async function readClockedMinutes(context: CallContext, curbIds: readonly number[]): Promise<number> {
  const cards = await readTasks(context, curbIds, 'turret');
  const sum = cards.reduce((all, card) => all + countMinutes(card, context.now), 0);
  return Math.round(sum * HUNDREDTHS) / HUNDREDTHS;
}

/**
 * Splits the minutes of a batch at the machine over its curbs by the length of their cuts, to the hundredth: their sum is what is given.
 * What the time clock counted for a curb is corrected to its share.
 */
export async function shareMinutes(
  context: CallContext,
  batchNo: string,
  curbs: readonly CutShare[],
  minutes: number,
): Promise<void> {
  const cards = (
    await readTasks(
      context,
      curbs.map(({ tracker_curb_id: id }) => id),
      'turret',
    )
  ).filter(({ status }) => status === 'ready' || status === 'running');
  const lengths = cards.map((card) => curbs.find((curb) => curb.tracker_curb_id === card.subject_id)?.cut_ft ?? 0);
  const all = lengths.reduce((sum, each) => sum + each, 0);
  const shares = splitCents(
    lengths.map((each) => minutes * HUNDREDTHS * (all > 0 ? each / all : 1 / Math.max(1, lengths.length))),
  );
  for (const [index, card] of cards.entries()) {
    const clocked = countMinutes(card, context.now);
    const change = Math.round((shares[index] ?? 0) - clocked * HUNDREDTHS) / HUNDREDTHS;
    if (change === 0) continue;
    await addChild(context, objects.tracker_curb, card.subject_id, 'times', {
      task: 'turret',
      kind: clocked > 0 ? 'correction' : 'typed',
      user_id: card.holder_id ?? context.person.userId,
      work_date: plantDay(context.now),
      minutes: change,
      is_rework: card.is_rework,
      rework_cause: card.is_rework ? card.rework_cause : null,
      reason: `Share of ${batchNo} by the length of its cuts`,
      entered_by: context.person.userId,
      entered_dt: context.now.toISOString(),
    });
  }
}
