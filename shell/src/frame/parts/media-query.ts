import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** A phone, or a window that is zoomed until it is as narrow as one. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 860px)');
}
