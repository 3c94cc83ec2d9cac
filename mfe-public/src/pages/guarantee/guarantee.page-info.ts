import { definePage } from '@cdi/shared/remotes';

export const guaranteePage = definePage({
  path: '/guarantee/{id?}',
  title: ['Guarantee'],
  audience: 'anyone',
  menu: [{ menu: 'about', label: 'Guarantee', order: 3 }],
  search: [{ title: 'Guarantee', words: 'warranty fit claim wrong part defect tolerance' }],
  load: async () => (await import('./guarantee.page.tsx')).GuaranteePage,
});
