/* Generated from the table of curb fields by `pnpm generate`. */
import type { CurbColumn } from './curb-field-row.ts';
import type { CurbFieldName } from './curb-field-table.ts';

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
  flashing: {"column":"flashing_style","choices":["turned_up","over_top"]},
  ductRails: {"column":"duct_rails","choices":["none"]},
  transitionLiner: {"column":"transition_liner","choices":["none"]},
  gasket: {"column":"gasket","choices":["factory","loose","none"]},
  crate: {"column":"crate_type","choices":["none","skid","full"]},
  isolationClassIn: {"column":"isolation_class","choices":[1,2]},
  fanRpm: {"column":"fan_rpm"},
  designCfm: {"column":"design_cfm"},
  allowedStaticInWg: {"column":"allowed_static_in_wg"},
  hasEngineeringReview: {"column":"engineering_review","isYesNo":true},
};
