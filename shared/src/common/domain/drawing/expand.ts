import { makeLine } from './make-shapes.ts';
import type { BasicShape, DimensionShape, HatchShape, Point, Scene, Shape, ViewBox } from './scene.ts';

/** Width of a character of the drawing's lettering as a share of its height. */
export const CHARACTER_WIDTH = 0.6;

/** Dimension ends: gap and overrun of the witness lines, and the size of the tick, as shares of the text height. */
const WITNESS_GAP = 0.4;
const WITNESS_OVERRUN = 0.5;
const TICK = 0.35;

/** Room that a text needs between the ends of its dimension, where the ticks are, as a share of the text height. */
export const END_GAP = 0.6;

/** From the dimension line to the second row: beyond the texts of the first row, or where that side has none. */
const ROW_BEYOND_TEXT = 1.7;
const ROW_BESIDE_LINE = 0.9;
/** Height of the figures, and the gap between a leader and its text. */
const FIGURE_HEIGHT = 0.75;
const LEADER_GAP = 0.15;

function move(point: Point, by: Point, factor = 1): Point {
  return { x: point.x + by.x * factor, y: point.y + by.y * factor };
}

/** Text reads from below or from the right, never upside down. */
function readableAngleDeg(from: Point, to: Point): number {
  const angle = (Math.atan2(from.y - to.y, to.x - from.x) * 180) / Math.PI;
  if (angle > 90 + 1e-9) return angle - 180;
  return angle <= -90 + 1e-9 ? angle + 180 : angle;
}

/** Witness lines, dimension line, ticks and text. A text longer than the dimension is set beyond its second end or in a second row. */
function expandDimension(shape: DimensionShape): BasicShape[] {
  const { height, offset } = shape;
  const from = move(shape.from, offset);
  const to = move(shape.to, offset);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const reach = Math.hypot(offset.x, offset.y);
  const along = length === 0 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const out = reach === 0 ? { x: along.y, y: -along.x } : { x: offset.x / reach, y: offset.y / reach };
  const rotationDeg = readableAngleDeg(from, to);
  const angle = (rotationDeg * Math.PI) / 180;
  // Up for the reader: away from the base line of the rotated text.
  const up = { x: -Math.sin(angle), y: -Math.cos(angle) };
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const textLength = shape.text.length * height * CHARACTER_WIDTH;
  const isOutside = textLength + END_GAP * height > length;
  const besideLine = (): Point =>
    move(
      isOutside ? move(to, along, height * 0.7 + textLength / 2) : middle,
      up,
      isOutside ? -height * 0.35 : height * 0.35,
    );
  const isUpOut = up.x * out.x + up.y * out.y > 0;
  const row = height * (isUpOut ? ROW_BEYOND_TEXT : ROW_BESIDE_LINE);
  const rowPlace = shape.textShiftIn === null ? null : move(move(middle, along, shape.textShiftIn), out, row);
  const witness = (point: Point, end: Point): BasicShape[] =>
    reach === 0
      ? []
      : [
          makeLine(
            move(point, out, Math.min(reach, height * WITNESS_GAP)),
            move(end, out, height * WITNESS_OVERRUN),
            'dimension',
          ),
        ];
  const tick = (end: Point): BasicShape => {
    const slash = { x: along.x + up.x, y: along.y + up.y };
    return makeLine(move(end, slash, -height * TICK), move(end, slash, height * TICK), 'tick');
  };
  return [
    ...witness(shape.from, from),
    ...witness(shape.to, to),
    makeLine(from, to, 'dimension'),
    tick(from),
    tick(to),
    ...(rowPlace ? [makeLine(middle, move(rowPlace, out, -height * LEADER_GAP), 'dimension')] : []),
    {
      kind: 'text',
      at: rowPlace ? move(rowPlace, out, isUpOut ? 0 : height * FIGURE_HEIGHT) : besideLine(),
      text: shape.text,
      height,
      anchor: 'middle',
      rotationDeg,
      token: 'dimension-text',
    },
  ];
}

