import {
  computeCornerHeights,
  MAX_BUILT_HEIGHT_IN,
  MAX_HEIGHT_IN,
  MAX_SLOPE_IN_12,
  MIN_BUILT_HEIGHT_IN,
  resultantSlope,
  type CornerHeights,
} from '@cdi/shared/domain/curb';
import { formatInches, formatSlope, slopeAngleDeg, slopeFromLevel, slopePercent } from '@cdi/shared/units';
import { checkEntries, solveUnlessWrong, type Entries, type Solved } from '../../calculator/entries.ts';
import type { NumberRule } from '../../calculator/number-rule.ts';
import { refuseGaps, STEEPEST } from '../../calculator/steepest-slope.ts';

export type PitchEntry = 'by' | 'level' | 'gap_x' | 'gap_y' | 'slope_x' | 'slope_y' | 'length' | 'width' | 'height';

/** A level of 48 in., and the curb of our other examples. */
export const startPitch: Entries<PitchEntry> = {
  by: 'level',
  level: '48',
  gap_x: '1',
  gap_y: '2',
  slope_x: '1/4:12',
  slope_y: '1/2:12',
  length: '84 1/2',
  width: '50 3/8',
  height: '14',
};
export const pitchChoices = { by: ['level', 'slope'] } as const;

export const pitchRules = {
  level: { name: 'Length of the level', unit: 'in.', min: 6, max: 144, kind: 'inches' },
  gap_x: { name: 'Gap along the length', unit: 'in.', min: 0, max: 48, kind: 'inches' },
  gap_y: { name: 'Gap across', unit: 'in.', min: 0, max: 48, kind: 'inches' },
  slope_x: { name: 'Slope along the length', unit: 'in 12', min: 0, max: STEEPEST, kind: 'slope' },
  slope_y: { name: 'Slope across', unit: 'in 12', min: 0, max: STEEPEST, kind: 'slope' },
  length: { name: 'Curb length', unit: 'in.', min: 6, max: 400, kind: 'inches' },
  width: { name: 'Curb width', unit: 'in.', min: 6, max: 200, kind: 'inches' },
  height: {
    name: 'Height at corner A',
    unit: 'in.',
    min: MIN_BUILT_HEIGHT_IN,
    max: MAX_BUILT_HEIGHT_IN,
    kind: 'inches',
  },
} as const satisfies Partial<Record<PitchEntry, NumberRule>>;

export interface PitchAnswer {
  readonly slopeX: number;
  readonly slopeY: number;
  /** Steepest slope, inches per 12, and its direction from the length of the curb. */
  readonly slope: number;
  readonly directionDeg: number;
  readonly angleDeg: number;
  readonly percent: number;
  readonly corners: CornerHeights;
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly heightIn: number;
  readonly warnings: readonly string[];
}

function listWarnings(slope: number, corners: CornerHeights): string[] {
  const warnings: string[] = [];
  if (slope > MAX_SLOPE_IN_12)
    warnings.push(`More than ${formatSlope(MAX_SLOPE_IN_12)}: it takes a double curb or an engineering review.`);
  const tallestIn = Math.max(...Object.values(corners));
  const says =
    tallestIn > MAX_BUILT_HEIGHT_IN
      ? `${MAX_BUILT_HEIGHT_IN} in.: no wall is built that high. Lower the curb, or divide the height between two.`
      : `${MAX_HEIGHT_IN} in.: it takes an engineering review.`;
  if (tallestIn > MAX_HEIGHT_IN)
    warnings.push(`The downhill corner becomes ${formatInches(tallestIn)} high, above ${says}`);
  return warnings;
}

/** Slope and corner heights from a level and its gaps, or from a known slope. */
export function solvePitch(entries: Entries<PitchEntry>): Solved<PitchEntry, PitchAnswer> {
  const isByLevel = entries.by === 'level';
  const asked = isByLevel ? (['level', 'gap_x', 'gap_y'] as const) : (['slope_x', 'slope_y'] as const);
  const { values, errors } = checkEntries(entries, pitchRules, [...asked, 'length', 'width', 'height']);
  const slopeOf = (gapIn: number): number => slopeFromLevel(values.level, gapIn);
  const found = isByLevel && !errors.level ? { ...refuseGaps(values, pitchRules), ...errors } : errors;
  return solveUnlessWrong(found, () => {
    const [slopeX, slopeY] = isByLevel
      ? [slopeOf(values.gap_x), slopeOf(values.gap_y)]
      : [values.slope_x, values.slope_y];
    const size = { lengthIn: values.length, widthIn: values.width, heightIn: values.height };
    const corners = computeCornerHeights({ ...size, slopeX, slopeY });
    const { slope, directionDeg } = resultantSlope(slopeX, slopeY);
    return {
      ...size,
      slopeX,
      slopeY,
      slope,
      directionDeg,
      angleDeg: slopeAngleDeg(slope),
      percent: slopePercent(slope),
      corners,
      warnings: listWarnings(slope, corners),
    };
  });
}

/** The prefill of a quote. */
export function quotePitch({ slopeX, slopeY, lengthIn, widthIn, heightIn }: PitchAnswer): string {
  const isFlat = slopeX === 0 && slopeY === 0;
  return `?${new URLSearchParams({
    curb_type: isFlat ? 'NEW' : 'NEW-P',
    od_length: String(lengthIn),
    od_width: String(widthIn),
    height: String(heightIn),
    slope_x: String(Number(slopeX.toFixed(4))),
    slope_y: String(Number(slopeY.toFixed(4))),
  }).toString()}`;
}
