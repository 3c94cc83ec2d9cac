import { percentile } from '../../bench/server/load.ts';
import { describeLoad, isKept, type LoadResult } from './overload.ts';

const load = (given: Partial<LoadResult> = {}): LoadResult => ({
  callsPerSecond: 1_200,
  answeredMs: Array.from({ length: 100 }, (_each, at) => (at + 1) * 10),
  putOff: 80,
  faults: new Map(),
  ...given,
});

it('returns the value that 95 of 100 calls do not exceed', () => {
  expect([percentile([30, 10, 20], 0.5), percentile(load().answeredMs, 0.95), percentile([], 0.95)]).toEqual([
    20,
    950,
    Number.NaN,
  ]);
});

it.each([
  ['keeps its promise with quick answers and calls put off', {}, true],
  [
    'breaks it when 6 of 100 answers take two seconds',
    { answeredMs: [...Array<number>(94).fill(5), ...Array<number>(6).fill(2_000)] },
    false,
  ],
  [
    'keeps it when 5 of 100 answers take two seconds',
    { answeredMs: [...Array<number>(95).fill(5), ...Array<number>(5).fill(2_000)] },
    true,
  ],
  ['breaks it when nobody is answered', { answeredMs: [] }, false],
  ['breaks it with an error of any kind', { faults: new Map([['500', 1]]) }, false],
])('a server %s', (_what, given, expected) => {
  expect(isKept(load(given))).toBe(expected);
});

it('describes a load in one line, with a line for each fault', () => {
  expect(describeLoad('Twice that', load({ faults: new Map([['503 without Retry-After', 2]]) }))).toBe(
    'Twice that: 1200 calls a second, 100 answered (p50 500 ms, p95 950 ms, p99 990 ms), 80 put off with 503\nFAULT      2 ×  503 without Retry-After',
  );
  expect(describeLoad('Twice that', load({ answeredMs: [] }))).toContain('0 answered (none answered)');
});
