/* Generated from the table of curb fields by `pnpm generate`. */
import type { CurbColumn } from './curb-field-row.ts';
import type { CurbFieldName, CurbValues } from './curb-field-table.ts';

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

/** Where each field is stored, and what may be stored there. */
export const CURB_COLUMNS: Readonly<Record<CurbFieldName, CurbColumn>> = {
  odLengthIn: {"column":"od_length"},
  odWidthIn: {"column":"od_width"},
  heightIn: {"column":"height"},
  slopeX: {"column":"slope_x"},
  slopeY: {"column":"slope_y"},
  offsetXIn: {"column":"offset_x"},
  offsetYIn: {"column":"offset_y"},
  orientationDeg: {"column":"orientation","choices":[0,90,180,270]},
  gauge: {"column":"gauge","choices":[12,14,16,18]},
  material: {"column":"material_class","choices":["galvanised","stainless_304","stainless_316","aluminium","black","painted"]},
  construction: {"column":"construction","choices":["welded","bolted","kd"]},
  insulation: {"column":"insulation","choices":["none","1in_1.5lb","1.5in_1.5lb","1.5in_3lb","2in"]},
  nailer: {"column":"nailer","choices":["none","1x4","2x2","2x4"]},
  baseFlangeIn: {"column":"base_flange"},
  cant: {"column":"cant","choices":["none","3in"]},
  gasket: {"column":"gasket","choices":["factory","loose","none"]},
  crate: {"column":"crate_type","choices":["none","skid","full"]},
  isolationClassIn: {"column":"isolation_class","choices":[1,2]},
  designCfm: {"column":"design_cfm"},
  allowedStaticInWg: {"column":"allowed_static_in_wg"},
  hasEngineeringReview: {"column":"engineering_review","isYesNo":true},
};
