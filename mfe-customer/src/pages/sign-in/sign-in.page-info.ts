import { definePage } from '@cdi/shared/remotes';

export const signInPage = definePage({
  path: '/sign_in/{id?}',
  title: ['Sign In'],
  audience: 'anyone',
  load: async () => (await import('./sign-in.page.tsx')).SignInPage,
});
