import { useLayoutEffect, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False during the hydration of a server-rendered page at an address with entries: the server renders without them, and the markup must
 * match. True afterwards, and for pages that are rendered only in the browser; then the page uses the entries of the address.
 */
export function useIsOpen(): boolean {
  const isOpen = useSyncExternalStore(
    never,
    () => true,
    // without entries there is nothing to wait for, and the user's choices stay
    () => window.location.search === '',
  );
  useLayoutEffect(() => {
    if (isOpen) document.querySelector('[data-awaits-entries]')?.removeAttribute('data-awaits-entries');
  }, [isOpen]);
  return isOpen;
}
