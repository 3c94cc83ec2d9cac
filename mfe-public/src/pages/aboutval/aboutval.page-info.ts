import { definePage } from '@cdi/shared/remotes';

export const aboutvalPage = definePage({
  path: '/aboutval/{id?}',
  title: ['Our Values'],
  description: 'Six values of CDI and what each of them costs us on an ordinary working day.',
  audience: 'anyone',
  menu: [{ menu: 'about', label: 'What we stand for', order: 2 }],
  search: [{ title: 'Our values', words: 'values people honesty safety checking' }],
  prerender: true,
  load: async () => (await import('./aboutval.page.tsx')).AboutvalPage,
});
