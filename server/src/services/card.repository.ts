import { sql, type RawBuilder } from 'kysely';
import { formatInches, type PlainDate } from '@cdi/shared/units';
import { BUILD_STAGES, HOLD_REASONS, ORDER_LINE_TYPES, PARTS_LINE, type BuildStage } from '@cdi/shared/catalogue';
import { listPredecessors } from '@cdi/shared/domain';
import type { Card, CardMove } from '@cdi/shared/contracts';
import { PLANT_TIME_ZONE } from '../http/bind-call.ts';
import type { Db } from '../storage/database.ts';

/** A card as the database gives it, before it is told what this person may do with it. */
export interface CardRow {
  readonly card_id: number;
  readonly version: number;
  readonly lane: string;
  readonly rank: string | null;
  readonly task: BuildStage | null;
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly tracker_status: string;
  readonly tracker_curb_id: number;
  readonly curb_no: string;
  readonly customer: string;
  readonly job_name: string;
  readonly tag: string | null;
  readonly curb_type: string;
  readonly qty: number;
  readonly od_length: number | null;
  readonly od_width: number | null;
  readonly height: number | null;
  readonly gauge: string | null;
  /** `2 × GK-25, 1 × TC-16` on a line of parts. */
  readonly parts: string | null;
  readonly due_date: string | null;
  readonly std_minutes: number | null;
  readonly tracker_hold: string | null;
  readonly tracker_hold_note: string | null;
  readonly curb_hold: string | null;
  readonly curb_hold_note: string | null;
  readonly quick_ship_days: string | null;
  readonly assigned_user_id: number | null;
  readonly assigned_name: string | null;
  readonly drawing_status: string;
  readonly drawing_file_id: number | null;
  readonly approved_file_id: number | null;
  readonly sent_back_reason: string | null;
  readonly moved_by_name: string | null;
  readonly moved_dt: string | null;
  readonly route: readonly BuildStage[] | null;
  readonly done_tasks: readonly BuildStage[];
}

const shared = sql`
  c.tracker_id, tr.tracker_no, tr.status as tracker_status, c.tracker_curb_id, c.curb_no, co.company_name as customer, tr.job_name, c.tag, c.curb_type, c.qty,
  c.od_length, c.od_width, c.height, c.gauge, tr.hold_reason as tracker_hold, tr.hold_note as tracker_hold_note, c.hold_reason as curb_hold, c.hold_note as curb_hold_note,
  case when c.curb_type = ${sql.lit(PARTS_LINE)} then (select string_agg(k.qty || ' × ' || p.part_no, ', ' order by k.line_no) from tracker_part k join part p on p.part_id = k.part_id where k.tracker_id = c.tracker_id) end as parts,
  tr.quick_ship_days, c.drawing_status, c.drawing_file_id, c.approved_file_id, c.route,
  array(select d.task from tracker_curb_task d where d.tracker_curb_id = c.tracker_curb_id and d.status in ('done', 'skipped')) as done_tasks`;

const joins = sql`join tracker tr on tr.tracker_id = c.tracker_id join company co on co.company_id = tr.company_id`;

