import { Link, usePageTitle } from '@cdi/shared/mfe';
import { StatePanel } from '@cdi/shared/records';
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
      <Route path="*" element={<NoPage />} />
    </Routes>
  );
}

/** An address below one of these pages that none of them answers. */
function NoPage() {
  usePageTitle('404 Not Found');
  return (
    <StatePanel
      isPage
      kind="no-match"
      title="There is no page at this address"
      action={
        <Link className="cdi-button is-quiet" href="/my">
          Go to My CDI
        </Link>
      }
    >
      <p>A character may have been lost on the way.</p>
    </StatePanel>
  );
}
