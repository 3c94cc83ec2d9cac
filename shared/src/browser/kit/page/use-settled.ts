import { useLayoutEffect, useRef } from 'react';

/** Minimum time that content must be unchanged before a tap on it counts, ms. */
export const SETTLING_MS = 1000;

/**
 * Returns whether a tap counts. It does not right after the content under the finger has changed, because the second tap of a double
 * tap would trigger something unintended. `place` identifies the content; the initial content counts at once.
 */
export function useSettled(place: string | number): () => boolean {
  const before = useRef(place);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (before.current === place) return;
    before.current = place;
    changedAt.current = performance.now();
  }, [place]);
  return () => performance.now() - changedAt.current >= SETTLING_MS;
}
