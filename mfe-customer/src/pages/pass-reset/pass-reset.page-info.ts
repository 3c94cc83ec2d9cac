import { definePage } from '@cdi/shared/remotes';

export const passResetPage = definePage({
  path: '/pass_reset/{id?}',
  title: ['Password Reset'],
  audience: 'anyone',
  load: async () => (await import('./pass-reset.page.tsx')).PassResetPage,
});
