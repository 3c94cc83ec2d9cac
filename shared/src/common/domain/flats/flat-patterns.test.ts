import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import { STANDARD_CURB, type CurbFamily, type CurbSpec } from '../../trade/curb-spec.ts';
import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { drawFlatPattern } from './flat-scene.ts';
import { patternBox, polygonAreaIn2, type BendLine, type FlatPattern } from './flat-pattern.ts';
import { listFlatPatterns } from './list-flat-patterns.ts';

const opening = (xIn: number, yIn: number) => ({ xIn, yIn, lengthIn: 24, widthIn: 16 });
const CURB: CurbSpec = {
  ...STANDARD_CURB,
  odLengthIn: 84.5,
  odWidthIn: 50.375,
  heightIn: 14,
  gauge: 18,
  baseFlangeIn: 3,
  cant: '3in',
  unit: {
    baseLengthIn: 85,
    baseWidthIn: 50.875,
    heightIn: 40,
    weightLb: 870,
    supply: opening(10, 6),
    return: opening(10, 28),
  },
  existing: { odLengthIn: 70, odWidthIn: 44, supply: opening(6, 4), return: opening(6, 24) },
  pipes: { count: 3, diameterIn: 4, boots: 0 },
};
const families = Object.keys(CURB_TYPES) as CurbFamily[];
const patternsOf = (spec: CurbSpec) => new Map(listFlatPatterns(spec).map((pattern) => [pattern.code, pattern]));

/** Sheet that the price is of: what stays of one blank, and what its corners lose to notches, square inches. */
function patternAreaIn2({
  outline,
  cutOuts,
  notchIn2 = 0,
}: Pick<FlatPattern, 'outline' | 'cutOuts'> & { notchIn2?: number }): number {
  const cut = cutOuts.reduce(
    (sum, each) => sum + (each.kind === 'hole' ? (Math.PI * each.diameterIn ** 2) / 4 : polygonAreaIn2(each.points)),
    0,
  );
  return polygonAreaIn2(outline) + notchIn2 - cut;
}

it('a wall is the worked oracle: 18.690 in. wide with three bends, 2 in. longer than its side for its tabs', () => {
  const front = patternsOf({ ...CURB, family: 'NEW' }).get('W-FRONT');
  expect(front).toBeDefined();
  if (!front) return;
  const { lengthIn, widthIn } = patternBox(front);
  expect(lengthIn).toBeCloseTo(86.5, 3);
  expect(widthIn).toBeCloseTo(18.69, 3);
  // each bend of 18 ga takes 0.1033 in., half of it on either side: hem .5, top 1.5, height 14, base 3
  const bd = 0.1033;
  const [hem, top, base, ...tabs] = front.bends;
  expect([hem, top, base].map((bend) => bend?.from.y.toFixed(2))).toEqual([
    (0.5 - bd / 2).toFixed(2),
    (2 - 1.5 * bd).toFixed(2),
    (16 - 2.5 * bd).toFixed(2),
  ]);
  // the base flange turns out, toward the drawn face; all other bends turn in
  expect(front.bends.map(({ turnDeg }) => turnDeg)).toEqual([-90, -90, 90, -90, -90]);
  // folded, the wall is 84 1/2 less both short walls of 0.0516 in.: its tab bends are that less one deduction apart
  expect((tabs[1]?.from.x ?? 0) - (tabs[0]?.from.x ?? 0)).toBeCloseTo(84.5 - 2 * 0.0516 - bd, 3);
  // and no flange runs through a tab: what lies outside of the tab bends is the tab alone
  const tab = front.outline.filter(({ x }) => x < 0.5).map(({ y }) => y);
  expect(Math.min(...tab)).toBeGreaterThan(top?.from.y ?? Infinity);
  expect(Math.max(...tab)).toBeLessThan(base?.from.y ?? 0);
});

