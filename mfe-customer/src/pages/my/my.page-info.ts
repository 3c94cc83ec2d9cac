import { definePage } from '@cdi/shared/remotes';

/** Offers visitors to sign in or to create an account. */
export const myPage = definePage({
  path: '/my/{id?}',
  title: ['My CDI'],
  audience: 'anyone',
  load: async () => (await import('./my.page.tsx')).MyPage,
});
