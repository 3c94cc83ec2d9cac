import fc from 'fast-check';
import { placeDivider } from '../curb/air-divider.ts';
import { heightAtIn } from '../curb/corner-heights.ts';
import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import { CLEARANCES_IN } from '../curb/part-profiles.ts';
import { hasErrors, validateCurb } from '../curb/validate-curb.ts';
import {
  hasWalls,
  isAdapter,
  sitsOnExistingCurb,
  STANDARD_CURB,
  type CurbFamily,
  type CurbSpec,
} from '../../trade/curb-spec.ts';
import { patternBox, type FlatPattern } from './flat-pattern.ts';
import { listFlatPatterns } from './list-flat-patterns.ts';
import { findCrossings, type PlacedPart } from './testing/crossing.ts';
import { foldPattern, type Facet, type Spot } from './testing/fold-pattern.ts';

/** What the shop holds to where two parts meet, inches; and what a crossing may be by rounding. */
const MEET_IN = 1 / 32;
const TOUCH_IN = 0.004;

const place = (facets: readonly Facet[], move: (spot: Spot) => Spot): readonly Facet[] =>
  facets.map(({ outer, inner }) => ({ outer: outer.map(move), inner: inner.map(move) }));
const spotsOf = (facets: readonly Facet[]): readonly Spot[] =>
  facets.flatMap(({ outer, inner }) => [...outer, ...inner]);
const range = (facets: readonly Facet[], axis: 0 | 1 | 2): readonly [number, number] => {
  const places = spotsOf(facets).map((spot) => spot[axis]);
  return [Math.min(...places), Math.max(...places)];
};

/** A part held upright by the middle of its blank: `u` along it from the middle, `out` toward its drawn face, `down` from its top. */
function holdUpright(pattern: FlatPattern): { readonly facets: readonly Facet[]; readonly code: string } {
  const { left, lengthIn } = patternBox(pattern);
  const facets = foldPattern(pattern);
  const [top] = range(facets, 1);
  return { code: pattern.code, facets: place(facets, ([x, y, z]) => [x - left - lengthIn / 2, z, y - top]) };
}

interface Built {
  readonly spec: CurbSpec;
  readonly parts: readonly PlacedPart[];
}

/** Folds the walls and what goes between and under them, and puts each in its place: x and y as in the plan, z up from the top. */
function build(spec: CurbSpec): Built {
  const geometry = computeCurbGeometry(spec);
  const { plan, sheet } = geometry;
  const { lengthIn: length, widthIn: width } = plan;
  const patterns = listFlatPatterns(spec, geometry);
  const isLevel = spec.slopeX === 0 && spec.slopeY === 0;
  const t = sheet.thicknessIn;
  const poses: Readonly<Record<string, (spot: Spot) => Spot>> = {
    'W-FRONT': ([u, out, down]) => [length / 2 + u, -out, -down],
    'W-RIGHT': ([u, out, down]) => [length + out, width / 2 + u, -down],
    'W-REAR': ([u, out, down]) => [length / 2 - u, width + out, -down],
    'W-LEFT': ([u, out, down]) => [-out, width / 2 - u, -down],
    // a duct rail in the middle, 3 in. below the top
    'DR-S': ([u, out, down]) => [length / 2 + out, width / 2 + u, -down - 3],
  };
  const divider = placeDivider(spec, plan);
  const dividerPose = (spot: Spot): Spot => {
    const [u, out, down] = spot;
    if (divider?.kind !== 'place') return spot;
    return divider.axis === 'x'
      ? [divider.atIn + out, width / 2 + u, -down - t]
      : [length / 2 + u, divider.atIn - out, -down - t];
  };
  const parts = patterns.flatMap((pattern): PlacedPart[] => {
    const { code } = pattern;
    const pose = code === 'DIV' ? dividerPose : poses[code];
    if (pose) {
      const held = holdUpright(pattern);
      return [{ code, facets: place(held.facets, pose) }];
    }
    if (code !== 'PAN' || !isLevel) return [];
    // the floor is drawn from above, A at its lower left: under the walls of an adapter, on the roof between those of a plenum
    const { left, top, lengthIn, widthIn } = patternBox(pattern);
    const middle =
      isAdapter(spec.family) && plan.existing
        ? [
            Math.min(0, plan.existing.xIn),
            Math.max(length, plan.existing.xIn + plan.existing.lengthIn),
            Math.min(0, plan.existing.yIn),
            Math.max(width, plan.existing.yIn + plan.existing.widthIn),
          ]
        : [0, length, 0, width];
    const [fromX = 0, toX = 0, fromY = 0, toY = 0] = middle;
    const zIn = -spec.heightIn + (isAdapter(spec.family) ? 0 : t);
    const move = ([x, y, z]: Spot): Spot => [
      (fromX + toX) / 2 + x - left - lengthIn / 2,
      (fromY + toY) / 2 - (y - top - widthIn / 2),
      zIn + z,
    ];
    return [{ code, facets: place(foldPattern(pattern), move) }];
  });
  return { spec, parts };
}

