import { toCents } from '../../units/money.ts';
import { spreadOldestFirst } from './spread-payment.ts';

const open = [100_00, 50_00, 25_00].map((cents) => ({ balanceCents: toCents(cents) }));
const spread = (cents: number) => spreadOldestFirst(toCents(cents), open).map(({ cents: each }) => each);

it('pays each in full before the next', () => {
  expect(spread(120_00)).toEqual([100_00, 20_00]);
  expect(spread(30_00)).toEqual([30_00]);
});

it('leaves over what nothing is open for', () => {
  expect(spread(500_00)).toEqual([100_00, 50_00, 25_00]);
  expect(spread(0)).toEqual([]);
});
