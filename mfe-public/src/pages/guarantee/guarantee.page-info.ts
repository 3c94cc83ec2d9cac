import { definePage } from '@cdi/shared/remotes';

export const guaranteePage = definePage({
  path: '/guarantee/{id?}',
  title: ['Guarantee'],
  description:
    'The CDI guarantee: the curb is what you approved, within the tolerances on the sheet. What that covers, and where it ends.',
  audience: 'anyone',
  menu: [{ menu: 'about', label: 'Guarantee', order: 3 }],
  search: [{ title: 'Guarantee', words: 'warranty fit claim wrong part defect tolerance' }],
  prerender: true,
  load: async () => (await import('./guarantee.page.tsx')).GuaranteePage,
});
