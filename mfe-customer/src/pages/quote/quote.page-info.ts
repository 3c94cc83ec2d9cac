import { signedIn, staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

/** One page for both addresses: a new quote that is saved stays on screen under its number. */
export const quotePage = definePage({
  routes: [
    {
      path: '/quote/new',
      title: ['Quote', 'New'],
      // a visitor may design a curb; he signs in to price and to save it
      audience: 'anyone',
      commands: [
        { title: 'Create a quote', audience: [signedIn] },
        { title: 'New quote', audience: [staff] },
      ],
    },
    { path: '/quote/{id}', title: ['Quote', '{id}'], audience: [signedIn] },
  ],
  load: async () => (await import('./quote.page.tsx')).QuotePage,
});
