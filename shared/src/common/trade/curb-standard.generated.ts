/* Generated from the table of curb fields by `pnpm generate`. */
import type { CurbValues } from './curb-field-table.ts';

/** Values of a curb that says nothing. */
export const CURB_STANDARD: CurbValues = {
  odLengthIn: null,
  odWidthIn: null,
  heightIn: 14,
  slopeX: 0,
  slopeY: 0,
  offsetXIn: 0,
  offsetYIn: 0,
  orientationDeg: 0,
  gauge: 18,
  material: "galvanised",
  construction: "welded",
  insulation: "1in_1.5lb",
  nailer: "2x2",
  baseFlangeIn: 3,
  cant: "none",
  gasket: "factory",
  crate: "skid",
  isolationClassIn: null,
  designCfm: null,
  hasEngineeringReview: false,
};
