import { definePage } from '@cdi/shared/remotes';

export const aboutPage = definePage({
  path: '/about/{id?}',
  title: ['About'],
  audience: 'anyone',
  menu: [
    { menu: 'about', label: 'About us' },
    // parts of this page until there are pages about them
    { menu: 'employment', label: 'Join our team', href: '/about#join' },
  ],
  search: [
    { title: 'About us', words: 'company plants tolerances gauge' },
    { title: 'Where we build', href: '/about#plants', words: 'locations plants indianapolis dallas fresno map' },
    { title: 'Join our team', href: '/about#join', words: 'jobs employment work hiring apply' },
  ],
  load: async () => (await import('./about.page.tsx')).AboutPage,
});
