import type { CurbPart } from '../curb/curb-part.ts';
import { planPieces, SPLICE_LAP_IN } from '../curb/sheet-splice.ts';
import { BRAKE_LENGTH_IN } from '../curb/walls.ts';
import { formatInches } from '../../units/format-inches.ts';
import { patternBox, type FlatPattern, type SplitLine } from './flat-pattern.ts';

/** Sheet that stays between a split and an opening, inches. */
const MARGIN_IN = 1;

type Span = readonly [fromIn: number, toIn: number];

/** Where openings and holes lie along an axis. */
function listOpenSpans({ cutOuts }: FlatPattern, axis: 'x' | 'y'): readonly Span[] {
  return cutOuts.map((each): Span => {
    if (each.kind === 'hole') return [each.centre[axis] - each.diameterIn / 2, each.centre[axis] + each.diameterIn / 2];
    const places = each.points.map((point) => point[axis]);
    return [Math.min(...places), Math.max(...places)];
  });
}

/** The place nearest to `wishIn` where a lap crosses no opening; null where the pieces would be too long. */
function placeSplit(wishIn: number, lapIn: number, spans: readonly Span[], [fromIn, toIn]: Span): number | null {
  const isFree = (at: number): boolean =>
    at >= fromIn - 1e-9 &&
    at <= toIn + 1e-9 &&
    spans.every(([from, to]) => at + lapIn <= from - MARGIN_IN + 1e-9 || at >= to + MARGIN_IN - 1e-9);
  const beside = spans.flatMap(([from, to]) => [from - MARGIN_IN - lapIn, to + MARGIN_IN]);
  const free = [wishIn, ...beside].filter(isFree);
  return free.length === 0 ? null : free.reduce((a, b) => (Math.abs(b - wishIn) < Math.abs(a - wishIn) ? b : a));
}

/** Split lines of one axis; null where openings leave no place for them. */
function splitAlong(
  pattern: FlatPattern,
  axis: 'x' | 'y',
  { pieces, lapIn, limitIn }: { readonly pieces: number; readonly lapIn: number; readonly limitIn: number },
): readonly SplitLine[] | null {
  const { left, top, lengthIn, widthIn } = patternBox(pattern);
  const [startIn, sizeIn] = axis === 'x' ? [left, lengthIn] : [top, widthIn];
  const spans = listOpenSpans(pattern, axis);
  const splits: SplitLine[] = [];
  let beginIn = startIn;
  for (let index = 1; index < pieces; index += 1) {
    const rest = pieces - index;
    const wishIn = startIn + (index * (sizeIn - lapIn)) / pieces;
    // this piece and all that follow stay within the limit
    const range: Span = [startIn + sizeIn - rest * limitIn + (rest - 1) * lapIn, beginIn + limitIn - lapIn];
    const atIn = placeSplit(wishIn, lapIn, spans, range);
    if (atIn === null) return null;
    splits.push({ axis, atIn, lapIn });
    beginIn = atIn;
  }
  return splits;
}

const describeSplit = ({ axis, atIn, lapIn }: SplitLine): string =>
  `${formatInches(atIn)} from the ${axis === 'x' ? 'left' : 'upper'} edge, ${lapIn > 0 ? `lapped ${formatInches(lapIn)}` : 'joined by a splice plate'}`;

/**
 * The pattern with the lines where it is cut in pieces for the sheet and the brake: equal pieces, unless the lap of two would cross an
 * opening; then the line moves to sheet that is whole. Where the openings leave no such place, another piece is cut.
 */
export function splitPattern(pattern: FlatPattern, part: CurbPart): FlatPattern {
  const isWall = part.code.startsWith('W-') && !part.code.endsWith('-SP');
  const plan = isWall
    ? { along: part.qty, across: 1, alongLimitIn: BRAKE_LENGTH_IN, acrossLimitIn: Infinity }
    : planPieces(part);
  const lapIn = isWall ? 0 : SPLICE_LAP_IN;
  const way = (axis: 'x' | 'y', pieces: number, limitIn: number): readonly SplitLine[] =>
    splitAlong(pattern, axis, { pieces, lapIn, limitIn }) ??
    splitAlong(pattern, axis, { pieces: pieces + 1, lapIn, limitIn }) ??
    [];
  const splits = [...way('x', plan.along, plan.alongLimitIn), ...way('y', plan.across, plan.acrossLimitIn)];
  if (splits.length === 0) return pattern;
  return { ...pattern, splits, notes: [...pattern.notes, `Cut at ${splits.map(describeSplit).join('; ')}.`] };
}
