import { STAGE_TABLE, type BuildStage } from '../../trade/stage-table.ts';
import { STAGES } from './stages.ts';

/** The work in progress of a stage compared with its limit. */
export interface WipState {
  readonly level: 'free' | 'full' | 'over' | 'unlimited';
  /** Curbs ready or running at all of `stages` together; a curb at two of them is work at both. */
  readonly count: number;
  readonly limit: number | null;
  /** What the limit is a number of. */
  readonly unit: 'curb' | 'batch';
  /** The stage alone, or all that share its limit, in shop order. */
  readonly stages: readonly BuildStage[];
}

/** Stages that share one limit, in shop order; a stage without a limit forms its own group. */
export function listWipGroup(stage: BuildStage): readonly BuildStage[] {
  const { wip } = STAGE_TABLE[stage];
  return wip ? STAGES.filter((each) => each.wip?.group === wip.group).map((each) => each.slug) : [stage];
}

/** The limit that a number of curbs is judged by. null without a limit, and for one that counts batches. */
export function curbLimitOf(stage: BuildStage): number | null {
  const { wip } = STAGE_TABLE[stage];
  return wip?.unit === 'curb' ? wip.limit : null;
}

/**
 * Judges the work in progress at a stage. `curbs` are the curbs that are ready or running at each stage, including curbs on hold,
 * which are in the shop all the same. Stages that share a limit are judged together; a limit in batches judges no curbs.
 */
export function judgeWip(stage: BuildStage, curbs: Readonly<Partial<Record<BuildStage, number>>>): WipState {
  const { wip } = STAGE_TABLE[stage];
  const stages = listWipGroup(stage);
  const count = stages.reduce((sum, each) => sum + (curbs[each] ?? 0), 0);
  const limit = curbLimitOf(stage);
  const level = limit === null ? 'unlimited' : count > limit ? 'over' : count === limit ? 'full' : 'free';
  return { level, count, limit: wip?.limit ?? null, unit: wip?.unit ?? 'curb', stages };
}