it('the lower bend of a wall on a slope follows the roof', () => {
  // 1/2 in 12 along 84.5 in. of side falls 3.52 in.
  const front = patternsOf({ ...CURB, family: 'NEW-P', slopeX: 0.5 }).get('W-FRONT');
  const rise = (bend: BendLine | undefined): number =>
    ((bend?.to.y ?? 0) - (bend?.from.y ?? 0)) / ((bend?.to.x ?? 0) - (bend?.from.x ?? 0));
  expect(rise(front?.bends[2])).toBeCloseTo(1 / 24, 6);
});

it('the pan of an adapter is its outline and the old curb, with a flange of 1 in. and both old openings', () => {
  const pan = patternsOf({ ...CURB, family: 'ADP', heightIn: 24 }).get('PAN');
  expect(pan?.cutOuts).toHaveLength(2);
  // 86.5 × 52.375 less two of 24 × 16
  expect(pan && patternAreaIn2(pan)).toBeCloseTo(86.5 * 52.375 - 2 * 24 * 16, 3);
  expect(pan?.bends).toHaveLength(4);
});

it('a cap has its holes, of their size', () => {
  const cap = patternsOf({ ...CURB, family: 'PIPE' }).get('CAP');
  expect(cap && patternAreaIn2(cap)).toBeCloseTo(87.5 * 53.375 - 3 * Math.PI * 4, 3);
});

const CUT_OTHERWISE = /^(DIV|TURN|DR|LAP|SKT|FLT|BASE|RAIL)\b/;

describe.each(families)('%s', (family) => {
  const level: CurbSpec = { ...CURB, family, heightIn: 24, isolationClassIn: family.startsWith('ISO') ? 1 : null };
  it.each([
    ['level', level],
    ['on a slope', { ...level, slopeX: 0.5, slopeY: 0.25 }],
  ])('draws every part as it is weighed, %s', (_case, spec) => {
    const geometry = computeCurbGeometry(spec);
    const patterns = listFlatPatterns(spec, geometry);
    const whole = geometry.parts.filter((part) =>
      patterns.some(({ code, qty }) => code === part.code && qty === part.qty),
    );
    expect(whole.length).toBeGreaterThan(0);
    for (const part of whole) {
      const pattern = patterns.find(({ code }) => code === part.code);
      if (!pattern) continue;
      // the take-off is of outside sizes: a part that goes in or slips over is cut up to 2 % smaller or larger
      const areaIn2 = part.areaFt2 * 144;
      if (!CUT_OTHERWISE.test(part.code))
        expect([part.code, patternAreaIn2(pattern).toFixed(2)]).toEqual([part.code, areaIn2.toFixed(2)]);
      expect(Math.abs(patternAreaIn2(pattern) / areaIn2 - 1)).toBeLessThan(0.02);
      expect(pattern.bends.length).toBeLessThanOrEqual(part.bendsPerPiece + 2);
      const { lengthIn, widthIn } = patternBox(pattern);
      expect(Math.abs(lengthIn - part.lengthIn)).toBeLessThan(0.7);
      expect(Math.abs(widthIn - part.widthIn)).toBeLessThan(0.42);
      // bends and holes lie on the sheet
      for (const { x, y } of pattern.bends.flatMap(({ from, to }) => [from, to])) {
        expect(x).toBeGreaterThan(-0.01);
        expect(x).toBeLessThan(lengthIn + 0.01);
        expect(y).toBeGreaterThan(-0.2);
        expect(y).toBeLessThan(widthIn + 0.2);
      }
      expect(drawFlatPattern(pattern).viewBox.width).toBeGreaterThan(lengthIn);
    }
  });
});

