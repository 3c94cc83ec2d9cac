import { BUILD_STAGES, objects, type BuildStage, type ChildValuesOf, type RecordRow } from '@cdi/shared/catalogue';
import type { ClockAction } from '@cdi/shared/contracts';
import { parseClock } from '@cdi/shared/domain/people';
import { isOpenWork } from '@cdi/shared/domain/schedule';
import { AppError } from '@cdi/shared/errors';
import { formatDate, todayIn } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { explainDatabaseError } from '../records/save/database-errors.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { announceRecord, insertRecord, lockRecord, syncChildren, updateRecord } from '../records/save/write-record.ts';
import { maybeOne, one } from '../storage/query.ts';
import { computeCard } from './card-times.ts';
import { findOpenShift, isForgotten } from './clock-state.service.ts';
import { readPlaceOfTime } from './time-rules.ts';
import { markLate, readPunchMoment, type PunchMoment } from './punch-moment.ts';
import { leftBefore, nextCardNo } from './timecard.hooks.ts';
import { homeOf, lockCardsOf, splitWeekAgain } from './week-hours.service.ts';

const timecard = objects.timecard;
type Card = RecordRow<'timecard'>;
type Punch = ChildValuesOf<typeof timecard, 'punches'>;
type Job = ChildValuesOf<typeof timecard, 'job_entries'>;

interface Lists {
  readonly punches: readonly Punch[];
  readonly job_entries: readonly Job[];
}

const rule = (message: string): never => {
  throw new AppError('RULE', message);
};

/** Ends whatever of the rows has no end yet. */
const endAll = <Row extends { readonly ended_dt?: string | null | undefined }>(
  rows: readonly Row[],
  at: string,
): Row[] => rows.map((row) => (row.ended_dt ? row : { ...row, ended_dt: at }));

async function lockShift(context: CallContext): Promise<{ card: Card; lists: Lists }> {
  await lockCardsOf(context, context.person.userId);
  const open = await findOpenShift(context);
  const card = open ? await lockRecord(context, timecard, open.timecard_id) : undefined;
  if (!card) return rule('You are not punched in.');
  return { card, lists: await loadChildren(context, timecard, card.timecard_id) };
}

/** What the clock does without a punch counts now. */
const NOW: Pick<PunchMoment, 'note'> = { note: null };

/** Stores what the clock changes of a card: its times, its rows, and what follows from both and from how the punch came. */
async function store(
  context: CallContext,
  card: Card,
  before: Lists,
  lists: Lists,
  values: Partial<Pick<Card, 'clock_out' | 'edit_reason' | 'exceptions'>>,
  moment = NOW,
): Promise<void> {
  const id = card.timecard_id;
  const place = await readPlaceOfTime(
    context.db,
    card.location_id ?? (await homeOf(context.db, card.user_id, null)).locationId,
  );
  const exceptions = markLate(values.exceptions ?? card.exceptions, moment);
  const computed = computeCard({ ...card, ...values, exceptions }, lists.punches, place, context.now);
  const changes = [
    ...(await syncChildren(context, timecard, id, 'punches', before.punches, lists.punches)),
    ...(await syncChildren(context, timecard, id, 'job_entries', before.job_entries, lists.job_entries)),
  ];
  const after = await updateRecord(context, timecard, card, { ...values, ...computed }, moment.note, changes).catch(
    (error: unknown) => explainDatabaseError(error, timecard),
  );
  if (after.clock_out !== null) await splitWeekAgain(context, after.user_id, after.work_date);
  await announceRecord(context, timecard, after);
}

/** Begins a shift. Throws RULE while another one lasts. */
async function punchIn(context: CallContext, moment: PunchMoment, isKiosk: boolean): Promise<void> {
  const { db, person } = context;
  const { at, note } = moment;
  const open = await findOpenShift(context);
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
  const { card, lists } = await lockShift(context);
  if (isForgotten({ clock_in: card.clock_in ?? '' }, moment.at))
    rule('Your shift is longer than 16 hours: you forgot to punch out. Tell when you left.');
  const at = moment.at.toISOString();
  const ended = { punches: endAll(lists.punches, at), job_entries: endAll(lists.job_entries, at) };
  await store(context, card, lists, ended, { clock_out: at }, moment);
}

