/* Generated from the declarations of the folder `pages` by `pnpm generate`. */
import { aboutPage } from './pages/about/about.page-info.ts';
import { adaptersPage } from './pages/adapters/adapters.page-info.ts';
import { ductcalPage } from './pages/ductcal/ductcal.page-info.ts';
import { homePage } from './pages/home/home.page-info.ts';
import { notFoundPage } from './pages/not-found/not-found.page-info.ts';
import { privacyPage } from './pages/privacy/privacy.page-info.ts';
import { productsPage } from './pages/products/products.page-info.ts';
import { termsPage } from './pages/terms/terms.page-info.ts';

/** Every page of this remote, by the name of its folder. */
export const pages = {
  about: aboutPage,
  adapters: adaptersPage,
  ductcal: ductcalPage,
  home: homePage,
  'not-found': notFoundPage,
  privacy: privacyPage,
  products: productsPage,
  terms: termsPage,
};
