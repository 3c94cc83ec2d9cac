import { definePage } from '@cdi/shared/remotes';

export const homePage = definePage({
  path: '/',
  title: [],
  description:
    'Custom curb adapters, new construction curbs, isolation and calculated curbs and accessories: drawn while you type, priced at once, built to what you approve.',
  audience: 'anyone',
  prerender: true,
  load: async () => (await import('./home.page.tsx')).HomePage,
});
