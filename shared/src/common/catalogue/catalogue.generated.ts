/* Generated from the folder `objects` by `pnpm generate`. */
import { branch } from './objects/branch.object.ts';
import { cdiFile } from './objects/cdi-file.object.ts';
import { cdiLocation } from './objects/cdi-location.object.ts';
import { changeOrder } from './objects/change-order.object.ts';
import { company } from './objects/company.object.ts';
import { conformingStamp } from './objects/conforming-stamp.object.ts';
import { freightLane } from './objects/freight-lane.object.ts';
import { material } from './objects/material.object.ts';
import { model } from './objects/model.object.ts';
import { part } from './objects/part.object.ts';
import { pricing } from './objects/pricing.object.ts';
import { quote } from './objects/quote.object.ts';
import { region } from './objects/region.object.ts';
import { salesTax } from './objects/sales-tax.object.ts';
import { territory } from './objects/territory.object.ts';
import { trackerCurb } from './objects/tracker-curb.object.ts';
import { tracker } from './objects/tracker.object.ts';
import { user } from './objects/user.object.ts';

/** Every business object of the product, by its name. */
export const objects = {
  branch,
  cdi_file: cdiFile,
  cdi_location: cdiLocation,
  change_order: changeOrder,
  company,
  conforming_stamp: conformingStamp,
  freight_lane: freightLane,
  material,
  model,
  part,
  pricing,
  quote,
  region,
  sales_tax: salesTax,
  territory,
  tracker_curb: trackerCurb,
  tracker,
  user,
} as const;
