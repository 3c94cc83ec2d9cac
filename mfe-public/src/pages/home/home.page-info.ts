import { definePage } from '@cdi/shared/remotes';

export const homePage = definePage({
  path: '/',
  title: [],
  audience: 'anyone',
  load: async () => (await import('./home.page.tsx')).HomePage,
});