async function pause(context: CallContext, moment: PunchMoment, type: 'meal' | 'break'): Promise<void> {
  const { card, lists } = await lockShift(context);
  if (lists.punches.some((row) => !row.ended_dt)) rule('You are away already. Come back first.');
  const at = moment.at.toISOString();
  const next = { punch_type: type, started_dt: at, line_no: lists.punches.length + 1 };
  const job_entries = endAll(lists.job_entries, at);
  await store(context, card, lists, { punches: [...lists.punches, next], job_entries }, {}, moment);
}

async function comeBack(context: CallContext, moment: PunchMoment): Promise<void> {
  const { card, lists } = await lockShift(context);
  if (!lists.punches.some((row) => !row.ended_dt)) rule('You are at work already.');
  const punches = endAll(lists.punches, moment.at.toISOString());
  await store(context, card, lists, { ...lists, punches }, {}, moment);
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

interface JobStage {
  readonly curb_no: string;
  readonly status: string;
  readonly order_status: string;
  readonly is_made: boolean;
}

/** Throws RULE for work that is over: the line is cancelled or has shipped, the order is closed, or the stage is done. */
function assertOpenJob(
  { curb_no: no, status, order_status: orderStatus, is_made: isMade }: JobStage,
  stage: BuildStage,
): void {
  if (!isMade) rule(`${no} is cancelled. Choose another job.`);
  if (!isOpenWork({ stage, status: 'ready', orderStatus }))
    rule(`${no} has shipped or its order is closed. Record work on it as a remake (MER), and choose the remade curb.`);
  if (status === 'done')
    rule(`${BUILD_STAGES[stage]} of ${no} is done. For rework, send the curb back to ${BUILD_STAGES[stage]} first.`);
}

/**
 * Starts a job on another curb and stage, and ends the job before. Throws RULE while the person is not at work or if the work is over,
 * NOT_FOUND without the stage.
 */
export async function startJob(context: CallContext, curbId: number, task: BuildStage): Promise<void> {
  const { card, lists } = await lockShift(context);
  if (lists.punches.some((row) => !row.ended_dt)) rule('You are away. Come back first.');
  const found = await maybeOne<JobStage>(context.db)`
    select c.curb_no, k.status, t.status as order_status,
      c.is_active and c.status <> 'cancelled' and t.is_active and t.status <> 'cancelled' as is_made
    from tracker_curb_task k join tracker_curb c on c.tracker_curb_id = k.tracker_curb_id
    join tracker t on t.tracker_id = c.tracker_id
    where k.tracker_curb_id = ${curbId} and k.task = ${task} and (k.status <> 'skipped' or not c.is_active)`;
  if (!found) throw new AppError('NOT_FOUND', 'This curb does not pass this stage.');
  assertOpenJob(found, task);
  if (lists.job_entries.some((row) => !row.ended_dt && row.tracker_curb_id === curbId && row.task === task))
    rule('You work at this job already.');
  const at = context.now.toISOString();
  const next = { tracker_curb_id: curbId, task, started_dt: at, line_no: lists.job_entries.length + 1 };
  await store(context, card, lists, { ...lists, job_entries: [...endAll(lists.job_entries, at), next] }, {});
}

const DAY_MINUTES = 24 * 60;

/**
 * Ends a shift whose punch out was forgotten, at a time of day of its location: the first such time after the punch in. Marks the card for
 * its approver. Throws VALIDATION for an invalid time, or one more than 16 hours later.
 */
export async function endForgotten(context: CallContext, out: string, reason: string): Promise<void> {
  const { card, lists } = await lockShift(context);
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
  await store(context, card, lists, ended, {
    clock_out: at,
    edit_reason: reason,
    exceptions: [...new Set([...card.exceptions, 'missing_out' as const])],
  });
}
