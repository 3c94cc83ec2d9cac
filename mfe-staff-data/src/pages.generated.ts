/* Generated from the declarations of the folder `pages` by `pnpm generate`. */
import { clockPage } from './pages/clock/clock.page-info.ts';
import { devToolsPage } from './pages/dev-tools/dev-tools.page-info.ts';
import { invoicingPage } from './pages/invoicing/invoicing.page-info.ts';
import { objectPage } from './pages/object/object.page-info.ts';
import { poReceivingPage } from './pages/po-receiving/po-receiving.page-info.ts';

/** Every page of this remote, by the name of its folder. */
export const pages = {
  clock: clockPage,
  'dev-tools': devToolsPage,
  invoicing: invoicingPage,
  object: objectPage,
  'po-receiving': poReceivingPage,
};
