import type { BasicShape, DimensionShape, HatchShape, Point, StyleToken, TextShape } from './scene.ts';

export function makeLine(from: Point, to: Point, token: StyleToken): BasicShape {
  return { kind: 'line', from, to, token };
}

export function makePolygon(points: readonly Point[], token: StyleToken): BasicShape {
  return { kind: 'polygon', points, token };
}

export function makePolyline(points: readonly Point[], token: StyleToken): BasicShape {
  return { kind: 'polyline', points, token };
}

/** The four corners of a rectangle with its near corner at x, y. */
export function makeRectPoints(x: number, y: number, width: number, height: number): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

export function makeText(
  at: Point,
  text: string,
  height: number,
  token: StyleToken = 'text',
  anchor: TextShape['anchor'] = 'middle',
): TextShape {
  return { kind: 'text', at, text, height, anchor, rotationDeg: 0, token };
}

export function makeDimension(
  from: Point,
  to: Point,
  offset: Point,
  text: string,
  height: number,
  field: string | null = null,
): DimensionShape {
  return { kind: 'dimension', from, to, offset, text, height, field, textShiftIn: null };
}

export function makeHatch(points: readonly Point[], spacing: number, token: StyleToken, angleDeg = 45): HatchShape {
  return { kind: 'hatch', points, spacing, angleDeg, token };
}

/** An arrow with an open head at `to`. */
export function makeArrow(from: Point, to: Point, headLength: number, token: StyleToken): BasicShape[] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const wing = (turn: number): Point => ({
    x: to.x - headLength * Math.cos(angle + turn),
    y: to.y - headLength * Math.sin(angle + turn),
  });
  return [makeLine(from, to, token), makePolyline([wing(0.4), to, wing(-0.4)], token)];
}
