import { definePage } from '@cdi/shared/remotes';

export const ductcalPage = definePage({
  path: '/ductcal/{id?}',
  title: ['Duct Calculator'],
  description:
    'Duct calculator: size round, rectangular or flat oval duct from airflow, by friction or by velocity, with the full table.',
  audience: 'anyone',
  prerender: true,
  menu: [{ menu: 'public-tools', label: 'Duct calculator' }],
  search: [{ title: 'Duct calculator', words: 'duct size friction velocity cfm ductulator round rectangular oval' }],
  commands: [{ title: 'Size a duct' }],
  load: async () => (await import('./ductcal.page.tsx')).DuctcalPage,
});
