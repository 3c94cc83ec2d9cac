import { definePage } from '@cdi/shared/remotes';

export const locationsPage = definePage({
  path: '/locations/{id?}',
  title: ['Locations'],
  audience: 'anyone',
  menu: [{ menu: 'locations', label: 'Where we build' }],
  search: [{ title: 'Locations', words: 'plants offices address hours indianapolis dallas fresno map rep zip' }],
  load: async () => (await import('./locations.page.tsx')).LocationsPage,
});
