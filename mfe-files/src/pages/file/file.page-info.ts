import { staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const filePage = definePage({
  routes: [
    {
      path: '/cdi_file',
      title: ['Files'],
      audience: [staff],
      menu: [{ menu: 'data', group: 'Engineering', label: 'Files' }],
      commands: [{ title: 'Search files' }],
    },
    { path: '/cdi_file/{id}', title: ['File', '{id}'], audience: [staff] },
  ],
  load: async () => (await import('./file.page.tsx')).FilePage,
});
