import { findFraction, isCountedUnit } from './counted-units.ts';

it('counted units take whole numbers, measured units take decimals', () => {
  expect(['each', 'sheet', 'coil', 'roll', 'box', 'case', 'set'].filter((uom) => !isCountedUnit(uom))).toEqual([]);
  expect(['lb', 'ft', 'ft2', 'hour', 'lot', null, undefined].filter(isCountedUnit)).toEqual([]);
  expect(findFraction(2.5, 'sheet')).toBe('It is counted by the sheet: enter a whole number.');
  expect(findFraction(-0.25, 'each')).toBe('It is counted by the piece: enter a whole number.');
  expect([findFraction(-3, 'sheet'), findFraction(2.5, 'lb'), findFraction(12.25, 'ft')]).toEqual([null, null, null]);
});
