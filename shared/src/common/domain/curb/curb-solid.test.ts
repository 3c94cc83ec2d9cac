import fc from 'fast-check';
import { findSheetMetal } from '../gauges/sheet-metal.ts';
import { defaultPriceBook } from '../pricing/default-price-book.ts';
import { computeFactoryCost } from '../pricing/cost-steps.ts';
import { computeTakeOff } from '../pricing/take-off.ts';
import { heightAtIn } from './corner-heights.ts';
import { computeCurbGeometry } from './curb-geometry.ts';
import type { CurbGeometry } from './curb-geometry.ts';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbFamily, CurbSpec, PlanRect } from '../../trade/curb-spec.ts';
import { layOutCurb } from './footprint.ts';
import { rectContains, rectsOverlap } from './plan-rect.ts';
import { fitToSheet } from './sheet-splice.ts';
import { cutsOfDivider, sectionOf } from './testing/divider-faults.ts';
import { computeTransition } from './transition.ts';
import type { Transition } from './transition.ts';
import { hasErrors, validateCurb } from './validate-curb.ts';

/** The largest stocked sheet is 60 × 144 in. */
function fitsSheet({ lengthIn, widthIn }: { readonly lengthIn: number; readonly widthIn: number }): boolean {
  return Math.max(lengthIn, widthIn) <= 144 && Math.min(lengthIn, widthIn) <= 60;
}

type Point = readonly [x: number, y: number, z: number];

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
/** Twice the vector area of a triangle: sums to 0 over every closed surface. */
const facing = (a: Point, b: Point, c: Point): Point => cross(minus(b, a), minus(c, a));
const sum = (vectors: readonly Point[]): Point =>
  vectors.reduce<Point>((all, each) => [all[0] + each[0], all[1] + each[1], all[2] + each[2]], [0, 0, 0]);

function ring({ xIn, yIn, lengthIn, widthIn }: PlanRect, zAt: (x: number, y: number) => number): readonly Point[] {
  const plan = [
    [xIn, yIn],
    [xIn + lengthIn, yIn],
    [xIn + lengthIn, yIn + widthIn],
    [xIn, yIn + widthIn],
  ] as const;
  return plan.map(([x, y]): Point => [x, y, zAt(x, y)]);
}

/** The triangles of the four sides of a duct, as its parts are cut: front, right, rear and left, each with its way round. */
function ductTriangles(
  duct: Transition,
  box: Parameters<typeof heightAtIn>[0],
): readonly (readonly [Point, Point, Point])[][] {
  const top = ring(duct.top, () => 0);
  const low = ring(duct.bottom, (x, y) => -heightAtIn(box, x, y));
  const side = (from: number, to: number): readonly (readonly [Point, Point, Point])[] => [
    [top[from]!, low[from]!, top[to]!],
    [top[to]!, low[from]!, low[to]!],
  ];
  return [side(0, 1), side(1, 2), side(3, 2), side(0, 3)].map((triangles) => [...triangles]);
}

const inches = (min: number, max: number) => fc.integer({ min: min * 8, max: max * 8 }).map((eighths) => eighths / 8);
// prettier-ignore
const families = fc.constantFrom<CurbFamily>(
  'ADP', 'ADP', 'ADP', 'ADP-C', 'ADP-C', 'NEW', 'NEW-P', 'NEW-AP', 'ISO', 'ISO-R', 'RAIL', 'PIPE', 'HOR', 'PLN', 'MB', 'EXT', 'CNF',
);

/** Two openings in a base, one beside the other along the width, with room around them. */
const openings = (lengthIn: number, widthIn: number) =>
  fc
    .tuple(fc.integer({ min: 3, max: 7 }), fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 4 }))
    .map(([inset, a, b]) => {
      const near = { xIn: inset, yIn: inset, lengthIn: (lengthIn * a) / 10, widthIn: widthIn / 2 - inset - 2 };
      const far = { xIn: inset, yIn: widthIn / 2 + 2, lengthIn: (lengthIn * b) / 10, widthIn: widthIn / 2 - inset - 2 };
      return { supply: near, return: far };
    });

/** Two openings in a wall, one beside the other; low enough for most walls. */
const wallOpenings = (widthIn: number) =>
  fc.record({ fromBIn: inches(2, 6), belowTopIn: inches(1, 3), heightIn: inches(4, 10) }).map((drawn) => ({
    supply: { ...drawn, widthIn: widthIn / 2 - 8 },
    return: { ...drawn, fromBIn: widthIn / 2, widthIn: widthIn / 2 - 8 },
  }));

