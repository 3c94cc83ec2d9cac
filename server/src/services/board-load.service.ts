import { sql } from 'kysely';
import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import { judgeWip, loadStateOf, STAGES } from '@cdi/shared/domain';
import { mayPlan, mayWorkAt } from '@cdi/shared/policy';
import { LANES, type Board, type Card, type CardMove, type Lane, type MasterBoard } from '@cdi/shared/contracts';
import { addWorkingDays, isWorkingDay, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { lastSequence } from '../events/publish-event.ts';
import { likePattern } from '../records/search-filters.ts';
import { onSnapshot } from '../storage/snapshot.ts';
import {
  compareCards,
  finishedSince,
  hasShipped,
  isOnTheWay,
  obstacleOf,
  readTaskCards,
  toCard,
  type CardRow,
} from './card.repository.ts';
import { readCapacityMinutes, readHolidays } from './plant.service.ts';

const LANE_TITLES: Readonly<Record<Lane, string>> = {
  waiting: 'Waiting',
  ready: 'Ready',
  running: 'Running',
  done: 'Done today',
};
const MAX_CARDS = 600;
const LOAD_DAYS = 10;
const LEVEL = { good: 'green', tight: 'amber', over: 'red' } as const;

/** The lane a card stands in: a task that is next in line but may not start waits. */
export function laneOf(row: CardRow): Lane {
  if (row.lane === 'ready' && obstacleOf(row) !== null) return 'waiting';
  return row.lane as Lane;
}

/** What this person may do with a card now. The server asks the same questions again when it is done. */
export function movesOf(context: CallContext, row: CardRow): readonly CardMove[] {
  const task = row.task;
  if (!task) return [];
  const isFree = obstacleOf(row) === null;
  const moves: CardMove[] = [];
  if (mayWorkAt(task, context.person)) {
    if (row.lane === 'ready' && isFree) moves.push({ to: 'running', label: 'Start' });
    if ((row.lane === 'ready' || row.lane === 'running') && isFree) moves.push({ to: 'done', label: 'Complete' });
    if (row.lane === 'running') moves.push({ to: 'ready', label: 'Pause' });
    const isHere = !hasShipped(row);
    if (row.lane === 'done' && isFree && isHere) moves.push({ to: 'running', label: 'Reopen' });
    if ((row.lane === 'ready' || row.lane === 'running') && isHere && (row.route ?? [])[0] !== task)
      moves.push({ to: 'send_back', label: 'Send back…' });
  }
  if (mayPlan(task, context.person))
    moves.push({ to: 'assign', label: 'Assign…' }, { to: 'reorder', label: 'Move up or down' });
  moves.push(
    row.tracker_hold || row.curb_hold ? { to: 'release_hold', label: 'Release hold' } : { to: 'hold', label: 'Hold…' },
  );
  return moves;
}

export const presentTask = (context: CallContext, row: CardRow): Card =>
  toCard({ ...row, lane: laneOf(row) }, movesOf(context, row));

interface BoardQuery {
  readonly task: BuildStage;
  readonly locationId: number | null;
  readonly term: string;
  readonly onlyMine: boolean;
}

/** The board of one stage: waiting, ready, running, done today, with load against capacity. */
export async function readBoard(context: CallContext, query: BoardQuery): Promise<Board> {
  return onSnapshot(context.db, (db) => drawBoard({ ...context, db }, query));
}

async function drawBoard(context: CallContext, query: BoardQuery): Promise<Board> {
  const { db, person, today } = context;
  const sequence = await lastSequence(db);
  const pattern = `%${likePattern(query.term)}%`;
  const narrow = sql<boolean>`
    t.task = ${query.task} and (${query.locationId}::bigint is null or tr.cdi_location_id = ${query.locationId}::bigint)
    and (${query.term} = '' or c.curb_no ilike ${pattern} or tr.job_name ilike ${pattern} or co.company_name ilike ${pattern} or c.tag ilike ${pattern})
    and (not ${query.onlyMine} or t.assigned_user_id = ${person.userId})`;
  const open = await readTaskCards(db, sql<boolean>`${narrow} and t.status in ('ready', 'running')`, MAX_CARDS);
  const waiting = await readTaskCards(
    db,
    sql<boolean>`${narrow} and t.status = 'waiting' and ${isOnTheWay}`,
    MAX_CARDS,
  );
  const done = await readTaskCards(
    db,
    sql<boolean>`${narrow} and t.status = 'done' and ${finishedSince(today)}`,
    MAX_CARDS,
  );
  // a held card that was ready waits too, at its place among the others
  const cards = [...[...open, ...waiting].sort(compareCards), ...done].map((row) => presentTask(context, row));
  return {
    task: query.task,
    title: BUILD_STAGES[query.task],
    wip: judgeWip(query.task, await readCurbsInWork(context, query.locationId)),
    sequence,
    lanes: LANES.map((lane) => {
      const mine = cards.filter((card) => card.lane === lane);
      return { lane, title: LANE_TITLES[lane], total: mine.length, cards: mine };
    }),
    load: await readLoad(context, query.task, query.locationId),
  };
}

/** Cards that are ready or running at each stage of a plant, or of all. */
async function readCurbsInWork(
  context: CallContext,
  locationId: number | null,
): Promise<Readonly<Partial<Record<BuildStage, number>>>> {
  const { rows } = await sql<{ task: BuildStage; curbs: number }>`
    select t.task, count(*)::int as curbs
    from tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id join tracker tr on tr.tracker_id = c.tracker_id
    where t.status in ('ready', 'running') and c.is_active and tr.is_active and ${isOnTheWay} and tr.status <> 'cancelled'
      and (${locationId}::bigint is null or tr.cdi_location_id = ${locationId}::bigint) group by t.task`.execute(
    context.db,
  );
  return Object.fromEntries(rows.map((row) => [row.task, row.curbs]));
}

interface DayLoad {
  readonly task: BuildStage;
  readonly day: PlainDate;
  readonly minutes: number;
  readonly cards: number;
}

/** The next working days; what is overdue counts to the first. */
async function workingDays(
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

async function readDayLoads(
  context: CallContext,
  days: readonly PlainDate[],
  locationId: number | null,
): Promise<readonly DayLoad[]> {
  const first = days[0] ?? context.today;
  const last = days.at(-1) ?? context.today;
  const { rows } = await sql<DayLoad>`
    select t.task, greatest(coalesce(t.planned_date, c.due_date), ${first}::date) as day, sum(t.std_minutes)::float8 as minutes, count(*)::int as cards
    from tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id join tracker tr on tr.tracker_id = c.tracker_id
    where t.status in ('waiting', 'ready', 'running') and coalesce(t.planned_date, c.due_date) <= ${last}::date and c.is_active and tr.is_active
      and tr.status not in ('cancelled', 'shipped', 'invoiced', 'paid', 'closed') and (${locationId}::bigint is null or tr.cdi_location_id = ${locationId}::bigint)
    group by 1, 2`.execute(context.db);
  return rows;
}

async function readLoad(context: CallContext, task: BuildStage, locationId: number | null): Promise<Board['load']> {
  const days = await workingDays(context, LOAD_DAYS, locationId);
  const loads = (await readDayLoads(context, days, locationId)).filter((each) => each.task === task);
  const capacity = await readCapacityMinutes(context.db, locationId);
  return days.map((date) => {
    const minutes = loads.find((each) => each.day === date)?.minutes ?? 0;
    return { date, minutes, capacity_minutes: capacity, level: LEVEL[loadStateOf(minutes, capacity)] };
  });
}

/** All stages against the next ten working days. */
export async function readMaster(context: CallContext, locationId: number | null): Promise<MasterBoard> {
  return onSnapshot(context.db, (db) => drawMaster({ ...context, db }, locationId));
}

async function drawMaster(context: CallContext, locationId: number | null): Promise<MasterBoard> {
  const sequence = await lastSequence(context.db);
  const days = await workingDays(context, LOAD_DAYS, locationId);
  const loads = await readDayLoads(context, days, locationId);
  const capacity = await readCapacityMinutes(context.db, locationId);
  const { rows } = await sql<{ task: BuildStage; ready: number; running: number; waiting: number; late: number }>`
    select t.task, count(*) filter (where t.status = 'ready')::int as ready, count(*) filter (where t.status = 'running')::int as running,
      count(*) filter (where t.status = 'waiting')::int as waiting, count(*) filter (where coalesce(t.planned_date, c.due_date) < ${context.today}::date)::int as late
    from tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id join tracker tr on tr.tracker_id = c.tracker_id
    where t.status in ('waiting', 'ready', 'running') and c.is_active and tr.is_active and tr.status not in ('cancelled', 'shipped', 'invoiced', 'paid', 'closed')
      and (${locationId}::bigint is null or tr.cdi_location_id = ${locationId}::bigint) group by t.task`.execute(
    context.db,
  );
  const inWork = await readCurbsInWork(context, locationId);
  return {
    sequence,
    days,
    stages: STAGES.map((stage) => {
      const counts = rows.find((each) => each.task === stage.slug);
      return {
        task: stage.slug,
        title: stage.label,
        ready: counts?.ready ?? 0,
        running: counts?.running ?? 0,
        waiting: counts?.waiting ?? 0,
        late: counts?.late ?? 0,
        wip: judgeWip(stage.slug, inWork),
        days: days.map((date) => {
          const load = loads.find((each) => each.task === stage.slug && each.day === date);
          const minutes = load?.minutes ?? 0;
          return {
            date,
            minutes,
            cards: load?.cards ?? 0,
            capacity_minutes: capacity,
            level: LEVEL[loadStateOf(minutes, capacity)],
          };
        }),
      };
    }),
  };
}

/** Cards of one cell of the master board. */
export async function readMasterCards(
  context: CallContext,
  task: BuildStage,
  date: string,
  locationId: number | null,
): Promise<readonly Card[]> {
  const [first] = await workingDays(context, 1, locationId);
  const rows = await readTaskCards(
    context.db,
    sql<boolean>`t.task = ${task} and t.status in ('waiting', 'ready', 'running') and greatest(coalesce(t.planned_date, c.due_date), ${first ?? context.today}::date) = ${date}::date
      and tr.status not in ('shipped', 'invoiced', 'paid', 'closed') and (${locationId}::bigint is null or tr.cdi_location_id = ${locationId}::bigint)`,
    200,
  );
  return rows.map((row) => presentTask(context, row));
}
