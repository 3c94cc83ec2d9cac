import { definePage } from '@cdi/shared/remotes';

export const sharedOrderPage = definePage({
  path: '/shared_order',
  title: ['Shared order'],
  audience: 'anyone',
  load: async () => (await import('./shared-order.page.tsx')).SharedOrderPage,
});
