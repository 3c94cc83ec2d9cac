import { formatInches, groupDigits } from '@cdi/shared/units';
import type { DuctRow } from './answer-duct.ts';

export function formatFpm(fpm: number): string {
  return groupDigits(Math.round(fpm));
}

/** In. wg per 100 ft to three decimals: the second matters, the third distinguishes adjacent sizes. */
export function formatFriction(frictionInWg: number): string {
  return frictionInWg.toFixed(3);
}

function formatSide(inches: number): string {
  return Number.isInteger(inches * 16) ? formatInches(inches, { hasMark: false }) : inches.toFixed(1);
}

/** `18 in.` or `24 × 12 in.`; exact diameters get a decimal. */
export function formatSize({ shape, widthIn, heightIn }: DuctRow): string {
  return shape === 'round' ? `${formatSide(widthIn)} in.` : `${formatSide(widthIn)} × ${formatSide(heightIn)} in.`;
}

/** The size with its shape: `18 in. round`, `24 × 12 in.`, `26 × 12 in. flat oval`. */
export function describeSize(row: DuctRow): string {
  return `${formatSize(row)}${{ round: ' round', rect: '', oval: ' flat oval' }[row.shape]}`;
}
