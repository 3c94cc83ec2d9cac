import type { CurbSpec } from '../../trade/curb-spec.ts';
import { layOutCurb } from '../curb/footprint.ts';
import { computeTieDown } from '../curb/tie-down.ts';
import type { TieDown } from '../curb/tie-down.ts';
import { drawRandomCurb, FAMILIES } from './testing/draw-random-curb.ts';

/*
 * Random curbs with loads, checked by statics that are written here and share no code with the product: wind and earthquake from their
 * formulas, each clip from the equilibrium of the unit.
 */
const CURBS = 20_000;
const CLIP_LB = 300;
const NEAR = 1e-7;

const KZ_16 = {
  B: [0.57, 0.62, 0.66, 0.7, 0.76, 0.81, 0.85],
  C: [0.85, 0.9, 0.94, 0.98, 1.04, 1.09, 1.13],
  D: [1.03, 1.08, 1.12, 1.16, 1.22, 1.27, 1.31],
} as const;
const HEIGHTS = [15, 20, 25, 30, 40, 50, 60];
const LAW_22 = { B: [7.5, 3280], C: [9.8, 2460], D: [11.5, 1935] } as const;

/** Loads (ASD) on a base of this size in plan: toward x, toward y, up. */
interface Load {
  readonly x: number;
  readonly y: number;
  readonly up: number;
}

function loadsOf(
  { unit, conforming, isolationClassIn, family }: CurbSpec,
  along: number,
  across: number,
): readonly Load[] {
  const { heightIn = 0, weightLb = 0 } = unit as { heightIn: number; weightLb: number };
  const loads: Load[] = [];
  if (!conforming) return loads;
  const { exposure, windSpeedMph, roofHeightFt, sds, edition, riskCategory, typeId } = conforming;
  if (exposure && windSpeedMph && roofHeightFt) {
    const [alpha, zg] = LAW_22[exposure];
    const kz =
      edition === '7-22' ? 2.41 * (roofHeightFt / zg) ** (2 / alpha) : KZ_16[exposure][HEIGHTS.indexOf(roofHeightFt)]!;
    const q = 0.00256 * kz * 0.85 * windSpeedMph ** 2;
    loads.push({
      x: (0.6 * q * 1.9 * across * heightIn) / 144,
      y: (0.6 * q * 1.9 * along * heightIn) / 144,
      up: 0.6 * ((q * 1.5 * along * across) / 144 - weightLb),
    });
  }
  if (sds !== null) {
    const ip = typeId === 5 || riskCategory === 'IV' ? 1.5 : 1;
    const isSprung = isolationClassIn !== null || family === 'ISO' || family === 'ISO-R';
    const per16 = isSprung ? (2.5 / 2) * 3 * 0.4 : (2.5 / 6) * 3 * 0.4;
    const per22 = isSprung ? (0.4 * 3.5 * 2.2) / 1.3 / 1.3 : (0.4 * 3.5 * 1.4) / 1.3 / 2;
    const share = Math.min(1.6, Math.max(0.3, edition === '7-22' ? per22 : per16));
    const force = 0.7 * share * ip * sds * weightLb;
    loads.push({ x: force, y: force, up: 0.14 * sds * weightLb - 0.6 * weightLb });
  }
  return loads;
}

/** Shares of strength of all clips under a horizontal load: the unit turns about its edge, or, lifted off, about the middle of its clips. */
function sharesOf(
  distances: readonly number[],
  size: number,
  lateral: number,
  up: number,
  arm: number,
): readonly number[] {
  const squares = distances.reduce((sum, d) => sum + d * d, 0);
  const mean = distances.reduce((sum, d) => sum + d, 0) / distances.length;
  const spread = distances.reduce((sum, d) => sum + (d - mean) ** 2, 0);
  const shear = lateral / distances.length / CLIP_LB;
  return distances.map((d) => {
    const turned = ((lateral * arm + (up * size) / 2) * d) / squares;
    const lifted = up > 0 ? up / distances.length + (lateral * arm * (d - mean)) / spread : 0;
    return Math.max(0, turned, lifted) / CLIP_LB + shear;
  });
}

interface Base {
  readonly x: number;
  readonly y: number;
  readonly along: number;
  readonly across: number;
}

/** The base of the unit in the plan of the curb, centered; over rails and extensions its longer side along theirs. */
function baseOf(spec: CurbSpec, lengthIn: number, widthIn: number): Base {
  const { baseLengthIn, baseWidthIn } = spec.unit as { baseLengthIn: number; baseWidthIn: number };
  const [long, short] = [Math.max(baseLengthIn, baseWidthIn), Math.min(baseLengthIn, baseWidthIn)];
  const isAcross = spec.orientationDeg === 90 || spec.orientationDeg === 270;
  const [along, across] =
    spec.family === 'RAIL' || spec.family === 'EXT'
      ? lengthIn >= widthIn
        ? [long, short]
        : [short, long]
      : isAcross
        ? [baseWidthIn, baseLengthIn]
        : [baseLengthIn, baseWidthIn];
  return { x: (lengthIn - along) / 2, y: (widthIn - across) / 2, along, across };
}

type Places = readonly { readonly wall: string; readonly fromCornerIn: number }[];

