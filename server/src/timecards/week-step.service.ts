import { objects } from '@cdi/shared/catalogue';
import { weekStartOf } from '@cdi/shared/domain/people';
import { AppError } from '@cdi/shared/errors';
import type { PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { assertMaySeeWeek, keepsTimecards } from './week.service.ts';
import { homeOf, lockCardsOf, readWeekCards } from './week-hours.service.ts';

const STEPS = {
  submit: { from: 'open', nothing: 'No card of this week is open.' },
  approve: { from: 'submitted', nothing: 'No card of this week is submitted.' },
} as const;
export type WeekStep = keyof typeof STEPS;

/**
 * Submits or approves a week at once: all of its cards that wait for the step, or none. Throws RULE while a shift has no end, for the
 * person's own hours and if no card waits; FORBIDDEN without the right.
 */
export async function takeStepOfWeek(
  context: CallContext,
  userId: number,
  date: PlainDate,
  step: WeekStep,
): Promise<void> {
  assertMaySeeWeek(context, userId);
  if (step === 'approve' && !keepsTimecards(context))
    throw new AppError('FORBIDDEN', 'Your supervisor or HR approves the week.');
  await lockCardsOf(context, userId);
  const home = await homeOf(context.db, userId, null);
  const cards = await readWeekCards(context.db, userId, weekStartOf(date, home.rules.weekStart));
  const waiting = cards.filter((card) => card.status === STEPS[step].from);
  if (waiting.length === 0) throw new AppError('RULE', STEPS[step].nothing);
  for (const card of waiting) await tryTransition(context, objects.timecard, card.timecard_id, step);
}
