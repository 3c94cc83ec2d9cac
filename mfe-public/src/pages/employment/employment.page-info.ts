import { definePage } from '@cdi/shared/remotes';

export const employmentPage = definePage({
  path: '/employment/{id?}',
  title: ['Employment'],
  description: 'Work at CDI: openings in the shop, drafting and sales, and an application that takes a few lines.',
  audience: 'anyone',
  prerender: true,
  menu: [{ menu: 'employment', label: 'Join our team' }],
  search: [
    { title: 'Employment', words: 'jobs work hiring apply career openings resume application welder operator drafter' },
  ],
  load: async () => (await import('./employment.page.tsx')).EmploymentPage,
});
