import { Route, Routes } from '@cdi/shared/router';
import { accountRoutes } from './pages/account/account-routes.ts';
import { orderRoutes } from './pages/order/order-routes.ts';
import { quoteRoutes } from './pages/quote/quote-routes.ts';

const routes = [...accountRoutes, ...quoteRoutes, ...orderRoutes];

/** Every page of this remote: the account's, the quote's and the order's, each group listed beside its pages. */
export function Root() {
  return (
    <Routes>
      {routes.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Routes>
  );
}
