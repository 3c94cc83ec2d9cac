import { findLoadBucket, listLoadSpans, readPercentile } from './load-buckets.ts';

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

it('every span is listed with its loads, from the quickest to the slowest', () => {
  const spans = listLoadSpans({ ms_100: 5, ms_3000: 1, shown: 9 });
  expect(spans.filter(({ count }) => count > 0)).toEqual([
    { upToMs: 100, count: 5 },
    { upToMs: 3_000, count: 1 },
  ]);
  expect(spans.map(({ upToMs }) => upToMs)).toEqual([
    50, 100, 250, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 30_000, 600_000,
  ]);
});

it('without counted loads there is no load time', () => {
  expect(readPercentile({ shown: 3 }, 0.5)).toBeNull();
});
