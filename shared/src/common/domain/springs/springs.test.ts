import fc from 'fast-check';
import { addEqualLoad, cornerLoadsFromCg, matchesWeight, sumCornerLoads } from './corner-loads.ts';
import { computeIsolation, naturalFrequencyHz } from './isolation.ts';
import { checkSprings, selectSprings } from './select-springs.ts';
import { readStoredSprings, STANDARD_SPRINGS, springRate } from './spring-series.ts';

const unit = { a: 391, b: 365, c: 384, d: 410 };
const loads = addEqualLoad(unit, 80 + 220);

describe('corner loads', () => {
  it('follow the centre of gravity', () => {
    const found = cornerLoadsFromCg({ weightLb: 2000, lengthIn: 120, widthIn: 80, cgXIn: 66, cgYIn: 38 });
    expect(found.a).toBeCloseTo(472.5, 10);
    expect(found.b).toBeCloseTo(577.5, 10);
    expect(found.c).toBeCloseTo(522.5, 10);
    expect(found.d).toBeCloseTo(427.5, 10);
    expect(() => cornerLoadsFromCg({ weightLb: 1, lengthIn: 10, widthIn: 10, cgXIn: 11, cgYIn: 5 })).toThrow(
      'corner A',
    );
  });

  it('take a center of gravity on the edge of the unit: all of it on B, the end of the length', () => {
    const edge = { weightLb: 2000, lengthIn: 120, widthIn: 80, cgXIn: 120, cgYIn: 0 };
    expect(cornerLoadsFromCg(edge)).toEqual({ a: 0, b: 2000, c: 0, d: 0 });
  });

  it('always carry the whole weight', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.integer({ min: 100, max: 30_000 }), (x, y, weightLb) => {
        const found = cornerLoadsFromCg({ weightLb, lengthIn: 100, widthIn: 60, cgXIn: 100 * x, cgYIn: 60 * y });
        expect(sumCornerLoads(found)).toBeCloseTo(weightLb, 6);
      }),
    );
  });

  // 391 + 365 + 384 + 410 = 1,550 lb; of a unit of 1,000 lb 2 % are 20 lb
  it.each([
    [unit, 1550, true],
    [unit, 1600, false],
    [{ a: 255, b: 255, c: 255, d: 255 }, 1000, true],
    [{ a: 245, b: 245, c: 245, d: 245 }, 1000, true],
    [{ a: 255, b: 255, c: 255, d: 256 }, 1000, false],
    [{ a: 245, b: 245, c: 245, d: 244 }, 1000, false],
  ])('%j of a unit of %d lb match its weight within 2 %%: %s', (corners, weightLb, expected) => {
    expect(matchesWeight(corners, weightLb)).toBe(expected);
  });
});

it.each([
  [0.5, 4.43, 266, 75.6, 90.5, 94.8],
  [0.75, 3.61, 217, 85.0, 93.8, 96.6],
  [1.0, 3.13, 188, 89.1, 95.4, 97.5],
  [1.15, 2.92, 175, 90.7, 96.1, 97.8],
  [1.5, 2.56, 153, 93.0, 97.0, 98.3],
  [2.0, 2.21, 133, 94.8, 97.8, 98.8],
  [2.5, 1.98, 119, 95.9, 98.2, 99.0],
  [3.0, 1.81, 108, 96.6, 98.5, 99.2],
])('%p in. of deflection', (deflectionIn, hz, cpm, at600, at900, at1200) => {
  expect(naturalFrequencyHz(deflectionIn)).toBeCloseTo(hz, 1);
  expect(Math.abs(naturalFrequencyHz(deflectionIn) * 60 - cpm)).toBeLessThan(1);
  for (const [rpm, percent] of [
    [600, at600],
    [900, at900],
    [1200, at1200],
  ] as const) {
    expect(Math.abs(computeIsolation(deflectionIn, rpm).efficiency * 100 - percent)).toBeLessThan(0.06);
  }
});

it('says when springs amplify, and refuses nothing', () => {
  expect(computeIsolation(1, 200).efficiency).toBeLessThan(0);
  expect(() => computeIsolation(0, 900)).toThrow(RangeError);
});