/** The tallest corner, at the low side of the roof, is 36 in. at most. */
function lower(spec: CurbSpec): CurbSpec {
  const { lengthIn, widthIn } = layOutCurb(spec);
  const limitIn = 36 - (lengthIn * spec.slopeX + widthIn * spec.slopeY) / 12;
  return { ...spec, heightIn: Math.min(spec.heightIn, Math.floor(limitIn * 8) / 8) };
}

/** Curbs as an estimator meets them; most of them can be built. */
const curbs: fc.Arbitrary<CurbSpec> = fc
  .record({
    family: families,
    length: inches(36, 190),
    width: inches(34, 110),
    old: inches(-14, 14),
    oldWidth: inches(-14, 14),
  })
  .chain(({ family, length, width, old, oldWidth }) =>
    fc.record({
      family: fc.constant(family),
      // half of them as an estimator leaves them, to be confirmed
      sideOpenings: fc.option(wallOpenings(width), { nil: null }),
      unit: openings(length, width).map((given) => ({
        baseLengthIn: length,
        baseWidthIn: width,
        heightIn: 40,
        weightLb: 1200,
        ...given,
      })),
      existing: openings(length + old, width + oldWidth).map((given) => ({
        odLengthIn: length + old,
        odWidthIn: width + oldWidth,
        ...given,
      })),
      heightIn: inches(8, 36),
      slopeX: fc.constantFrom(0, 0, 0.25, 0.5, 1),
      slopeY: fc.constantFrom(0, 0, 0.25, 0.5),
      offsetXIn: inches(-6, 6),
      offsetYIn: inches(-3, 3),
      gauge: fc.constantFrom(18 as const, 16 as const, 14 as const),
      cant: fc.constantFrom('none' as const, '3in' as const),
      construction: fc.constantFrom('welded' as const, 'kd' as const),
      orientationDeg: fc.constantFrom(0 as const, 0 as const, 180 as const),
    }),
  )
  .map((drawn): CurbSpec => lower({ ...STANDARD_CURB, ...drawn, conforming: null }))
  .map((spec) =>
    spec.family === 'CNF'
      ? { ...spec, conforming: { typeId: 6, windSpeedMph: null, exposure: null, roofHeightFt: null, sds: null } }
      : spec,
  );

const isNear = (a: number | undefined, b: number | undefined, within = 1e-6): boolean =>
  a !== undefined && b !== undefined && Math.abs(a - b) <= within;

/** What keeps the sides of a duct from closing, in words. */
function* faultsOfDuct(duct: Transition, spec: CurbSpec, geometry: CurbGeometry): Generator<string> {
  const box = { ...spec, lengthIn: geometry.plan.lengthIn, widthIn: geometry.plan.widthIn };
  const [front, right, rear, left] = duct.sides;
  // where two parts meet, both are cut to the same length
  if (!isNear(front?.endEdgeIn, right?.startEdgeIn)) yield 'duct: front and right are cut to two lengths';
  if (!isNear(right?.endEdgeIn, rear?.endEdgeIn)) yield 'duct: right and rear are cut to two lengths';
  if (!isNear(rear?.startEdgeIn, left?.endEdgeIn)) yield 'duct: rear and left are cut to two lengths';
  if (!isNear(left?.startEdgeIn, front?.startEdgeIn)) yield 'duct: left and front are cut to two lengths';
  const sides = ductTriangles(duct, box);
  for (const [index, triangles] of sides.entries()) {
    const areaIn2 = triangles.reduce((all, each) => all + Math.hypot(...facing(...each)) / 2, 0);
    if (!isNear(duct.sides[index]?.areaFt2, areaIn2 / 144)) yield `duct: side ${index} has another area`;
  }
  // sides, the opening above and the one below enclose a space: their facings add up to nothing
  const [f = [], r = [], re = [], l = []] = sides;
  const outward = [...f, ...r].map((each) => facing(...each));
  const inward = [...re, ...l].map((each) => facing(each[0], each[2], each[1]));
  const cap = (points: readonly Point[]): Point =>
    sum([facing(points[0]!, points[1]!, points[2]!), facing(points[0]!, points[2]!, points[3]!)]);
  const top = cap(ring(duct.top, () => 0));
  const low = cap(ring(duct.bottom, (x, y) => -heightAtIn(box, x, y)));
  const left0 = sum([...outward, ...inward, top, [-low[0], -low[1], -low[2]]]);
  if (!left0.every((each) => isNear(each, 0, 1e-4))) yield 'duct: it is open';
}

