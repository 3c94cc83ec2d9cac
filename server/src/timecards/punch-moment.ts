import type { TimecardException } from '@cdi/shared/catalogue';
import { MOST_KEPT_H } from '@cdi/shared/contracts';
import { todayIn } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { refuse } from '@cdi/shared/errors';
import { one } from '../storage/query.ts';
import { clockAt, formatLocalMoment } from './clock-state.service.ts';
import { homeOf } from './week-hours.service.ts';

const MS_PER_MINUTE = 60_000;
/** What was pressed less than so long ago came by itself: it counts now. */
const AT_ONCE_MS = MS_PER_MINUTE;
const MOST_KEPT_MS = MOST_KEPT_H * 60 * MS_PER_MINUTE;
/** Clocks of phones and servers differ by so much. */
const CLOCK_SKEW_MS = 5 * MS_PER_MINUTE;

/** When a punch counts, and what the history says of how it came; null of one that counts now. */
export interface PunchMoment {
  readonly at: Date;
  readonly note: string | null;
}

/**
 * The exceptions of a card after a punch. For a punch that came late only the phone knows when it was pressed, so the card is marked for
 * its approver.
 */
export const markLate = (
  exceptions: readonly TimecardException[],
  { note }: Pick<PunchMoment, 'note'>,
): readonly TimecardException[] => (note === null ? exceptions : [...new Set([...exceptions, 'sent_late' as const])]);

/** The last moment that the clock took of a person; null before the first. */
async function readLastPunch({ db, person }: CallContext): Promise<string | null> {
  const { last } = await one<{ last: string | null }>(db)`
    select greatest(max(t.clock_in), max(t.clock_out), max(p.started_dt), max(p.ended_dt), max(j.started_dt)) as last
    from timecard t left join timecard_punch p on p.timecard_id = t.timecard_id
    left join timecard_job j on j.timecard_id = t.timecard_id
    where t.user_id = ${person.userId} and t.is_active`;
  return last;
}

/**
 * When a punch counts: now, or at the moment at which a phone without network kept it. Throws VALIDATION for one too long ago, ahead of
 * the plant, or before the last punch.
 */
export async function readPunchMoment(context: CallContext, pressedAt: string | undefined): Promise<PunchMoment> {
  const { now } = context;
  const at = pressedAt === undefined ? now : new Date(pressedAt);
  const ageMs = now.getTime() - at.getTime();
  if (ageMs < -CLOCK_SKEW_MS)
    refuse('pressed_at', 'The clock of this phone is ahead of the plant. Set it right and punch again.');
  if (ageMs < AT_ONCE_MS) return { at: now, note: null };
  const { timezone } = await homeOf(context.db, context.person.userId, null);
  const today = todayIn(timezone, now);
  const pressed = formatLocalMoment(timezone, at.toISOString(), today);
  if (ageMs > MOST_KEPT_MS)
    refuse(
      'pressed_at',
      `Pressed at ${pressed}, more than ${MOST_KEPT_H} hours ago. Whoever approves your hours enters it: tell them.`,
    );
  const last = await readLastPunch(context);
  if (last !== null && at.getTime() < Date.parse(last))
    refuse(
      'pressed_at',
      `Pressed at ${pressed}, before your last punch at ${formatLocalMoment(timezone, last, today)}. Whoever approves your hours can correct the card.`,
    );
  return { at, note: `Kept off line, sent at ${clockAt(timezone, now.toISOString())}` };
}