/** Lines at the hatch angle, clipped to the polygon by the even-odd rule. */
function expandHatch({ points, spacing, angleDeg, token }: HatchShape): BasicShape[] {
  const angle = (-angleDeg * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const turned = points.map(({ x, y }) => ({ x: x * cos + y * sin, y: y * cos - x * sin }));
  const back = (x: number, y: number): Point => ({ x: x * cos - y * sin, y: x * sin + y * cos });
  const lines: BasicShape[] = [];
  const top = Math.min(...turned.map((point) => point.y));
  const bottom = Math.max(...turned.map((point) => point.y));
  if (!(spacing > 0)) return [];
  for (let level = (Math.floor(top / spacing) + 0.5) * spacing; level < bottom; level += spacing) {
    const crossings: number[] = [];
    turned.forEach((start, index) => {
      const end = turned[(index + 1) % turned.length] ?? start;
      if (start.y <= level !== end.y <= level) {
        crossings.push(start.x + ((level - start.y) / (end.y - start.y)) * (end.x - start.x));
      }
    });
    crossings.sort((a, b) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      lines.push(makeLine(back(crossings[index] ?? 0, level), back(crossings[index + 1] ?? 0, level), token));
    }
  }
  return lines;
}

/** A shape as the basic shapes a renderer draws. */
export function expandShape(shape: Shape): BasicShape[] {
  if (shape.kind === 'dimension') return expandDimension(shape);
  return shape.kind === 'hatch' ? expandHatch(shape) : [shape];
}

function outlinePoints(shape: BasicShape): Point[] {
  switch (shape.kind) {
    case 'line':
      return [shape.from, shape.to];
    case 'polyline':
    case 'polygon':
      return [...shape.points];
    case 'circle':
    case 'arc':
      return [
        { x: shape.centre.x - shape.radius, y: shape.centre.y - shape.radius },
        { x: shape.centre.x + shape.radius, y: shape.centre.y + shape.radius },
      ];
    case 'text': {
      const width = shape.text.length * shape.height * CHARACTER_WIDTH;
      const start = shape.anchor === 'start' ? 0 : shape.anchor === 'middle' ? -width / 2 : -width;
      const angle = (-shape.rotationDeg * Math.PI) / 180;
      const place = (x: number, y: number): Point => ({
        x: shape.at.x + x * Math.cos(angle) - y * Math.sin(angle),
        y: shape.at.y + x * Math.sin(angle) + y * Math.cos(angle),
      });
      return [
        place(start, 0.25 * shape.height),
        place(start + width, 0.25 * shape.height),
        place(start, -shape.height),
        place(start + width, -shape.height),
      ];
    }
  }
}

/** Smallest box around shapes, grown by `margin`; an empty box for no shapes. */
export function boundShapes(shapes: readonly Shape[], margin = 0): ViewBox {
  const points = shapes.flatMap(expandShape).flatMap(outlinePoints);
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...points.map((point) => point.x)) - margin;
  const y = Math.min(...points.map((point) => point.y)) - margin;
  return {
    x,
    y,
    width: Math.max(...points.map((point) => point.x)) + margin - x,
    height: Math.max(...points.map((point) => point.y)) + margin - y,
  };
}

/** A scene that just holds its shapes, with a margin. */
export function makeScene(shapes: readonly Shape[], margin: number): Scene {
  return { viewBox: boundShapes(shapes, margin), shapes };
}

/** The scene with every shape scaled by `scale` and then moved. */
export function placeShapes(shapes: readonly Shape[], scale: number, dx: number, dy: number): Shape[] {
  const at = (point: Point): Point => ({ x: point.x * scale + dx, y: point.y * scale + dy });
  return shapes.map((shape): Shape => {
    switch (shape.kind) {
      case 'line':
        return { ...shape, from: at(shape.from), to: at(shape.to) };
      case 'polyline':
      case 'polygon':
        return { ...shape, points: shape.points.map(at) };
      case 'hatch':
        return { ...shape, points: shape.points.map(at), spacing: shape.spacing * scale };
      case 'circle':
      case 'arc':
        return { ...shape, centre: at(shape.centre), radius: shape.radius * scale };
      case 'text':
        return { ...shape, at: at(shape.at), height: shape.height * scale };
      case 'dimension':
        return {
          ...shape,
          from: at(shape.from),
          to: at(shape.to),
          offset: { x: shape.offset.x * scale, y: shape.offset.y * scale },
          height: shape.height * scale,
          textShiftIn: shape.textShiftIn === null ? null : shape.textShiftIn * scale,
        };
    }
  });
}
