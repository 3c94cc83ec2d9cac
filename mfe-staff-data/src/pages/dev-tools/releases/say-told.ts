import type { ReleaseRow } from '@cdi/shared/contracts';
import { readPercentile } from '@cdi/shared/remotes';

/** `12 (1.3 %): 3 not loaded, 2 crashed, 9 faults`: pages in which something failed, and what. */
export function formatFailures({
  shown = 0,
  failed = 0,
  load = 0,
  render = 0,
  fault = 0,
}: ReleaseRow['told']): string | null {
  if (shown === 0) return null;
  if (failed === 0) return 'none';
  const what = [
    [load, 'not loaded'],
    [render, 'crashed'],
    [fault, fault === 1 ? 'fault' : 'faults'],
  ] as const;
  const kinds = what.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return `${failed} (${((failed / shown) * 100).toFixed(1)} %): ${kinds.join(', ')}`;
}

/** `250 ms`, `3 s`. */
export const formatMilliseconds = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`);

/** `100 ms, 95 % within 500 ms`: half of the loads, and nearly all. */
export function formatLoadTimes(told: ReleaseRow['told']): string | null {
  const [half, most] = [readPercentile(told, 0.5), readPercentile(told, 0.95)];
  return half === null || most === null ? null : `${formatMilliseconds(half)}, 95 % within ${formatMilliseconds(most)}`;
}
