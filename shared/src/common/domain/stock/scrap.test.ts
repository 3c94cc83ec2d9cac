import { areaFt2, isRemnant, offcutLb, scrapPercent, skeletonLb } from './scrap.ts';

it.each([
  // 24 × 36 in. are exactly 6 ft²
  [24, 36, true],
  [36, 24, true],
  // 30 × 28 in. are 5.83 ft²
  [30, 28, false],
  // 100 × 23 in. are 15.97 ft², but one side is too short
  [100, 23, false],
  [48, 96, true],
])('an off-cut of %d × %d in. is kept: %s', (length, width, isKept) => expect(isRemnant(length, width)).toBe(isKept));

it('weighs an off-cut by the gauge table', () => {
  // 18 gauge galvanized has 2.15625 lb/ft²; 20 × 36 in. are 5 ft²
  expect(offcutLb(20, 36, 2.15625)).toBe(10.78);
  expect(offcutLb(20, 36, 2.15625, 4)).toBe(43.13);
  expect(areaFt2(48, 120)).toBe(40);
});

it('weighs a skeleton by the yield', () => {
  // three sheets of 48 × 120 in., 86.25 lb each, at the planning yield of 82 %
  expect(skeletonLb(86.25, 3, 82)).toBe(46.58);
});

it('scrap is a percentage of the issued quantity', () => {
  expect(scrapPercent(180, 1000)).toBe(18);
  expect(scrapPercent(5, 0)).toBeNull();
});
