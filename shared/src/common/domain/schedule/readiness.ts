import { HOLD_REASONS, type HoldReason } from '../../trade/trade-lists.ts';
import { INVOICED, isReleased, SHIPPED } from '../../trade/order-states.ts';
import { listPredecessors } from './stages.ts';
import { STAGE_ORDER } from './routes.ts';
import { STAGE_TABLE, type BuildStage } from '../../trade/stage-table.ts';

/** A task of one curb at one stage, as it is stored, with what decides whether it may start. */
export interface TaskFacts {
  readonly stage: BuildStage;
  /** As stored. `ready` says that everything before it on the route is done, and nothing else. */
  readonly status: string;
  readonly route: readonly BuildStage[];
  /** Stages of the curb that are done or skipped. */
  readonly done: readonly BuildStage[];
  /** Hold of the order, or else of the curb. */
  readonly hold: string | null;
  readonly drawingStatus: string;
  readonly orderStatus: string;
}

/** Stages from here on need a released order and a currently approved drawing. */
export const FIRST_RELEASED_STAGE: BuildStage = 'engineering';

const placeOf = (stage: BuildStage): number => STAGE_ORDER.indexOf(stage);

export const needsRelease = (stage: BuildStage): boolean => placeOf(stage) >= placeOf(FIRST_RELEASED_STAGE);

/** Stages that are worked at once an order may have left the plant: only paper is left. */
export const STAGES_AFTER_SHIPPING: readonly BuildStage[] = STAGE_ORDER.slice(placeOf('loading') + 1);

/** States of a drawing on which the shop may build: it is approved, or there is nothing to draw (parts from stock). */
export const DRAWING_STANDS = ['approved', 'none'] as const;

/** An obstacle to starting work. */
export type Obstacle =
  | { readonly kind: 'hold'; readonly reason: string }
  | { readonly kind: 'stages'; readonly stages: readonly BuildStage[] }
  | { readonly kind: 'drawing'; readonly isSuperseded: boolean }
  | { readonly kind: 'release' };

const findHold = (hold: string | null): Obstacle | null => (hold === null ? null : { kind: 'hold', reason: hold });

/** A drawing that was not approved, or an order that was not released, where the stage needs it. */
function findMissingRelease({ stage, drawingStatus, orderStatus }: TaskFacts): Obstacle | null {
  if (!needsRelease(stage)) return null;
  if (!(DRAWING_STANDS as readonly string[]).includes(drawingStatus))
    return { kind: 'drawing', isSuperseded: drawingStatus === 'superseded' };
  return isReleased(orderStatus) ? null : { kind: 'release' };
}

/** Stages of the route that must be done before this one and are not. */
export function listOpenPredecessors(
  stage: BuildStage,
  route: readonly BuildStage[],
  done: readonly BuildStage[],
): readonly BuildStage[] {
  return listPredecessors(stage, route).filter((each) => !done.includes(each));
}

/** The obstacle to starting a task, the most pressing first; null when there is none. Missing material is a stage, or a hold. */
export function findObstacle(task: TaskFacts): Obstacle | null {
  const hold = findHold(task.hold);
  if (hold) return hold;
  const stages = listOpenPredecessors(task.stage, task.route, task.done);
  return stages.length > 0 ? { kind: 'stages', stages } : findMissingRelease(task);
}

/** The obstacle in a drawing's way; null when there is none. */
export const findDrawingObstacle = ({ hold }: Pick<TaskFacts, 'hold'>): Obstacle | null => findHold(hold);

/** The obstacle in the words of the boards. */
export function describeObstacle(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case 'hold':
      return `Held: ${HOLD_REASONS[obstacle.reason as HoldReason] ?? obstacle.reason}`;
    case 'stages':
      return `Waiting for ${obstacle.stages.map((stage) => STAGE_TABLE[stage].label).join(' and ')}`;
    case 'drawing':
      return obstacle.isSuperseded ? 'The approved drawing was superseded' : 'The drawing is not approved';
    case 'release':
      return 'The order is not released';
  }
}

/**
 * Status of a task, on every page and in every number. Waiting: stages before it are not done. Blocked: it is next, but
 * a hold, the drawing or the release prevents it. Ready: it may start now.
 */
export type Standing = 'waiting' | 'blocked' | 'ready' | 'running' | 'done' | 'skipped';

export function standingOf(task: TaskFacts): Standing {
  if (task.status !== 'ready') return task.status as Standing;
  return (findHold(task.hold) ?? findMissingRelease(task)) ? 'blocked' : 'ready';
}

/**
 * Whether a task is work of its stage at all: it is not done, and the order is neither cancelled nor past the stage. What has
 * shipped has only its paper left, and that until it is invoiced.
 */
export function isOpenWork({
  stage,
  status,
  orderStatus,
}: Pick<TaskFacts, 'stage' | 'status' | 'orderStatus'>): boolean {
  if (status === 'done' || status === 'skipped' || orderStatus === 'cancelled') return false;
  const over: readonly string[] = STAGES_AFTER_SHIPPING.includes(stage) ? INVOICED : SHIPPED;
  return !over.includes(orderStatus);
}

/**
 * Work in progress, as the limits of the stages count it: running and ready work, and work that only a hold blocks, because
 * its pieces are in the shop all the same. Work that waits for its drawing or release is not in the shop yet.
 */
export function isInWork(task: TaskFacts): boolean {
  const standing = standingOf({ ...task, hold: null });
  return isOpenWork(task) && (standing === 'running' || standing === 'ready');
}
