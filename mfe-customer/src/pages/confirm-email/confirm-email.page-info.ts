import { definePage } from '@cdi/shared/remotes';

export const confirmEmailPage = definePage({
  path: '/confirm_email/{id?}',
  title: ['Confirm your e-mail'],
  audience: 'anyone',
  load: async () => (await import('./confirm-email.page.tsx')).ConfirmEmailPage,
});
