import fc from 'fast-check';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbSpec, PlanRect } from '../../trade/curb-spec.ts';
import { expandShape } from './expand.ts';
import { planView } from './plan-view.ts';
import type { Scene } from './scene.ts';
import { listOverlaps, listStruck } from './testing/struck-words.ts';

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
  it('shows how a smaller curb sits on the larger one below it', () => {
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
