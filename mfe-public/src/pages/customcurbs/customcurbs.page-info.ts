import { definePage } from '@cdi/shared/remotes';

export const customcurbsPage = definePage({
  path: '/customcurbs/{id?}',
  title: ['Custom Curbs'],
  description:
    'Custom roof curbs for odd roofs, unknown old curbs and offset units: what can be built, and the limits of size, height and slope.',
  audience: 'anyone',
  menu: [{ menu: 'products', label: 'Custom curbs', order: 3.5 }],
  search: [{ title: 'Custom curbs', words: 'custom limits size height slope odd offset' }],
  prerender: true,
  load: async () => (await import('./customcurbs.page.tsx')).CustomcurbsPage,
});
