import { useEffect, useRef, type RefObject } from 'react';

/** Where a menu of the library stands while it opens, is open and fades. */
const POPUP = '.ant-dropdown';

/**
 * Gives the keyboard back to the button that opened a menu, once that is closed by Escape or by a choice: it would be left nowhere.
 * Whoever closed it by going elsewhere is there already.
 */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    const isNowhere = activeElement === document.body || activeElement?.closest(POPUP) != null;
    if (wasOpen.current && !isOpen && isNowhere) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
