import { parseInches } from './inches.ts';
import { refuseLong } from './refuse-long.ts';

/** Result of reading the text of a slope field; the slope is inches of rise in 12 inches of run. */
export type ParsedSlope =
  { readonly ok: true; readonly slope: number } | { readonly ok: false; readonly message: string };

const EXAMPLES =
  'Write the rise in 12 inches, such as 1/4:12 or 0.25; a percentage (2%) or an angle (1.2°) also works.';
const RUN = / ?(?::|\bin\b|\/) ?12"?$/;

/** Reads `1/4:12`, `1/4 in 12`, `3/12`, `0.25`, `1/4`, `2%` or `1.2°` into inches of rise per 12 inches of run. */
export function parseSlope(text: string): ParsedSlope {
  const tooLong = refuseLong(text, 'slope');
  if (tooLong !== null) return { ok: false, message: `${tooLong} ${EXAMPLES}` };
  const clean = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (clean === '') return { ok: false, message: `The slope is missing. ${EXAMPLES}` };
  const percent = /^(-?[\d.]+)\s*%$/.exec(clean);
  if (percent && Number.isFinite(Number(percent[1]))) return { ok: true, slope: (Number(percent[1]) * 12) / 100 };
  const angle = /^(-?[\d.]+)\s*(?:°|deg(?:rees)?)$/.exec(clean);
  if (angle && Math.abs(Number(angle[1])) < 90) return { ok: true, slope: slopeFromAngle(Number(angle[1])) };
  const rise = parseInches(isBareFraction(clean) ? clean : clean.replace(RUN, ''));
  return rise.ok ? { ok: true, slope: rise.inches } : { ok: false, message: EXAMPLES };
}

/** `1/4` is a quarter of an inch; `3/12` is how roofers write a pitch, 3 in 12, and `1/4/12` is a quarter in 12. */
function isBareFraction(text: string): boolean {
  return /^-?(?:\d+[\s-]+)?\d+\s*\/\s*(?!12$)\d+$/.test(text);
}

/**
 * Slope from a spirit level: `gapIn` is the gap under the low end of a level of `levelLengthIn`.
 * Throws RangeError when the level has no length.
 */
export function slopeFromLevel(levelLengthIn: number, gapIn: number): number {
  if (!(levelLengthIn > 0)) throw new RangeError('The level length must be more than 0 inches.');
  return (gapIn / levelLengthIn) * 12;
}

/** Rise per 12 inches from an angle in degrees. */
export function slopeFromAngle(angleDeg: number): number {
  return Math.tan((angleDeg * Math.PI) / 180) * 12;
}

/** Angle in degrees of a slope in inches per 12. */
export function slopeAngleDeg(slope: number): number {
  return (Math.atan(slope / 12) * 180) / Math.PI;
}

/** Slope in percent. */
export function slopePercent(slope: number): number {
  return (slope / 12) * 100;
}
