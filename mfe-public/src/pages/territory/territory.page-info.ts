import { definePage } from '@cdi/shared/remotes';

export const territoryPage = definePage({
  path: '/territory',
  title: ['Territories'],
  description: 'Sales territories of CDI: who looks after which part of the country, by ZIP code.',
  audience: 'anyone',
  prerender: true,
  // for employees this address shows the records of the territories
  viewers: 'others',
  search: [{ title: 'Territories and reps', words: 'sales rep region state zip who' }],
  load: async () => (await import('./territory.page.tsx')).TerritoryPage,
});
