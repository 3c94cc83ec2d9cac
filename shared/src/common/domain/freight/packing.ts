import { formatInches } from '../../units/format-inches.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { KD_CURBS_PER_SKID } from '../curb/line-work.ts';
import { estimateCrate, KD_BUNDLE_HIGH_IN } from './crate.ts';
import type { PackedPiece } from './freight-class.ts';

/** Tolerance of a measured crate below the computed size of its curb, inches, and below its weight. */
const MEASURED_WITHIN_IN = 0.5;
const LIGHTEST_SHARE = 0.8;

const liesFlat = (spec: CurbSpec): boolean => spec.construction === 'kd' || spec.family === 'RAIL';
const curbsPerCrate = (spec: CurbSpec): number => (spec.construction === 'kd' ? KD_CURBS_PER_SKID : 1);
const toHalf = (inches: number): number => Math.ceil(inches * 2) / 2;

/** Packs a line as it is estimated: each curb by itself, knock-down ones bundled to a skid. The last skid may hold fewer. */
export function packLine(spec: CurbSpec, geometry: CurbGeometry): readonly PackedPiece[] {
  const perPiece = curbsPerCrate(spec);
  const one = estimateCrate(spec, geometry);
  return Array.from({ length: Math.ceil(spec.qty / perPiece) }, (_each, index) => {
    const more = Math.min(perPiece, spec.qty - index * perPiece) - 1;
    return {
      lengthIn: one.lengthIn,
      widthIn: one.widthIn,
      heightIn: one.heightIn + more * KD_BUNDLE_HIGH_IN,
      weightLb: one.weightLb + more * geometry.weightLb,
    };
  });
}

/** The crates to start from when a line is packed, to the half inch and the pound; none where the curb goes loose. */
export function suggestCrates(spec: CurbSpec, geometry: CurbGeometry): readonly PackedPiece[] {
  if (spec.crate === 'none') return [];
  return packLine(spec, geometry).map(({ lengthIn, widthIn, heightIn, weightLb }) => ({
    lengthIn: toHalf(lengthIn),
    widthIn: toHalf(widthIn),
    heightIn: toHalf(heightIn),
    weightLb: Math.ceil(weightLb),
  }));
}

/** Sides of a box, the longest first. */
const sidesOf = (lengthIn: number, widthIn: number, heightIn: number): readonly [number, number, number] => {
  const [longest = 0, middle = 0, shortest = 0] = [lengthIn, widthIn, heightIn].sort((one, other) => other - one);
  return [longest, middle, shortest];
};

/** How many boxes of these sides a crate takes, in the same direction. Inches. */
function countInside(crate: PackedPiece, box: readonly [number, number, number]): number {
  const room = sidesOf(crate.lengthIn, crate.widthIn, crate.heightIn);
  return room.reduce((count, side, index) => count * Math.floor((side + MEASURED_WITHIN_IN) / (box[index] ?? 1)), 1);
}

/**
 * Why the curbs of a line do not fit these crates, in one sentence with the remedy; null when they fit. A curb may be packed on edge;
 * more crates than curbs hold the curbs in sections; knock-down curbs and rails lie flat and need the length of their walls. Crates
 * that weigh less than four fifths of their curbs cannot have been weighed.
 */
export function findCrateProblem(
  spec: CurbSpec,
  geometry: CurbGeometry,
  crates: readonly PackedPiece[],
): string | null {
  const { plan, corners } = geometry;
  const highIn = Math.max(corners.aIn, corners.bIn, corners.cIn, corners.dIn);
  const [longIn, midIn, lowIn] = sidesOf(plan.lengthIn, plan.widthIn, highIn);
  if (liesFlat(spec)) {
    const longestIn = spec.family === 'RAIL' ? plan.lengthIn : Math.max(plan.lengthIn, plan.widthIn);
    const isLongEnough = crates.some(
      (crate) => sidesOf(crate.lengthIn, crate.widthIn, crate.heightIn)[0] + MEASURED_WITHIN_IN >= longestIn,
    );
    if (!isLongEnough) return `No crate takes a wall of ${formatInches(longestIn)}. Measure the crates again.`;
  } else {
    const sections = Math.ceil(crates.length / spec.qty);
    const box = sidesOf(longIn / sections, midIn, lowIn);
    const held = crates.reduce((sum, crate) => sum + countInside(crate, box), 0);
    if (held < spec.qty * sections) {
      const size = [plan.lengthIn, plan.widthIn, highIn].map((inches) => formatInches(inches)).join(' × ');
      const much = held === 0 ? 'no curb' : `${Math.floor(held / sections)} of ${spec.qty} curbs`;
      return `These crates hold ${much} of ${size}. Measure them again, or add the missing ones.`;
    }
  }
  const curbsLb = spec.qty * geometry.weightLb;
  const cratesLb = sumLb(crates);
  if (cratesLb < LIGHTEST_SHARE * curbsLb)
    return `The crates weigh ${Math.round(cratesLb)} lb together, the curbs in them about ${Math.round(curbsLb)} lb. Weigh them again.`;
  return null;
}

const sumLb = (pieces: readonly PackedPiece[]): number => pieces.reduce((sum, { weightLb }) => sum + weightLb, 0);

/** Why parts of this weight (pounds) do not fit the packages, in one sentence with the remedy; null if they fit or the weight is unknown. */
export function findPackageProblem(partsLb: number | null, packages: readonly PackedPiece[]): string | null {
  const packagesLb = sumLb(packages);
  if (partsLb === null || packagesLb >= LIGHTEST_SHARE * partsLb) return null;
  return `The packages weigh ${Math.round(packagesLb)} lb together, the parts in them about ${Math.round(partsLb)} lb. Weigh them again.`;
}
