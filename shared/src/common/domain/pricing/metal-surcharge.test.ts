import { toPlainDate } from '../../units/plain-date.ts';
import { surchargeOn, surchargeUsdPerLb, type MetalIndex } from './metal-surcharge.ts';

const index = (material: MetalIndex['material'], from: string, indexUsdPerLb: number, base = 0.72): MetalIndex => ({
  material,
  from: toPlainDate(from),
  indexUsdPerLb,
  baseUsdPerLb: base,
});
const INDEXES = [
  index('steel', '2026-11-01', 0.78),
  index('steel', '2026-09-01', 0.7),
  index('steel', '2026-10-01', 0.76),
  index('aluminium', '2026-10-15', 2.5, 2.4),
];
const on = (day: string, material: Parameters<typeof surchargeOn>[1] = 'galvanised') =>
  surchargeOn(INDEXES, material, toPlainDate(day));

it.each([
  ['before the first index', '2026-08-31', 0],
  ['an index below the base', '2026-09-20', 0],
  ['the last day of a month', '2026-10-31', 0.04],
  ['the first day of the next', '2026-11-01', 0.06],
  ['a month whose index is not published yet', '2027-02-03', 0.06],
])('%s: %s is surcharged %p', (_what, day, usd) => {
  expect(on(day)).toBe(usd);
});

it('follows the index of its own metal, or that of steel if the metal has none', () => {
  expect(on('2026-11-05', 'painted')).toBe(0.06);
  expect(on('2026-11-05', 'stainless_316')).toBe(0.06);
  expect(on('2026-10-14', 'aluminium')).toBe(0.04);
  expect(on('2026-10-15', 'aluminium')).toBe(0.1);
});

it('keeps a hundredth of a cent, and no more', () => {
  expect(surchargeUsdPerLb(0.7855, 0.72)).toBe(0.0655);
});
