import fc from 'fast-check';
import { STANDARD_CURB } from '../curb/curb-spec.ts';
import type { CurbSpec, PlanRect } from '../curb/curb-spec.ts';
import { boundShapes, expandShape } from './expand.ts';
import { planView } from './plan-view.ts';
import type { BasicShape, Point, Scene, TextShape, ViewBox } from './scene.ts';

/** The ink of a text: capitals and figures stand on the line and reach three quarters of its height, a little less all around. */
function inkOf(text: TextShape): ViewBox {
  const box = boundShapes([text]);
  const slack = text.height * 0.08;
  const high = text.height * 0.7;
  const tight =
    text.rotationDeg === 0
      ? { ...box, y: text.at.y - high, height: high }
      : { ...box, x: text.at.x - high, width: high };
  return { x: tight.x + slack, y: tight.y + slack, width: tight.width - 2 * slack, height: tight.height - 2 * slack };
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
  if (shape.kind !== 'polyline' && shape.kind !== 'polygon') return [];
  const ends = shape.kind === 'polygon' ? [...shape.points, ...shape.points.slice(0, 1)] : shape.points;
  return ends.slice(1).map((to, index) => [ends[index] ?? to, to]);
}

/** The texts of a scene that a line runs through. */
function listStruck(scene: Scene): string[] {
  const shapes = scene.shapes.flatMap(expandShape);
  const lines = shapes.flatMap(linesOf);
  return shapes.flatMap((shape) =>
    shape.kind === 'text' && lines.some(([from, to]) => crosses(from, to, inkOf(shape))) ? [shape.text] : [],
  );
}

/** Pairs of texts that stand on each other. */
function listOverlaps(scene: Scene): string[] {
  const texts = scene.shapes.flatMap(expandShape).filter((shape) => shape.kind === 'text');
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other) => {
      const [a, b] = [inkOf(one), inkOf(other)];
      const isApart = a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
      return isApart ? [] : [`${one.text} and ${other.text}`];
    }),
  );
}

/** An adapter of the size of the curb below it: the new supply lies 10 3/16 in. farther along than the old one. */
const SAME: CurbSpec = {
  ...STANDARD_CURB,
  family: 'ADP',
  heightIn: 12,
  existing: {
    odLengthIn: 84.5,
    odWidthIn: 50.375,
    supply: { xIn: 8, yIn: 6, lengthIn: 34.375, widthIn: 18.25 },
    return: { xIn: 8, yIn: 28, lengthIn: 34.375, widthIn: 18.5 },
  },
  unit: {
    baseLengthIn: 88.625,
    baseWidthIn: 53.25,
    curbLengthIn: 84.5,
    curbWidthIn: 50.375,
    heightIn: 41,
    weightLb: 870,
    supply: { xIn: 20.25, yIn: 8.5625, lengthIn: 20, widthIn: 16 },
    return: { xIn: 10.0625, yIn: 29.4375, lengthIn: 34.375, widthIn: 18.5 },
  },
};
const at = (xIn: number, yIn: number, lengthIn: number, widthIn: number): PlanRect => ({ xIn, yIn, lengthIn, widthIn });
const TURNED: CurbSpec = {
  ...SAME,
  orientationDeg: 90,
  existing: {
    odLengthIn: 50.375,
    odWidthIn: 84.5,
    supply: at(26.125, 8, 18.25, 34.375),
    return: at(3.875, 8, 18.5, 34.375),
  },
};
const unit = { ...SAME.unit!, baseLengthIn: 88.125, baseWidthIn: 59.5, curbLengthIn: null, curbWidthIn: null };
const OFFSET: CurbSpec = {
  ...SAME,
  family: 'ADP-C',
  heightIn: 24,
  offsetXIn: 6,
  offsetYIn: 3,
  existing: { odLengthIn: 76.5, odWidthIn: 50.375, supply: at(6, 10, 18, 30), return: at(46, 10, 22, 30) },
  unit: { ...unit, supply: at(10, 14, 20, 30), return: at(52, 14, 26, 30) },
};

const textsOf = (scene: Scene): string[] =>
  scene.shapes.flatMap(expandShape).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

describe('a plan', () => {
  it('says how a smaller curb stands on the larger one below it', () => {
    // 96 × 66 below 87 5/8 × 59, centered: 4 3/16 on each side along, 3 1/2 across
    const existing = { ...OFFSET.existing!, odLengthIn: 96, odWidthIn: 66 };
    const words = textsOf(planView({ ...OFFSET, offsetXIn: 0, offsetYIn: 0, existing }));
    expect(words.filter((text) => text === '4 3/16"')).toHaveLength(1 + 1);
    expect(words.filter((text) => text === '3 1/2"')).toHaveLength(1 + 1);
  });

  it('shows the holes of a cap at their size and in their number', () => {
    const pipes = { count: 3, diameterIn: 4, boots: 3 };
    const { shapes } = planView({ ...STANDARD_CURB, family: 'PIPE', odLengthIn: 30, odWidthIn: 18, pipes });
    const circles = shapes.flatMap((shape) => (shape.kind === 'circle' ? [[shape.centre.x, shape.radius]] : []));
    expect(circles).toEqual([
      [5, 2],
      [15, 2],
      [25, 2],
    ]);
  });

  it.each([
    ['an adapter of the same size', SAME],
    ['a turned adapter', TURNED],
    ['an adapter off its curb', OFFSET],
    ['a sloped adapter', { ...OFFSET, offsetXIn: 0, offsetYIn: 0, slopeX: 0.5, slopeY: 0.25 }],
    ['an adapter on a small curb', { ...OFFSET, existing: { ...OFFSET.existing!, odLengthIn: 70, odWidthIn: 44 } }],
    ['an adapter on a larger curb', { ...OFFSET, existing: { ...OFFSET.existing!, odLengthIn: 96, odWidthIn: 66 } }],
    ['a curb extension', { ...OFFSET, family: 'EXT' as const, offsetXIn: 0, offsetYIn: 0 }],
    ['a metal building curb', { ...OFFSET, family: 'MB' as const, slopeX: 0.5, slopeY: 0.25 }],
  ])('of %s has no line through a word or a figure, at any lettering', (_name, spec) => {
    for (const textHeight of [1.32, 1.76, 2.64]) {
      const scene = planView(spec, { textHeight });
      expect(listStruck(scene)).toEqual([]);
      expect(listOverlaps(scene)).toEqual([]);
    }
  });

  it('has none wherever the curb below lies and its openings are', () => {
    const eighths = (least: number, most: number) => fc.integer({ min: least * 8, max: most * 8 }).map((n) => n / 8);
    const old = fc
      .record({
        odLengthIn: eighths(60, 96),
        odWidthIn: eighths(44, 66),
        supply: fc.tuple(eighths(4, 8), eighths(4, 12), eighths(10, 20), eighths(10, 28)),
        return: fc.tuple(eighths(30, 36), eighths(4, 12), eighths(10, 22), eighths(10, 28)),
      })
      .map((each) => ({ ...each, supply: at(...each.supply), return: at(...each.return) }));
    fc.assert(
      fc.property(old, (existing) => {
        const scene = planView({ ...OFFSET, offsetXIn: 0, offsetYIn: 0, existing }, { textHeight: 2.2 });
        expect([...listStruck(scene), ...listOverlaps(scene)]).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});
