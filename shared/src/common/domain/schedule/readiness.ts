import type { BuildStage } from '../../catalogue/lists/build-stages.ts';
import type { HOLD_REASONS } from '../../catalogue/lists/trade-lists.ts';
import type { PlainDate } from '../../units/plain-date.ts';
import { listPredecessors } from './stages.ts';

export type HoldReason = keyof typeof HOLD_REASONS;

export interface TaskState {
  readonly stage: BuildStage;
  readonly route: readonly BuildStage[];
  readonly done: ReadonlySet<BuildStage>;
  readonly holds: readonly HoldReason[];
  /** Sheets, springs and boxes for this stage are in the plant. */
  readonly hasMaterial: boolean;
}

export type Readiness =
  | { readonly kind: 'ready' }
  | { readonly kind: 'on_hold'; readonly holds: readonly HoldReason[] }
  | { readonly kind: 'waiting'; readonly for: readonly BuildStage[] }
  | { readonly kind: 'no_material' };

/** Whether work may start: no hold, everything before is done, and the material is there. */
export function checkReadiness(task: TaskState): Readiness {
  if (task.holds.length > 0) return { kind: 'on_hold', holds: task.holds };
  const open = listPredecessors(task.stage, task.route).filter((stage) => !task.done.has(stage));
  if (open.length > 0) return { kind: 'waiting', for: open };
  return task.hasMaterial ? { kind: 'ready' } : { kind: 'no_material' };
}

export interface ReadyTask {
  readonly shipDate: PlainDate;
  readonly isQuickShip: boolean;
  readonly gauge: number;
}

/** Order of the ready list: ship date, quick ship first, then gauge, which saves set-ups. For Array.sort. */
export function compareReadyTasks(one: ReadyTask, other: ReadyTask): number {
  if (one.shipDate !== other.shipDate) return one.shipDate < other.shipDate ? -1 : 1;
  if (one.isQuickShip !== other.isQuickShip) return one.isQuickShip ? -1 : 1;
  return other.gauge - one.gauge;
}

/** Share of paid hours that become standard hours. */
export const DEFAULT_EFFICIENCY = 0.8;

export function capacityMinutes(crewHours: number, efficiency = DEFAULT_EFFICIENCY): number {
  return crewHours * 60 * efficiency;
}

export type LoadState = 'good' | 'tight' | 'over';

/** Colour of a day: below 85 % of capacity good, to 100 % tight, above over. Work without capacity is over. */
export function loadStateOf(loadMinutes: number, capacityOfDayMinutes: number): LoadState {
  if (loadMinutes <= 0) return 'good';
  if (!(capacityOfDayMinutes > 0)) return 'over';
  const share = loadMinutes / capacityOfDayMinutes;
  if (share < 0.85) return 'good';
  return share <= 1 ? 'tight' : 'over';
}
