import fc from 'fast-check';
import { nestParts, nestYield } from './nest-parts.ts';
import { drawNestedSheet } from './nest-scene.ts';
import type { Nest, NestPart, NestStock } from './nest.ts';

const STOCK: NestStock = { sheet: { lengthIn: 120, widthIn: 48 }, remnants: [], kerfIn: 0.25, marginIn: 0.5 };
const part = (mark: string, lengthIn: number, widthIn: number, qty = 1, isGrained = false): NestPart => ({
  mark,
  lengthIn,
  widthIn,
  qty,
  isGrained,
  areaIn2: lengthIn * widthIn,
});
const places = ({ sheets }: Nest) => sheets.map(({ remnant, pieces }) => [remnant, pieces.map(({ mark }) => mark)]);

it('two walls of 86 1/2 × 18.69 in. fill a sheet of 48 × 120, and two of 50 3/8 need a second one', () => {
  // across: 0.5 + 18.69 + 0.25 + 18.69 + 0.5 = 38.63 of 48; the short walls do not go beside the long ones: 86.5 + 50.375 > 120
  const nest = nestParts([part('L', 86.5, 18.69, 2), part('S', 50.375, 18.69, 2)], STOCK);
  expect(nest.unplaced).toEqual([]);
  // turned, 18.69 wide and 50.375 high, they are higher than the sheet: a second sheet takes them
  expect(nest.sheets).toHaveLength(2);
  expect(places(nest).map(([, marks]) => marks)).toEqual([
    ['L', 'L'],
    ['S', 'S'],
  ]);
});

it('uses a remnant before a sheet, and the smallest that is large enough', () => {
  const remnants = [
    { name: 'MR-2', lengthIn: 60, widthIn: 48 },
    { name: 'MR-1', lengthIn: 30, widthIn: 24 },
  ];
  const nest = nestParts([part('A', 28, 20)], { ...STOCK, remnants });
  expect(places(nest)).toEqual([['MR-1', ['A']]]);
});

it('keeps margin and kerf: 119 in. fit a sheet of 120 with 1/2 in. at each end, 119.01 do not', () => {
  expect(nestParts([part('A', 119, 10)], STOCK).unplaced).toEqual([]);
  expect(nestParts([part('A', 119.01, 10)], STOCK).unplaced).toEqual(['A']);
  // 47 in. across: two of 23.375 and the kerf of 1/4 fill it; two of 23.38 do not
  expect(nestParts([part('A', 119, 23.375, 2)], STOCK).sheets).toHaveLength(1);
  expect(nestParts([part('A', 119, 23.38, 2)], STOCK).sheets).toHaveLength(2);
});

it('turns a piece to make it fit, but none whose length must lie along the grain', () => {
  const tall = part('A', 40, 100);
  expect(nestParts([tall], STOCK).sheets[0]?.pieces[0]).toMatchObject({ isTurned: true, lengthIn: 100, widthIn: 40 });
  expect(nestParts([{ ...tall, isGrained: true }], STOCK).unplaced).toEqual(['A']);
});

it('keeps one large off-cut rather than two small ones', () => {
  // 30 × 47 cut from the end leaves 120 − 0.5 − 30 − 0.25 − 0.5 = 88.75 × 47
  const [sheet] = nestParts([part('A', 30, 47)], STOCK).sheets;
  expect(sheet?.offcut).toMatchObject({ lengthIn: expect.closeTo(88.75, 6), widthIn: expect.closeTo(47, 6) });
});

it('counts the yield without off-cuts that are kept', () => {
  const nest = nestParts([part('A', 30, 47)], STOCK);
  // 1,410 of 5,760 sq. in.; with 88.75 × 47 = 4,171.25 kept, 1,410 of 1,588.75
  expect(nestYield(nest, () => false)).toBeCloseTo(1410 / 5760, 6);
  expect(nestYield(nest, () => true)).toBeCloseTo(1410 / 1588.75, 6);
});

