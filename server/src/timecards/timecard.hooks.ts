import { isBlank, objects, type RecordDraft } from '@cdi/shared/catalogue';
import { AppError, refuse } from '@cdi/shared/errors';
import { hasRole, PAYROLL } from '@cdi/shared/policy';
import { weekStartOf } from '@cdi/shared/domain/people';
import { formatDate, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { maybeOne, one } from '../storage/query.ts';
import { computeCard } from './card-times.ts';
import { guardStep } from './card-steps.ts';
import { assertDayHolds } from './day-of-cards.ts';
import { fitJobs, noteJobs, settleJobs } from './edited-jobs.ts';
import { readPlaceOfTime } from './time-rules.ts';
import {
  grossPay,
  homeOf,
  lockCardsOf,
  readWeekCards,
  splitWeekAgain,
  splitWeekCards,
  type Card,
  type CountedCard,
  type PaidHours,
} from './week-hours.service.ts';

type Draft = RecordDraft<'timecard'>;

/** Recorded values of a card, which can be changed only with a reason. */
const RECORDED = ['clock_in', 'clock_out', 'pay_code', 'pto_h', 'no_meal'] as const;

const sameMoment = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'string' && typeof b === 'string' && Date.parse(a) === Date.parse(b));

/** Whether times change that were recorded before. A punch out that was still missing is no edit. */
const changesTimes = (before: Card, after: Draft): boolean =>
  RECORDED.some((name) => before[name] !== null && !sameMoment(before[name] ?? null, after[name] ?? null));

function assertMayEdit(context: CallContext, before: Card | null, after: Draft, hasReason: boolean): void {
  if (before === null) return;
  if (before.status === 'approved') {
    if (!hasRole(context.person, PAYROLL))
      throw new AppError('FORBIDDEN', 'The card is approved: only HR and accounting change it now.');
    if (!hasReason || isBlank(after.edit_reason)) refuse('edit_reason', 'Say why an approved card changes.');
  }
  if (changesTimes(before, after) && isBlank(after.edit_reason)) refuse('edit_reason', 'Say why these times change.');
}

/** Refuses a shift that overlaps another of the person; the database has the last word. */
async function assertApart({ db }: CallContext, id: number | null, card: Draft): Promise<void> {
  if (!card.clock_in) return;
  const other = await maybeOne<Pick<Card, 'card_no' | 'work_date' | 'clock_out'>>(db)`
    select card_no, work_date, clock_out from timecard
    where user_id = ${card.user_id} and is_active and clock_in is not null and timecard_id <> ${id ?? 0}
      and tstzrange(clock_in, clock_out)
        && tstzrange(${card.clock_in}::timestamptz, ${card.clock_out ?? null}::timestamptz)
    order by clock_in limit 1`;
  if (!other) return;
  const which = `${other.card_no ?? 'another card'} of ${formatDate(other.work_date, 'day')}`;
  refuse(
    'clock_in',
    other.clock_out === null
      ? `${which} has no punch out yet; close it first.`
      : `The shift overlaps ${which}. Two cards of a person never do.`,
  );
}

async function fillPerson(
  { db }: CallContext,
  card: Draft,
): Promise<{ location_id: number; department: string | null }> {
  const person = await maybeOne<{ is_employee: boolean; department: string | null }>(db)`
    select user_type = '4' as is_employee, department from "user" where user_id = ${card.user_id ?? 0}`;
  if (person?.is_employee !== true) return refuse('user_id', 'Only employees have timecards.');
  const home = await homeOf(db, card.user_id ?? 0, null);
  return {
    location_id: card.location_id ?? home.locationId,
    department: isBlank(card.department) ? person.department : (card.department ?? null),
  };
}

/** The last day of an employee who left before that day; null if they work here on that day. */
export async function leftBefore(db: CallContext['db'], userId: number, day: PlainDate): Promise<PlainDate | null> {
  const row = await maybeOne<{ leave_date: PlainDate }>(db)`
    select leave_date from "user" where user_id = ${userId} and leave_date < ${day}::date`;
  return row?.leave_date ?? null;
}

async function assertEmployed({ db }: CallContext, userId: number, day: PlainDate, isWork: boolean): Promise<void> {
  const name = isWork ? 'clock_in' : 'work_date';
  const left = await leftBefore(db, userId, day);
  if (left !== null) refuse(name, `The last day of this person was ${formatDate(left, 'day')}.`);
  const later = await maybeOne<{ hire_date: PlainDate }>(db)`
    select hire_date from "user" where user_id = ${userId} and hire_date > ${day}::date`;
  if (later) refuse(name, `The first day of this person was ${formatDate(later.hire_date, 'day')}.`);
}

