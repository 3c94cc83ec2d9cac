import { useSyncExternalStore } from 'react';

/** Whether a media query holds, such as `(max-width: 720px)`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}

/** A phone, or a desktop page at high zoom. */
export const NARROW = '(max-width: 760px)';