function* faultsOf({ spec, parts }: Built): Generator<string> {
  const { plan, sheet } = computeCurbGeometry(spec);
  const { lengthIn, widthIn } = plan;
  const box = { ...spec, lengthIn, widthIn };
  const t = sheet.thicknessIn;
  const of = (code: string): readonly Facet[] => parts.find((part) => part.code === code)?.facets ?? [];
  const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= MEET_IN + 1e-9;
  const walls = ['W-FRONT', 'W-RIGHT', 'W-REAR', 'W-LEFT'];
  for (const code of walls) {
    const facets = of(code);
    // the face, then what is folded from it; the top flange is level with the top, the base flange lies on the roof
    const flanges = facets
      .slice(1)
      .filter(({ outer, inner }) => Math.abs((outer[0]?.[2] ?? 0) - (inner[0]?.[2] ?? 0)) > t * 0.7);
    for (const { outer, inner } of flanges) {
      const isTop = [...outer, ...inner].every(([, , z]) => z > -1);
      const faces = [outer, inner].sort(([a], [b]) => (a?.[2] ?? 0) - (b?.[2] ?? 0));
      const [lower = [], upper = []] = faces;
      if (isTop) {
        if (!upper.every(([, , z]) => isNear(z, 0))) yield `${code}: its top flange is not level with the top`;
      } else if (!lower.every(([x, y, z]) => isNear(z, -heightAtIn(box, x, y))))
        yield `${code}: its base flange does not lie on the roof, by ${Math.max(...lower.map(([x, y, z]) => Math.abs(z + heightAtIn(box, x, y)))).toFixed(3)} in.`;
    }
  }
  // outside of the short walls, and of the long ones between them
  const reach = (code: string, axis: 0 | 1): readonly [number, number] => range(of(code).slice(0, 1), axis);
  if (!isNear(reach('W-LEFT', 0)[0], 0) || !isNear(reach('W-RIGHT', 0)[1], lengthIn))
    yield 'the curb is not as long as ordered';
  if (!isNear(reach('W-FRONT', 1)[0], 0) || !isNear(reach('W-REAR', 1)[1], widthIn))
    yield 'the curb is not as wide as ordered';
  for (const code of ['W-RIGHT', 'W-LEFT']) {
    const [from, to] = reach(code, 1);
    if (!isNear(from, 0) || !isNear(to, widthIn)) yield `${code} does not cover the ends of the long walls`;
  }
  // tabs lie against the short walls on their inside
  for (const code of ['W-FRONT', 'W-REAR']) {
    const tabs = of(code).filter(
      ({ outer, inner }) => Math.abs((outer[0]?.[0] ?? 0) - (inner[0]?.[0] ?? 0)) > t * 0.99,
    );
    if (tabs.length !== 2) yield `${code} has ${tabs.length} tabs`;
    const [from, to] = range(tabs, 0);
    if (!isNear(from, t) || !isNear(to, lengthIn - t))
      yield `${code}: a tab is ${Math.abs(from - t).toFixed(3)} in. from its wall`;
    const outsideIn = Math.max(...spotsOf(tabs).map(([, y]) => (code === 'W-FRONT' ? y : widthIn - y)));
    if (outsideIn < 1) yield `${code}: a tab laps by ${outsideIn.toFixed(3)} in.`;
  }
  for (const code of ['DR-S', 'DIV']) {
    const facets = of(code);
    if (facets.length === 0) continue;
    const place = code === 'DIV' ? placeDivider(spec, plan) : null;
    const isAlong = place?.kind === 'place' && place.axis === 'y';
    const [from, to] = range(facets, isAlong ? 0 : 1);
    const insideIn = isAlong ? lengthIn : widthIn;
    if (from < t || to > insideIn - t) yield `${code} does not go in between the walls`;
    if (from > t + CLEARANCES_IN.insideIn + MEET_IN) yield `${code} is short`;
  }
  yield* findCrossings(parts, TOUCH_IN);
}

