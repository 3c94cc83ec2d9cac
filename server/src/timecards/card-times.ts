import { isBlank, type RecordDraft, type TimecardException, type ValuesOf } from '@cdi/shared/catalogue';
import type { objects } from '@cdi/shared/catalogue';
import { computeShift, decimalHours, LONGEST_SHIFT_MINUTES, type Pause } from '@cdi/shared/domain/people';
import { todayIn } from '@cdi/shared/units';
import type { PlaceOfTime } from './time-rules.ts';
import { refuse } from '@cdi/shared/errors';

type Card = RecordDraft<'timecard'>;
type Values = ValuesOf<typeof objects.timecard>;

/** A meal or break of a card. */
export interface PunchRow {
  readonly punch_type?: string | null | undefined;
  readonly started_dt?: string | null | undefined;
  readonly ended_dt?: string | null | undefined;
}

const MS_PER_MINUTE = 60_000;
/** A shift is looked at twice above this. */
const LONG_SHIFT_MINUTES = 12 * 60;
/** Clocks of phones and servers differ by so much. */
const CLOCK_SKEW_MS = 5 * MS_PER_MINUTE;

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / MS_PER_MINUTE;

function assertShift(card: Card, now: Date): void {
  if (!card.clock_in) return refuse('clock_in', 'Enter when the shift began.');
  if (Date.parse(card.clock_in) > now.getTime() + CLOCK_SKEW_MS)
    refuse('clock_in', 'The shift lies ahead; only what was worked is entered.');
  if (!isBlank(card.pto_h)) refuse('pto_h', 'Hours of absence have a card of their own. Leave this empty.');
  if (!card.clock_out) return;
  const minutes = minutesBetween(card.clock_in, card.clock_out);
  if (minutes <= 0) refuse('clock_out', 'Out must be after in. A shift over midnight ends on the next day.');
  if (minutes > LONGEST_SHIFT_MINUTES)
    refuse(
      'clock_out',
      `A card holds at most ${LONGEST_SHIFT_MINUTES / 60} hours; this one has ${decimalHours(minutes)}.`,
    );
  if (Date.parse(card.clock_out) > now.getTime() + CLOCK_SKEW_MS) refuse('clock_out', 'This moment lies ahead.');
}

/** Meals and breaks lie within the shift, one after the other. */
function readPauses(card: Card, rows: readonly PunchRow[]): readonly Pause[] {
  let last = card.clock_in ?? '';
  const sorted = [...rows].sort((a, b) => (a.started_dt ?? '').localeCompare(b.started_dt ?? ''));
  return sorted.map((row) => {
    const from = row.started_dt ?? '';
    const to = row.ended_dt ?? null;
    if (Date.parse(from) < Date.parse(last))
      refuse('punches', 'Meals and breaks lie within the shift and do not overlap.');
    if (to === null && card.clock_out) refuse('punches', 'A meal or break has no end, and the shift has.');
    if (to !== null && Date.parse(to) <= Date.parse(from)) refuse('punches', 'A meal or break ends after it begins.');
    if (to !== null && card.clock_out && Date.parse(to) > Date.parse(card.clock_out))
      refuse('punches', 'A meal or break ends after the shift.');
    last = to ?? from;
    return { kind: row.punch_type === 'break' ? 'break' : 'meal', from: new Date(from), to: to ? new Date(to) : null };
  });
}

const NOTHING_WORKED = {
  rounded_in: null,
  rounded_out: null,
  meal_minutes: null,
  worked_h: null,
} as const;

/** The exception for a punch that a phone sent late stays on the card, whatever its times become. */
const exceptionsOfAbsence = (card: Card): TimecardException[] =>
  (card.exceptions ?? []).filter((name) => name === 'sent_late');

function exceptionsOf(card: Card, minutes: number | null): TimecardException[] {
  const kept = (card.exceptions ?? []).filter((name) => name !== 'long_shift');
  return minutes !== null && minutes > LONG_SHIFT_MINUTES ? [...kept, 'long_shift'] : kept;
}

/**
 * What follows from the punches of a card by the rules of its location: rounded times, meal, worked hours, its day. Throws VALIDATION that
 * names the field.
 */
export function computeCard(card: Card, punches: readonly PunchRow[], place: PlaceOfTime, now: Date): Values {
  if (card.pay_code !== 'work') {
    for (const name of ['clock_in', 'clock_out'] as const)
      if (!isBlank(card[name])) refuse(name, 'A day of absence has hours, no punches.');
    if (isBlank(card.pto_h)) refuse('pto_h', 'Enter the hours of absence.');
    if (isBlank(card.work_date)) refuse('work_date', 'Enter the day of absence.');
    return { ...NOTHING_WORKED, exceptions: exceptionsOfAbsence(card) };
  }
  assertShift(card, now);
  const clockIn = new Date(card.clock_in ?? '');
  const day = todayIn(place.timezone, clockIn);
  if (card.work_date && card.work_date !== day)
    refuse('work_date', `The shift begins on ${day} at its location; the card belongs to that day.`);
  const pauses = readPauses(card, punches);
  if (!card.clock_out) return { ...NOTHING_WORKED, work_date: day, exceptions: exceptionsOf(card, null) };
  const time = computeShift(
    { in: clockIn, out: new Date(card.clock_out), pauses, workedThroughMeal: card.no_meal === true },
    place.rules,
  );
  return {
    work_date: day,
    rounded_in: time.roundedIn.toISOString(),
    rounded_out: time.roundedOut.toISOString(),
    meal_minutes: time.mealMinutes,
    worked_h: decimalHours(time.paidMinutes),
    exceptions: exceptionsOf(card, minutesBetween(card.clock_in ?? '', card.clock_out)),
  };
}
