import { definePage } from '@cdi/shared/remotes';

export const conformingPage = definePage({
  path: '/conforming/{id?}',
  title: ['Conforming Curbs'],
  description:
    'Calculated roof curbs for wind and seismic loads: the curb, its anchorage, and the seal of an engineer licensed in the state of the project.',
  audience: 'anyone',
  menu: [{ menu: 'products', label: 'Conforming curbs', order: 5 }],
  search: [{ title: 'Conforming and calculated curbs', words: 'wind seismic stamp engineer cnf seal anchorage' }],
  prerender: true,
  load: async () => (await import('./conforming.page.tsx')).ConformingPage,
});
