import type { ConformingTypeId, CrateType, CurbFamily, CurbSpec, Insulation, Nailer } from '../../trade/curb-spec.ts';
import { needsStamp } from '../../trade/curb-spec.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import { CURB_FIELDS } from '../../trade/curb-fields.ts';
import type { CurbGauge } from '../../trade/curb-gauges.ts';
import type { MaterialClass } from '../../trade/trade-lists.ts';
import { makeLineWork } from '../curb/line-work.ts';
import { computeStageMinutes } from '../schedule/standard-minutes.ts';
import type { StageMinutes } from '../schedule/standard-minutes.ts';
import { makeRoute } from '../schedule/routes.ts';
import type { BuildStage } from '../../trade/stage-table.ts';
import { asPriced } from './price-step.ts';

/** Boots by the largest hole that they close, inches. */
export type BootSize = '4' | '36';

/** The boot of a hole: one size for pipes up to 4 in., one above. */
const sizeOfBoot = (diameterIn: number): BootSize => (diameterIn <= 4 ? '4' : '36');

/** Standard hours of one curb by stage. */
export type StageHours = Readonly<Partial<Record<BuildStage, number>>>;

/** Material and labour of one curb: everything of a curb that a price depends on. */
export interface TakeOff {
  readonly family: CurbFamily;
  readonly material: MaterialClass;
  readonly gauge: CurbGauge;
  readonly netSteelLb: number;
  readonly sheetFt2: number;
  readonly insulation: Insulation;
  readonly insulationFt2: number;
  readonly nailer: Nailer;
  readonly nailerFt: number;
  readonly gasketFt: number;
  readonly springs: number;
  readonly springClassIn: 1 | 2;
  /** Boots of a pipe curb, and their size; 0 where it has none. */
  readonly boots: number;
  readonly bootSize: BootSize;
  /** Tie-down clips of all sides. */
  readonly clips: number;
  readonly crate: CrateType;
  readonly perimeterFt: number;
  /** At the tallest corner. */
  readonly heightIn: number;
  /** What was chosen, by the field that holds it: a list table adds dollars for single choices. */
  readonly options: Readonly<Record<string, string>>;
  readonly labourHours: StageHours;
  /** Calculation that goes with the line; null = none. */
  readonly conformingTypeId: ConformingTypeId | null;
}

/** Standard minutes of the whole line by stage. */
export function computeLineMinutes(spec: CurbSpec, geometry: CurbGeometry, qty: number = spec.qty): StageMinutes {
  return computeStageMinutes(makeLineWork(spec, geometry, qty), makeRoute(spec));
}

/** Standard hours per piece by stage, for a batch of `qty`. */
function hoursOfOne(minutes: StageMinutes, qty: number): StageHours {
  return Object.fromEntries(Object.entries(minutes).map(([stage, each]) => [stage, each / 60 / qty]));
}

/** Height of the curb where it is tallest. */
export function tallestCornerIn({ corners }: CurbGeometry): number {
  return Math.max(corners.aIn, corners.bIn, corners.cIn, corners.dIn);
}

/** The chosen options that a list table may price, by column; those that the curb does not have are left out. */
function listPricedOptions(spec: CurbSpec): Readonly<Record<string, string>> {
  const chosen = CURB_FIELDS.flatMap((field) => {
    const value = spec[field.name] ?? null;
    return field.kind === 'choice' && field.isPriced && value !== null ? [[field.column, String(value)] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** Take-off of one curb of a line; work done once per line is shared by its pieces. */
export function computeTakeOff(spec: CurbSpec, geometry: CurbGeometry, qty: number = spec.qty): TakeOff {
  return {
    family: spec.family,
    material: spec.material,
    gauge: spec.gauge,
    netSteelLb: asPriced(geometry.steelLb),
    sheetFt2: asPriced(geometry.sheetAreaFt2),
    insulation: spec.insulation,
    insulationFt2: asPriced(geometry.insulationFt2),
    nailer: spec.nailer,
    nailerFt: asPriced(geometry.nailerFt),
    gasketFt: asPriced(geometry.gasketFt),
    springs: geometry.springCount,
    springClassIn: spec.isolationClassIn ?? 1,
    boots: spec.pipes?.boots ?? 0,
    bootSize: sizeOfBoot(spec.pipes?.diameterIn ?? 0),
    clips: geometry.clips?.length ?? 0,
    crate: spec.crate,
    perimeterFt: asPriced(geometry.perimeterFt),
    heightIn: tallestCornerIn(geometry),
    options: listPricedOptions(spec),
    labourHours: hoursOfOne(computeLineMinutes(spec, geometry, qty), qty),
    conformingTypeId: needsStamp(spec) ? (spec.conforming?.typeId ?? null) : null,
  };
}