/** `TC-261123-17`, and `TC-261123-17-2` for the second card of the day. */
export async function nextCardNo(db: CallContext['db'], userId: number, day: PlainDate): Promise<string> {
  const stem = `TC-${day.slice(2).replaceAll('-', '')}-${userId}`;
  const { n } = await one<{ n: number }>(db)`
    select count(*)::int as n from timecard where card_no = ${stem} or card_no like ${`${stem}-%`}`;
  return n === 0 ? stem : `${stem}-${n + 1}`;
}

const byTime = (a: CountedCard, b: CountedCard): number =>
  a.work_date.localeCompare(b.work_date) || (a.clock_in ?? '').localeCompare(b.clock_in ?? '');

/** Hours of the card that is being saved among the others of its week. */
async function hoursInWeek(
  context: CallContext,
  id: number | null,
  card: CountedCard,
  userId: number,
): Promise<PaidHours> {
  const home = await homeOf(context.db, userId, null);
  const weekStart = weekStartOf(card.work_date, home.rules.weekStart);
  const others = (await readWeekCards(context.db, userId, weekStart)).filter((each) => each.timecard_id !== id);
  const cards = [...others, card].sort(byTime);
  const hours = splitWeekCards(cards, weekStart, home)[cards.indexOf(card)];
  return hours ?? { regular_h: null, overtime_h: null, double_h: null };
}

/** The rules of timecards: apart from each other, at most 16 hours, rounded and split by the rules of the plant, changed with a reason. */
export const timecardHooks = hooksFor(objects.timecard, {
  zoneOf: async ({ db }, after) => (await homeOf(db, after.user_id ?? 0, null)).timezone,
  async prepare(context, { id, before, values, children, after }) {
    const userId = after.user_id ?? 0;
    await lockCardsOf(context, userId);
    const jobs = fitJobs(before, after, children.job_entries ?? []);
    await noteJobs(context, id);
    assertMayEdit(context, before, after, 'edit_reason' in values);
    const filled = await fillPerson(context, after);
    const place = await readPlaceOfTime(context.db, filled.location_id);
    const isWork = after.pay_code === 'work';
    // the day of a shift follows its punch in when that changes
    const isMoved = isWork && before !== null && !('work_date' in values);
    const card: Draft = { ...after, ...filled, ...(isMoved ? { work_date: null } : {}) };
    const isEdited = before !== null && changesTimes(before, after);
    const flagged: Draft = isEdited
      ? { ...card, exceptions: [...new Set([...(card.exceptions ?? []), 'edited' as const])] }
      : card;
    const computed = computeCard(flagged, children.punches ?? [], place, context.now);
    await assertApart(context, id, card);
    const day = (computed.work_date ?? card.work_date) as PlainDate;
    await assertDayHolds(context, id, { ...card, ...computed, work_date: day });
    if (before?.work_date !== day) await assertEmployed(context, userId, day, isWork);
    const counted: CountedCard = {
      work_date: day,
      pay_code: after.pay_code ?? 'work',
      clock_in: after.clock_in ?? null,
      rounded_in: computed.rounded_in ?? null,
      rounded_out: computed.rounded_out ?? null,
      meal_minutes: computed.meal_minutes ?? null,
    };
    const hours = await hoursInWeek(context, id, counted, userId);
    return {
      values: {
        ...filled,
        ...computed,
        ...hours,
        ...(before === null ? { card_no: await nextCardNo(context.db, userId, day) } : {}),
        ...(before?.status === 'approved'
          ? { gross_pay: grossPay({ ...hours, pto_h: after.pto_h ?? null }, before.hourly_rate) }
          : {}),
      },
      children: { job_entries: jobs },
    };
  },
  async afterSave(context, { id, before, after }) {
    await settleJobs(context, id);
    await splitWeekAgain(context, after.user_id, after.work_date);
    if (before !== null && before.work_date !== after.work_date)
      await splitWeekAgain(context, after.user_id, before.work_date);
  },
  guard: guardStep,
  async afterRemoval(context, gone) {
    // in a fixed order, so that two people who undo sheets do not deadlock
    const weeks = [...gone].sort((a, b) => a.user_id - b.user_id || a.work_date.localeCompare(b.work_date));
    for (const { user_id: userId, work_date: day } of weeks) {
      await lockCardsOf(context, userId);
      await splitWeekAgain(context, userId, day);
    }
  },
});
