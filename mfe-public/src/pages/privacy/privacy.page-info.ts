import { definePage } from '@cdi/shared/remotes';

export const privacyPage = definePage({
  path: '/privacypolicy/{id?}',
  title: ['Privacy Policy'],
  description: 'What CDI knows about you, why we need it, and how to have it changed.',
  audience: 'anyone',
  menu: [{ menu: 'about', label: 'Privacy policy', order: 2 }],
  search: [{ title: 'Privacy policy', words: 'cookies data personal' }],
  prerender: true,
  load: async () => (await import('./privacy.page.tsx')).PrivacyPage,
});
