import { signedIn, staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

/** One page for both addresses, so that a new quote stays on screen when it is saved and gets its number. */
export const quotePage = definePage({
  routes: [
    {
      path: '/quote/new',
      title: ['Quote', 'New'],
      // a visitor may design a curb, but must sign in to price and save it
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
