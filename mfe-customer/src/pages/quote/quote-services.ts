import { createContext, useContext } from 'react';
import { DraftStorage } from './draft/draft-storage.ts';
import { quoteApi, type QuoteApi } from './quote-api.ts';

/** Dependencies of the quote pages: the real ones in the product, fakes in a test. */
export interface QuoteServices {
  readonly api: QuoteApi;
  readonly drafts: DraftStorage;
}

/** The session storage of the tab, or one in memory when the browser forbids it. */
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
