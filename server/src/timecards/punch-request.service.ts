import { objects, type RecordRow } from '@cdi/shared/catalogue';
import type { CallParsedInput, PunchRequest, PunchRequestState, requestPunches } from '@cdi/shared/contracts';
import { LONGEST_SHIFT_MINUTES, parseClock } from '@cdi/shared/domain/people';
import { AppError, refuse } from '@cdi/shared/errors';
import { ROLE } from '@cdi/shared/policy';
import { addDays, formatDate, todayIn, type PlainDate } from '@cdi/shared/units';
import { sql, type RawBuilder } from 'kysely';
import type { CallContext } from '../context.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { findEmployees } from '../session/find-employees.ts';
import { fullName, fullNameOf } from '../session/full-name.ts';
import { many, maybeOne, one, run } from '../storage/query.ts';
import { readDay } from './week.service.ts';
import { homeOf, lockCardsOf } from './week-hours.service.ts';

/** Requests are listed for as long as their shifts can matter to a payroll. */
const LISTED_DAYS = 60;

const DAY_MINUTES = 24 * 60;

/** A request as it is stored. */
export interface StoredRequest {
  readonly punch_request_id: number;
  readonly user_id: number;
  readonly cdi_location_id: number;
  readonly timecard_id: number | null;
  readonly work_date: PlainDate;
  readonly clock_in: string;
  readonly clock_out: string | null;
  readonly meal_from: string | null;
  readonly meal_to: string | null;
  readonly reason: string;
  readonly status: PunchRequestState;
}

interface ListedRow extends Omit<PunchRequest, 'words'> {
  readonly in_at: string;
  readonly out_at: string | null;
  readonly from_at: string | null;
  readonly to_at: string | null;
}

const clock = (column: string): RawBuilder<string> => sql<string>`to_char(
  ${sql.ref(`r.${column}`)} at time zone l.timezone, 'HH24:MI')`;

const toRequest = ({ in_at: start, out_at: end, from_at: from, to_at: to, ...request }: ListedRow): PunchRequest => ({
  ...request,
  words: `${start} ${end === null ? 'until now' : `to ${end}`}${from === null ? '' : `, meal ${from} to ${to}`}`,
});

/** The requests that a condition on `punch_request r` selects, newest first. */
export async function listRequests(
  { db }: Pick<CallContext, 'db'>,
  condition: RawBuilder<boolean>,
): Promise<readonly PunchRequest[]> {
  const rows = await many<ListedRow>(db)`
    select r.punch_request_id, r.user_id, ${fullNameOf('u')} as name, r.work_date, r.timecard_id, r.reason, r.status,
      ${fullNameOf('a')} as answered_by, r.answer_note, ${clock('clock_in')} as in_at, ${clock('clock_out')} as out_at,
      ${clock('meal_from')} as from_at, ${clock('meal_to')} as to_at
    from punch_request r join "user" u on u.user_id = r.user_id
    join cdi_location l on l.cdi_location_id = r.cdi_location_id left join "user" a on a.user_id = r.answered_by
    where ${condition} order by r.work_date desc, r.punch_request_id desc limit 200`;
  return rows.map(toRequest);
}

/** Requests of the person of the last 60 days. */
export const listOwnRequests = (context: CallContext): Promise<readonly PunchRequest[]> =>
  listRequests(
    context,
    sql<boolean>`r.user_id = ${context.person.userId} and r.work_date >= ${addDays(context.today, -LISTED_DAYS)}`,
  );

type Asked = CallParsedInput<typeof requestPunches>;

function readMinutes(field: string, typed: string): number | null {
  if (typed === '') return null;
  const parsed = parseClock(typed);
  return parsed.ok ? parsed.minutes : refuse(field, parsed.message);
}

interface AskedMinutes {
  readonly start: number;
  readonly end: number | null;
  readonly from: number | null;
  readonly to: number | null;
}

/** Minutes from midnight of the day; what is before the start is on the next day. Throws VALIDATION at the field. */
function readTimes(asked: Asked): AskedMinutes {
  const start = readMinutes('in', asked.in) ?? refuse('in', 'Enter when the shift began.');
  const after = (minutes: number | null) => (minutes !== null && minutes <= start ? minutes + DAY_MINUTES : minutes);
  const end = after(readMinutes('out', asked.out));
  const from = after(readMinutes('meal_from', asked.meal_from));
  const to = after(readMinutes('meal_to', asked.meal_to));
  if (end !== null && end - start > LONGEST_SHIFT_MINUTES)
    refuse('out', `A shift has at most ${LONGEST_SHIFT_MINUTES / 60} hours. Correct in or out.`);
  if ((from === null) !== (to === null)) refuse('meal_to', 'Enter both times of the meal, or neither.');
  if (from !== null && to !== null && (to <= from || (end !== null && to > end)))
    refuse('meal_to', 'The meal lies within the shift, and its end is after its start.');
  return { start, end, from, to };
}