it('draws a sheet with the marks of its pieces and its off-cut', () => {
  const [sheet] = nestParts([part('T-1 W-FRONT', 86.5, 18.69)], STOCK).sheets;
  if (!sheet) throw new Error('There is no sheet.');
  const texts = drawNestedSheet(sheet, () => true).shapes.flatMap((shape) =>
    shape.kind === 'text' || shape.kind === 'dimension' ? [shape.text] : [],
  );
  expect(texts).toEqual(expect.arrayContaining(['T-1 W-FRONT', '120"', '48"']));
  expect(texts.some((text) => text.startsWith('Off-cut '))).toBe(true);
});

const sizes = fc.record({
  lengthIn: fc.integer({ min: 16, max: 1100 }).map((eighths) => eighths / 8),
  widthIn: fc.integer({ min: 16, max: 360 }).map((eighths) => eighths / 8),
  qty: fc.integer({ min: 1, max: 4 }),
  isGrained: fc.boolean(),
});
const remnantSizes = fc.record({
  lengthIn: fc.integer({ min: 24, max: 90 }),
  widthIn: fc.integer({ min: 12, max: 48 }),
});

it('places every piece once, inside its sheet, a kerf from its neighbors, and the same way each time', () => {
  const check = (
    drawn: readonly Omit<NestPart, 'mark' | 'areaIn2'>[],
    kept: readonly { lengthIn: number; widthIn: number }[],
  ) => {
    const parts = drawn.map((each, index) => ({ ...each, mark: `P${index}`, areaIn2: each.lengthIn * each.widthIn }));
    const stock = { ...STOCK, remnants: kept.map((each, index) => ({ ...each, name: `MR-${index}` })) };
    const nest = nestParts(parts, stock);
    const placed = [...nest.sheets.flatMap(({ pieces }) => pieces.map(({ mark }) => mark)), ...nest.unplaced].sort();
    const asked = parts.flatMap(({ mark, qty }) => Array.from({ length: qty }, () => mark)).sort();
    expect(placed).toEqual(asked);
    for (const { pieces, lengthIn, widthIn, offcut } of nest.sheets) {
      const all = [...pieces, ...(offcut ? [offcut] : [])];
      for (const [index, piece] of all.entries()) {
        expect(piece.xIn).toBeGreaterThanOrEqual(STOCK.marginIn - 1e-9);
        expect(piece.yIn).toBeGreaterThanOrEqual(STOCK.marginIn - 1e-9);
        expect(piece.xIn + piece.lengthIn).toBeLessThanOrEqual(lengthIn - STOCK.marginIn + 1e-6);
        expect(piece.yIn + piece.widthIn).toBeLessThanOrEqual(widthIn - STOCK.marginIn + 1e-6);
        for (const other of all.slice(index + 1)) {
          const gapX = Math.max(other.xIn - piece.xIn - piece.lengthIn, piece.xIn - other.xIn - other.lengthIn);
          const gapY = Math.max(other.yIn - piece.yIn - piece.widthIn, piece.yIn - other.yIn - other.widthIn);
          expect(Math.max(gapX, gapY)).toBeGreaterThanOrEqual(STOCK.kerfIn - 1e-6);
        }
      }
      for (const piece of pieces) {
        const source = parts.find(({ mark }) => mark === piece.mark);
        expect(piece.isTurned ? [piece.widthIn, piece.lengthIn] : [piece.lengthIn, piece.widthIn]).toEqual([
          source?.lengthIn,
          source?.widthIn,
        ]);
        expect(piece.isTurned && source?.isGrained).toBeFalsy();
      }
    }
    expect(nestParts(parts, stock)).toEqual(nest);
  };
  fc.assert(
    fc.property(fc.array(sizes, { minLength: 1, maxLength: 12 }), fc.array(remnantSizes, { maxLength: 3 }), check),
    {
      numRuns: Number(process.env['PROPERTY_RUNS'] ?? 40),
    },
  );
});
