import { definePage } from '@cdi/shared/remotes';

export const creditAppPage = definePage({
  path: '/credit_app/{id?}',
  title: ['Credit Application'],
  description:
    'Apply for terms with CDI: what to have at hand, five short steps, and an answer within five working days.',
  audience: 'anyone',
  menu: [{ menu: 'about', label: 'Credit application', order: 6 }],
  prerender: true,
  load: async () => (await import('./credit-app.page.tsx')).CreditAppPage,
});
