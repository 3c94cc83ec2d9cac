import { formatInches } from '../../units/format-inches.ts';
import { MAX_PIECE_HIGH_IN, MAX_PIECE_WIDE_IN } from '../../trade/largest-piece.ts';
import { makeError } from './curb-problem.ts';
import type { CurbProblem } from './curb-problem.ts';
import { RAIL_TOP_IN } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { sizeLabelOf } from './curb-size-words.ts';
import { layOutCurb } from './footprint.ts';
import { MIN_BUILT_HEIGHT_IN } from './height-guideline.ts';

/** The brake closes no box smaller than this. Inches. */
const MIN_SIDE_IN = 6;
/** Length of a 53-ft trailer, and what a skid adds below, inches. */
const TRAILER_LENGTH_IN = 636;
const SKID_IN = 5;

/** Whether a finished curb goes into a trailer, flat on its skid or standing on one of its sides. Inches. */
export function fitsTrailer(lengthIn: number, widthIn: number, heightIn: number): boolean {
  const sides = [lengthIn, widthIn, heightIn];
  return sides.some((long, index) => {
    const [a = 0, b = 0] = sides.filter((_, other) => other !== index);
    const passes = (across: number, high: number): boolean =>
      across <= MAX_PIECE_WIDE_IN && high + SKID_IN <= MAX_PIECE_HIGH_IN;
    return long <= TRAILER_LENGTH_IN && (passes(a, b) || passes(b, a));
  });
}

/** Two rails can at the closest be side by side, without a gap. */
function checkRailsApart(widthIn: number): CurbProblem[] {
  const bothIn = 2 * RAIL_TOP_IN;
  if (widthIn >= bothIn) return [];
  const message =
    `${sizeLabelOf('RAIL', 'od_width') ?? ''} ${formatInches(widthIn)}: two rails of ${formatInches(RAIL_TOP_IN)} each take ` +
    `${formatInches(bothIn)}. Enter ${formatInches(bothIn)} or more.`;
  return [makeError('od_width', 'rails_overlap', message)];
}

/** What the brake cannot fold and the truck cannot carry. A knock-down curb ships flat, rails ship one by one. */
export function validateLimits(spec: CurbSpec): CurbProblem[] {
  const { lengthIn, widthIn } = layOutCurb(spec);
  if (!(lengthIn > 0) || !(widthIn > 0) || !(spec.heightIn > 0)) return [];
  const problems: CurbProblem[] = [];
  for (const [sizeIn, field, name] of [
    [lengthIn, 'od_length', 'Curb length'],
    [widthIn, 'od_width', 'Curb width'],
  ] as const) {
    if (spec.family === 'RAIL' && field === 'od_width') problems.push(...checkRailsApart(widthIn));
    else if (sizeIn < MIN_SIDE_IN) {
      const message = `${name} ${formatInches(sizeIn)}: the brake folds no side under ${MIN_SIDE_IN}". Enter ${MIN_SIDE_IN}" or more.`;
      problems.push(makeError(field, 'size_small', message));
    }
  }
  if (spec.heightIn < MIN_BUILT_HEIGHT_IN) {
    const message = `Height ${formatInches(spec.heightIn)}: the brake folds no wall under ${MIN_BUILT_HEIGHT_IN}". Enter ${MIN_BUILT_HEIGHT_IN}" or more.`;
    problems.push(makeError('height', 'height_small', message));
  }
  const isFlat = spec.construction === 'kd' || spec.family === 'RAIL';
  if (!isFlat && !fitsTrailer(lengthIn, widthIn, spec.heightIn)) {
    const size = [lengthIn, widthIn, spec.heightIn].map((inches) => formatInches(inches)).join(' × ');
    const message = `A finished curb of ${size} does not go into a trailer (${MAX_PIECE_WIDE_IN}" wide, ${MAX_PIECE_HIGH_IN}" high). Choose knock-down construction.`;
    problems.push(makeError('construction', 'size_truck', message));
  }
  return problems;
}