/** Cards of stage boards by a condition on `t` (task), `c` (curb), `tr` (tracker). */
export async function readTaskCards(
  db: Db,
  condition: RawBuilder<boolean>,
  limit: number,
): Promise<readonly CardRow[]> {
  const { rows } = await sql<CardRow>`
    select t.tracker_curb_task_id as card_id, t.card_version as version, t.status as lane, t.rank, t.task, coalesce(t.planned_date, c.due_date) as due_date, t.std_minutes,
      t.assigned_user_id, au.first_name || ' ' || au.last_name as assigned_name, t.sent_back_reason, mu.first_name || ' ' || mu.last_name as moved_by_name, t.moved_dt, ${shared}
    from tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id ${joins}
    left join "user" au on au.user_id = t.assigned_user_id left join "user" mu on mu.user_id = t.moved_by
    where ${condition} and c.is_active and tr.is_active and tr.status <> 'cancelled'
    order by t.rank collate "C", coalesce(t.planned_date, c.due_date) nulls last, (tr.quick_ship_days <> '0') desc, c.gauge desc, t.tracker_curb_task_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Tasks that were finished on the day at the plant, or later. */
export const finishedSince = (day: PlainDate): RawBuilder<boolean> =>
  sql<boolean>`t.end_dt >= ${day}::timestamp at time zone ${sql.lit(PLANT_TIME_ZONE)}`;

/** Tasks of orders that have not left the plant. */
export const isOnTheWay = sql<boolean>`tr.status not in ('shipped', 'invoiced', 'paid', 'closed')`;

const compare = <T extends string | number>(one: T, other: T): number => (one < other ? -1 : one > other ? 1 : 0);

/** The order in which `readTaskCards` gives cards, for cards that were read apart. */
export function compareCards(one: CardRow, other: CardRow): number {
  const urgency = (row: CardRow): number => (row.quick_ship_days === null ? 0 : row.quick_ship_days === '0' ? 2 : 1);
  return (
    compare(one.rank ?? '~', other.rank ?? '~') ||
    compare(one.due_date ?? '~', other.due_date ?? '~') ||
    compare(urgency(one), urgency(other)) ||
    compare(other.gauge ?? '~', one.gauge ?? '~') ||
    compare(one.card_id, other.card_id)
  );
}

/** Stages at which cards of an order stand, ready or running. */
export async function readOpenBoards(db: Db, trackerId: number): Promise<readonly BuildStage[]> {
  const { rows } = await sql<{ task: BuildStage }>`
    select distinct t.task from tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id
    where c.tracker_id = ${trackerId} and t.status in ('ready', 'running') order by 1`.execute(db);
  return rows.map((row) => row.task);
}

/** Cards of the drawing board by a condition on `c` (curb) and `tr` (tracker). */
export async function readDrawingCards(
  db: Db,
  condition: RawBuilder<boolean>,
  limit: number,
): Promise<readonly CardRow[]> {
  const { rows } = await sql<CardRow>`
    select c.tracker_curb_id as card_id, c.version, case when c.drawing_status = 'superseded' then 'drawing' else c.drawing_status end as lane, c.drawing_rank as rank, null as task,
      coalesce(c.drawing_due_date, c.due_date) as due_date, 25 as std_minutes, c.drafter_id as assigned_user_id, au.first_name || ' ' || au.last_name as assigned_name,
      null as sent_back_reason, mu.first_name || ' ' || mu.last_name as moved_by_name, c.updated_dt as moved_dt, ${shared}
    from tracker_curb c ${joins} left join "user" au on au.user_id = c.drafter_id left join "user" mu on mu.user_id = c.updated_by
    where ${condition} and c.is_active and tr.is_active and tr.status <> 'cancelled' and c.drawing_status <> 'none'
    order by c.drawing_rank collate "C" nulls last, c.drawing_due_date nulls last, c.tracker_curb_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/**
 * Whoever gives a card a place may have to number its neighbours anew, which others hold at that moment. So one person at a
 * time does it, and waits before anything else is locked.
 */
export async function lockPlaces(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('places on boards'))`.execute(db);
}

/** Stages from here on need a released order and an approved drawing that still stands. */
export const FIRST_RELEASED_STAGE: BuildStage = 'engineering';
const STAGES = Object.keys(BUILD_STAGES) as BuildStage[];
const RELEASED = [
  'released',
  'in_production',
  'ready_to_ship',
  'partially_shipped',
  'shipped',
  'invoiced',
  'paid',
  'closed',
];

export const needsRelease = (task: BuildStage): boolean => STAGES.indexOf(task) >= STAGES.indexOf(FIRST_RELEASED_STAGE);
/** What has left the plant does not go back through it: the order, or this curb of an order that ships in parts. */
export const hasShipped = (row: CardRow): boolean =>
  ['shipped', 'invoiced', 'paid', 'closed'].includes(row.tracker_status) || row.done_tasks.includes('loading');
export const isReleased = (trackerStatus: string): boolean => RELEASED.includes(trackerStatus);

/** What keeps a task from being started, in words; null when nothing does. */
export function obstacleOf(row: CardRow): string | null {
  const hold = row.tracker_hold ?? row.curb_hold;
  if (hold) return `Held: ${HOLD_REASONS[hold as keyof typeof HOLD_REASONS] ?? hold}`;
  if (!row.task) return null;
  const open = listPredecessors(row.task, row.route ?? []).filter((stage) => !row.done_tasks.includes(stage));
  if (open.length > 0) return `Waiting for ${open.map((stage) => BUILD_STAGES[stage]).join(' and ')}`;
  if (!needsRelease(row.task)) return null;
  // parts from stock have no drawing
  if (row.drawing_status !== 'approved' && row.drawing_status !== 'none')
    return row.drawing_status === 'superseded' ? 'The approved drawing was superseded' : 'The drawing is not approved';
  return isReleased(row.tracker_status) ? null : 'The order is not released';
}

function describeWhy(row: CardRow): string {
  const obstacle = obstacleOf(row);
  if (obstacle && row.lane !== 'done') return obstacle;
  const words: Readonly<Record<string, string>> = {
    ready: 'Ready to start',
    running: row.assigned_name ? `${row.assigned_name} works on it` : 'In work',
    done: 'Done',
    waiting: 'Waiting',
    requested: 'Drawing requested',
    drawing: row.assigned_name ? `${row.assigned_name} draws it` : 'Being drawn',
    checked: 'Checked, not sent yet',
    sent: 'Waiting for the customer',
    approved: 'Approved by the customer',
  };
  return words[row.lane] ?? row.lane;
}

const size = (row: CardRow): string =>
  [row.od_length, row.od_width, row.height]
    .filter((value): value is number => value !== null)
    .map((value) => formatInches(value))
    .join(' × ');

/** The card as a page shows it. */
export function toCard(row: CardRow, moves: readonly CardMove[]): Card {
  return {
    card_id: row.card_id,
    version: row.version,
    lane: row.lane,
    rank: row.rank ?? 'a0',
    tracker_id: row.tracker_id,
    tracker_no: row.tracker_no,
    tracker_curb_id: row.tracker_curb_id,
    curb_no: row.curb_no,
    customer: row.customer,
    job_name: row.job_name,
    tag: row.tag,
    curb_type: row.curb_type in ORDER_LINE_TYPES ? row.curb_type : 'NEW',
    qty: row.qty,
    size: row.parts ?? size(row),
    gauge: row.gauge,
    due_date: row.due_date,
    std_minutes: Number(row.std_minutes ?? 0),
    hold_reason: row.tracker_hold ?? row.curb_hold,
    hold_note: row.tracker_hold_note ?? row.curb_hold_note,
    hold_scope: row.tracker_hold ? 'order' : row.curb_hold ? 'curb' : null,
    quick_ship_days: row.quick_ship_days,
    assigned_user_id: row.assigned_user_id,
    assigned_name: row.assigned_name,
    drawing_status: row.drawing_status,
    drawing_file_id: row.approved_file_id ?? row.drawing_file_id,
    why: describeWhy(row),
    sent_back_reason: row.sent_back_reason,
    moved_by_name: row.moved_by_name,
    moved_dt: row.moved_dt,
    moves,
  };
}
