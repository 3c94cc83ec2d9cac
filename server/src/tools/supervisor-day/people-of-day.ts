import { BUILD_STAGES, PAY_CODES, type BuildStage, type PayCode } from '@cdi/shared/catalogue';
import type { PersonOfDay } from '@cdi/shared/contracts';
import { judgeArrival } from '@cdi/shared/domain/people';
import { isWorkingDay, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../../context.ts';
import { readCalendars } from '../../plants/working-days.ts';
import { isActiveEmployee } from '../../session/find-employees.ts';
import { fullNameOf } from '../../session/full-name.ts';
import { many } from '../../storage/query.ts';
import { formatLocalMoment, isForgotten } from '../../timecards/clock-state.service.ts';
import type { PlaceOfTime } from '../../timecards/time-rules.ts';

/** The usual time of a person is the middle one of these days; fewer than three say nothing. */
const USUAL_DAYS = 28;
const FEWEST_DAYS = 3;
const MS_PER_MINUTE = 60_000;

interface PersonRow {
  readonly user_id: number;
  readonly name: string;
  readonly usual_minutes: number | null;
  readonly usual_words: string | null;
  readonly in_minutes: number | null;
  readonly first_in: string | null;
  readonly now_minutes: number;
  readonly absence: PayCode | null;
  /** The shift that lasts. */
  readonly open_in: string | null;
  readonly away_since: string | null;
  readonly idle_since: string | null;
  readonly tracker_curb_id: number | null;
  readonly curb_no: string | null;
  readonly task: BuildStage | null;
  readonly job_since: string | null;
}

const readRows = ({ db, now }: CallContext, { locationId, timezone }: PlaceOfTime, today: PlainDate) =>
  many<PersonRow>(db)`
    with local_now as (
      select extract(epoch from (${now.toISOString()}::timestamptz at time zone ${timezone})::time) / 60 as minutes),
    first_punch as (
      select k.user_id, k.work_date, min(k.clock_in) as clock_in,
        extract(epoch from (min(k.clock_in) at time zone ${timezone})::time) / 60 as minutes
      from timecard k where k.is_active and k.clock_in is not null and k.work_date > ${today}::date - ${USUAL_DAYS}::int
      group by 1, 2),
    usual as (
      select user_id, percentile_disc(0.5) within group (order by minutes) as minutes
      from first_punch where work_date < ${today} group by 1 having count(*) >= ${FEWEST_DAYS}::int)
    select u.user_id, ${fullNameOf('u')} as name, floor(l.minutes)::int as now_minutes, o.clock_in as open_in,
      floor(w.minutes)::int as usual_minutes, floor(f.minutes)::int as in_minutes, f.clock_in as first_in,
      to_char(make_interval(mins => floor(w.minutes)::int), 'FMHH12:MI AM') as usual_words, a.pay_code as absence,
      p.started_dt as away_since, j.tracker_curb_id, c.curb_no, j.task, j.started_dt as job_since,
      case when j.started_dt is null then greatest(o.clock_in,
        (select max(e.ended_dt) from timecard_job e where e.timecard_id = o.timecard_id),
        (select max(e.ended_dt) from timecard_punch e where e.timecard_id = o.timecard_id)) end as idle_since
    from "user" u cross join local_now l
    left join usual w on w.user_id = u.user_id
    left join first_punch f on f.user_id = u.user_id and f.work_date = ${today}
    left join lateral (select k.timecard_id, k.clock_in from timecard k where k.user_id = u.user_id and k.is_active
      and k.clock_in is not null and k.clock_out is null order by k.clock_in desc limit 1) o on true
    left join lateral (select k.pay_code from timecard k where k.user_id = u.user_id and k.is_active
      and k.work_date = ${today} and k.pay_code <> 'work' limit 1) a on true
    left join lateral (select q.started_dt from timecard_punch q
      where q.timecard_id = o.timecard_id and q.ended_dt is null limit 1) p on true
    left join lateral (select b.tracker_curb_id, b.task, b.started_dt from timecard_job b
      where b.timecard_id = o.timecard_id and b.ended_dt is null order by b.started_dt desc limit 1) j on true
    left join tracker_curb c on c.tracker_curb_id = j.tracker_curb_id
    where ${isActiveEmployee} and coalesce(u.default_location_id, ${locationId}) = ${locationId}
      and (u.hourly_rate is not null or w.user_id is not null or o.timecard_id is not null or f.user_id is not null)
    order by name, u.user_id`;

const stateOf = (row: PersonRow, now: Date): PersonOfDay['state'] => {
  if (row.open_in === null) return 'out';
  if (isForgotten({ clock_in: row.open_in }, now)) return 'forgotten';
  if (row.away_since !== null) return 'away';
  return row.job_since === null ? 'idle' : 'working';
};

const SINCE = {
  working: 'job_since',
  idle: 'idle_since',
  away: 'away_since',
  forgotten: 'open_in',
  out: null,
} as const;

/** What a supervisor looks at first comes first. */
const urgencyOf = ({ arrival, state }: PersonOfDay): number => {
  if (arrival === 'missing') return 0;
  if (state === 'forgotten') return 1;
  if (arrival === 'late' && state !== 'out') return 2;
  return ['idle', 'away', 'working', 'out'].indexOf(state) + 3;
};

/** The people of a plant who use the time clock, those first whom the supervisor looks for. */
export async function readPeople(
  context: CallContext,
  place: PlaceOfTime,
  today: PlainDate,
): Promise<readonly PersonOfDay[]> {
  const { now } = context;
  const holidays = (await readCalendars(context.db))(place.locationId);
  const isOpenDay = isWorkingDay(today, holidays);
  const say = (moment: string | null) => moment && formatLocalMoment(place.timezone, moment, today);
  const people = (await readRows(context, place, today)).map((row): PersonOfDay => {
    const state = stateOf(row, now);
    const { arrival, lateMinutes } = judgeArrival({
      usualMinutes: row.usual_minutes,
      // a shift of last night that still lasts is no absence
      inMinutes: row.in_minutes ?? (row.open_in !== null && state !== 'forgotten' ? row.usual_minutes : null),
      nowMinutes: row.now_minutes,
      isWorkingDay: isOpenDay,
      isAbsent: row.absence !== null,
    });
    const key = SINCE[state];
    const since = key === null ? null : row[key];
    const { tracker_curb_id: curbId, curb_no: curbNo, task } = row;
    return {
      user_id: row.user_id,
      name: row.name,
      arrival,
      late_minutes: lateMinutes,
      state,
      in_words: say(row.first_in),
      usual_words: row.usual_words,
      absence: row.absence && PAY_CODES[row.absence],
      job:
        state === 'working' && curbId !== null && curbNo !== null && task !== null
          ? { tracker_curb_id: curbId, curb_no: curbNo, task_title: BUILD_STAGES[task] }
          : null,
      since_words: say(since),
      since_minutes: since === null ? null : Math.floor((now.getTime() - Date.parse(since)) / MS_PER_MINUTE),
    };
  });
  return people.sort((a, b) => urgencyOf(a) - urgencyOf(b) || a.name.localeCompare(b.name));
}
