import type { CurbGeometry } from '../curb/curb-geometry.ts';
import { sitsOnExistingCurb } from '../../trade/curb-spec.ts';
import type { CrateType, CurbSpec } from '../../trade/curb-spec.ts';
import { MAX_PIECE_HIGH_IN, MAX_PIECE_WIDE_IN } from '../../trade/largest-piece.ts';
import { OVERLENGTH_FROM_IN, classOfDensity, densityLbPerFt3 } from './freight-class.ts';
import type { FreightClass, PackedPiece } from './freight-class.ts';
import { SPRINGS_HIGH_IN } from '../curb/spring-rail.ts';

/** Skid height, and how far it reaches beyond the curb on each side, inches. */
const SKID_HIGH_IN = 5;
const OVERHANG_IN = 2;
/** A knock-down curb is a bundle of walls lying flat, inches. */
export const KD_BUNDLE_HIGH_IN = 8;
const KD_MIN_WIDE_IN = 24;
/** Wood in lb per ft² of floor and of crate wall. */
const SKID_LB_PER_FT2 = 2.2;
const WALL_LB_PER_FT2 = 1.6;

export interface Crate extends PackedPiece {
  readonly densityLbPerFt3: number;
  readonly freightClass: FreightClass;
  readonly isOverlength: boolean;
  /** Too wide or too high for a common-carrier trailer. */
  readonly isOversize: boolean;
}

function woodLb(type: CrateType, lengthIn: number, widthIn: number, heightIn: number): number {
  if (type === 'none') return 0;
  const floorLb = ((lengthIn * widthIn) / 144) * SKID_LB_PER_FT2;
  const wallsFt2 = (2 * (lengthIn + widthIn) * heightIn + lengthIn * widthIn) / 144;
  return type === 'full' ? floorLb + wallsFt2 * WALL_LB_PER_FT2 : floorLb;
}

/** Estimates the packed size and weight of one curb; the crate stage records the true ones. */
export function estimateCrate(spec: CurbSpec, geometry: CurbGeometry): Crate {
  const { plan, corners } = geometry;
  const flangeIn = sitsOnExistingCurb(spec.family) ? 0 : Math.max(0, spec.baseFlangeIn);
  const margin = spec.crate === 'none' ? 0 : 2 * OVERHANG_IN;
  const skidIn = spec.crate === 'none' ? 0 : SKID_HIGH_IN;
  const tallestIn = Math.max(corners.aIn, corners.bIn, corners.cIn, corners.dIn);
  const springsIn = geometry.springCount > 0 && spec.family !== 'ISO-R' ? SPRINGS_HIGH_IN : 0;
  const isFlat = spec.construction === 'kd' || spec.family === 'RAIL';
  const longestIn = Math.max(plan.lengthIn, plan.widthIn) + 2 * flangeIn + margin;
  const lengthIn = longestIn;
  const widthIn = isFlat
    ? Math.max(KD_MIN_WIDE_IN, tallestIn + 2 * flangeIn) + margin
    : Math.min(plan.lengthIn, plan.widthIn) + 2 * flangeIn + margin;
  const heightIn = (isFlat ? KD_BUNDLE_HIGH_IN : tallestIn + springsIn) + skidIn;
  const weightLb = geometry.weightLb + woodLb(spec.crate, lengthIn, widthIn, heightIn);
  const piece = { lengthIn, widthIn, heightIn, weightLb };
  const density = densityLbPerFt3(piece);
  return {
    ...piece,
    densityLbPerFt3: density,
    freightClass: classOfDensity(density),
    isOverlength: lengthIn >= OVERLENGTH_FROM_IN,
    isOversize: widthIn > MAX_PIECE_WIDE_IN || heightIn > MAX_PIECE_HIGH_IN,
  };
}
