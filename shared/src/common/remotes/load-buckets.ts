/** Upper ends of the spans that times of loading are counted in, ms: from the cache of a browser to the time limits of the shell. */
const UP_TO_MS = [50, 100, 250, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 30_000, 600_000] as const;

const nameOf = (ms: number): string => `ms_${ms}`;

/** Name of the bucket for a load time in milliseconds: `ms_250` for all up to 250 ms. */
export const findLoadBucket = (ms: number): string => nameOf(UP_TO_MS.find((upTo) => ms <= upTo) ?? 600_000);

/** Number of counted loads in each time span, from the fastest to the slowest. */
export const listLoadSpans = (
  counts: Readonly<Record<string, number>>,
): readonly { readonly upToMs: number; readonly count: number }[] =>
  UP_TO_MS.map((upToMs) => ({ upToMs, count: counts[nameOf(upToMs)] ?? 0 }));

/** The time within which this share (0 to 1) of the counted loads ended, ms: the upper end of its span. Null where nothing was counted. */
export function readPercentile(counts: Readonly<Record<string, number>>, share: number): number | null {
  const spans = listLoadSpans(counts);
  const all = spans.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  let seen = 0;
  return spans.find(({ count }) => (seen += count) >= share * all)?.upToMs ?? null;
}
