import { toCents } from '../../units/money.ts';
import { spreadOldestFirst } from './spread-payment.ts';

const open = [100_00, 50_00, 25_00].map((cents) => ({ balanceCents: toCents(cents) }));
const spread = (cents: number) => spreadOldestFirst(toCents(cents), open).map(({ cents: each }) => each);

it('pays each in full before the next', () => {
  expect(spread(120_00)).toEqual([100_00, 20_00]);
  expect(spread(30_00)).toEqual([30_00]);
});

it('a payment above the open items leaves a rest', () => {
  expect(spread(500_00)).toEqual([100_00, 50_00, 25_00]);
  expect(spread(0)).toEqual([]);
});

it('a payment takes the discounts when it equals the oldest items less their discounts', () => {
  const due = [
    { balanceCents: toCents(500_00) },
    { balanceCents: toCents(1000_00), discountCents: toCents(20_00) },
    { balanceCents: toCents(300_00), discountCents: toCents(6_00) },
  ];
  const pay = (cents: number) =>
    spreadOldestFirst(toCents(cents), due).map((share) => [share.cents, share.discountCents]);
  expect(pay(1480_00)).toEqual([
    [500_00, 0],
    [980_00, 20_00],
  ]);
  expect(pay(1774_00)).toEqual([
    [500_00, 0],
    [980_00, 20_00],
    [294_00, 6_00],
  ]);
  // who pays more, or less, did not take them
  expect(pay(1500_00)).toEqual([
    [500_00, 0],
    [1000_00, 0],
  ]);
  expect(pay(1479_99)).toEqual([
    [500_00, 0],
    [979_99, 0],
  ]);
});
