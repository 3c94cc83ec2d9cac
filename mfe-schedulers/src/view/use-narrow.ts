import { useSyncExternalStore } from 'react';

/** Under this width a board is a list of one lane; so it is at 400 % zoom of a desktop. */
const NARROW = '(max-width: 760px)';

/** A phone, or a tablet of any width: rows for fingers are too high for a menu beside a card. dialogs.css repeats this query. */
const TOUCHED = `(pointer: coarse), ${NARROW}`;

function useQuery(media: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(media).matches,
  );
}

/** Whether the window is too narrow for lanes side by side. */
export const useIsNarrow = (): boolean => useQuery(NARROW);

/** Whether the page is used by touch or the window is narrow; menus then open as sheets. */
export const useIsTouched = (): boolean => useQuery(TOUCHED);
