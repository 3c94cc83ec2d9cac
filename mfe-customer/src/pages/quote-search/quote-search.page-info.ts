import { signedIn, staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const quoteSearchPage = definePage({
  path: '/quote',
  title: ['Quotes'],
  audience: [signedIn],
  // employees use these pages for quotes too
  menu: [{ menu: 'data', group: 'Sales', label: 'Quotes', audience: [staff] }],
  commands: [{ title: 'My quotes' }],
  load: async () => (await import('./quote-search.page.tsx')).QuoteSearchPage,
});
