import type { RecordHooks } from '../context.ts';
import { branchHooks, companyHooks, territoryHooks } from './customer.hooks.ts';
import { conformingStampHooks, modelHooks } from './engineering.hooks.ts';
import { cdiFileHooks } from './file.hooks.ts';
import { cdiLocationHooks } from './location.hooks.ts';
import { materialHooks } from './material.hooks.ts';
import { partHooks } from './part.hooks.ts';
import { pricingHooks } from './pricing.hooks.ts';
import { quoteHooks } from './quote.hooks.ts';
import { trackerHooks } from './tracker.hooks.ts';
import { trackerCurbHooks } from './tracker-curb.hooks.ts';
import { userHooks } from './user.hooks.ts';

/** Rules of objects that their definitions cannot say, by object name. */
export const hooks: Readonly<Record<string, RecordHooks>> = {
  branch: branchHooks,
  cdi_file: cdiFileHooks,
  cdi_location: cdiLocationHooks,
  company: companyHooks,
  conforming_stamp: conformingStampHooks,
  material: materialHooks,
  model: modelHooks,
  part: partHooks,
  pricing: pricingHooks,
  quote: quoteHooks,
  territory: territoryHooks,
  tracker: trackerHooks,
  tracker_curb: trackerCurbHooks,
  user: userHooks,
};