it('places an opening by its distance from both edges, and gives both ends of a sloped wall', () => {
  const written = (code: string, spec: CurbSpec): readonly string[] => {
    const pattern = patternsOf(spec).get(code);
    const shapes = pattern ? drawFlatPattern(pattern).shapes : [];
    return shapes.flatMap((shape) => (shape.kind === 'dimension' ? [shape.text] : []));
  };
  // the old curb of 70 × 44 lies in the middle of 84.5 × 50.375: its openings at 6, 4 and 6, 24 lie at 13.25, 7.1875 and 13.25,
  // 27.1875 of the curb, and 1 in. of flange farther in
  const pan = written('PAN', { ...CURB, family: 'ADP', heightIn: 24 });
  expect(pan).toEqual(expect.arrayContaining(['14.250', '24.000', '8.188', '16.000', '86.500', '52.375']));
  const wall = written('W-FRONT', { ...CURB, family: 'NEW-P', slopeX: 0.5 });
  // height less one deduction, 0.217 in. from A and from B, where the bend ends at its relief: the roof falls 1/24 in. an inch
  expect(wall).toEqual(expect.arrayContaining(['13.906', '17.408']));
});

it('a tie-down clip is a blank of 4 × 7 in., folded 5 in. from its end', () => {
  // the worked unit of 1,050 lb at 115 mph, exposure C, 30 ft: four clips on each long side
  const unit = {
    baseLengthIn: 88.125,
    baseWidthIn: 59.5,
    heightIn: 49.375,
    weightLb: 1050,
    supply: null,
    return: null,
  };
  const conforming = { typeId: 1, windSpeedMph: 115, exposure: 'C', roofHeightFt: 30, sds: null } as const;
  const clip = patternsOf({ ...STANDARD_CURB, family: 'CNF', unit, conforming }).get('CLIP');
  expect(clip).toMatchObject({ name: 'Tie-down clip', qty: 8, gauge: 16 });
  expect(clip && patternBox(clip)).toMatchObject({ lengthIn: 4, widthIn: 7 });
  // a quarter of 87 5/8 in. apart on the long walls, whose blanks have an inch of tab before the corner: 10.953 + 1 and so on
  const curb: CurbSpec = { ...STANDARD_CURB, family: 'CNF', unit, conforming };
  for (const code of ['W-FRONT', 'W-REAR'])
    expect(
      patternsOf(curb)
        .get(code)
        ?.marks.map(({ from, to }) => [from.x, to.x, to.y - from.y]),
    ).toEqual(
      [11.953, 33.859, 55.766, 77.672].map((x) => [expect.closeTo(x, 3), expect.closeTo(x, 3), expect.closeTo(5, 9)]),
    );
  for (const code of ['W-LEFT', 'W-RIGHT', 'DR-L']) expect(patternsOf(curb).get(code)?.marks ?? []).toEqual([]);
  // on springs the clips hold the unit on the floating rail: four on the long strips of it, which are as long as the curb
  const floating = patternsOf({ ...curb, family: 'ISO', isolationClassIn: 1 });
  expect(floating.get('W-FRONT')?.marks).toEqual([]);
  expect(floating.get('FLT-L')?.marks.map(({ from }) => from.x)).toEqual(
    [10.953, 32.859, 54.766, 76.672].map((x) => expect.closeTo(x, 3)),
  );
  // legs of 5 and 2 in., and one deduction of 0.1209 in. in 16 gauge: the blank stays 7 in., the leg on the curb is 5.121
  expect(clip?.bends).toEqual([
    {
      from: { x: 0, y: expect.closeTo(5 + 0.1209 / 2, 3) },
      to: { x: 4, y: expect.closeTo(5 + 0.1209 / 2, 3) },
      turnDeg: 90,
    },
  ]);
});

it('the box around a blank that does not begin at 0 is as large as the blank', () => {
  const outline = [
    { x: 1, y: 2 },
    { x: 5, y: 2 },
    { x: 5, y: 10 },
    { x: 1, y: 10 },
  ];
  expect(patternBox({ outline })).toEqual({ left: 1, top: 2, lengthIn: 4, widthIn: 8 });
});
