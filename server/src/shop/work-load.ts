import type { BuildStage } from '@cdi/shared/catalogue';
import { judgeWip, loadStateOf, type WipState } from '@cdi/shared/domain/schedule';
import type { Board } from '@cdi/shared/contracts';
import { addWorkingDays, isWorkingDay, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { isInWork, isOpenWork, plannedDate } from '../plants/task-conditions.ts';
import { readCapacity, readHolidays } from '../plants/plant.service.ts';
import { many } from '../storage/query.ts';

/** Working days that a board looks ahead. */
export const LOAD_DAYS = 10;
const LEVEL = { good: 'green', tight: 'amber', over: 'red' } as const;

/** The word of a day's load for the pages. */
export const levelOf = (minutes: number, capacityMinutes: number): 'green' | 'amber' | 'red' =>
  LEVEL[loadStateOf(minutes, capacityMinutes)];

/** Curbs that are in work at each stage of a plant, or of all. */
export async function readCurbsInWork(
  context: CallContext,
  locationId: number | null,
): Promise<Readonly<Partial<Record<BuildStage, number>>>> {
  const rows = await many<{ task: BuildStage; curbs: number }>(context.db)`
    select t.task, count(*)::int as curbs
    from tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id
    join tracker tr on tr.tracker_id = c.tracker_id
    where ${isInWork} and (${locationId}::bigint is null or tr.cdi_location_id = ${locationId}::bigint)
    group by t.task`;
  return Object.fromEntries(rows.map((row) => [row.task, row.curbs]));
}

/** Work in progress of a stage against its limit, at a plant or at all. */
export async function readWip(context: CallContext, task: BuildStage, locationId: number | null): Promise<WipState> {
  return judgeWip(task, await readCurbsInWork(context, locationId));
}

/** Minutes and cards of one stage that are planned for one day. */
export interface DayLoad {
  readonly task: BuildStage;
  readonly day: PlainDate;
  readonly minutes: number;
  readonly cards: number;
}

/** The next working days; overdue work counts for the first. */
export async function workingDays(
  context: CallContext,
  count: number,
  locationId: number | null,
): Promise<readonly PlainDate[]> {
  const holidays = await readHolidays(context.db, context.today, locationId);
  const first = isWorkingDay(context.today, holidays) ? context.today : addWorkingDays(context.today, 1, holidays);
  return Array.from({ length: count }, (_each, index) =>
    index === 0 ? first : addWorkingDays(first, index, holidays),
  );
}

export async function readDayLoads(
  context: CallContext,
  days: readonly PlainDate[],
  locationId: number | null,
): Promise<readonly DayLoad[]> {
  const first = days[0] ?? context.today;
  const last = days.at(-1) ?? context.today;
  const rows = await many<DayLoad>(context.db)`
    select t.task, greatest(${plannedDate}, ${first}::date) as day, sum(t.std_minutes)::float8 as minutes,
      count(*)::int as cards
    from tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id
    join tracker tr on tr.tracker_id = c.tracker_id
    where ${isOpenWork} and ${plannedDate} <= ${last}::date and (${locationId}::bigint is null
      or tr.cdi_location_id = ${locationId}::bigint)
    group by 1, 2`;
  return rows;
}

/** Load against capacity of a stage on the next working days. */
export async function readLoad(
  context: CallContext,
  task: BuildStage,
  locationId: number | null,
): Promise<Board['load']> {
  const days = await workingDays(context, LOAD_DAYS, locationId);
  const loads = (await readDayLoads(context, days, locationId)).filter((each) => each.task === task);
  const capacity = (await readCapacity(context.db, locationId))(task);
  return days.map((date) => {
    const minutes = loads.find((each) => each.day === date)?.minutes ?? 0;
    return { date, minutes, capacity_minutes: capacity, level: levelOf(minutes, capacity) };
  });
}
