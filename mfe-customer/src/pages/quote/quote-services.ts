import { createContext, useContext } from 'react';
import { DraftStorage } from './draft/draft-storage.ts';
import { quoteApi, type QuoteApi } from './quote-api.ts';

/** What the quote pages need from around them. The product gives the real ones; a test gives its own. */
export interface QuoteServices {
  readonly api: QuoteApi;
  readonly drafts: DraftStorage;
}

/** The tab's storage; one that forgets with the page when the browser forbids it. */
function openTabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return window.sessionStorage;
  } catch {
    const items = new Map<string, string>();
    return {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    };
  }
}

export const QuoteServicesContext = createContext<QuoteServices>({
  api: quoteApi,
  drafts: new DraftStorage({ storage: openTabStorage() }),
});

export function useQuoteServices(): QuoteServices {
  return useContext(QuoteServicesContext);
}
