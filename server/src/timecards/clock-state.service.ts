import { BUILD_STAGES } from '@cdi/shared/catalogue';
import type { ClockJob, ClockState } from '@cdi/shared/contracts';
import { LONGEST_SHIFT_MINUTES, weekStartOf } from '@cdi/shared/domain/people';
import { addDays, formatDate, todayIn, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { fullName } from '../session/full-name.ts';
import { many, maybeOne, one } from '../storage/query.ts';
import type { PlaceOfTime } from './time-rules.ts';
import { homeOf } from './week-hours.service.ts';

export interface OpenShift {
  readonly timecard_id: number;
  readonly clock_in: string;
  readonly work_date: PlainDate;
}

const MS_PER_MINUTE = 60_000;

/** The shift of a person that has no end yet. */
export async function findOpenShift({ db }: Pick<CallContext, 'db'>, userId: number): Promise<OpenShift | undefined> {
  return maybeOne<OpenShift>(db)`
    select timecard_id, clock_in, work_date from timecard
    where user_id = ${userId} and is_active and clock_in is not null and clock_out is null
    order by clock_in desc limit 1`;
}

/** Whether the punch out was forgotten: no shift is as long. */
export const isForgotten = (shift: Pick<OpenShift, 'clock_in'>, now: Date): boolean =>
  now.getTime() - Date.parse(shift.clock_in) > LONGEST_SHIFT_MINUTES * MS_PER_MINUTE;

/** `7:53 AM` on the clock of a place. */
export const clockAt = (timezone: string, moment: string): string =>
  new Date(moment)
    .toLocaleTimeString('en-US', { timeZone: timezone, timeStyle: 'short' })
    // Intl puts a narrow no-break space before AM, which is not the one people type or search for
    .replace('\u202f', ' ');

/** `7:53 AM`, and its day where that is not today. */
export function formatLocalMoment(timezone: string, moment: string, today: PlainDate): string {
  const day = todayIn(timezone, new Date(moment));
  const clock = clockAt(timezone, moment);
  return day === today ? clock : `${formatDate(day, 'day')}, ${clock}`;
}

type JobRow = Omit<ClockJob, 'task_title'>;
const named = <Row extends JobRow>(row: Row): Row & ClockJob => ({ ...row, task_title: BUILD_STAGES[row.task] });

async function readJob(db: CallContext['db'], timecardId: number) {
  const row = await maybeOne<JobRow & { started_dt: string }>(db)`
    select j.tracker_curb_id, c.curb_no, t.job_name, j.task, j.started_dt
    from timecard_job j join tracker_curb c on c.tracker_curb_id = j.tracker_curb_id
    join tracker t on t.tracker_id = c.tracker_id
    where j.timecard_id = ${timecardId} and j.ended_dt is null order by j.started_dt desc limit 1`;
  return row ? named(row) : null;
}

async function readShift(context: CallContext, home: PlaceOfTime): Promise<ClockState['shift']> {
  const shift = await findOpenShift(context, context.person.userId);
  if (!shift) return null;
  const today = todayIn(home.timezone, context.now);
  const pause = await maybeOne<{ punch_type: 'meal' | 'break'; started_dt: string }>(context.db)`
    select punch_type, started_dt from timecard_punch
    where timecard_id = ${shift.timecard_id} and ended_dt is null limit 1`;
  return {
    timecard_id: shift.timecard_id,
    clock_in: shift.clock_in,
    in_words: formatLocalMoment(home.timezone, shift.clock_in, today),
    pause: pause ? { ...pause, started_words: formatLocalMoment(home.timezone, pause.started_dt, today) } : null,
    is_forgotten: isForgotten(shift, context.now),
    job: await readJob(context.db, shift.timecard_id),
  };
}

/** Employees without a punch for this many days count as not using the clock. */
const LATELY_DAYS = 30;

/** Whether the hours of the person are paid by the clock. */
async function readPunches({ db, person, now }: CallContext): Promise<boolean> {
  const since = new Date(now.getTime() - LATELY_DAYS * 24 * 60 * MS_PER_MINUTE);
  const { punches } = await one<{ punches: boolean }>(db)`
    select u.hourly_rate is not null or exists (
      select from timecard t
      where t.user_id = u.user_id and t.is_active and t.clock_in > ${since.toISOString()}
    ) as punches
    from "user" u where u.user_id = ${person.userId}`;
  return punches;
}

/** Clock state of the person: shift, hours of the day and the week, jobs to choose from, newest messages. */
export async function readClock(context: CallContext): Promise<ClockState> {
  const { db, person, now } = context;
  const home = await homeOf(db, person.userId, null);
  const today = todayIn(home.timezone, now);
  const from = weekStartOf(today, home.rules.weekStart);
  const hours = await one<{ today_h: number; week_h: number; location_name: string }>(db)`
    select coalesce(sum(worked_h) filter (where work_date = ${today}), 0) as today_h,
      coalesce(sum(worked_h), 0) as week_h,
      (select location_name from cdi_location where cdi_location_id = ${home.locationId}) as location_name
    from timecard where user_id = ${person.userId} and is_active
      and work_date between ${from} and ${addDays(from, 6)}`;
  const jobs = await many<JobRow>(db)`
    select k.tracker_curb_id, c.curb_no, t.job_name, k.task
    from tracker_curb_task k join tracker_curb c on c.tracker_curb_id = k.tracker_curb_id
    join tracker t on t.tracker_id = c.tracker_id
    where k.assigned_user_id = ${person.userId} and k.status = 'running'
      and c.is_active and c.status <> 'cancelled' and t.is_active and t.status <> 'cancelled'
    order by k.start_dt desc nulls last limit 20`;
  const messages = await many<ClockState['messages'][number]>(db)`
    select cdi_alert_id, cdi_alert as text, coalesce(url, '/') as url from cdi_alert
    where user_id = ${person.userId} and read_dt is null order by cdi_alert_id desc limit 5`;
  return {
    name: fullName(person),
    location_name: hours.location_name,
    timezone: home.timezone,
    today,
    now: now.toISOString(),
    punches: await readPunches(context),
    shift: await readShift(context, home),
    today_h: hours.today_h,
    week_h: hours.week_h,
    jobs: jobs.map(named),
    messages,
    kiosk: await one<ClockState['kiosk']>(db)`
      select u.employee_no, p.user_id is not null as has_pin
      from "user" u left join clock_pin p on p.user_id = u.user_id where u.user_id = ${person.userId}`,
  };
}
