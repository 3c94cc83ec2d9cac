import type { Point } from '../../drawing/scene.ts';
import { allowanceOf } from '../../gauges/brake-table.ts';
import { polygonAreaIn2, type BendLine, type FlatPattern } from '../flat-pattern.ts';

/** A place in space, inches. */
export type Spot = readonly [x: number, y: number, z: number];

/** One flat field of a folded part: its drawn face and the face behind it, corner by corner. */
export interface Facet {
  readonly outer: readonly Spot[];
  readonly inner: readonly Spot[];
}

/** A move in space: a place of the flat (x, y on the drawn face, z toward the viewer) to one of the folded part. */
type Move = (spot: Spot) => Spot;

interface Field {
  readonly points: readonly Point[];
  /** Bends at its border, with the field behind each. */
  readonly doors: { readonly bend: BendLine; readonly to: Field }[];
}

const NEAR_IN = 1e-6;

function onEdge(points: readonly Point[], spot: Point): number {
  return points.findIndex((from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const off = Math.abs((to.x - from.x) * (spot.y - from.y) - (to.y - from.y) * (spot.x - from.x)) / length;
    const along = ((to.x - from.x) * (spot.x - from.x) + (to.y - from.y) * (spot.y - from.y)) / length;
    return off < NEAR_IN && along > -NEAR_IN && along < length - NEAR_IN;
  });
}

/** Cuts a field in two along a bend whose ends lie on its border. Throws where the bend does not run from border to border. */
function cutField(points: readonly Point[], bend: BendLine): readonly [readonly Point[], readonly Point[]] {
  const [i, j] = [onEdge(points, bend.from), onEdge(points, bend.to)];
  if (i < 0 || j < 0 || i === j) throw new Error(`A bend ends inside its blank: ${JSON.stringify(bend)}`);
  const walk = (from: number, to: number): Point[] => {
    const found: Point[] = [];
    for (let at = (from + 1) % points.length; ; at = (at + 1) % points.length) {
      const point = points[at];
      if (point) found.push(point);
      if (at === to) return found;
    }
  };
  return [
    [bend.from, ...walk(i, j), bend.to],
    [bend.to, ...walk(j, i), bend.from],
  ];
}

function splitFields({ outline, bends }: FlatPattern): Field {
  const fields: Field[] = [{ points: outline, doors: [] }];
  const cut: { bend: BendLine; a: readonly Point[]; b: readonly Point[] }[] = [];
  let polygons: (readonly Point[])[] = [outline];
  for (const bend of bends) {
    const at = polygons.findIndex((points) => onEdge(points, bend.from) >= 0 && onEdge(points, bend.to) >= 0);
    if (at < 0) throw new Error(`A bend ends inside its blank: ${JSON.stringify(bend)}`);
    const [a, b] = cutField(polygons[at] ?? [], bend);
    cut.push({ bend, a, b });
    polygons = [...polygons.slice(0, at), ...polygons.slice(at + 1), a, b];
  }
  fields.length = 0;
  for (const points of polygons) fields.push({ points, doors: [] });
  const touches = ({ points }: Field, { from, to }: BendLine): boolean =>
    [from, to].every((end) => points.some(({ x, y }) => Math.hypot(x - end.x, y - end.y) < NEAR_IN));
  for (const { bend } of cut) {
    const [a, b] = fields.filter((field) => touches(field, bend));
    if (!a || !b) throw new Error(`A bend has one side only: ${JSON.stringify(bend)}`);
    a.doors.push({ bend, to: b });
    b.doors.push({ bend, to: a });
  }
  return fields.reduce((largest, field) =>
    polygonAreaIn2(field.points) > polygonAreaIn2(largest.points) ? field : largest,
  );
}

/** Pulls a field back from its bends by half of each, so that only what is flat remains. */
function flatOf({ points, doors }: Field, pattern: FlatPattern): readonly Point[] {
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
  return points.map((point) =>
    doors.reduce((moved, { bend: { from, to, turnDeg } }) => {
      const isEnd = [from, to].some((end) => Math.hypot(point.x - end.x, point.y - end.y) < NEAR_IN);
      if (!isEnd) return moved;
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const normal = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
      const side = (middle.x - from.x) * normal.x + (middle.y - from.y) * normal.y > 0 ? 1 : -1;
      const half = (side * allowanceOf(pattern.brake, turnDeg)) / 2;
      return { x: moved.x + normal.x * half, y: moved.y + normal.y * half };
    }, point),
  );
}

/** The move of what lies behind a bend, in the flat seen from the field before it. */
function foldAt({ from, to, turnDeg }: BendLine, behind: Field, { brake }: FlatPattern): Move {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  let normal = { x: -along.y, y: along.x };
  const middle = {
    x: behind.points.reduce((sum, { x }) => sum + x, 0) / behind.points.length,
    y: behind.points.reduce((sum, { y }) => sum + y, 0) / behind.points.length,
  };
  if ((middle.x - from.x) * normal.x + (middle.y - from.y) * normal.y < 0) normal = { x: -normal.x, y: -normal.y };
  const allowance = allowanceOf(brake, turnDeg);
  const angle = (Math.abs(turnDeg) * Math.PI) / 180;
  const isUp = turnDeg > 0;
  // the inside of the bend: above the drawn face, or below the face behind it
  const axisZ = isUp ? brake.insideRadiusIn : -brake.thicknessIn - brake.insideRadiusIn;
  return ([x, y, z]) => {
    const u = (x - from.x) * along.x + (y - from.y) * along.y;
    const past = (x - from.x) * normal.x + (y - from.y) * normal.y - allowance / 2;
    const [dv, dz] = [past, z - axisZ];
    const sign = isUp ? 1 : -1;
    const v = dv * Math.cos(angle) - sign * dz * Math.sin(angle) - allowance / 2;
    const w = sign * dv * Math.sin(angle) + dz * Math.cos(angle) + axisZ;
    return [from.x + along.x * u + normal.x * v, from.y + along.y * u + normal.y * v, w];
  };
}

/**
 * Folds a blank along its own bend lines with its thickness and inside radius. Its largest field stays in the plane of the drawing: x to
 * the right, y down, z toward the viewer, 0 on the drawn face. The fields come in the order that the fold reaches them, largest first.
 */
export function foldPattern(pattern: FlatPattern): readonly Facet[] {
  const facets: Facet[] = [];
  const visit = (field: Field, from: Field | null, move: Move): void => {
    const flat = flatOf(field, pattern);
    facets.push({
      outer: flat.map(({ x, y }) => move([x, y, 0])),
      inner: flat.map(({ x, y }) => move([x, y, -pattern.brake.thicknessIn])),
    });
    for (const { bend, to } of field.doors) {
      if (to === from) continue;
      const fold = foldAt(bend, to, pattern);
      visit(to, field, (spot) => move(fold(spot)));
    }
  };
  visit(splitFields(pattern), null, (spot) => spot);
  return facets;
}
