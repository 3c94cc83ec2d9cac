import { parseInches, slopeFromLevel } from '@cdi/shared/units';

export type MeasuredSlope =
  /** An entry is still missing. */
  | { readonly kind: 'open' }
  | { readonly kind: 'wrong'; readonly message: string }
  | { readonly kind: 'slope'; readonly slope: number };

/** Slope from a spirit level: its length and the gap under its low end, both in fractional inches. Result in inches per 12. */
export function measureSlope(levelText: string, gapText: string): MeasuredSlope {
  if (levelText.trim() === '' || gapText.trim() === '') return { kind: 'open' };
  const level = parseInches(levelText);
  if (!level.ok) return { kind: 'wrong', message: `Length of the level: ${level.message}` };
  const gap = parseInches(gapText);
  if (!gap.ok) return { kind: 'wrong', message: `Gap: ${gap.message}` };
  if (level.inches <= 0) return { kind: 'wrong', message: 'Length of the level: enter more than 0.' };
  if (gap.inches < 0 || gap.inches >= level.inches)
    return { kind: 'wrong', message: 'Gap: enter 0 or more, and less than the length of the level.' };
  return { kind: 'slope', slope: slopeFromLevel(level.inches, gap.inches) };
}