async function assertOwnCard({ db, person }: CallContext, cardId: number, day: PlainDate): Promise<void> {
  const card = await maybeOne<Pick<RecordRow<'timecard'>, 'status' | 'work_date' | 'pay_code'>>(db)`
    select status, work_date, pay_code from timecard
    where timecard_id = ${cardId} and user_id = ${person.userId} and is_active`;
  if (!card || card.pay_code !== 'work') throw new AppError('NOT_FOUND', 'This is no shift of yours.');
  if (card.work_date !== day)
    refuse('date', `The card is of ${formatDate(card.work_date, 'day')}. Ask for that day, or for a shift of its own.`);
  if (card.status !== 'open' && card.status !== 'submitted')
    throw new AppError('RULE', 'The card is approved already. HR or accounting corrects it: ask them.');
}

async function notifyApprovers(context: CallContext, day: PlainDate): Promise<void> {
  const { supervisor_id: supervisor } = await one<{ supervisor_id: number | null }>(context.db)`
    select supervisor_id from "user" where user_id = ${context.person.userId}`;
  const approvers = supervisor === null ? await findEmployees(context.db, [ROLE.shopSupervisor]) : [supervisor];
  await raiseAlert(context.db, {
    userIds: approvers.filter((userId) => userId !== context.person.userId),
    text: `${fullName(context.person)} missed a punch on ${formatDate(day, 'day')}`,
    reason: 'because you approve their hours',
    url: '/supervisor_day',
  });
}

/** Stores what a person asks to have entered. Throws VALIDATION at the field, RULE for an approved card or a second request of the shift. */
export async function askForPunches(context: CallContext, asked: Asked): Promise<void> {
  const { db, person, now } = context;
  await lockCardsOf(context, person.userId);
  const day = readDay(asked.date);
  const home = await homeOf(db, person.userId, null);
  if (day > todayIn(home.timezone, now)) refuse('date', 'This day lies ahead: only what was worked is entered.');
  if (day < addDays(todayIn(home.timezone, now), -LISTED_DAYS))
    refuse('date', `Shifts of more than ${LISTED_DAYS} days ago are entered by HR.`);
  const times = readTimes(asked);
  if (asked.timecard_id > 0) await assertOwnCard(context, asked.timecard_id, day);
  const twin = await maybeOne(db)`
    select 1 from punch_request where user_id = ${person.userId} and work_date = ${day} and status = 'requested'`;
  if (twin)
    throw new AppError('RULE', `A request for ${formatDate(day, 'day')} waits already. Its approver answers it.`);
  const at = (minutes: number | null) => sql`
    (${day}::date + ${minutes}::int * interval '1 minute') at time zone ${home.timezone}`;
  const made = await one<{ clock_in: string; clock_out: string | null }>(db)`
    insert into punch_request (user_id, cdi_location_id, timecard_id, work_date, clock_in, clock_out, meal_from,
      meal_to, reason, requested_dt)
    values (${person.userId}, ${home.locationId}, ${asked.timecard_id || null}::bigint, ${day}, ${at(times.start)},
      ${at(times.end)}, ${at(times.from)}, ${at(times.to)}, ${asked.reason}, ${now.toISOString()})
    returning clock_in, clock_out`;
  const last = made.clock_out ?? made.clock_in;
  if (Date.parse(last) > now.getTime()) refuse(made.clock_out ? 'out' : 'in', 'This moment lies ahead.');
  await notifyApprovers(context, day);
}

/** Locks a request that waits for its answer. Throws NOT_FOUND, RULE for one that is answered. */
export async function lockRequest(context: CallContext, id: number): Promise<StoredRequest> {
  const row = await maybeOne<StoredRequest>(context.db)`
    select * from punch_request where punch_request_id = ${id} for update`;
  if (!row) throw new AppError('NOT_FOUND', 'There is no such request.');
  if (row.status !== 'requested')
    throw new AppError('RULE', `This request is ${row.status} already. The page shows it when it is loaded again.`);
  return row;
}

/** Stores the answer to a request, and notifies the person who asked. */
export async function storeAnswer(
  context: CallContext,
  request: StoredRequest,
  answer: { readonly status: PunchRequestState; readonly note: string; readonly timecardId: number | null },
): Promise<void> {
  await run(context.db)`
    update punch_request set status = ${answer.status}, answered_by = ${context.person.userId},
      answered_dt = ${context.now.toISOString()}, answer_note = ${answer.note || null},
      timecard_id = ${answer.timecardId}
    where punch_request_id = ${request.punch_request_id}`;
  const day = formatDate(request.work_date, 'day');
  await raiseAlert(context.db, {
    userIds: [request.user_id],
    text: `Your missed punch of ${day} is ${answer.status}${answer.note ? `: ${answer.note}` : ''}`,
    reason: 'because you asked for it',
    url: '/clock',
    ...(answer.timecardId === null ? {} : { object: objects.timecard.name, id: answer.timecardId }),
  });
}
