import { definePage } from '@cdi/shared/remotes';

export const ductcalPage = definePage({
  path: '/ductcal/{id?}',
  title: ['Duct Calculator'],
  audience: 'anyone',
  menu: [{ menu: 'public-tools', label: 'Duct calculator' }],
  search: [{ title: 'Duct calculator', words: 'duct size friction velocity cfm ductulator round rectangular oval' }],
  commands: [{ title: 'Size a duct' }],
  load: async () => (await import('./ductcal.page.tsx')).DuctcalPage,
});
