import { useSyncExternalStore } from 'react';

/** Under this width a board is a list of one lane; so it is at 400 % zoom of a desktop. */
const NARROW = '(max-width: 760px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is too narrow for lanes side by side. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}
