import { definePage } from '@cdi/shared/remotes';

export const registerPage = definePage({
  routes: [
    { path: '/my/register/{id?}', title: ['Create Account'], audience: 'anyone' },
    { path: '/new_user_r/{id?}', title: ['New User'], audience: 'anyone' },
  ],
  load: async () => (await import('./register.page.tsx')).RegisterPage,
});
