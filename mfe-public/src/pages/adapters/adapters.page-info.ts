import { definePage } from '@cdi/shared/remotes';

export const adaptersPage = definePage({
  path: '/adapters/{id?}',
  title: ['Curb Adapters'],
  audience: 'anyone',
  menu: [{ menu: 'products', label: 'Curb adapters', order: 2 }],
  search: [{ title: 'Curb adapters', words: 'adp replacement transition retrofit' }],
  load: async () => (await import('./adapters.page.tsx')).AdaptersPage,
});
