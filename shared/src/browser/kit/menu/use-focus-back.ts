import { useEffect, useRef, type RefObject } from 'react';

/** The container of a library menu while it opens, is open and fades. */
const POPUP = '.ant-dropdown';

/**
 * Returns the focus to the button that opened a menu when Escape or a choice closes it; otherwise the focus would be lost. When the
 * person closes the menu by going elsewhere, the focus is there already.
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
