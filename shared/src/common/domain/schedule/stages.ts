import { STAGE_ORDER } from './routes.ts';
import type { StageRow } from '../../trade/stage-row.ts';
import { STAGE_TABLE, type BuildStage } from '../../trade/stage-table.ts';

/** A stage with its name and its place in the shop. */
export interface StageDefinition extends StageRow<BuildStage> {
  readonly slug: BuildStage;
  /** 1 for the first. */
  readonly order: number;
}

/** The stages in shop order. */
export const STAGES: readonly StageDefinition[] = STAGE_ORDER.map((slug, index) => ({
  slug,
  order: index + 1,
  ...STAGE_TABLE[slug],
}));

export function isBuildStage(value: unknown): value is BuildStage {
  return typeof value === 'string' && Object.hasOwn(STAGE_TABLE, value);
}

export function getStage(slug: BuildStage): StageDefinition {
  return { slug, order: STAGE_ORDER.indexOf(slug) + 1, ...STAGE_TABLE[slug] };
}

/** Stages of a route that must be done before `slug`; a stage that is off the route passes its own conditions on. */
export function listPredecessors(slug: BuildStage, route: readonly BuildStage[]): BuildStage[] {
  const found = STAGE_TABLE[slug].after.flatMap((before) =>
    route.includes(before) ? [before] : listPredecessors(before, route),
  );
  return [...new Set(found)];
}

/** Stages of a route that come after one, at any distance. */
export function listFollowers(stage: BuildStage, route: readonly BuildStage[]): ReadonlySet<BuildStage> {
  const found = new Set(listSuccessors(stage, route));
  for (const each of found) for (const next of listSuccessors(each, route)) found.add(next);
  return found;
}

/** Stages of a route that wait for `slug`. */
export function listSuccessors(slug: BuildStage, route: readonly BuildStage[]): BuildStage[] {
  return route.filter((stage) => listPredecessors(stage, route).includes(slug));
}
