import { findObstacle, describeObstacle, getStage, type TaskFacts } from '@cdi/shared/domain/schedule';
import { mayPlan, mayWorkAt } from '@cdi/shared/policy';
import { findCheckList, type BuildStage } from '@cdi/shared/catalogue';
import type { CardMove } from '@cdi/shared/contracts';
import type { CardFacts } from '../context/board-source.ts';
import type { CallContext } from '../context.ts';
import { curbFace, curbPages, hasShipped, holdMoves, holdOf, type CurbCardRow } from '../orders/curb-card.ts';
import { explainSelfCheckRefusal } from '../orders/sign-check.ts';

/** The task of a curb at a stage, as the boards of the shop read it. */
export interface TaskRow extends CurbCardRow {
  readonly task: BuildStage;
  /** As stored; the lane follows from it and from what blocks the task. */
  readonly status: string;
  readonly std_minutes: number | null;
  readonly actual_minutes: number | null;
  readonly rework_minutes: number | null;
  /** The stage was done before, and the curb was sent back since. */
  readonly is_rework: boolean;
  readonly rework_cause: string | null;
  /** The last completion, and the one before it: the clock of the work counts from the last one. */
  readonly counted_dt: string | null;
  readonly earlier_counted_dt: string | null;
  /** Minutes of jobs at the time clock that have ended since the last completion. */
  readonly clocked_minutes: number;
  /** People whose job at the time clock this card is now. */
  readonly at_work: readonly { readonly name: string; readonly since: string }[];
  /** Who made what the stage checks: the order that sales checks, the curb that engineering checks; null at every other stage. */
  readonly maker_id: number | null;
  /** The batch that cuts the curb, and how it is cut without one. */
  readonly batch_no: string | null;
  readonly cut_note: string | null;
}

/** Stages that metal passes in a batch, unless the card says how it is cut without one. */
export const asksHowCut = ({ task }: Pick<TaskRow, 'task'>): boolean => getStage(task).finishQuestion === 'cut';

const MS_PER_MINUTE = 60_000;

/** Minutes that the time clock has counted for a card since its last completion, jobs that still run until now, to the hundredth. */
export function countMinutes({ clocked_minutes: ended, at_work: people }: TaskRow, now: Date): number {
  const running = people.reduce((sum, { since }) => sum + (now.getTime() - Date.parse(since)) / MS_PER_MINUTE, 0);
  return Math.round((Number(ended) + running) * 100) / 100;
}

const factsOf = (row: TaskRow): TaskFacts => ({
  stage: row.task,
  status: row.status,
  route: row.route ?? [],
  done: row.done_tasks,
  hold: holdOf(row)?.reason ?? null,
  drawingStatus: row.drawing_status,
  orderStatus: row.tracker_status,
});

/** What keeps a task from going on, in words; null when nothing does. */
export function obstacleOf(row: TaskRow): string | null {
  const obstacle = findObstacle(factsOf(row));
  return obstacle && describeObstacle(obstacle);
}

/** Why this person does not do the work of a card; null where that is for this person too. */
export function refusalOf({ person }: Pick<CallContext, 'person'>, { task, maker_id }: TaskRow): string | null {
  const list = findCheckList(task);
  return list !== null && maker_id === person.userId ? explainSelfCheckRefusal(list) : null;
}

/** What this person may do with a card now. */
function movesOf(context: CallContext, row: TaskRow): readonly CardMove[] {
  const { task, status } = row;
  const isFree = obstacleOf(row) === null && refusalOf(context, row) === null;
  const isOpen = status === 'ready' || status === 'running';
  const isHere = !hasShipped(row);
  const moves: CardMove[] = [];
  if (mayWorkAt(task, context.person)) {
    if (status === 'ready' && isFree) moves.push({ to: 'running', label: 'Start' });
    if (isOpen && isFree) moves.push({ to: 'done', label: 'Complete' });
    if (status === 'running') moves.push({ to: 'ready', label: 'Pause' });
    if (status === 'done' && isFree && isHere) moves.push({ to: 'running', label: 'Reopen' });
    if (isOpen && isHere && (row.route ?? [])[0] !== task) moves.push({ to: 'send_back', label: 'Send back…' });
  }
  if (mayPlan(task, context.person))
    moves.push({ to: 'assign', label: 'Assign…' }, { to: 'reorder', label: 'Move up or down' });
  return [...moves, ...holdMoves(context.person, holdOf(row))];
}

function describeWhy(context: CallContext, row: TaskRow): string {
  const obstacle = obstacleOf(row) ?? refusalOf(context, row);
  if (obstacle && row.lane !== 'done') return obstacle;
  const words: Readonly<Record<string, string>> = {
    ready: 'Ready to start',
    running: row.holder_name ? `${row.holder_name} works on it` : 'In work',
    done: 'Done',
    waiting: 'Waiting',
  };
  return words[row.lane] ?? row.lane;
}

export const describeTask = (context: CallContext, row: TaskRow): CardFacts => ({
  minutes: Number(row.std_minutes ?? 0),
  hold: holdOf(row),
  why: describeWhy(context, row),
  pages: curbPages(row),
  moves: movesOf(context, row),
  face: {
    ...curbFace(row),
    clock: { minutes: countMinutes(row, context.now), people: row.at_work.map(({ name }) => name) },
    ...(asksHowCut(row) ? { cut: row.batch_no ?? row.cut_note } : {}),
  },
});
