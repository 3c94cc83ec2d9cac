import { definePage } from '@cdi/shared/remotes';

export const locationsPage = definePage({
  path: '/locations/{id?}',
  title: ['Locations'],
  description: 'The three CDI plants with address and hours, and the people who look after your ZIP code.',
  audience: 'anyone',
  menu: [{ menu: 'locations', label: 'Where we build' }],
  search: [{ title: 'Locations', words: 'plants offices address hours indianapolis dallas fresno map rep zip' }],
  prerender: true,
  load: async () => (await import('./locations.page.tsx')).LocationsPage,
});
