import { Helper } from 'dxf';
import DxfParser, { type ILwpolylineEntity } from 'dxf-parser';
import { STANDARD_CURB, type CurbSpec } from '../../trade/curb-spec.ts';
import { listBlanks } from '../flats/list-blanks.ts';
import { listFlatPatterns } from '../flats/list-flat-patterns.ts';
import { patternBox, type FlatPattern } from '../flats/flat-pattern.ts';
import { flatToDxf } from './flat-to-dxf.ts';

const opening = (xIn: number, yIn: number) => ({ xIn, yIn, lengthIn: 24, widthIn: 16 });
const ADAPTER: CurbSpec = {
  ...STANDARD_CURB,
  family: 'ADP',
  odLengthIn: 84.5,
  odWidthIn: 50.375,
  heightIn: 14,
  gauge: 18,
  unit: {
    baseLengthIn: 85,
    baseWidthIn: 50.875,
    heightIn: 40,
    weightLb: 870,
    supply: opening(10, 6),
    return: opening(10, 28),
  },
  existing: { odLengthIn: 84.5, odWidthIn: 50.375, supply: opening(10, 6), return: opening(10, 28) },
};
const PIPE: CurbSpec = {
  ...ADAPTER,
  family: 'PIPE',
  unit: null,
  existing: null,
  pipes: { count: 3, diameterIn: 4, boots: 0 },
};
const blanksOf = (spec: CurbSpec) => listFlatPatterns(spec).flatMap(listBlanks);

/** What a reader that knows nothing of us finds in a file: sizes by layer, in file order. */
interface Found {
  readonly outlines: readonly (readonly [number, number])[];
  readonly circles: readonly number[];
  readonly up: number;
  readonly down: number;
  readonly marks: readonly string[];
}

const sizeOf = (points: readonly { x: number; y: number }[]): readonly [number, number] => {
  const span = (axis: 'x' | 'y'): number =>
    Math.max(...points.map((point) => point[axis])) - Math.min(...points.map((point) => point[axis]));
  return [Number(span('x').toFixed(3)), Number(span('y').toFixed(3))];
};

function readByParser(content: string): Found {
  const drawing = new DxfParser().parseSync(content);
  if (!drawing) throw new Error('dxf-parser found no drawing.');
  expect(drawing.header).toMatchObject({ $ACADVER: 'AC1015', $INSUNITS: 1, $MEASUREMENT: 0 });
  const on = (layer: string, type: string) =>
    drawing.entities.filter((each) => each.layer === layer && each.type === type);
  const outlines = on('CUT', 'LWPOLYLINE') as ILwpolylineEntity[];
  expect(outlines.every(({ shape }) => shape)).toBe(true);
  return {
    outlines: outlines.map(({ vertices }) => sizeOf(vertices)),
    circles: on('CUT', 'CIRCLE').map((each) => (each as unknown as { radius: number }).radius),
    up: on('BEND_UP', 'LINE').length,
    down: on('BEND_DOWN', 'LINE').length,
    marks: on('MARK', 'TEXT').map((each) => (each as unknown as { text: string }).text),
  };
}

interface ReadEntity {
  readonly type: string;
  readonly layer: string;
  readonly closed?: boolean;
  readonly vertices?: readonly { x: number; y: number }[];
  readonly r?: number;
  readonly string?: string;
}

function readByDxf(content: string): Found {
  const entities = (new Helper(content).parsed as { entities: readonly ReadEntity[] }).entities;
  const on = (layer: string, type: string) => entities.filter((each) => each.layer === layer && each.type === type);
  expect(on('CUT', 'LWPOLYLINE').every(({ closed }) => closed)).toBe(true);
  return {
    outlines: on('CUT', 'LWPOLYLINE').map(({ vertices = [] }) => sizeOf(vertices)),
    circles: on('CUT', 'CIRCLE').map(({ r = 0 }) => r),
    up: on('BEND_UP', 'LINE').length,
    down: on('BEND_DOWN', 'LINE').length,
    marks: on('MARK', 'TEXT').map(({ string = '' }) => string),
  };
}

const bendsOf = ({ bends }: FlatPattern) => ({
  up: bends.filter(({ turnDeg }) => turnDeg > 0).length,
  down: bends.filter(({ turnDeg }) => turnDeg < 0).length,
});

