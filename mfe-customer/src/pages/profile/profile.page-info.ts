import { signedIn } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const profilePage = definePage({
  path: '/myedit/{id?}',
  title: ['My CDI', 'Edit'],
  audience: [signedIn],
  commands: [{ title: 'My profile and password' }],
  load: async () => (await import('./profile.page.tsx')).ProfilePage,
});
