/** Metrics of the server at one moment; NaN where its system does not report one. */
export interface Sample {
  /** Since the load began, seconds. */
  readonly second: number;
  readonly rssMb: number;
  readonly heapMb: number;
  /** Memory outside the heap: buffers of files, exports and sockets. */
  readonly externalMb: number;
  /** Open files and sockets of the process, without the connections of the pool: these stay for a minute after the last statement. */
  readonly descriptors: number;
  /** Sockets, servers and processes that Node waits for; timers come and go with connections that are idle. */
  readonly handles: number;
  readonly streams: number;
}

/** The server at rest, without connections and calls. */
export type Rest = Pick<Sample, 'heapMb' | 'descriptors' | 'handles' | 'streams'>;

export interface Picture {
  readonly samples: readonly Sample[];
  /** One rest near the beginning, and one at the end. */
  readonly rests: readonly [Rest, Rest];
  /** From when on samples count, seconds. */
  readonly warmAt: number;
}

export interface Row {
  readonly what: string;
  readonly before: number;
  readonly after: number;
  readonly limit: string;
  readonly isWithin: boolean;
}

/** Growth of resident memory after the warm-up that is taken for noise, as a share. */
const MOST_GROWTH = 0.05;
/** Share of the time after the warm-up that each end of a comparison looks at. */
const WINDOW = 1 / 3;

const MEGABYTE = 1024 * 1024;

/** Reads the text of `/metrics`. */
export function readSample(text: string, second: number): Sample {
  const find = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  const pooled = find('cdi_database_connections{state="used"}') + find('cdi_database_connections{state="idle"}');
  return {
    second,
    rssMb: find('process_resident_memory_bytes') / MEGABYTE,
    heapMb: find('nodejs_heap_size_used_bytes') / MEGABYTE,
    externalMb: find('nodejs_external_memory_bytes') / MEGABYTE,
    descriptors: find('process_open_fds') - pooled,
    handles: find('nodejs_active_handles_total') - pooled,
    streams: find('cdi_event_streams'),
  };
}

/** The middle one: a garbage collection more or less moves it little. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/**
 * Compares the beginning and the end of the time after the warm-up: resident memory under load may grow by 5 %, and at rest there may be no
 * more handles, files and streams than before. Does not judge metrics that the system does not report.
 */
export function judge({ samples, rests: [first, last], warmAt }: Picture): readonly Row[] {
  const warm = samples.filter(({ second }) => second >= warmAt);
  const window = Math.max(1, Math.floor(warm.length * WINDOW));
  const [begin, end] = [warm.slice(0, window), warm.slice(-window)];
  const underLoad = (pick: (sample: Sample) => number) => [median(begin.map(pick)), median(end.map(pick))] as const;
  const [rssBefore, rssAfter] = underLoad(({ rssMb }) => rssMb);
  const [heapBefore, heapAfter] = underLoad(({ heapMb }) => heapMb);
  const atRest = (what: string, pick: (rest: Rest) => number): Row => ({
    what: `${what}, at rest`,
    before: pick(first),
    after: pick(last),
    limit: 'no more',
    isWithin: !(pick(last) > pick(first)),
  });
  return [
    {
      what: 'resident memory under load, MB',
      before: rssBefore,
      after: rssAfter,
      limit: `+${MOST_GROWTH * 100} %`,
      isWithin: rssAfter <= rssBefore * (1 + MOST_GROWTH),
    },
    { what: 'heap in use under load, MB', before: heapBefore, after: heapAfter, limit: '', isWithin: true },
    atRest('open files and sockets', ({ descriptors }) => descriptors),
    atRest('handles', ({ handles }) => handles),
    atRest('event streams', ({ streams }) => streams),
  ];
}

const round = (value: number): string => (Number.isNaN(value) ? 'not told' : String(Math.round(value * 10) / 10));

/** The rows as people read them. */
export function describeRows(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows
    .map(({ what, before, after, limit, isWithin }) => {
      const growth = before > 0 ? `${after >= before ? '+' : ''}${round((after / before - 1) * 100)} %` : '';
      const word = isWithin ? 'within' : 'OVER  ';
      return `${word}  ${what.padEnd(width)}  ${round(before).padStart(8)} → ${round(after).padStart(8)}  ${growth.padEnd(8)}  ${limit}`;
    })
    .join('\n');
}
