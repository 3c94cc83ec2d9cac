import fc from 'fast-check';
import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { carriesAir } from '../curb/curb-family.ts';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbFamily } from '../../trade/curb-spec.ts';
import { makeDimensionChain, spreadTexts } from './dimension-chain.ts';
import { boundShapes, expandShape } from './expand.ts';
import { planView } from './plan-view.ts';
import type { DimensionShape, Shape, TextShape, ViewBox } from './scene.ts';

const along = { x: 0, y: -6 };
const chain = (...stations: number[]) =>
  makeDimensionChain({ stations, at: (x) => ({ x, y: 0 }), offset: along, textHeight: 1 });

const textOf = (shape: DimensionShape) =>
  expandShape(shape).find((part): part is TextShape => part.kind === 'text') as TextShape;
/** The inked box of a text: digits sit on the line and reach three quarters of its height. */
const inkOf = (text: TextShape): ViewBox => {
  const box = boundShapes([{ ...text, height: text.height, anchor: 'middle' }]);
  const isTurned = text.rotationDeg !== 0;
  return isTurned
    ? { ...box, x: text.at.x - text.height * 0.75, width: text.height * 0.75 }
    : { ...box, y: text.at.y - text.height * 0.75, height: text.height * 0.75 };
};
const overlap = (a: ViewBox, b: ViewBox) =>
  a.x < b.x + b.width - 1e-9 &&
  b.x < a.x + a.width - 1e-9 &&
  a.y < b.y + b.height - 1e-9 &&
  b.y < a.y + a.height - 1e-9;

function expectTextsApart(shapes: readonly Shape[]): void {
  const dimensions = shapes.filter((shape) => shape.kind === 'dimension');
  expect(dimensions.length).toBeGreaterThan(4);
  const boxes = dimensions.map((shape) => inkOf(textOf(shape)));
  boxes.forEach((box, index) => boxes.slice(index + 1).forEach((other) => expect(overlap(box, other)).toBe(false)));
}

it('leaves a text that fits at its dimension and takes a longer one to a second row with a leader', () => {
  const [long, short] = chain(0, 18.25, 19);
  expect(long?.textShiftIn).toBeNull();
  expect(short?.textShiftIn).toBe(0);
  expect(expandShape(long!)).toHaveLength(6);
  expect(expandShape(short!)).toHaveLength(7);
  expect(textOf(short!).at.y).toBeLessThan(textOf(long!).at.y);
});

it('puts two short neighbours beside each other in the second row, as near as can be', () => {
  const [first, second] = chain(0, 1, 2, 20);
  // 1" has two characters of 0.6 and a gap of 1.2: 2.4 from middle to middle instead of 1
  expect(first?.textShiftIn).toBeCloseTo(-0.7, 10);
  expect(second?.textShiftIn).toBeCloseTo(0.7, 10);
});

it('spreads texts in order, never closer than their widths, and not at all when there is room', () => {
  const texts = fc.array(fc.record({ widthIn: fc.integer({ min: 1, max: 9 }), step: fc.integer({ min: 0, max: 12 }) }));
  fc.assert(
    fc.property(texts, (parts) => {
      let middleIn = 0;
      const wanted = parts.map(({ widthIn, step }) => ({ widthIn, middleIn: (middleIn += step) }));
      const places = spreadTexts(wanted);
      const rooms = wanted.slice(1).map((text, index) => (text.widthIn + wanted[index]!.widthIn) / 2);
      rooms.forEach((room, index) => expect(places[index + 1]! - places[index]!).toBeGreaterThanOrEqual(room - 1e-9));
      const hasRoom = rooms.every((room, index) => wanted[index + 1]!.middleIn - wanted[index]!.middleIn >= room);
      if (hasRoom) expect(places).toEqual(wanted.map((text) => text.middleIn));
    }),
  );
});

it('keeps a crowded row within its limit by growing the other way', () => {
  const texts = [
    { widthIn: 4, middleIn: 8 },
    { widthIn: 4, middleIn: 9 },
  ];
  expect(spreadTexts(texts)).toEqual([6.5, 10.5]);
  expect(spreadTexts(texts, 11)).toEqual([5, 9]);
});

it('keeps the two chains apart at the corner where both run out of room', () => {
  const supply = { xIn: 96.375, yIn: 27, lengthIn: 7.5, widthIn: 1.625 };
  const back = { xIn: 2, yIn: 16.75, lengthIn: 107.25, widthIn: 15.5 };
  const unit = { baseLengthIn: 112, baseWidthIn: 40, heightIn: 48, weightLb: 900, supply, return: back };
  expectTextsApart(planView({ ...STANDARD_CURB, family: 'ADP', unit }).shapes);
});

/** A unit with both openings inside its base, at least two inches from the edge. */
const units = fc
  .tuple(fc.integer({ min: 40, max: 120 }), fc.integer({ min: 36, max: 90 }))
  .chain(([baseLengthIn, baseWidthIn]) => {
    const span = (sizeIn: number) =>
      fc
        .uniqueArray(fc.integer({ min: 16, max: (sizeIn - 2) * 8 }), { minLength: 2, maxLength: 2 })
        .map((eighths) => ({ from: Math.min(...eighths) / 8, size: Math.abs(eighths[0]! - eighths[1]!) / 8 }));
    const opening = fc.tuple(span(baseLengthIn), span(baseWidthIn)).map(([x, y]) => {
      return { xIn: x.from, yIn: y.from, lengthIn: x.size, widthIn: y.size };
    });
    return fc.record({ supply: opening, return: opening }).map((openings) => {
      return { baseLengthIn, baseWidthIn, heightIn: 48, weightLb: 900, ...openings };
    });
  });

it('keeps the texts of every plan apart, wherever the openings are', () => {
  const families = fc.constantFrom(...(Object.keys(CURB_TYPES) as CurbFamily[]).filter(carriesAir));
  fc.assert(
    fc.property(families, units, (family, given) => {
      const { shapes } = planView({ ...STANDARD_CURB, family, unit: given });
      expectTextsApart(shapes);
    }),
  );
});

it('adds up to the overall size, to the sixteenth that is printed', () => {
  // 8 23/32 and 99 3/16: each link rounded for itself made 99 1/4
  const stations = [0, 8 + 23 / 32, 14 + 15 / 32, 36 + 15 / 32, 90 + 15 / 32, 99.1875];
  expect(chain(...stations).map(({ text }) => text)).toEqual(['8 3/4"', '5 3/4"', '22"', '54"', '8 11/16"']);
});