function* crossings({ ducts, plan }: CurbGeometry): Generator<string> {
  const walls = { xIn: -0.07, yIn: -0.07, lengthIn: plan.lengthIn + 0.14, widthIn: plan.widthIn + 0.14 };
  for (let step = 0; step <= 10; step += 1) {
    const sections = [ducts.supply, ducts.return].flatMap((duct) => (duct ? [sectionOf(duct, step / 10)] : []));
    if (!sections.every((section) => rectContains(walls, section))) yield `a duct crosses a wall at ${step}/10`;
    const [supply, back] = sections;
    if (supply && back && rectsOverlap(supply, back)) yield `supply and return cross at ${step}/10`;
  }
}

/** Everything that is wrong with a curb as it is built in space: walls, ducts, flat parts, and the steel that the price is of. */
function* faultsOf(spec: CurbSpec, geometry: CurbGeometry): Generator<string> {
  const { walls, corners, ducts, parts } = geometry;
  if (!isNear(corners.aIn + corners.cIn, corners.bIn + corners.dIn, 1e-8)) yield 'the top is not plane';
  const [front, right, rear, left] = walls;
  if (front?.endHeightIn !== right?.startHeightIn) yield 'walls front and right do not meet';
  if (right?.endHeightIn !== rear?.endHeightIn) yield 'walls right and rear do not meet';
  if (rear?.startHeightIn !== left?.endHeightIn) yield 'walls rear and left do not meet';
  for (const duct of [ducts.supply, ducts.return]) if (duct) yield* faultsOfDuct(duct, spec, geometry);
  yield* crossings(geometry);
  yield* cutsOfDivider(spec, geometry);
  if (spec.family === 'HOR' && right) {
    const { supply, return: back } = spec.sideOpenings ?? { supply: null, return: null };
    const cutIn2 = [supply, back].reduce((all, each) => all + (each ? each.widthIn * each.heightIn : 0), 0);
    const wallFt2 = parts
      .filter(({ code }) => code === 'W-RIGHT')
      .reduce((all, part) => all + part.qty * part.areaFt2, 0);
    if (!isNear(wallFt2, right.blankAreaFt2 - cutIn2 / 144)) yield 'wall B–C weighs what was cut out of it';
  }
  let steelLb = 0;
  for (const part of parts) {
    if (!fitsSheet(part)) yield `${part.code} fits no sheet`;
    if (!(part.areaFt2 > 0)) yield `${part.code} has no area`;
    if (part.areaFt2 * 144 > part.lengthIn * part.widthIn + 1e-6) yield `${part.code} is larger than its blank`;
    steelLb += part.qty * part.areaFt2 * (findSheetMetal(spec.material, part.gauge)?.lbPerFt2 ?? 0);
  }
  const takeOff = computeTakeOff(spec, geometry);
  // a price takes measures as they are printed, to four places
  if (!isNear(takeOff.netSteelLb, steelLb, 0.000051)) yield 'the price is of other steel than the parts';
  const { grossSteelLb } = computeFactoryCost(takeOff, defaultPriceBook);
  if (!isNear(grossSteelLb, takeOff.netSteelLb / defaultPriceBook.sheetYield, 0.000051))
    yield 'the price buys other steel than the parts';
}

/** Valid curbs to build: 5,000 with every run of the tests, the same ones; `pnpm fuzz` builds 50,000 others each time. */
const BUILT = Number(process.env['FUZZ_CURBS'] ?? 5_000);

it(`builds ${BUILT.toLocaleString('en-US')} valid curbs: walls and ducts close, nothing crosses, parts fit their sheets, and the price is of that steel`, () => {
  let built = 0;
  let ducted = 0;
  const build = (spec: CurbSpec): void => {
    // what cannot be built is refused before
    if (hasErrors(validateCurb(spec))) return;
    const geometry = computeCurbGeometry(spec);
    const faults = [...faultsOf(spec, geometry)];
    if (faults.length > 0) throw new Error(`${faults.join('; ')}: ${JSON.stringify(spec)}`);
    built += 1;
    ducted += geometry.ducts.supply && geometry.ducts.return ? 1 : 0;
  };
  fc.assert(fc.property(curbs, build), { numRuns: BUILT * 1.5 });
  expect(built).toBeGreaterThan(BUILT);
  expect(ducted).toBeGreaterThan(BUILT / 10);
});

