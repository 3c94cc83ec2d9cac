import { definePage } from '@cdi/shared/remotes';

export const termsPage = definePage({
  path: '/termsandconditions/{id?}',
  title: ['Terms and Conditions'],
  description: 'The terms and conditions of CDI for quotes, orders and the use of this site, in plain words.',
  audience: 'anyone',
  menu: [{ menu: 'about', label: 'Terms and conditions', order: 1 }],
  search: [{ title: 'Terms and conditions', words: 'warranty payment returns cancellation legal' }],
  prerender: true,
  load: async () => (await import('./terms.page.tsx')).TermsPage,
});