const inches = (min: number, max: number) => fc.integer({ min: min * 8, max: max * 8 }).map((eighths) => eighths / 8);
const opening = (xIn: number, yIn: number) => ({ xIn, yIn, lengthIn: 12, widthIn: 8 });
const curbs: fc.Arbitrary<CurbSpec> = fc
  .record({
    family: fc.constantFrom<CurbFamily>('NEW', 'NEW', 'NEW-P', 'ADP', 'ADP-C', 'PLN', 'HOR', 'CNF', 'MB', 'ISO', 'EXT'),
    odLengthIn: inches(36, 110),
    odWidthIn: inches(34, 100),
    heightIn: inches(10, 24),
    slopeX: fc.constantFrom(0, 0, 0, 0.25, 0.5, 1, 2),
    slopeY: fc.constantFrom(0, 0, 0, 0.25, 0.5, 1),
    gauge: fc.constantFrom(18 as const, 16 as const, 14 as const, 12 as const),
    material: fc.constantFrom('galvanised' as const, 'stainless_304' as const),
    baseFlangeIn: fc.constantFrom(0, 2, 3, 3),
    older: inches(-4, 4),
  })
  .map(({ older, ...drawn }): CurbSpec => {
    const unit = {
      baseLengthIn: drawn.odLengthIn + 0.5,
      baseWidthIn: drawn.odWidthIn + 0.5,
      heightIn: 40,
      weightLb: 900,
      supply: opening(6, 6),
      return: opening(6, 20),
    };
    const existing = sitsOnExistingCurb(drawn.family)
      ? {
          odLengthIn: drawn.odLengthIn + older,
          odWidthIn: drawn.odWidthIn + older,
          supply: opening(6, 6),
          return: opening(6, 20),
        }
      : null;
    return {
      ...STANDARD_CURB,
      ...drawn,
      unit,
      existing,
      cant: 'none',
      isolationClassIn: drawn.family === 'ISO' ? 1 : null,
    };
  });

/** Curbs that are folded: 400 with every run of the tests; `FOLD_CURBS=50000` folds others. */
const FOLDED = Number(process.env['FOLD_CURBS'] ?? 400);

it(`folds ${FOLDED.toLocaleString('en-US')} curbs by their own bend lines: walls, flanges and tabs meet within 1/32 in., and nothing crosses`, () => {
  let folded = 0;
  const check = (spec: CurbSpec): void => {
    if (hasErrors(validateCurb(spec)) || !hasWalls(spec)) return;
    const faults = [...faultsOf(build(spec))];
    if (faults.length > 0) throw new Error(`${faults.join('; ')}: ${JSON.stringify(spec)}`);
    folded += 1;
  };
  fc.assert(fc.property(curbs, check), { numRuns: FOLDED * 2, seed: Number(process.env['FOLD_SEED'] ?? 1) });
  expect(folded).toBeGreaterThan(FOLDED / 2);
});