describe('a sloped adapter', () => {
  const opening = { xIn: 60, yIn: 10, lengthIn: 20, widthIn: 24 };
  const other = { ...opening, xIn: 8 };
  const spec: CurbSpec = {
    ...STANDARD_CURB,
    family: 'ADP',
    odLengthIn: 87.625,
    odWidthIn: 44,
    heightIn: 18,
    slopeX: 0.5,
    unit: { baseLengthIn: 87.625, baseWidthIn: 44, heightIn: 40, weightLb: 900, supply: opening, return: other },
  };
  const { ducts, parts } = computeCurbGeometry(spec);
  const part = (code: string) => parts.find((each) => each.code === code);

  it('cuts each duct at its own height: 18 + 70 × 1/2 / 12 under the middle of the supply', () => {
    expect(ducts.supply?.heightIn).toBeCloseTo(18 + (70 * 0.5) / 12, 10);
    expect(ducts.return?.heightIn).toBeCloseTo(18 + (18 * 0.5) / 12, 10);
    // straight down: its front is a trapezoid, 20 1/2 in. high at x 60 and 21 1/3 at x 80
    const front = ducts.supply?.sides[0];
    expect(front?.startEdgeIn).toBeCloseTo(20.5, 10);
    expect(front?.endEdgeIn).toBeCloseTo(21 + 1 / 3, 10);
    expect(front?.areaFt2).toBeCloseTo((20 * (20.5 + 21 + 1 / 3)) / 2 / 144, 10);
  });

  it('cuts the divider for its position at x 44, and the pan as long as the roof under it', () => {
    expect(part('DIV')?.widthIn).toBeCloseTo(18 + (44 * 0.5) / 12 + 2, 10);
    expect(part('PAN')?.lengthIn).toBeCloseTo(89.625 * Math.hypot(1, 0.5 / 12), 10);
    expect(part('LAP-L')?.lengthIn).toBeCloseTo(87.625 * Math.hypot(1, 0.5 / 12), 10);
  });
});

describe('parts and sheets', () => {
  const piece = { code: 'X', name: 'Bottom pan', qty: 1, gauge: 18, bendsPerPiece: 4, group: 'guts' } as const;
  const fit = (lengthIn: number, widthIn: number) =>
    fitToSheet({ ...piece, lengthIn, widthIn, areaFt2: (lengthIn * widthIn) / 144 });

  it('leave a part whole that fits 60 × 144 and the brake of 120', () => {
    expect(fit(120, 60)).toMatchObject({ qty: 1, name: 'Bottom pan' });
    expect(fit(60, 118)).toMatchObject({ qty: 1 });
  });

  it('splice the pan of 94.1 × 63.5 in two with a lap of 1 in.', () => {
    // the shorter way is across: two of 94.1 × 32.25
    const pan = fit(94.1, 63.5);
    expect(pan).toMatchObject({ qty: 2, lengthIn: 94.1, widthIn: 32.25, name: 'Bottom pan, in 2 pieces lapped 1"' });
    expect(pan.qty * pan.areaFt2 * 144).toBeCloseTo(94.1 * 64.5, 8);
  });

  it('splice a strip longer than the brake, and a flat one only beyond the sheet', () => {
    expect(fit(194.5, 8)).toMatchObject({ qty: 2, lengthIn: 97.75 });
    const flat = { ...piece, bendsPerPiece: 0, lengthIn: 144, widthIn: 8, areaFt2: 8 };
    expect(fitToSheet(flat).qty).toBe(1);
  });
});

it('refuses a duct whose measures are no numbers', () => {
  const rect = { xIn: 0, yIn: 0, lengthIn: 20, widthIn: 10 };
  expect(() => computeTransition(rect, { ...rect, xIn: Number.NaN }, 12)).toThrow(RangeError);
  expect(() => computeTransition(rect, rect, Number.NaN)).toThrow(RangeError);
});
