import { definePage } from '@cdi/shared/remotes';

export const customcurbsPage = definePage({
  path: '/customcurbs/{id?}',
  title: ['Custom Curbs'],
  audience: 'anyone',
  menu: [{ menu: 'products', label: 'Custom curbs', order: 3.5 }],
  search: [{ title: 'Custom curbs', words: 'custom limits size height slope odd offset' }],
  load: async () => (await import('./customcurbs.page.tsx')).CustomcurbsPage,
});
