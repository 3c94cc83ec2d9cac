import fc from 'fast-check';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { computeCornerHeights, heightAtIn, meanHeightIn, resultantSlope } from './corner-heights.ts';
import { computeCurbGeometry, describeCurb } from './curb-geometry.ts';
import { computeTransition, squareToRoundQuarterIn } from './transition.ts';

const plain: CurbSpec = { ...STANDARD_CURB, odLengthIn: 84.5, odWidthIn: 50.375 };

const adapterOn = (odLengthIn: number): Partial<CurbSpec> => ({
  family: 'ADP',
  existing: { odLengthIn, odWidthIn: 50, supply: null, return: null },
});

describe('a plain curb 84 1/2 × 50 3/8 × 14, 18 gauge', () => {
  const geometry = computeCurbGeometry(plain);

  it('has the blanks of its walls', () => {
    expect(geometry.walls.map((wall) => wall.side)).toEqual(['front', 'right', 'rear', 'left']);
    for (const wall of geometry.walls) expect(wall.blankWidthIn).toBeCloseTo(18.69, 3);
    expect(geometry.walls.map((wall) => wall.blankLengthIn)).toEqual([86.5, 50.375, 86.5, 50.375]);
    expect(geometry.sheetAreaFt2).toBeCloseTo(35.531, 2);
    expect(geometry.notes).toEqual([]);
  });

  it.each([
    [18, 76.61],
    [16, 94.38],
    [14, 116.59],
  ] as const)('weighs in %i gauge %p lb by the blanks of 18 gauge', (gauge, steelLb) => {
    const { sheet } = computeCurbGeometry({ ...plain, gauge });
    expect(geometry.sheetAreaFt2 * sheet.lbPerFt2).toBeCloseTo(steelLb, 1);
  });

  it('takes off steel, insulation, nailer and gasket', () => {
    expect(geometry.steelLb).toBeCloseTo(76.61, 2);
    expect(geometry.perimeterFt).toBeCloseTo(22.479, 3);
    expect(geometry.insulationFt2).toBeCloseTo(26.226, 3);
    expect(geometry.nailerFt).toBeCloseTo(23.603, 3);
    expect(geometry.gasketFt).toBeCloseTo(23.603, 3);
  });

  it('leaves out what is not ordered', () => {
    const bare = computeCurbGeometry({ ...plain, insulation: 'none', nailer: 'none', gasket: 'none' });
    expect([bare.insulationFt2, bare.nailerFt, bare.gasketFt]).toEqual([0, 0, 0]);
    expect(bare.weightLb).toBeCloseTo(bare.steelLb, 10);
  });
});

describe('slopes', () => {
  it('give the corner heights of the worked curb', () => {
    const geometry = computeCurbGeometry({ ...plain, slopeX: 0.25, slopeY: 0.5 });
    const { aIn, bIn, cIn, dIn } = geometry.corners;
    expect([aIn, bIn, cIn, dIn].map((height) => Number(height.toFixed(4)))).toEqual([14, 15.7604, 17.8594, 16.099]);
    expect(geometry.meanHeightIn).toBeCloseTo(15.9297, 4);
    expect(geometry.wallAreaFt2).toBeCloseTo(29.841, 3);
    expect(geometry.slope).toBeCloseTo(0.559, 4);
    expect(geometry.slopeDirectionDeg).toBeCloseTo(63.43, 2);
    expect(geometry.walls[0]?.bottomEdgeIn).toBeCloseTo(Math.hypot(84.5, 1.7604), 3);
  });

  it('keep A + C = B + D and the mean in the middle of the curb', () => {
    const size = fc.double({ min: 10, max: 300, noNaN: true });
    const slope = fc.double({ min: -4, max: 4, noNaN: true });
    fc.assert(
      fc.property(size, size, size, slope, slope, (lengthIn, widthIn, heightIn, slopeX, slopeY) => {
        const box = { lengthIn, widthIn, heightIn, slopeX, slopeY };
        const corners = computeCornerHeights(box);
        expect(corners.aIn + corners.cIn).toBeCloseTo(corners.bIn + corners.dIn, 8);
        expect(meanHeightIn(corners)).toBeCloseTo(heightAtIn(box, lengthIn / 2, widthIn / 2), 8);
        expect(resultantSlope(slopeX, slopeY).slope).toBeGreaterThanOrEqual(Math.abs(slopeX) - 1e-9);
      }),
    );
  });
});

