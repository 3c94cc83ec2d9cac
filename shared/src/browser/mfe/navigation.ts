import { useSyncExternalStore } from 'react';

/** Events after which the address may have changed; single-spa dispatches them for pushState as well. */
const addressEvents = ['popstate', 'hashchange', 'single-spa:routing-event'] as const;

function subscribeToAddress(onChange: () => void): () => void {
  for (const name of addressEvents) window.addEventListener(name, onChange);
  return () => {
    for (const name of addressEvents) window.removeEventListener(name, onChange);
  };
}

/** A part of the address; a page that is written by a build reads it there, too. */
const useAddress = (read: () => string): string => useSyncExternalStore(subscribeToAddress, read, read);

/** The current path, e.g. `/quote/42`; re-renders when any remote or the shell navigates. */
export function usePath(): string {
  return useAddress(() => window.location.pathname);
}

/** The current query string with its question mark, or an empty string. */
export function useQueryString(): string {
  return useAddress(() => window.location.search);
}

/** The current fragment with its number sign, or an empty string. */
export function useHash(): string {
  return useAddress(() => window.location.hash);
}

/**
 * Goes to a path of the product, in whichever remote it lives, without reloading the page. `to` is a path with an
 * optional query and hash; an address outside the product is an error.
 */
export function navigate(to: string, { isReplacing = false }: { readonly isReplacing?: boolean } = {}): void {
  const target = new URL(to, window.location.href);
  if (target.origin !== window.location.origin) throw new Error(`navigate stays inside the product, not ${to}`);
  const address = target.pathname + target.search + target.hash;
  if (isReplacing) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
}
