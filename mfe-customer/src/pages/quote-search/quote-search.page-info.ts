import { signedIn, staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const quoteSearchPage = definePage({
  path: '/quote',
  title: ['Quotes'],
  audience: [signedIn],
  // quotes are data of the staff too, and their pages are these
  menu: [{ menu: 'data', group: 'Sales', label: 'Quotes', audience: [staff] }],
  commands: [{ title: 'My quotes' }],
  load: async () => (await import('./quote-search.page.tsx')).QuoteSearchPage,
});