describe('the worked unit of 1,550 lb', () => {
  it('loads its corners with economizer and rail', () => {
    expect([loads.a, loads.b, loads.c, loads.d]).toEqual([466, 440, 459, 485]);
    expect(sumCornerLoads(loads)).toBe(1850);
  });

  it('gets two 250-lb springs per corner', () => {
    const selection = selectSprings({ loads, springsPerCorner: 2, lowestRpm: 900 }, STANDARD_SPRINGS[1]);
    if (selection.kind !== 'selected') throw new Error(selection.message);
    const { corners, spreadIn, problems, isolation, note } = selection.check;
    expect(corners.map((row) => row.spring.capacityLb)).toEqual([250, 250, 250, 250]);
    expect(springRate(corners[0]?.spring ?? STANDARD_SPRINGS[1][0] ?? ({} as never))).toBe(250);
    expect(corners.map((row) => Number(row.deflectionIn.toFixed(3)))).toEqual([0.932, 0.88, 0.918, 0.97]);
    expect(corners.map((row) => Math.round(row.loadShare * 100))).toEqual([93, 88, 92, 97]);
    expect(spreadIn).toBeCloseTo(0.09, 10);
    expect(problems).toEqual([]);
    expect(isolation?.naturalHz).toBeCloseTo(3.34, 2);
    expect(isolation?.transmissibility).toBeCloseTo(0.052, 3);
    expect((isolation?.efficiency ?? 0) * 100).toBeCloseTo(94.8, 1);
    expect(note).toContain('not for construction');
  });

  it('is too heavy for 200-lb springs of 1.15 in.', () => {
    const spring = { partNumber: 'A-200', colour: '', capacityLb: 200, ratedDeflectionIn: 1.15, travelIn: 1.72 };
    const check = checkSprings(
      { loads, springsPerCorner: 2, lowestRpm: null },
      { a: spring, b: spring, c: spring, d: spring },
    );
    expect(check.corners.map((row) => Math.round(row.loadShare * 100))).toEqual([117, 110, 115, 121]);
    expect(check.problems.map((problem) => problem.code)).toEqual(['overload', 'overload', 'overload', 'overload']);
    expect(check.isolation).toBeNull();
  });
});

describe('selection', () => {
  it('finds the number of springs itself', () => {
    const selection = selectSprings({ loads, lowestRpm: null }, STANDARD_SPRINGS[1]);
    expect(selection).toMatchObject({ kind: 'selected', check: { problems: [] } });
  });

  it('names light corners, uneven corners and short travel', () => {
    const [soft, , , , strong] = STANDARD_SPRINGS[1];
    if (!soft || !strong) throw new Error('The series is empty.');
    const input = { loads: { a: 40, b: 240, c: 240, d: 240 }, springsPerCorner: 1, lowestRpm: null };
    const check = checkSprings(input, { a: strong, b: strong, c: strong, d: strong });
    expect(check.problems.map((problem) => problem.code)).toEqual(['underload', 'deflection', 'spread']);
    const short = { ...strong, travelIn: 1.2 };
    const tight = checkSprings(
      { ...input, loads: { a: 240, b: 240, c: 240, d: 240 } },
      { a: short, b: short, c: short, d: short },
    );
    expect(tight.problems.map((problem) => problem.code)).toEqual(['travel', 'travel', 'travel', 'travel']);
  });

  it('says when nothing carries the unit', () => {
    const heavy = { a: 20_000, b: 20_000, c: 20_000, d: 20_000 };
    expect(selectSprings({ loads: heavy, lowestRpm: null }, STANDARD_SPRINGS[2]).kind).toBe('too_heavy');
  });
});

it('stored springs are read as a table only if every one of them is a spring', () => {
  const stored: unknown = JSON.parse(JSON.stringify(STANDARD_SPRINGS));
  expect(readStoredSprings(stored)).toEqual(STANDARD_SPRINGS);
  const [first, ...more] = STANDARD_SPRINGS[2];
  expect(readStoredSprings({ ...STANDARD_SPRINGS, 2: [{ ...first, capacityLb: '75' }, ...more] })).toBeNull();
});
