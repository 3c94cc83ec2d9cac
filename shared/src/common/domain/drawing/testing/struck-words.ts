import { CHARACTER_WIDTH, expandShape } from '../expand.ts';
import { makeRectPoints } from '../make-shapes.ts';
import { TOKEN_STYLES } from '../tokens.ts';
import type { BasicShape, Point, Scene, TextShape, ViewBox } from '../scene.ts';

/** Lettering that is not of one width is narrower than the room that is kept for it. */
const SANS_WIDTH = 0.88;

/**
 * The inked box of a text before it is rotated about its anchor: capitals and digits sit on the line and reach three quarters of its
 * height; the box is a little smaller all around.
 */
function inkOf(text: TextShape): ViewBox {
  const isMono = text.token === 'dimension-text';
  const width = text.text.length * text.height * CHARACTER_WIDTH * (isMono ? 1 : SANS_WIDTH);
  const start = text.anchor === 'start' ? 0 : text.anchor === 'middle' ? -width / 2 : -width;
  const slack = text.height * 0.08;
  const high = text.height * 0.7;
  return {
    x: text.at.x + start + slack,
    y: text.at.y - high + slack,
    width: width - 2 * slack,
    height: high - 2 * slack,
  };
}

/** A point as the reader of a turned text sees it. */
function turnBack({ at, rotationDeg }: TextShape, { x, y }: Point, way: 1 | -1 = 1): Point {
  const angle = ((rotationDeg * Math.PI) / 180) * way;
  const [dx, dy] = [x - at.x, y - at.y];
  return {
    x: at.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: at.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

/** Returns whether a line crosses the ink of a text, whatever the rotation of the text. */
function strikes(text: TextShape): (line: readonly [Point, Point]) => boolean {
  const ink = inkOf(text);
  if (text.rotationDeg === 0) return ([from, to]) => crosses(from, to, ink);
  return ([from, to]) => crosses(turnBack(text, from), turnBack(text, to), ink);
}

/** The edges of the ink of a text, where they are drawn. */
function edgesOf(text: TextShape): [Point, Point][] {
  const { x, y, width, height } = inkOf(text);
  const corners = makeRectPoints(x, y, width, height).map((corner) => turnBack(text, corner, -1));
  return corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner]);
}

/** True when a line runs through a box (Liang–Barsky). */
function crosses(from: Point, to: Point, box: ViewBox): boolean {
  let [enter, leave] = [0, 1];
  const sides = [
    [from.x - to.x, from.x - box.x],
    [to.x - from.x, box.x + box.width - from.x],
    [from.y - to.y, from.y - box.y],
    [to.y - from.y, box.y + box.height - from.y],
  ] as const;
  for (const [way, room] of sides) {
    if (way === 0 && room < 0) return false;
    if (way < 0) enter = Math.max(enter, room / way);
    if (way > 0) leave = Math.min(leave, room / way);
  }
  return enter < leave;
}

function linesOf(shape: BasicShape): [Point, Point][] {
  if (shape.kind === 'line') return [[shape.from, shape.to]];
  if (shape.kind === 'circle') {
    const around = Array.from({ length: 25 }, (_, index) => (index * Math.PI) / 12);
    const ends = around.map((turn) => ({
      x: shape.centre.x + shape.radius * Math.cos(turn),
      y: shape.centre.y + shape.radius * Math.sin(turn),
    }));
    return ends.slice(1).map((to, index) => [ends[index] ?? to, to]);
  }
  if (shape.kind !== 'polyline' && shape.kind !== 'polygon') return [];
  const ends = shape.kind === 'polygon' ? [...shape.points, ...shape.points.slice(0, 1)] : shape.points;
  return ends.slice(1).map((to, index) => [ends[index] ?? to, to]);
}

/** Whether a point lies in a polygon, by the even-odd rule. */
function isInside({ x, y }: Point, points: readonly Point[]): boolean {
  let isIn = false;
  points.forEach((from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    if (from.y <= y !== to.y <= y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) isIn = !isIn;
  });
  return isIn;
}

/** Index of the last face that covers a point: what was drawn before it is not seen there. */
const lastFaceOver = (shapes: readonly BasicShape[], point: Point): number =>
  shapes.findLastIndex(
    (shape) => shape.kind === 'polygon' && TOKEN_STYLES[shape.token].fill !== null && isInside(point, shape.points),
  );

/** What a scene is drawn with, without its hatching: that is a tint. */
const listBasics = ({ shapes }: Scene): BasicShape[] =>
  shapes.filter(({ kind }) => kind !== 'hatch').flatMap(expandShape);

/** The texts of a scene that a line runs through. What lies behind a face is not seen. */
export function listStruck(scene: Scene): string[] {
  const shapes = listBasics(scene);
  const lines = shapes.map(linesOf);
  return shapes.flatMap((shape, index) => {
    if (shape.kind !== 'text') return [];
    const { x, y, width, height } = inkOf(shape);
    const face = lastFaceOver(shapes, turnBack(shape, { x: x + width / 2, y: y + height / 2 }, -1));
    if (face > index) return [];
    const isHit = strikes(shape);
    return lines.slice(Math.max(0, face)).some((some) => some.some(isHit)) ? [shape.text] : [];
  });
}

/** Pairs of texts that overlap. */
export function listOverlaps(scene: Scene): string[] {
  const texts = listBasics(scene).filter((shape) => shape.kind === 'text');
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => edgesOf(other).some(strikes(one)) || edgesOf(one).some(strikes(other)))
      .map((other) => `${one.text} and ${other.text}`),
  );
}
