/* Generated from the declarations of the folder `pages` by `pnpm generate`. */
import { aboutPage } from './pages/about/about.page-info.ts';
import { aboutvalPage } from './pages/aboutval/aboutval.page-info.ts';
import { accessibilityPage } from './pages/accessibility/accessibility.page-info.ts';
import { adaptersPage } from './pages/adapters/adapters.page-info.ts';
import { conformingPage } from './pages/conforming/conforming.page-info.ts';
import { creditAppPage } from './pages/credit-app/credit-app.page-info.ts';
import { customcurbsPage } from './pages/customcurbs/customcurbs.page-info.ts';
import { directoryPage } from './pages/directory/directory.page-info.ts';
import { ductcalPage } from './pages/ductcal/ductcal.page-info.ts';
import { economizerInstructionsPage } from './pages/economizer-instructions/economizer-instructions.page-info.ts';
import { economizersPage } from './pages/economizers/economizers.page-info.ts';
import { employmentPage } from './pages/employment/employment.page-info.ts';
import { engineeringPage } from './pages/engineering/engineering.page-info.ts';
import { fieldMeasurePage } from './pages/field-measure/field-measure.page-info.ts';
import { guaranteePage } from './pages/guarantee/guarantee.page-info.ts';
import { homePage } from './pages/home/home.page-info.ts';
import { installInstructionsPage } from './pages/install-instructions/install-instructions.page-info.ts';
import { isolationPage } from './pages/isolation/isolation.page-info.ts';
import { locationsPage } from './pages/locations/locations.page-info.ts';
import { notFoundPage } from './pages/not-found/not-found.page-info.ts';
import { privacyPage } from './pages/privacy/privacy.page-info.ts';
import { productsPage } from './pages/products/products.page-info.ts';
import { shippingPage } from './pages/shipping/shipping.page-info.ts';
import { termsPage } from './pages/terms/terms.page-info.ts';
import { territoryPage } from './pages/territory/territory.page-info.ts';
import { toolCrossReferencePage } from './pages/tool-cross-reference/tool-cross-reference.page-info.ts';
import { toolCurbWeightPage } from './pages/tool-curb-weight/tool-curb-weight.page-info.ts';
import { toolFreightClassPage } from './pages/tool-freight-class/tool-freight-class.page-info.ts';
import { toolGaugePage } from './pages/tool-gauge/tool-gauge.page-info.ts';
import { toolMeasureSheetPage } from './pages/tool-measure-sheet/tool-measure-sheet.page-info.ts';
import { toolMixedAirPage } from './pages/tool-mixed-air/tool-mixed-air.page-info.ts';
import { toolPitchPage } from './pages/tool-pitch/tool-pitch.page-info.ts';
import { toolSpringsPage } from './pages/tool-springs/tool-springs.page-info.ts';
import { toolWindSeismicPage } from './pages/tool-wind-seismic/tool-wind-seismic.page-info.ts';
import { toolsPage } from './pages/tools/tools.page-info.ts';

/** Every page of this remote, by the name of its folder. */
export const pages = {
  about: aboutPage,
  aboutval: aboutvalPage,
  accessibility: accessibilityPage,
  adapters: adaptersPage,
  conforming: conformingPage,
  'credit-app': creditAppPage,
  customcurbs: customcurbsPage,
  directory: directoryPage,
  ductcal: ductcalPage,
  'economizer-instructions': economizerInstructionsPage,
  economizers: economizersPage,
  employment: employmentPage,
  engineering: engineeringPage,
  'field-measure': fieldMeasurePage,
  guarantee: guaranteePage,
  home: homePage,
  'install-instructions': installInstructionsPage,
  isolation: isolationPage,
  locations: locationsPage,
  'not-found': notFoundPage,
  privacy: privacyPage,
  products: productsPage,
  shipping: shippingPage,
  terms: termsPage,
  territory: territoryPage,
  'tool-cross-reference': toolCrossReferencePage,
  'tool-curb-weight': toolCurbWeightPage,
  'tool-freight-class': toolFreightClassPage,
  'tool-gauge': toolGaugePage,
  'tool-measure-sheet': toolMeasureSheetPage,
  'tool-mixed-air': toolMixedAirPage,
  'tool-pitch': toolPitchPage,
  'tool-springs': toolSpringsPage,
  'tool-wind-seismic': toolWindSeismicPage,
  tools: toolsPage,
};
