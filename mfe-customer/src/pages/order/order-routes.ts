import { lazyPage } from '@cdi/shared/mfe';
import type { PageRoute } from '../../page-route.ts';

const MyOrdersPage = lazyPage(
  async () => (await import(/* webpackChunkName: "myorder" */ './my-orders/my-orders.page.tsx')).MyOrdersPage,
);
const MyOrderPage = lazyPage(
  async () => (await import(/* webpackChunkName: "myorder-id" */ './my-order/my-order.page.tsx')).MyOrderPage,
);
const DrawingsPage = lazyPage(
  async () => (await import(/* webpackChunkName: "drawings" */ './drawings/drawings.page.tsx')).DrawingsPage,
);

/** The pages of this group and the paths they answer. */
export const orderRoutes: readonly PageRoute[] = [
  { path: '/myorder', Page: MyOrdersPage },
  { path: '/myorder/:id', Page: MyOrderPage },
  // the id is that of an order's curb: its drawing is the one to look at
  { path: '/drawings/:id?', Page: DrawingsPage },
];
