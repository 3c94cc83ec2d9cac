import { definePage } from '@cdi/shared/remotes';

export const economizersPage = definePage({
  path: '/economizers/{id?}',
  title: ['Economizers'],
  description:
    'Economizers for rooftop units: dampers, hoods and controls, what suits which climate, and where the relief air goes.',
  audience: 'anyone',
  menu: [{ menu: 'products', label: 'Economizers', order: 5.5 }],
  search: [{ title: 'Economizers', words: 'free cooling damper low leak enthalpy relief hood outdoor air' }],
  prerender: true,
  load: async () => (await import('./economizers.page.tsx')).EconomizersPage,
});