it.each([
  ['an adapter', ADAPTER],
  ['a pipe curb', PIPE],
])('two readers find every blank of %s as it is cut, with its bends by their way', (_name, spec) => {
  for (const blank of blanksOf(spec)) {
    const content = flatToDxf(blank, `T-1 ${blank.code}`);
    const { lengthIn, widthIn } = patternBox(blank);
    const polygons = blank.cutOuts.flatMap((cut) => (cut.kind === 'polygon' ? [sizeOf(cut.points)] : []));
    for (const found of [readByParser(content), readByDxf(content)]) {
      expect(found.outlines).toEqual([[Number(lengthIn.toFixed(3)), Number(widthIn.toFixed(3))], ...polygons]);
      expect(found.circles).toEqual(blank.cutOuts.flatMap((cut) => (cut.kind === 'hole' ? [cut.diameterIn / 2] : [])));
      expect({ up: found.up, down: found.down }).toEqual(bendsOf(blank));
      expect(found.marks).toContain(`T-1 ${blank.code}`);
    }
  }
});

it('a wall of the worked oracle is cut 86 1/2 in. long, its base flange bent up on an open roof', () => {
  const wall = blanksOf({ ...ADAPTER, family: 'NEW', existing: null }).find(({ code }) => code === 'W-FRONT');
  const found = readByParser(flatToDxf(wall!, 'W-FRONT'));
  expect(found.outlines[0]).toEqual([86.5, 18.69]);
  // hem, top flange and two tabs fold in, the base flange out
  expect([found.up, found.down]).toEqual([1, 4]);
  expect(found.marks).toEqual(expect.arrayContaining(['UP 90%%d', 'DOWN 90%%d', 'OUTSIDE FACE UP']));
});

it('the middles of the clips are lines on MARK, and nothing else on CUT', () => {
  const conforming = { typeId: 1, windSpeedMph: 115, exposure: 'C', roofHeightFt: 30, sds: null } as const;
  const curb: CurbSpec = { ...ADAPTER, family: 'CNF', existing: null, conforming };
  const blank = blanksOf(curb).find(({ code }) => code === 'W-FRONT');
  const content = flatToDxf(blank!, 'W-FRONT');
  const drawing = new DxfParser().parseSync(content);
  const lines = drawing?.entities.filter(({ layer, type }) => layer === 'MARK' && type === 'LINE') ?? [];
  const other = (new Helper(content).parsed as { entities: readonly ReadEntity[] }).entities;
  // 870 lb, 85 x 50 7/8 x 40 in.: 28.202 psf, F 1,265.2 and U 1,270.4 lb; T 298.5 + 381.1 - 261 = 418.6, V 759.1: 1.395 + 1.265 = 2.66
  expect(lines).toHaveLength(3);
  expect(other.filter(({ layer, type }) => layer === 'MARK' && type === 'LINE')).toHaveLength(3);
  expect(readByParser(content).outlines).toHaveLength(1);
});

it('a wall longer than the brake is cut in pieces that are together as long as it, and no bend is lost', () => {
  const long: CurbSpec = { ...ADAPTER, family: 'NEW', existing: null, unit: null, odLengthIn: 150 };
  const pieces = blanksOf(long).filter(({ code }) => code.startsWith('W-FRONT-') && !code.endsWith('SP'));
  expect(pieces.map(({ code }) => code)).toEqual(['W-FRONT-1', 'W-FRONT-2']);
  // 152 in. of blank in two
  expect(pieces.map((piece) => patternBox(piece).lengthIn.toFixed(3))).toEqual(['76.000', '76.000']);
  // hem, top, base and one tab each
  expect(pieces.map(({ bends }) => bends.length)).toEqual([4, 4]);
});

it('a pan is split beside its openings, not through one', () => {
  // a floor of 100 × 70 in. is cut in two across: the middle of the width, 36 in. with its flange, lies in the return opening
  const wide: CurbSpec = {
    ...ADAPTER,
    odLengthIn: 100,
    odWidthIn: 70,
    unit: {
      baseLengthIn: 100.5,
      baseWidthIn: 70.5,
      heightIn: 40,
      weightLb: 870,
      supply: opening(10, 6),
      return: opening(10, 28),
    },
    existing: { odLengthIn: 100, odWidthIn: 70, supply: opening(10, 6), return: opening(10, 28) },
  };
  const pan = listFlatPatterns(wide).find(({ code }) => code === 'PAN');
  const [split] = pan?.splits ?? [];
  expect(split).toMatchObject({ axis: 'y', lapIn: 1 });
  const spans = (pan?.cutOuts ?? []).map((cut) => (cut.kind === 'polygon' ? cut.points.map(({ y }) => y) : []));
  for (const span of spans)
    expect((split?.atIn ?? 0) + 1 <= Math.min(...span) - 1 || (split?.atIn ?? 0) >= Math.max(...span) + 1).toBe(true);
  const openings = listBlanks(pan!).map(({ cutOuts }) => cutOuts.length);
  expect(openings.reduce((sum, count) => sum + count, 0)).toBe(2);
});
