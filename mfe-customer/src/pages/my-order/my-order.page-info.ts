import { signedIn } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const myOrderPage = definePage({
  path: '/myorder/{id}',
  title: ['Order', '{id}'],
  audience: [signedIn],
  load: async () => (await import('./my-order.page.tsx')).MyOrderPage,
});
