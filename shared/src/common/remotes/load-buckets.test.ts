import { findLoadBucket, readPercentile } from './load-buckets.ts';

it('a load is counted in the span that it falls into, its upper end included', () => {
  expect([0, 50, 51, 250, 700, 30_001].map(findLoadBucket)).toEqual([
    'ms_50',
    'ms_50',
    'ms_100',
    'ms_250',
    'ms_1000',
    'ms_600000',
  ]);
});

it('half of ten loads, and nineteen in twenty, ended within', () => {
  const counts = { ms_100: 5, ms_500: 4, ms_3000: 1 };
  expect([0.5, 0.51, 0.95].map((share) => readPercentile(counts, share))).toEqual([100, 500, 3_000]);
});

it('where nothing was counted there is no time', () => {
  expect(readPercentile({ shown: 3 }, 0.5)).toBeNull();
});
