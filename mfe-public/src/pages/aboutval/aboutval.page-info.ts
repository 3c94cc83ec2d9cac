import { definePage } from '@cdi/shared/remotes';

export const aboutvalPage = definePage({
  path: '/aboutval/{id?}',
  title: ['Our Values'],
  audience: 'anyone',
  menu: [{ menu: 'about', label: 'What we stand for', order: 2 }],
  search: [{ title: 'Our values', words: 'values people honesty safety checking' }],
  load: async () => (await import('./aboutval.page.tsx')).AboutvalPage,
});
