import { STAGE_TABLE, type BuildStage } from './stage-table.ts';

export type { BuildStage };

/** The stages of the shop in order, with their names. */
export const BUILD_STAGES = Object.fromEntries(
  Object.entries(STAGE_TABLE).map(([stage, { label }]) => [stage, label]),
) as Readonly<Record<BuildStage, string>>;
