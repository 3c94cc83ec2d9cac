import type { DrawingWork, LineWork } from '../../trade/stage-work.ts';
import { CATALOGUE_ROUTE, STAGE_ORDER } from './routes.ts';
import { STAGE_TABLE, type BuildStage } from '../../trade/stage-table.ts';

export type StageMinutes = Readonly<Record<BuildStage, number>>;

/** Standard minutes of a line at each stage of its route; stages off the route count 0. */
export function computeStageMinutes(line: LineWork, route: readonly BuildStage[]): StageMinutes {
  const minutes = STAGE_ORDER.map((stage) => [stage, route.includes(stage) ? STAGE_TABLE[stage].minutes(line) : 0]);
  return Object.fromEntries(minutes) as StageMinutes;
}

/** Parts from stock: nothing is made, everything goes in one crate. */
const PARTS_WORK: LineWork = {
  qty: 1,
  curb: {
    uniqueParts: 0,
    pieces: 0,
    bends: 0,
    joints: 0,
    weldFt: 0,
    perimeterFt: 0,
    openings: 0,
    springs: 0,
    specialLines: 0,
    customOpenings: 0,
    isConforming: false,
    isSloped: false,
  },
  insulationFt2: 0,
  sheets: 0,
  crates: 1,
};

/** Standard minutes of an order of parts only, by its number of lines; the check looks at each of them. */
export function computePartsMinutes(lines: number): StageMinutes {
  return { ...computeStageMinutes(PARTS_WORK, CATALOGUE_ROUTE), sales_checking: 10 + 3 * lines };
}

export function sumMinutes(minutes: StageMinutes): number {
  return Object.values(minutes).reduce((sum, value) => sum + value, 0);
}

/** Standard minutes of the office stage before release: the submittal drawing. */
export function computeDrawingMinutes(work: DrawingWork): number {
  return 25 + 10 * work.customOpenings + (work.isSloped ? 15 : 0) + (work.springs > 0 ? 30 : 0);
}

/** Standard minutes of a field measurement visit: travel plus half an hour per curb. */
export function computeMeasureMinutes(curbs: number, travelMinutes: number): number {
  return travelMinutes + 30 * curbs;
}
