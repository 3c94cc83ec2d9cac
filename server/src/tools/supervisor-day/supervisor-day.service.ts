import { sql } from 'kysely';
import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import type { CardWithoutPerson, HoursToApprove, SupervisorDay } from '@cdi/shared/contracts';
import { weekStartOf } from '@cdi/shared/domain/people';
import { getStage, STAGE_ORDER } from '@cdi/shared/domain/schedule';
import { ROLE } from '@cdi/shared/policy';
import { todayIn, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../../context.ts';
import { isOpenWork } from '../../plants/task-conditions.ts';
import { fullNameOf } from '../../session/full-name.ts';
import { many, maybeOne } from '../../storage/query.ts';
import { formatLocalMoment } from '../../timecards/clock-state.service.ts';
import { listRequests } from '../../timecards/punch-request.service.ts';
import { readPlaceOfTime, type PlaceOfTime } from '../../timecards/time-rules.ts';
import { homeOf } from '../../timecards/week-hours.service.ts';
import { readPeople } from './people-of-day.ts';

/** Stages whose people work at machines and benches; office stages have no clock. */
const SHOP_STAGES = STAGE_ORDER.filter((stage) => getStage(stage).crew.includes(ROLE.shop));

interface CardRow extends Omit<CardWithoutPerson, 'task_title' | 'since_words'> {
  readonly since: string | null;
}

async function readCards(
  { db }: CallContext,
  place: PlaceOfTime,
  today: PlainDate,
): Promise<readonly CardWithoutPerson[]> {
  const rows = await many<CardRow>(db)`
    select c.tracker_curb_id, c.curb_no, tr.job_name, t.task, ${fullNameOf('u')} as holder,
      coalesce((select max(j.ended_dt) from timecard_job j
        where j.tracker_curb_id = t.tracker_curb_id and j.task = t.task), t.start_dt) as since
    from tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id
    join tracker tr on tr.tracker_id = c.tracker_id left join "user" u on u.user_id = t.assigned_user_id
    where t.status = 'running' and t.task = any(${SHOP_STAGES}::text[]) and tr.cdi_location_id = ${place.locationId}
      and ${isOpenWork} and not exists (
        select from timecard_job j join timecard k on k.timecard_id = j.timecard_id and k.is_active
        where j.tracker_curb_id = t.tracker_curb_id and j.task = t.task and j.ended_dt is null
          and k.clock_out is null)
    order by since nulls first, c.curb_no limit 200`;
  return rows.map(({ since, ...card }) => ({
    ...card,
    task_title: BUILD_STAGES[card.task as BuildStage],
    since_words: since === null ? null : formatLocalMoment(place.timezone, since, today),
  }));
}

interface SubmittedRow {
  readonly user_id: number;
  readonly name: string;
  readonly work_date: PlainDate;
  readonly hours: number;
  readonly has_exceptions: boolean;
}

async function readHours({ db, person }: CallContext, place: PlaceOfTime): Promise<readonly HoursToApprove[]> {
  const rows = await many<SubmittedRow>(db)`
    select k.user_id, ${fullNameOf('u')} as name, k.work_date, cardinality(k.exceptions) > 0 as has_exceptions,
      coalesce(k.worked_h, 0) + coalesce(k.pto_h, 0) as hours
    from timecard k join "user" u on u.user_id = k.user_id
    where k.status = 'submitted' and k.is_active and k.user_id <> ${person.userId}
      and coalesce(u.default_location_id, k.location_id) = ${place.locationId}
    order by k.work_date, name, k.timecard_id`;
  const weekOf = ({ user_id: id, work_date: day }: SubmittedRow) => `${id} ${weekStartOf(day, place.rules.weekStart)}`;
  return [...new Set(rows.map(weekOf))].flatMap((week): readonly HoursToApprove[] => {
    const cards = rows.filter((row) => weekOf(row) === week);
    const [first] = cards;
    if (!first) return [];
    return [
      {
        user_id: first.user_id,
        name: first.name,
        week_start: weekStartOf(first.work_date, place.rules.weekStart),
        hours: cards.reduce((sum, { hours }) => sum + Math.round(Number(hours) * 100), 0) / 100,
        cards: cards.length,
        exceptions: cards.filter(({ has_exceptions: has }) => has).length,
      },
    ];
  });
}

async function findPlace(context: CallContext, locationId: number): Promise<PlaceOfTime> {
  const known = await maybeOne<{ id: number }>(context.db)`
    select cdi_location_id as id from cdi_location where cdi_location_id = ${locationId} and is_active`;
  return known ? readPlaceOfTime(context.db, known.id) : homeOf(context.db, context.person.userId, null);
}

/** The day of a plant: its people, cards without anyone, and what its supervisor approves. 0 is the person's own plant. */
export async function readSupervisorDay(context: CallContext, locationId: number): Promise<SupervisorDay> {
  const place = await findPlace(context, locationId);
  const today = todayIn(place.timezone, context.now);
  return {
    location_id: place.locationId,
    locations: await many<SupervisorDay['locations'][number]>(context.db)`
      select cdi_location_id, location_name from cdi_location where is_active order by location_name`,
    today,
    now_words: formatLocalMoment(place.timezone, context.now.toISOString(), today),
    people: await readPeople(context, place, today),
    cards: await readCards(context, place, today),
    weeks: await readHours(context, place),
    requests: await listRequests(
      context,
      sql<boolean>`r.status = 'requested' and r.cdi_location_id = ${place.locationId}`,
    ),
  };
}
