import { spreadAdvance, type AdvanceNeed } from './advance.ts';

const waits = (usd: number, namedUsd = 0): AdvanceNeed => ({
  needCents: Math.round(usd * 100),
  namedCents: Math.round(namedUsd * 100),
  isWaiting: true,
});
const goes = (usd: number, namedUsd = 0): AdvanceNeed => ({ ...waits(usd, namedUsd), isWaiting: false });
const missing = (usd: number, ...needs: readonly AdvanceNeed[]) =>
  spreadAdvance(Math.round(usd * 100), needs).map(({ missingCents }) => missingCents / 100);

it('allocates the money once, first come, first served', () => {
  // 789.50 + 872.60 + 769.52 = 2,431.62, less 300 paid
  const left = missing(300, waits(789.5), waits(872.6), waits(769.52));
  expect(left).toEqual([489.5, 872.6, 769.52]);
  expect(left.reduce((sum, usd) => sum + usd, 0)).toBeCloseTo(2131.62, 2);
  // a newer order that would fit gets nothing before an older one has its full amount
  expect(missing(769.52, waits(789.5), waits(769.52))).toEqual([19.98, 769.52]);
  expect(missing(789.5, waits(789.5), waits(769.52))).toEqual([0, 769.52]);
});

it('allocates money to released orders before waiting ones', () => {
  expect(missing(769.52, waits(789.5), goes(769.52))).toEqual([789.5, 0]);
  // the older of two released orders
  expect(missing(1000, goes(789.5), goes(769.52))).toEqual([0, 559.02]);
});

it('allocates money paid for an order to that order, and the excess to all', () => {
  expect(missing(769.52, waits(789.5), waits(769.52, 769.52))).toEqual([789.5, 0]);
  // 800 - 769.52 = 30.48 are free
  expect(missing(800, waits(789.5), waits(769.52, 800))).toEqual([759.02, 0]);
  // a part of it, and what is free goes to the older one
  expect(missing(500, waits(789.5), waits(769.52, 300))).toEqual([589.5, 469.52]);
});

it('is short of nothing when no order needs money', () => {
  expect(missing(5)).toEqual([]);
  expect(missing(5, waits(0))).toEqual([0]);
});
