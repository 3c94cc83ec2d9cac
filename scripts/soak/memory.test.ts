import { describeRows, judge, median, readSample, type Picture, type Sample } from './memory.ts';

const sample = (second: number, rssMb: number): Sample => ({
  second,
  rssMb,
  heapMb: 80,
  externalMb: 5,
  descriptors: 60,
  handles: 40,
  streams: 12,
});
const rest = { heapMb: 60, descriptors: 45, handles: 20, streams: 0 };

/** Ten minutes with a sample every five seconds, warm after two. */
const picture = (rssAt: (second: number) => number, last: Partial<typeof rest> = {}): Picture => ({
  samples: Array.from({ length: 120 }, (_, at) => sample(at * 5, rssAt(at * 5))),
  rests: [rest, { ...rest, ...last }],
  warmAt: 120,
});
const over = (given: Picture) => judge(given).flatMap(({ what, isWithin }) => (isWithin ? [] : [what]));

it('finds no growth in memory that warms up and swings with garbage collection', () => {
  expect(over(picture((second) => (second < 120 ? second * 2 : 300 + ((second * 7) % 13))))).toEqual([]);
});

it('finds memory over its limit when it grows by a megabyte every twenty seconds', () => {
  expect(over(picture((second) => 300 + second / 20))).toEqual(['resident memory under load, MB']);
});

it('does not count one high peak at the end as growth', () => {
  expect(over(picture((second) => (second === 595 ? 900 : 300)))).toEqual([]);
});

it.each([
  ['open files and sockets, at rest', { descriptors: 46 }],
  ['handles, at rest', { handles: 21 }],
  ['event streams, at rest', { streams: 1 }],
])('reports one more than at the first rest: %s', (what, last) => {
  expect(over(picture(() => 300, last))).toEqual([what]);
});

it('mentions metrics that the system does not report, and does not judge them', () => {
  const untold = { ...rest, descriptors: Number.NaN };
  const rows = judge({ ...picture(() => 300), rests: [untold, untold] });
  expect(rows.every(({ isWithin }) => isWithin)).toBe(true);
  expect(describeRows(rows)).toMatch(/open files and sockets, at rest +not told → not told/);
});

it('shows the growth in the table', () => {
  expect(describeRows(judge(picture((second) => (second < 360 ? 200 : 250)))).split('\n')[0]).toMatch(
    /^OVER {4}resident memory under load, MB +200 → +250 {2}\+25 % +\+5 %$/,
  );
});

it('parses a sample from /metrics', () => {
  const text = [
    '# TYPE process_resident_memory_bytes gauge',
    'process_resident_memory_bytes 104857600',
    'nodejs_heap_size_used_bytes 52428800',
    'nodejs_external_memory_bytes 1048576',
    'nodejs_active_handles_total 17',
    'cdi_event_streams 3',
    'cdi_database_connections{state="used"} 1',
    'cdi_database_connections{state="idle"} 4',
    '# EOF',
  ].join('\n');
  expect(readSample(text, 5)).toEqual({
    second: 5,
    rssMb: 100,
    heapMb: 50,
    externalMb: 1,
    descriptors: Number.NaN,
    // 17, of which 5 are the connections of the pool
    handles: 12,
    streams: 3,
  });
});

it('computes the median', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, Number.NaN]);
});
