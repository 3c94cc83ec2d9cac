import { definePage } from '@cdi/shared/remotes';

export const isolationPage = definePage({
  path: '/isolation/{id?}',
  title: ['Isolation Curbs'],
  description:
    'Vibration isolation curbs for rooftop units: springs chosen corner by corner, deflection, and specification text.',
  audience: 'anyone',
  menu: [{ menu: 'products', label: 'Isolation curbs', order: 4 }],
  search: [{ title: 'Isolation curbs', words: 'spring vibration noise rail iso deflection specification' }],
  prerender: true,
  load: async () => (await import('./isolation.page.tsx')).IsolationPage,
});
