import type { BuildStage } from '../../catalogue/lists/build-stages.ts';
import type { CurbSpec } from '../curb/curb-spec.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbWork } from '../curb/curb-work.ts';
import type { DrawingWork } from '../curb/drawing-work.ts';
import { CATALOGUE_ROUTE } from './routes.ts';

/** Work of one order line: what one curb needs, and how many there are. */
export interface LineWork {
  readonly qty: number;
  readonly curb: CurbWork;
  /** Liner per curb; 0 skips the stage. */
  readonly insulationFt2: number;
  /** Sheets punched for the whole line. */
  readonly sheets: number;
  /** Crates or skids of the whole line; 0 when it ships loose. */
  readonly crates: number;
}

/** Usual punching sheet, 48 × 120 in., and the part of it that becomes curbs. */
const SHEET_FT2 = 40;
const PLANNING_YIELD = 0.82;

/** Knock-down curbs ship flat, several to a skid. */
export const KD_CURBS_PER_SKID = 4;

/** Work of a line from its curb. */
export function makeLineWork(spec: CurbSpec, geometry: CurbGeometry, qty: number = spec.qty): LineWork {
  return {
    qty,
    curb: geometry.work,
    insulationFt2: geometry.insulationFt2,
    sheets: Math.max(1, Math.ceil((geometry.sheetAreaFt2 * qty) / (SHEET_FT2 * PLANNING_YIELD))),
    crates: spec.crate === 'none' ? 0 : Math.ceil(qty / (spec.construction === 'kd' ? KD_CURBS_PER_SKID : 1)),
  };
}

type MinuteRule = (line: LineWork) => number;

/** Standard minutes of a whole line per stage. Office stages work once per line, the shop once per curb. */
const MINUTE_RULES: Readonly<Record<BuildStage, MinuteRule>> = {
  sales_checking: () => 10 + 3,
  special_materials: ({ curb }) => 5 * curb.specialLines,
  engineering: ({ curb }) => 20 + 1.2 * curb.uniqueParts + (curb.isConforming ? 45 : 0),
  eng_checking: ({ curb }) => 8 + 0.4 * curb.uniqueParts,
  radan: ({ curb }) => 10 + 0.6 * curb.uniqueParts,
  batching: ({ sheets }) => 10 + 2 * sheets,
  turret: ({ sheets }) => (3 + 6) * sheets,
  folding: ({ qty, curb }) => 8 + 0.6 * curb.bends * qty,
  clinching: ({ qty, curb }) => (0.35 * curb.joints + 1.5 * curb.weldFt) * qty,
  shell: ({ qty, curb }) => (18 + 0.8 * curb.perimeterFt) * qty,
  guts: ({ qty, curb }) => (20 + 12 * curb.openings + 6 * curb.springs) * qty,
  quality_control: ({ qty }) => 8 * qty,
  insulate: ({ qty, insulationFt2 }) => (insulationFt2 > 0 ? (10 + 1.1 * insulationFt2) * qty : 0),
  crate: ({ crates, curb }) => (12 + 0.5 * curb.perimeterFt) * crates,
  loading: ({ crates }) => 6 + 3 * Math.max(1, crates),
  final_paperwork: () => 6,
};

export type StageMinutes = Readonly<Record<BuildStage, number>>;

/** Standard minutes of a line at each stage of its route; stages off the route count 0. */
export function computeStageMinutes(line: LineWork, route: readonly BuildStage[]): StageMinutes {
  const minutes = Object.entries(MINUTE_RULES).map(([stage, rule]) => [
    stage,
    route.includes(stage as BuildStage) ? rule(line) : 0,
  ]);
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

/** Standard minutes of an order of parts only, with so many lines; the check looks at each of them. */
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
