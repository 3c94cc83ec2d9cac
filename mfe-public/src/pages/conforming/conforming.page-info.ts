import { definePage } from '@cdi/shared/remotes';

export const conformingPage = definePage({
  path: '/conforming/{id?}',
  title: ['Conforming Curbs'],
  audience: 'anyone',
  menu: [{ menu: 'products', label: 'Conforming curbs', order: 5 }],
  search: [{ title: 'Conforming and calculated curbs', words: 'wind seismic stamp engineer cnf seal anchorage' }],
  load: async () => (await import('./conforming.page.tsx')).ConformingPage,
});