describe('a transition', () => {
  const bottom = { xIn: -34.375 / 2, yIn: -18.25 / 2, lengthIn: 34.375, widthIn: 18.25 };
  const top = { xIn: 3 - 10, yIn: -8, lengthIn: 20, widthIn: 16 };

  it('unfolds to the worked slants, areas and corner edges', () => {
    const duct = computeTransition(bottom, top, 12);
    const slants = Object.fromEntries(duct.sides.map((side) => [side.side, Number(side.slantIn.toFixed(3))]));
    expect(slants).toEqual({ front: 12.053, rear: 12.053, left: 15.741, right: 12.71 });
    expect(duct.areaFt2).toBeCloseTo(7.935, 3);
    const [a, b, c, d] = duct.cornerEdgesIn;
    expect([a, d].map((edge) => Number(edge.toFixed(3)))).toEqual([15.781, 15.781]);
    expect([b, c].map((edge) => Number(edge.toFixed(3)))).toEqual([12.759, 12.759]);
    expect([duct.offsetXIn, duct.offsetYIn]).toEqual([3, 0]);
  });

  it('is a plain box when nothing moves', () => {
    const duct = computeTransition(bottom, bottom, 12);
    for (const side of duct.sides) {
      expect(side.slantIn).toBeCloseTo(12, 10);
      expect(side.shiftIn).toBeCloseTo(0, 10);
    }
    expect(duct.areaFt2).toBeCloseTo((2 * (34.375 + 18.25) * 12) / 144, 10);
  });

  it('has the fold lines of a square-to-round in their true length', () => {
    const lines = squareToRoundQuarterIn({
      cornerXIn: 10,
      cornerYIn: 10,
      centreXIn: 0,
      centreYIn: 0,
      diameterIn: 20,
      heightIn: 10,
      divisions: 2,
      startDeg: 0,
    });
    const diagonal = Math.hypot(10, 10) - 10;
    expect(lines[0]).toBeCloseTo(Math.hypot(10, 10), 10);
    expect(lines[1]).toBeCloseTo(Math.hypot(10, diagonal), 10);
    expect(lines[2]).toBeCloseTo(lines[0] ?? 0, 10);
  });
});

it('says how a wall longer than the brake is spliced', () => {
  const geometry = computeCurbGeometry({ ...plain, odLengthIn: 150 });
  expect(geometry.walls[0]?.pieces).toBe(2);
  expect(geometry.notes).toEqual([
    'Walls A–B and D–C (blank 152") are longer than the 120" brake: fold in 2 pieces of 76" and join with splice plates.',
  ]);
  expect(geometry.parts.filter((part) => part.name.startsWith('Splice plate'))).toHaveLength(2);
});

it.each([
  [150, 2, 1],
  // a blank of 252 in. on a brake of 120
  [250, 3, 2],
])('a wall of %d in. is folded in %d pieces, joined by %d splice plates', (odLengthIn, pieces, plates) => {
  const { parts } = computeCurbGeometry({ ...plain, odLengthIn });
  const qtyOf = (code: string) => parts.find((part) => part.code === code)?.qty;
  expect([qtyOf('W-FRONT'), qtyOf('W-FRONT-SP')]).toEqual([pieces, plates]);
});

it('answers null while the entries do not make a curb, and throws with the reason when forced', () => {
  const cases: [Partial<CurbSpec>, string][] = [
    [{ odLengthIn: null }, 'no length'],
    [{ heightIn: 0 }, 'no height'],
    [{ slopeX: -4 }, 'no height'],
    [{ material: 'aluminium', gauge: 12 }, '12 gauge'],
    [{ heightIn: Number.NaN }, 'no height'],
    [{ baseFlangeIn: Number.NaN }, 'not a number'],
    [{ ...adapterOn(90), offsetXIn: Number.NaN }, 'not a number'],
  ];
  for (const [change, reason] of cases) {
    const spec = { ...plain, ...change };
    expect(describeCurb(spec)).toBeNull();
    expect(() => computeCurbGeometry(spec)).toThrow(reason);
  }
  expect(describeCurb(plain)?.steelLb).toBeCloseTo(76.61, 2);
});

describe('what is lined with insulation', () => {
  it('is both walls and the top of each rail of a pair: 2 × 60 × (12 + 3 1/2 + 12) / 144', () => {
    const rails = { ...STANDARD_CURB, family: 'RAIL', odLengthIn: 60, odWidthIn: 120, heightIn: 12 } as const;
    expect(computeCurbGeometry(rails).insulationFt2).toBeCloseTo(22.917, 3);
  });

  it('is the walls and the ducts of an adapter: 294 × 14 / 144 and a straight duct of 72 × 14 / 144', () => {
    const opening = { xIn: 9.75, yIn: 11.75, lengthIn: 20, widthIn: 16 };
    const unit = { baseLengthIn: 88, baseWidthIn: 60, heightIn: 40, weightLb: 900, return: null };
    const geometry = computeCurbGeometry({
      ...STANDARD_CURB,
      family: 'ADP',
      unit: { ...unit, supply: { ...opening, xIn: 10, yIn: 12 } },
      existing: { odLengthIn: 87.5, odWidthIn: 59.5, supply: opening, return: null },
    });
    expect(geometry.insulationFt2).toBeCloseTo(28.583 + 7, 2);
  });
});
