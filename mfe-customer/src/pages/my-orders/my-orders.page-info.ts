import { signedIn } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const myOrdersPage = definePage({
  path: '/myorder',
  title: ['My Orders'],
  audience: [signedIn],
  commands: [{ title: 'My orders' }],
  load: async () => (await import('./my-orders.page.tsx')).MyOrdersPage,
});
