import { definePage } from '@cdi/shared/remotes';

export const aboutPage = definePage({
  path: '/about/{id?}',
  title: ['About'],
  description:
    'CDI makes roof curbs and curb adapters in three plants. How a curb is drawn, checked and built, and the tolerances it is made to.',
  audience: 'anyone',
  menu: [{ menu: 'about', label: 'About us' }],
  search: [
    { title: 'About us', words: 'company plants tolerances gauge' },
    { title: 'Where we build', href: '/about#plants', words: 'locations plants indianapolis dallas fresno map' },
  ],
  prerender: true,
  load: async () => (await import('./about.page.tsx')).AboutPage,
});
