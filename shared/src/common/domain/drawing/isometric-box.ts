import type { PlanRect } from '../../trade/curb-spec.ts';
import { makePolygon } from './make-shapes.ts';
import type { Point, Shape, StyleToken } from './scene.ts';

const COS_30 = Math.cos(Math.PI / 6);
const SIN_30 = 0.5;

/**
 * Isometric projection of plan inches: x runs down to the right, y (from corner A) up to the right, z straight up. The
 * wall A–B and the wall B–C face the viewer, corner B is nearest.
 */
export function projectIso(xIn: number, yIn: number, zIn: number): Point {
  return { x: (xIn + yIn) * COS_30, y: (xIn - yIn) * SIN_30 - zIn };
}

/** Height of a surface over the plan. */
export type Level = number | ((xIn: number, yIn: number) => number);

/** The height of a level at a plan point. */
export function levelAt(level: Level, xIn: number, yIn: number): number {
  return typeof level === 'number' ? level : level(xIn, yIn);
}

/** Corners A, B, C, D of a rectangle at a level, projected. */
export function projectRect(rect: PlanRect, level: Level): [Point, Point, Point, Point] {
  const at = (xIn: number, yIn: number): Point => projectIso(xIn, yIn, levelAt(level, xIn, yIn));
  const right = rect.xIn + rect.lengthIn;
  const rear = rect.yIn + rect.widthIn;
  return [at(rect.xIn, rect.yIn), at(right, rect.yIn), at(right, rear), at(rect.xIn, rear)];
}

export interface BoxLook {
  readonly front: StyleToken;
  readonly side: StyleToken;
  /** null leaves the box open at the top. */
  readonly top: StyleToken | null;
}

/** A box as the faces a viewer sees: its two near walls and its top. */
export function drawIsoBox(rect: PlanRect, bottom: Level, top: Level, look: BoxLook): Shape[] {
  const [a, b, c, d] = projectRect(rect, top);
  const [lowA, lowB, lowC] = projectRect(rect, bottom);
  return [
    ...(look.top ? [makePolygon([a, b, c, d], look.top)] : []),
    makePolygon([a, b, lowB, lowA], look.front),
    makePolygon([b, c, lowC, lowB], look.side),
  ];
}

/** The inside of an open box: its two far walls, seen through the opening, and the rim around it. */
export function drawIsoOpenTop(rect: PlanRect, rimIn: number, bottom: Level, top: Level): Shape[] {
  const inner: PlanRect = {
    xIn: rect.xIn + rimIn,
    yIn: rect.yIn + rimIn,
    lengthIn: Math.max(0, rect.lengthIn - 2 * rimIn),
    widthIn: Math.max(0, rect.widthIn - 2 * rimIn),
  };
  const [a, b, c, d] = projectRect(inner, top);
  const [lowA, , lowC, lowD] = projectRect(inner, bottom);
  return [
    makePolygon(projectRect(rect, top), 'metal'),
    makePolygon([a, b, c, d], 'void'),
    ...clipBelow([d, c, lowC, lowD], [a, b, c, d], 'metal-dark'),
    ...clipBelow([a, d, lowD, lowA], [a, b, c, d], 'metal'),
  ];
}

/** Clips a convex polygon to another convex one (Sutherland–Hodgman); nothing when they do not meet. */
function clipBelow(subject: readonly Point[], window: readonly Point[], token: StyleToken): Shape[] {
  const centre = {
    x: window.reduce((sum, point) => sum + point.x, 0) / window.length,
    y: window.reduce((sum, point) => sum + point.y, 0) / window.length,
  };
  let points = [...subject];
  window.forEach((start, index) => {
    const end = window[(index + 1) % window.length] ?? start;
    const side = (point: Point): number =>
      (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x);
    const sign = Math.sign(side(centre)) || 1;
    const isInside = (point: Point): boolean => side(point) * sign >= -1e-9;
    points = points.flatMap((point, position) => {
      const next = points[(position + 1) % points.length] ?? point;
      const crossing = (): Point => {
        const share = side(point) / (side(point) - side(next));
        return { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share };
      };
      const kept = isInside(point) ? [point] : [];
      return isInside(point) === isInside(next) ? kept : [...kept, crossing()];
    });
  });
  return points.length < 3 ? [] : [makePolygon(points, token)];
}

/** What of an opening is seen below the box above it, beyond its far corner, inches. */
const SEEN_BEYOND_IN = 1;

/**
 * How far a box has to be above openings for all of them to be seen: the near edges of the box hide what lies farther behind them
 * than it is high.
 */
export function revealIn(openings: readonly (PlanRect | null)[], box: PlanRect): number {
  const rights = box.xIn + box.lengthIn;
  const hidden = openings.flatMap((opening) => {
    if (!opening) return [];
    const [x, y] = [opening.xIn, opening.yIn + opening.widthIn];
    return [x + y <= rights + box.yIn ? y - box.yIn : rights - x];
  });
  return Math.max(0, ...hidden) + SEEN_BEYOND_IN;
}
