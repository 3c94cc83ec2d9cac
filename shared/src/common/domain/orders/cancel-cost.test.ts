import { toCents } from '../../units/money.ts';
import { cancelShare, computeCancelCost } from './cancel-cost.ts';

it('costs nothing before nesting, half after it, all after the shell', () => {
  expect(cancelShare([])).toBe(0);
  expect(cancelShare(['sales_checking', 'engineering', 'eng_checking'])).toBe(0);
  expect(cancelShare(['engineering', 'radan'])).toBe(0.5);
  expect(cancelShare(['radan', 'turret', 'folding', 'clinching'])).toBe(0.5);
  expect(cancelShare(['radan', 'turret', 'folding', 'clinching', 'shell'])).toBe(1);
});

it('cancellation charges are rounded per line, half cents up, and added up', () => {
  const cost = computeCancelCost([
    { no: 'T-1-1', goodsCents: toCents(115799), done: ['radan'] },
    { no: 'T-1-2', goodsCents: toCents(50000), done: ['radan', 'shell'] },
    { no: 'T-1-3', goodsCents: toCents(70000), done: [] },
  ]);
  // half of 1,157.99 is 578.995
  expect(cost).toEqual({
    lines: [
      { no: 'T-1-1', share: 0.5, cents: 57900 },
      { no: 'T-1-2', share: 1, cents: 50000 },
    ],
    totalCents: 107900,
  });
});
