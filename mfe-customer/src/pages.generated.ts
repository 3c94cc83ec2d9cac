/* Generated from the declarations of the folder `pages` by `pnpm generate`. */
import { alertsPage } from './pages/alerts/alerts.page-info.ts';
import { catalogItemPage } from './pages/catalog-item/catalog-item.page-info.ts';
import { confirmEmailPage } from './pages/confirm-email/confirm-email.page-info.ts';
import { drawingsPage } from './pages/drawings/drawings.page-info.ts';
import { myPage } from './pages/my/my.page-info.ts';
import { myInvoicesPage } from './pages/my-invoices/my-invoices.page-info.ts';
import { myOrderPage } from './pages/my-order/my-order.page-info.ts';
import { myOrdersPage } from './pages/my-orders/my-orders.page-info.ts';
import { passResetPage } from './pages/pass-reset/pass-reset.page-info.ts';
import { profilePage } from './pages/profile/profile.page-info.ts';
import { quotePage } from './pages/quote/quote.page-info.ts';
import { quoteSearchPage } from './pages/quote-search/quote-search.page-info.ts';
import { registerPage } from './pages/register/register.page-info.ts';
import { sharedOrderPage } from './pages/shared-order/shared-order.page-info.ts';
import { signInPage } from './pages/sign-in/sign-in.page-info.ts';

/** Every page of this remote, by the name of its folder. */
export const pages = {
  alerts: alertsPage,
  'catalog-item': catalogItemPage,
  'confirm-email': confirmEmailPage,
  drawings: drawingsPage,
  my: myPage,
  'my-invoices': myInvoicesPage,
  'my-order': myOrderPage,
  'my-orders': myOrdersPage,
  'pass-reset': passResetPage,
  profile: profilePage,
  quote: quotePage,
  'quote-search': quoteSearchPage,
  register: registerPage,
  'shared-order': sharedOrderPage,
  'sign-in': signInPage,
};
