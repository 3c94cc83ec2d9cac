import type { Facet, Spot } from './fold-pattern.ts';

/** A convex piece of a folded part: its corners, and the directions to look for a gap in. */
interface Prism {
  readonly corners: readonly Spot[];
  readonly normals: readonly Spot[];
  readonly edges: readonly Spot[];
  readonly low: Spot;
  readonly high: Spot;
}

const minus = (a: Spot, b: Spot): Spot => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Spot, b: Spot): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Spot, b: Spot): Spot => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Spot): Spot => {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Cuts a flat polygon into triangles by its ears. */
function cutTriangles(points: readonly Spot[]): readonly (readonly [number, number, number])[] {
  const area = points.reduce<Spot>(
    (sum, point, index) => {
      const turn = cross(point, points[(index + 1) % points.length] ?? point);
      return [sum[0] + turn[0], sum[1] + turn[1], sum[2] + turn[2]];
    },
    [0, 0, 0],
  );
  const normal = unit(area);
  const left = points.map((_, index) => index);
  const triangles: [number, number, number][] = [];
  const at = (index: number): Spot => points[index] ?? [0, 0, 0];
  const turn = (a: number, b: number, c: number): number =>
    dot(cross(minus(at(b), at(a)), minus(at(c), at(b))), normal);
  while (left.length > 2) {
    const ear = left.findIndex((b, index) => {
      const a = left.at(index - 1) ?? b;
      const c = left[(index + 1) % left.length] ?? b;
      if (turn(a, b, c) <= 1e-12) return false;
      return left.every(
        (p) => p === a || p === b || p === c || turn(a, b, p) < 1e-9 || turn(b, c, p) < 1e-9 || turn(c, a, p) < 1e-9,
      );
    });
    const index = ear < 0 ? 0 : ear;
    const [a, b, c] = [left.at(index - 1) ?? 0, left[index] ?? 0, left[(index + 1) % left.length] ?? 0];
    if (Math.abs(turn(a, b, c)) > 1e-12) triangles.push([a, b, c]);
    left.splice(index, 1);
  }
  return triangles;
}

function makePrisms({ outer, inner }: Facet): readonly Prism[] {
  return cutTriangles(outer).map((triangle) => {
    const top = triangle.map((index) => outer[index] ?? ([0, 0, 0] as const));
    const low = triangle.map((index) => inner[index] ?? ([0, 0, 0] as const));
    const [a = [0, 0, 0], b = [0, 0, 0], c = [0, 0, 0]] = top;
    const through = minus(low[0] ?? a, a);
    const edges = [minus(b, a), minus(c, b), minus(a, c)];
    const corners = [...top, ...low];
    const axis = (pick: (...values: number[]) => number): Spot =>
      [0, 1, 2].map((index) => pick(...corners.map((corner) => corner[index] ?? 0))) as unknown as Spot;
    return {
      corners,
      normals: [cross(minus(b, a), minus(c, a)), ...edges.map((edge) => cross(edge, through))].map(unit),
      edges: [...edges, through].map(unit),
      low: axis(Math.min),
      high: axis(Math.max),
    };
  });
}

/** How deep two prisms go into each other, inches; 0 or less where a plane keeps them apart. */
function depthOf(one: Prism, other: Prism, enoughIn: number): number {
  for (const axis of [0, 1, 2] as const)
    if (Math.min(one.high[axis], other.high[axis]) - Math.max(one.low[axis], other.low[axis]) <= enoughIn) return 0;
  let depth = Infinity;
  const tryAxis = (axis: Spot): boolean => {
    const [a, b] = [one, other].map(({ corners }) => corners.map((corner) => dot(corner, axis))) as [
      number[],
      number[],
    ];
    const overlap = Math.min(Math.max(...a) - Math.min(...b), Math.max(...b) - Math.min(...a));
    depth = Math.min(depth, overlap);
    return overlap > enoughIn;
  };
  for (const normal of [...one.normals, ...other.normals]) if (!tryAxis(normal)) return 0;
  for (const a of one.edges)
    for (const b of other.edges) {
      const axis = cross(a, b);
      if (Math.hypot(...axis) > 1e-6 && !tryAxis(unit(axis))) return 0;
    }
  return depth;
}

/** A folded part in its place. */
export interface PlacedPart {
  readonly code: string;
  readonly facets: readonly Facet[];
}

/** Pairs of parts that go into each other by more than this, inches. */
export function* findCrossings(parts: readonly PlacedPart[], enoughIn: number): Generator<string> {
  const solids = parts.map(({ code, facets }) => ({ code, prisms: facets.flatMap(makePrisms) }));
  for (const [index, one] of solids.entries())
    for (const other of solids.slice(index + 1))
      for (const a of one.prisms) {
        const b = other.prisms.find((prism) => depthOf(a, prism, enoughIn) > enoughIn);
        if (!b) continue;
        yield `${one.code} and ${other.code} cross by ${depthOf(a, b, enoughIn).toFixed(3)} in.`;
        break;
      }
}
