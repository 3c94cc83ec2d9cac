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
    { path: '/cdi_file/new', title: ['Files', 'New'], audience: [staff], commands: [{ title: 'New file' }] },
    {
      path: '/cdi_file/mass_upload',
      title: ['Files', 'Mass upload'],
      audience: [staff],
      commands: [{ title: 'Upload several files to order lines or catalog curbs' }],
    },
    { path: '/cdi_file/{id}', title: ['File', '{id}'], audience: [staff] },
  ],
  load: async () => (await import('./file.page.tsx')).FilePage,
});
