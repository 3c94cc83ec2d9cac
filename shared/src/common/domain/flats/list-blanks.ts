import type { Point } from '../drawing/scene.ts';
import { patternBox, type BendLine, type CutOut, type FlatPattern, type SplitLine } from './flat-pattern.ts';

interface Strip {
  readonly axis: 'x' | 'y';
  readonly fromIn: number;
  readonly toIn: number;
}

/** What of a polygon lies on one side of a line across an axis. */
function clip(points: readonly Point[], axis: 'x' | 'y', atIn: number, side: 1 | -1): readonly Point[] {
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    const [here, there] = [side * (point[axis] - atIn), side * (next[axis] - atIn)];
    const share = here / (here - there);
    const crossing = { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share };
    return [...(here >= 0 ? [point] : []), ...(here * there < 0 ? [crossing] : [])];
  });
}

function clipBend(bend: BendLine, { axis, fromIn, toIn }: Strip): readonly BendLine[] {
  const { from, to } = bend;
  const [a, b] = [from[axis], to[axis]];
  if (Math.abs(a - b) < 1e-9) return a >= fromIn && a <= toIn ? [bend] : [];
  const shareAt = (place: number): number => Math.min(1, Math.max(0, (place - a) / (b - a)));
  const [start, end] = [shareAt(fromIn), shareAt(toIn)].sort((one, other) => one - other) as [number, number];
  if (end - start < 1e-9) return [];
  const at = (share: number): Point => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  return [{ ...bend, from: at(start), to: at(end) }];
}

function isWithin(cut: CutOut, { axis, fromIn, toIn }: Strip): boolean {
  const place =
    cut.kind === 'hole'
      ? cut.centre[axis]
      : cut.points.reduce((sum, point) => sum + point[axis], 0) / cut.points.length;
  return place >= fromIn && place <= toIn;
}

function cutStrip(pattern: FlatPattern, strip: Strip): FlatPattern {
  const { axis, fromIn, toIn } = strip;
  return {
    ...pattern,
    outline: clip(clip(pattern.outline, axis, fromIn, 1), axis, toIn, -1),
    bends: pattern.bends.flatMap((bend) => clipBend(bend, strip)),
    cutOuts: pattern.cutOuts.filter((cut) => isWithin(cut, strip)),
    marks: pattern.marks.filter(({ from }) => from[axis] >= fromIn && from[axis] <= toIn),
  };
}

function cutAlong(
  patterns: readonly FlatPattern[],
  axis: 'x' | 'y',
  splits: readonly SplitLine[],
): readonly FlatPattern[] {
  const lines = splits.filter((split) => split.axis === axis);
  if (lines.length === 0) return patterns;
  return patterns.flatMap((pattern) => {
    const { left, top, lengthIn, widthIn } = patternBox(pattern);
    const [startIn, endIn] = axis === 'x' ? [left, left + lengthIn] : [top, top + widthIn];
    return [null, ...lines].map((line, index) => {
      const next = lines[index];
      return cutStrip(pattern, { axis, fromIn: line?.atIn ?? startIn, toIn: next ? next.atIn + next.lapIn : endIn });
    });
  });
}

/**
 * The blanks that are cut of a pattern: itself, or its pieces, each with a number behind its code. A piece carries the bends and the
 * openings that lie in it.
 */
export function listBlanks(pattern: FlatPattern): readonly FlatPattern[] {
  if (pattern.splits.length === 0) return [pattern];
  const pieces = cutAlong(cutAlong([pattern], 'x', pattern.splits), 'y', pattern.splits);
  return pieces.map((piece, index) => ({
    ...piece,
    code: `${pattern.code}-${index + 1}`,
    name: `${pattern.name}, piece ${index + 1} of ${pieces.length}`,
    splits: [],
  }));
}
