import type { CurbSpec } from '../../trade/curb-spec.ts';
import { STAGE_TABLE, type BuildStage } from '../../trade/stage-table.ts';

/** The stages in shop order. */
export const STAGE_ORDER: readonly BuildStage[] = Object.keys(STAGE_TABLE) as BuildStage[];

/** Stages of something sold from stock by part number. */
export const CATALOGUE_ROUTE: readonly BuildStage[] = STAGE_ORDER.filter((stage) => STAGE_TABLE[stage].isForParts);

/**
 * Stages a curb visits. Knock-down curbs leave out the shell, which is put together on the roof; curbs without liner
 * leave out insulating; special materials is visited when something is not stock.
 */
export function makeRoute(spec: CurbSpec): BuildStage[] {
  return STAGE_ORDER.filter((stage) => STAGE_TABLE[stage].visitedBy?.(spec) ?? true);
}
