import { CRITERIA } from './criteria.ts';
import { judgeConformance, type TestResult } from './judge.ts';
import { joinRuns, readResults } from './read-results.ts';

const passed = (title: string): TestResult => ({ title, isPassed: true });
const all = [
  passed('a visitor opens /about'),
  passed('sales can use whatever opens, on a phone and in the dark'),
  passed('sales sees what has the focus, and scrolls one way, at 400 % zoom'),
  passed('pages fit a phone'),
  passed('sales reads every word at a wider spacing of text'),
  passed('an operator at the machine starts a card by thumb, photographs the curb and completes it'),
  passed('a quote is designed, saved and opened for its order without a mouse'),
  passed('shop sees selections, the focus and drawings in the colors of the system'),
  passed('what a chart shows under the pointer goes by Escape'),
  passed('a visitor becomes a customer, quotes, orders; the plant draws, makes and ships; both watch'),
];
const verdictOf = (id: string, results: readonly TestResult[]) =>
  judgeConformance(results).find((row) => row.id === id)?.verdict;

it('names the 55 criteria of WCAG 2.2 A and AA, each once', () => {
  expect(new Set(CRITERIA.map(({ id }) => id)).size).toBe(CRITERIA.length);
  expect(CRITERIA.filter(({ level }) => level === 'A')).toHaveLength(31);
  expect(CRITERIA.filter(({ level }) => level === 'AA')).toHaveLength(24);
});

it('claims what the tests prove', () => {
  expect(verdictOf('2.4.11', all)).toBe('supports');
});

it('withdraws a claim when one of its tests failed, and names the test', () => {
  const results = [
    ...all,
    { title: 'shop sees what has the focus, and scrolls one way, at 400 % zoom', isPassed: false },
  ];
  expect(verdictOf('2.4.11', results)).toBe('partially supports');
  expect(judgeConformance(results).find(({ id }) => id === '2.4.11')?.remark).toMatch(/shop sees what has the focus/);
});

it('claims nothing without a test', () => {
  expect(
    verdictOf(
      '2.4.11',
      all.filter(({ title }) => !title.includes('focus')),
    ),
  ).toBe('partially supports');
});

it('never claims more than the criterion allows', () => {
  const known = CRITERIA.filter(({ id }) => id === '1.1.1').map((each) => ({
    ...each,
    claim: 'partially supports' as const,
  }));
  expect(judgeConformance(all, known)).toEqual([expect.objectContaining({ verdict: 'partially supports' })]);
});

it('reads the results of a browser run, without skipped tests', () => {
  const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] });
  const text = JSON.stringify({
    stats: { startTime: '2026-11-23T15:00:00.000Z' },
    suites: [
      {
        specs: [spec('a visitor opens /about', true, 'expected')],
        suites: [{ specs: [spec('shop opens what is theirs', false, 'unexpected'), spec('later', true, 'skipped')] }],
      },
    ],
  });
  expect(readResults(text)).toEqual({
    day: '2026-11-23',
    results: [
      { title: 'a visitor opens /about', isPassed: true },
      { title: 'shop opens what is theirs', isPassed: false },
    ],
  });
  expect(() => readResults('{}')).toThrow('No browser test ran');
});

it('uses the last result of a repeated test', () => {
  const failed = { title: 'shop opens what is theirs', isPassed: false };
  const first = { day: '2026-11-23', results: [passed('a visitor opens /about'), failed] };
  const second = { day: '2026-11-24', results: [passed(failed.title)] };
  expect(joinRuns([first, second])).toEqual({
    day: '2026-11-23',
    results: [passed('a visitor opens /about'), passed(failed.title)],
  });
});
