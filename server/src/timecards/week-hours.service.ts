import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { decimalHours, splitCards, weekStartOf } from '@cdi/shared/domain/people';
import { AppError } from '@cdi/shared/errors';
import { addDays, daysBetween, formatDate, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { updateRecord } from '../records/save/write-record.ts';
import { many, maybeOne } from '../storage/query.ts';
import { readPlaceOfTime, type PlaceOfTime } from './time-rules.ts';

export type Card = RecordRow<'timecard'>;

/** Locks the cards of a person until the transaction ends, so that their punches, edits and approvals run one after the other. */
export async function lockCardsOf({ db }: Pick<CallContext, 'db'>, userId: number): Promise<void> {
  await maybeOne(db)`select pg_advisory_xact_lock(hashtextextended(${`timecards of ${userId}`}, 0))`;
}

/** Where a person belongs: the rules of the work week and of overtime are those of this place. */
export async function homeOf(db: CallContext['db'], userId: number, otherwise: number | null): Promise<PlaceOfTime> {
  const row = await maybeOne<{ id: number }>(db)`
    select coalesce(
      (select default_location_id from "user" where user_id = ${userId}), ${otherwise}::bigint,
      (select cdi_location_id from cdi_location where is_active order by 1 limit 1)) as id`;
  return readPlaceOfTime(db, row?.id ?? 0);
}

/** The cards of a person in the work week that begins on a day, in the sequence in which they were worked. */
export async function readWeekCards(
  db: CallContext['db'],
  userId: number,
  weekStart: PlainDate,
): Promise<readonly Card[]> {
  return many<Card>(db)`
    select * from timecard
    where user_id = ${userId} and work_date between ${weekStart} and ${addDays(weekStart, 6)} and is_active
    order by work_date, clock_in, timecard_id`;
}

/** Regular, overtime and double hours of a card. */
export type PaidHours = Pick<Card, 'regular_h' | 'overtime_h' | 'double_h'>;

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;

/** Paid minutes of a card: from rounded in to rounded out, less the meal. */
function paidMinutesOf(card: Pick<Card, 'rounded_in' | 'rounded_out' | 'meal_minutes'>): number {
  if (card.rounded_in === null || card.rounded_out === null) return 0;
  return (Date.parse(card.rounded_out) - Date.parse(card.rounded_in)) / MS_PER_MINUTE - (card.meal_minutes ?? 0);
}

/** What counts of a card when the hours of its week are split. */
export type CountedCard = Pick<
  Card,
  'work_date' | 'clock_in' | 'rounded_in' | 'rounded_out' | 'meal_minutes' | 'pay_code'
>;

/** Regular, overtime and double time of each card of a week, cards in the sequence in which they were worked. */
export function splitWeekCards(
  cards: readonly CountedCard[],
  weekStart: PlainDate,
  { rules }: Pick<PlaceOfTime, 'rules'>,
): readonly PaidHours[] {
  const split = splitCards(
    cards.map((card) => ({
      day: daysBetween(weekStart, card.work_date),
      // hours are paid in hundredths: split as such, those of a week add up to its limit and not to 40.01
      paidMinutes: decimalHours(paidMinutesOf(card)) * MINUTES_PER_HOUR,
    })),
    rules.overtime,
  );
  return cards.map((card, index) => {
    const minutes = split[index];
    if (card.rounded_out === null || minutes === undefined)
      return { regular_h: null, overtime_h: null, double_h: null };
    return {
      regular_h: decimalHours(minutes.regular),
      overtime_h: decimalHours(minutes.overtime),
      double_h: decimalHours(minutes.double),
    };
  });
}

const CENT = 100;

/** Gross pay of a card in dollars, to the cent: overtime at 1.5 times the rate, double time at twice, absence as it is. */
export function grossPay(card: PaidHours & Pick<Card, 'pto_h'>, rate: number | null): number | null {
  if (rate === null) return null;
  const hours = (card.regular_h ?? 0) + 1.5 * (card.overtime_h ?? 0) + 2 * (card.double_h ?? 0) + (card.pto_h ?? 0);
  return Math.round(hours * rate * CENT + 1e-6) / CENT;
}

const sameHours = (a: PaidHours, b: PaidHours): boolean =>
  a.regular_h === b.regular_h && a.overtime_h === b.overtime_h && a.double_h === b.double_h;

/**
 * Splits the hours of a work week again after one of its cards changed. Throws RULE when that changes a card that went to payroll:
 * what was paid is corrected first.
 */
export async function splitWeekAgain(context: CallContext, userId: number, date: PlainDate): Promise<void> {
  const home = await homeOf(context.db, userId, null);
  const weekStart = weekStartOf(date, home.rules.weekStart);
  const cards = await readWeekCards(context.db, userId, weekStart);
  const hours = splitWeekCards(cards, weekStart, home);
  for (const [index, card] of cards.entries()) {
    const next = hours[index];
    if (next === undefined || sameHours(card, next)) continue;
    if (card.status === 'exported' || card.status === 'locked')
      throw new AppError(
        'RULE',
        `The overtime of ${formatDate(card.work_date, 'day')} would change, and that card went to payroll. HR or accounting reopens it first.`,
      );
    await updateRecord(context, objects.timecard, card, {
      ...next,
      ...(card.status === 'approved' ? { gross_pay: grossPay({ ...card, ...next }, card.hourly_rate) } : {}),
    });
  }
}
