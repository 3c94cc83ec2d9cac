import { useLayoutEffect, useRef } from 'react';

/** How long something has to have stood under a finger before a tap on it counts. */
export const SETTLING_MS = 1000;

/**
 * Tells whether a tap counts: not while what is drawn has just changed, for the second tap of a finger that taps twice would do
 * what nobody meant. `place` says where or what it is; the first picture counts at once.
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
