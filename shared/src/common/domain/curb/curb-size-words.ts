import { formatInches } from '../../units/format-inches.ts';
import { formatSlope } from '../../units/format-slope.ts';
import type { CornerHeights } from './corner-heights.ts';
import type { CurbFamily, CurbSpec, UnitFootprint } from '../../trade/curb-spec.ts';
import type { CurbPlan } from './footprint.ts';

/** Columns of a curb whose name depends on its family. */
type SizeColumn = 'qty' | 'od_length' | 'od_width' | 'height';

const RAIL_LABELS: Readonly<Record<SizeColumn, string>> = {
  qty: 'Pairs of rails',
  od_length: 'Length of a rail',
  od_width: 'Width over both rails (outside to outside)',
  height: 'Height of a rail',
};

/** What a family calls one of its measures; null where it is called as with every curb. Equipment rails are sold in pairs. */
export function sizeLabelOf(family: CurbFamily, column: string): string | null {
  return family === 'RAIL' && column in RAIL_LABELS ? RAIL_LABELS[column as SizeColumn] : null;
}

/** The length by which a curb is made and priced: rails go by their own length, whatever the distance between them. */
export function labelLengthBasis(family: CurbFamily): { readonly name: string; readonly feet: string } {
  return family === 'RAIL'
    ? { name: 'length of both rails', feet: 'ft of rail' }
    : { name: 'perimeter', feet: 'ft around' };
}

/** The size of a curb in print: `84 1/2" × 50 3/8" × 14" high`; of rails that they are two, how long, and how far apart they reach. */
export function formatCurbSize(
  spec: Pick<CurbSpec, 'family' | 'heightIn'>,
  plan: Pick<CurbPlan, 'lengthIn' | 'widthIn'>,
): string {
  const [length, width, height] = [plan.lengthIn, plan.widthIn, spec.heightIn].map((inches) => formatInches(inches));
  return spec.family === 'RAIL'
    ? `pair of rails ${length ?? ''} long, ${width ?? ''} outside to outside, ${height ?? ''} high`
    : `${length ?? ''} × ${width ?? ''} × ${height ?? ''} high`;
}

/** `slope 1/4:12 and 1/2:12`: how steep the roof under a curb is, along its length and its width; null where it is level. */
export function formatSlopes({ slopeX, slopeY }: Pick<CurbSpec, 'slopeX' | 'slopeY'>): string | null {
  const slopes = [slopeX, slopeY].filter((slope) => slope > 0).map((slope) => formatSlope(slope));
  return slopes.length === 0 ? null : `slope ${slopes.join(' and ')}`;
}

/** The slope with its directions and the height of every corner, in two sentences; null where the roof is level. */
export function describePitch(
  { slopeX, slopeY }: Pick<CurbSpec, 'slopeX' | 'slopeY'>,
  corners: CornerHeights,
): string | null {
  const slopes = [
    slopeX === 0 ? '' : `${formatSlope(slopeX)} along the length`,
    slopeY === 0 ? '' : `${formatSlope(slopeY)} along the width`,
  ].filter(Boolean);
  if (slopes.length === 0) return null;
  const { aIn, bIn, cIn, dIn } = corners;
  const heights = [aIn, bIn, cIn, dIn].map((height, index) => `${'ABCD'.charAt(index)} ${formatInches(height)}`);
  return `Slope ${slopes.join(' and ')}. Corner heights ${heights.join(', ')}.`;
}

/** What is ordered with the unit and counts in its weight: `With economizer (80 lb) and power exhaust (120 lb)`; null for nothing. */
export function describeUnitExtras(
  unit: Pick<UnitFootprint, 'econWeightLb' | 'exhaustWeightLb'> | null,
): string | null {
  const extras = [
    ['economizer', unit?.econWeightLb],
    ['power exhaust', unit?.exhaustWeightLb],
  ] as const;
  const said = extras.flatMap(([name, lb]) => (lb ? [`${name} (${Math.round(lb).toLocaleString('en-US')} lb)`] : []));
  return said.length === 0 ? null : `The unit has ${said.join(' and ')}`;
}

/** `2" toward wall A–D`: how far and which way the middle of a new curb lies off that of the existing one, inches; null when it is above it. */
export function describeOffset(alongIn: number, acrossIn: number): string | null {
  const ways = [
    alongIn === 0 ? null : `${formatInches(Math.abs(alongIn))} toward wall ${alongIn > 0 ? 'B–C' : 'A–D'}`,
    acrossIn === 0 ? null : `${formatInches(Math.abs(acrossIn))} toward wall ${acrossIn > 0 ? 'D–C' : 'A–B'}`,
  ].filter((way) => way !== null);
  return ways.length === 0 ? null : ways.join(' and ');
}
