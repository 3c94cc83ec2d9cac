import { definePage } from '@cdi/shared/remotes';

export const engineeringPage = definePage({
  path: '/engineering/{id?}',
  title: ['Engineering'],
  description:
    'For engineers: specification text, typical details, the method behind each number, and what a CDI submittal contains.',
  audience: 'anyone',
  menu: [{ menu: 'about', label: 'For engineers', order: 5 }],
  search: [
    { title: 'For engineers', words: 'specification masterformat details code references approval stamp drawings' },
  ],
  prerender: true,
  load: async () => (await import('./engineering.page.tsx')).EngineeringPage,
});
