import { objects } from '@cdi/shared/catalogue';
import type { ClockAction } from '@cdi/shared/contracts';
import { parseClock } from '@cdi/shared/domain/people';
import { AppError } from '@cdi/shared/errors';
import { formatDate, todayIn } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { explainDatabaseError } from '../records/save/database-errors.ts';
import { announceRecord, insertRecord } from '../records/save/write-record.ts';
import { one } from '../storage/query.ts';
import { findOpenShift, isForgotten } from './clock-state.service.ts';
import { resumeJob } from './job-clock.ts';
import { markLate, readPunchMoment, type PunchMoment } from './punch-moment.ts';
import { endAll, isAway, lockShiftOf, storeShift, type Shift } from './shift.ts';
import { leftBefore, nextCardNo } from './timecard.hooks.ts';
import { homeOf, lockCardsOf } from './week-hours.service.ts';

const timecard = objects.timecard;

const rule = (message: string): never => {
  throw new AppError('RULE', message);
};

async function lockShift(context: CallContext): Promise<Shift> {
  return (await lockShiftOf(context, context.person.userId)) ?? rule('You are not punched in.');
}

/** Begins a shift. Throws RULE while another one lasts. */
async function punchIn(context: CallContext, moment: PunchMoment, isKiosk: boolean): Promise<void> {
  const { db, person } = context;
  const { at, note } = moment;
  const open = await findOpenShift(context, person.userId);
  if (open)
    rule(
      isForgotten(open, at)
        ? 'Your last shift has no punch out. Tell when you left first.'
        : 'You are punched in already.',
    );
  const home = await homeOf(db, person.userId, null);
  const day = todayIn(home.timezone, at);
  const left = await leftBefore(db, person.userId, day);
  if (left !== null) rule(`Your last day was ${formatDate(left, 'day')}. If that is wrong, tell HR.`);
  const { department } = await one<{ department: string | null }>(db)`
    select department from "user" where user_id = ${person.userId}`;
  const shift = {
    card_no: await nextCardNo(db, person.userId, day),
    user_id: person.userId,
    work_date: day,
    location_id: home.locationId,
    department,
    pay_code: 'work',
    clock_in: at.toISOString(),
    no_meal: false,
    is_kiosk: isKiosk,
    exceptions: markLate([], moment),
    status: 'open',
  } as const;
  const made = await insertRecord(context, timecard, shift, note).catch((error: unknown) =>
    explainDatabaseError(error, timecard),
  );
  await announceRecord(context, timecard, made);
}

async function punchOut(context: CallContext, moment: PunchMoment): Promise<void> {
  const shift = await lockShift(context);
  const { card, lists } = shift;
  if (isForgotten({ clock_in: card.clock_in ?? '' }, moment.at))
    rule('Your shift is longer than 16 hours: you forgot to punch out. Tell when you left.');
  const at = moment.at.toISOString();
  const ended = { punches: endAll(lists.punches, at), job_entries: endAll(lists.job_entries, at) };
  await storeShift(context, shift, ended, { clock_out: at }, moment);
}

async function pause(context: CallContext, moment: PunchMoment, type: 'meal' | 'break'): Promise<void> {
  const shift = await lockShift(context);
  const { lists } = shift;
  if (isAway(lists)) rule('You are away already. Come back first.');
  const at = moment.at.toISOString();
  const next = { punch_type: type, started_dt: at, line_no: lists.punches.length + 1 };
  const job_entries = endAll(lists.job_entries, at);
  await storeShift(context, shift, { punches: [...lists.punches, next], job_entries }, {}, moment);
}

async function comeBack(context: CallContext, moment: PunchMoment): Promise<void> {
  const shift = await lockShift(context);
  const { lists } = shift;
  if (!isAway(lists)) rule('You are at work already.');
  const at = moment.at.toISOString();
  const job_entries = await resumeJob(context, lists, at);
  await storeShift(context, shift, { punches: endAll(lists.punches, at), job_entries }, {}, moment);
}

interface PunchFacts {
  /** At a clock that many share. */
  readonly isKiosk?: boolean;
  /** When it was pressed, where a phone kept it. */
  readonly pressedAt?: string | undefined;
}

/**
 * Records a punch of a person, at their own clock or a shared one. Throws RULE if the punch does not fit their current shift, VALIDATION
 * for a time that a punch cannot have.
 */
export async function takePunch(
  context: CallContext,
  action: ClockAction,
  { isKiosk = false, pressedAt }: PunchFacts = {},
): Promise<void> {
  await lockCardsOf(context, context.person.userId);
  const moment = await readPunchMoment(context, pressedAt);
  switch (action) {
    case 'in':
      return punchIn(context, moment, isKiosk);
    case 'out':
      return punchOut(context, moment);
    case 'back':
      return comeBack(context, moment);
    default:
      return pause(context, moment, action);
  }
}

const DAY_MINUTES = 24 * 60;

/**
 * Ends a shift whose punch out was forgotten, at a time of day of its location: the first such time after the punch in. Marks the card for
 * its approver. Throws VALIDATION for an invalid time, or one more than 16 hours later.
 */
export async function endForgotten(context: CallContext, out: string, reason: string): Promise<void> {
  const shift = await lockShift(context);
  const { card, lists } = shift;
  if (!isForgotten({ clock_in: card.clock_in ?? '' }, context.now)) rule('Your shift still lasts: punch out.');
  const parsed = parseClock(out);
  if (!parsed.ok) throw new AppError('VALIDATION', parsed.message, { fields: { out: parsed.message } });
  const { at } = await one<{ at: string }>(context.db)`
    select case when m.clock_out > ${card.clock_in}::timestamptz then m.clock_out
      else m.clock_out + ${DAY_MINUTES} * interval '1 minute' end as at
    from cdi_location l cross join lateral (
      select (${card.work_date}::date + ${parsed.minutes} * interval '1 minute') at time zone l.timezone as clock_out) m
    where l.cdi_location_id = ${card.location_id}`;
  const ended = { punches: endAll(lists.punches, at), job_entries: endAll(lists.job_entries, at) };
  await storeShift(context, shift, ended, {
    clock_out: at,
    edit_reason: reason,
    exceptions: [...new Set([...card.exceptions, 'missing_out' as const])],
  });
}
