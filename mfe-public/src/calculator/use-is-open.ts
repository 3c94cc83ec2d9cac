import { useLayoutEffect, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page that the server wrote is taken over at an address with entries: it was written without them, and is not to
 * differ. Then, and wherever a page is drawn by its script alone, true; what waited for the entries of the address is shown.
 */
export function useIsOpen(): boolean {
  const isOpen = useSyncExternalStore(
    never,
    () => true,
    // without entries there is nothing to wait for, and what was chosen meanwhile stays
    () => window.location.search === '',
  );
  useLayoutEffect(() => {
    if (isOpen) document.querySelector('[data-awaits-entries]')?.removeAttribute('data-awaits-entries');
  }, [isOpen]);
  return isOpen;
}