function worstShare(places: Places, base: Base, loads: readonly Load[], arm: number): number {
  const xs = places.map(({ wall, fromCornerIn }) =>
    wall === 'A–D' ? 0 : wall === 'B–C' ? base.along : fromCornerIn - base.x,
  );
  const ys = places.map(({ wall, fromCornerIn }) =>
    wall === 'A–B' ? 0 : wall === 'D–C' ? base.across : fromCornerIn - base.y,
  );
  return Math.max(
    ...loads.flatMap(({ x, y, up }) => [
      ...sharesOf(xs, base.along, x, up, arm),
      ...sharesOf(ys, base.across, y, up, arm),
    ]),
  );
}

/** All clips on the curb and the unit, as many on opposite walls, none on top of another. */
function faultOfPlaces(
  { places, perSide, perEnd }: TieDown,
  base: Base,
  lengthIn: number,
  widthIn: number,
): string | null {
  if (places.length !== 2 * (perSide + perEnd)) return 'the list is not as long as the count';
  for (const wall of ['A–B', 'B–C', 'D–C', 'A–D']) {
    const isAlong = wall === 'A–B' || wall === 'D–C';
    const [side, from, size] = isAlong ? [lengthIn, base.x, base.along] : [widthIn, base.y, base.across];
    const middles = places
      .filter((each) => each.wall === wall)
      .map(({ fromCornerIn }) => fromCornerIn)
      .sort((a, b) => a - b);
    if (middles.some((at) => at - 2 < Math.max(0, from) - NEAR || at + 2 > Math.min(side, from + size) + NEAR))
      return `off ${wall}`;
    if (middles.some((at, index) => index > 0 && at - middles[index - 1]! < 6 - NEAR))
      return `on top of another on ${wall}`;
  }
  const on = (wall: string) => places.filter((each) => each.wall === wall).length;
  return on('A–B') === on('D–C') && on('A–D') === on('B–C') ? null : 'opposite walls differ';
}

/** Evenly spaced clips on the sides, for a try with fewer. */
function spread(base: Base, lengthIn: number, widthIn: number, onLength: number, onWidth: number): Places {
  const even = (walls: readonly string[], side: number, from: number, size: number, count: number): Places => {
    const [start, end] = [Math.max(0, from), Math.min(side, from + size)];
    return walls.flatMap((wall) =>
      Array.from({ length: count }, (_, index) => ({
        wall,
        fromCornerIn: start + ((index + 0.5) * (end - start)) / count,
      })),
    );
  };
  return [
    ...even(['A–B', 'D–C'], lengthIn, base.x, base.along, onLength),
    ...even(['A–D', 'B–C'], widthIn, base.y, base.across, onWidth),
  ];
}

it(`holds ${CURBS} random curbs: no clip over its strength, off the curb or on another, and none too many`, () => {
  const seen = { held: 0, refused: 0, onEnds: 0, tried: 0 };
  const families = new Set<string>();
  for (let index = 0; index < CURBS; index += 1) {
    const spec = drawRandomCurb();
    const { lengthIn, widthIn } = layOutCurb(spec);
    const tieDown = computeTieDown(spec);
    if (!tieDown) throw new Error(`No clips: ${JSON.stringify(spec)}`);
    const base = baseOf(spec, lengthIn, widthIn);
    const loads = loadsOf(spec, base.along, base.across);
    const arm = (spec.unit?.heightIn ?? 0) / 2;
    const share = worstShare(tieDown.places, base, loads, arm);
    const fault = faultOfPlaces(tieDown, base, lengthIn, widthIn);
    if (fault !== null || Math.abs(share - tieDown.worst.share) > 1e-6 || tieDown.isHeld !== share <= 1 + 1e-9)
      throw new Error(`${fault ?? `share ${share}, told ${tieDown.worst.share}`}: ${JSON.stringify(spec)}`);
    if (tieDown.isHeld) seen.held += 1;
    else seen.refused += 1;
    if (tieDown.perEnd > 0) seen.onEnds += 1;
    families.add(spec.family);
    // with one pair fewer no way to spread them holds
    if (index % 10 !== 0 || !tieDown.isHeld || tieDown.perSide + tieDown.perEnd <= 2) continue;
    seen.tried += 1;
    const fewer = tieDown.perSide + tieDown.perEnd - 1;
    const isAlong = tieDown.room.isAlong;
    for (let perEnd = 0; perEnd <= (spec.family === 'RAIL' ? 0 : fewer - 2); perEnd += 1) {
      const [onLength, onWidth] = isAlong ? [fewer - perEnd, perEnd] : [perEnd, fewer - perEnd];
      const isRoom =
        onLength * 6 <= Math.min(lengthIn, base.along) + NEAR && onWidth * 6 <= Math.min(widthIn, base.across) + NEAR;
      if (isRoom && worstShare(spread(base, lengthIn, widthIn, onLength, onWidth), base, loads, arm) <= 1)
        throw new Error(`${fewer} clips a pair of sides hold it too: ${JSON.stringify(spec)}`);
    }
  }
  expect([...families].sort()).toEqual([...FAMILIES].sort());
  expect(seen.held).toBeGreaterThan(CURBS * 0.6);
  expect(seen.refused).toBeGreaterThan(0);
  expect(seen.onEnds).toBeGreaterThan(500);
  expect(seen.tried).toBeGreaterThan(500);
});
