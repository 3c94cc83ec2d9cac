import { definePage } from '@cdi/shared/remotes';

export const adaptersPage = definePage({
  path: '/adapters/{id?}',
  title: ['Curb Adapters'],
  description:
    'Curb adapters for rooftop unit replacement: the old curb stays, the new unit fits, supply and return air are ducted between them. Each is made for one pair of units.',
  audience: 'anyone',
  menu: [{ menu: 'products', label: 'Curb adapters', order: 2 }],
  search: [{ title: 'Curb adapters', words: 'adp replacement transition retrofit' }],
  prerender: true,
  load: async () => (await import('./adapters.page.tsx')).AdaptersPage,
});
