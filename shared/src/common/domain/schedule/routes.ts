import { BUILD_STAGES, type BuildStage } from '../../catalogue/lists/build-stages.ts';
import type { CurbSpec } from '../curb/curb-spec.ts';
import { hasSprings } from '../curb/curb-spec.ts';

/** The sixteen stages in shop order. */
export const STAGE_ORDER: readonly BuildStage[] = Object.keys(BUILD_STAGES) as BuildStage[];

/** Stages of something sold from stock by part number: nothing to engineer, punch, fold or build. */
export const CATALOGUE_ROUTE: readonly BuildStage[] = [
  'sales_checking',
  'quality_control',
  'crate',
  'loading',
  'final_paperwork',
];

/** Families without ducts, dividers or springs inside. */
const NO_GUTS: ReadonlySet<string> = new Set(['EXT', 'RAIL', 'PIPE']);

/**
 * Stages a curb visits. Knock-down curbs leave out the shell, which is put together on the roof; curbs without liner
 * leave out insulating; special materials is visited when something is not stock.
 */
export function makeRoute(spec: CurbSpec): BuildStage[] {
  const isSpecialSheet = spec.material !== 'galvanised' && spec.material !== 'black';
  const skipped = new Set<BuildStage>();
  if (!isSpecialSheet && !hasSprings(spec)) skipped.add('special_materials');
  if (spec.construction === 'kd') skipped.add('shell');
  if (NO_GUTS.has(spec.family) && !hasSprings(spec)) skipped.add('guts');
  if (spec.insulation === 'none') skipped.add('insulate');
  if (spec.crate === 'none') skipped.add('crate');
  return STAGE_ORDER.filter((stage) => !skipped.has(stage));
}
