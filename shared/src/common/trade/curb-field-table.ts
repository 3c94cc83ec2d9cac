import { CURB_TYPES, MATERIAL_CLASSES } from './trade-lists.ts';
import type { CurbFieldRows, ValuesOf } from './curb-field-row.ts';

type Family = keyof typeof CURB_TYPES;

const allBut = (...without: readonly Family[]): readonly Family[] =>
  (Object.keys(CURB_TYPES) as Family[]).filter((family) => !without.includes(family));

/** Families below a unit that blows air through them. */
const UNDER_UNITS = allBut('RAIL', 'PIPE', 'EXT');

/** Size and position of the curb. */
export const CURB_SHAPE_ROWS = {
  /** Outside length of the curb top; null = from the unit's base less the fit clearance. */
  odLengthIn: {
    kind: 'inches',
    column: 'od_length',
    label: 'Curb length (outside)',
    max: 400,
    standard: null,
    step: 'geometry',
    change: { isSize: true, isUnderSprings: true },
  },
  /** Outside width of the curb top; null as for the length. */
  odWidthIn: {
    kind: 'inches',
    column: 'od_width',
    label: 'Curb width (outside)',
    max: 200,
    standard: null,
    step: 'geometry',
    change: { isSize: true, isUnderSprings: true },
  },
  /** Wall height at corner A. */
  heightIn: {
    kind: 'inches',
    column: 'height',
    label: 'Height',
    required: true,
    max: 60,
    standard: 14,
    step: 'geometry',
    change: { isSize: true },
  },
  slopeX: {
    kind: 'slope',
    column: 'slope_x',
    label: 'Slope along the length',
    min: 0,
    standard: 0,
    step: 'geometry',
    change: { isSize: true },
  },
  slopeY: {
    kind: 'slope',
    column: 'slope_y',
    label: 'Slope along the width',
    min: 0,
    standard: 0,
    step: 'geometry',
    change: { isSize: true },
  },
  /** Center of the new curb seen from the center of the existing one. */
  offsetXIn: {
    kind: 'decimal',
    column: 'offset_x',
    label: 'Offset along the length',
    unit: 'in',
    min: -200,
    max: 200,
    standard: 0,
    step: 'geometry',
    change: { isSize: true },
  },
  offsetYIn: {
    kind: 'decimal',
    column: 'offset_y',
    label: 'Offset along the width',
    unit: 'in',
    min: -200,
    max: 200,
    standard: 0,
    step: 'geometry',
    change: { isSize: true },
  },
  /** How far the unit is turned counter-clockwise on the curb, seen from above. */
  orientationDeg: {
    kind: 'choice',
    column: 'orientation',
    label: 'Orientation',
    options: { '0': '0°', '90': '90°', '180': '180°', '270': '270°' },
    isNumber: true,
    standard: 0,
    step: 'geometry',
    change: { isSize: true, isUnderSprings: true },
  },
} as const satisfies CurbFieldRows;

/** What the curb is made of, and how it is packed. */
export const CURB_BUILD_ROWS = {
  gauge: {
    kind: 'choice',
    column: 'gauge',
    label: 'Gauge',
    options: { '18': '18 ga', '16': '16 ga', '14': '14 ga', '12': '12 ga' },
    isNumber: true,
    standard: 18,
    step: 'options',
  },
  material: {
    kind: 'choice',
    column: 'material_class',
    label: 'Material',
    options: MATERIAL_CLASSES,
    standard: 'galvanised',
    step: 'options',
    isAskedFirst: true,
    change: { isUnderSprings: true },
  },
  construction: {
    kind: 'choice',
    column: 'construction',
    label: 'Construction',
    options: { welded: 'Welded', bolted: 'Bolted', kd: 'Knock-down' },
    standard: 'welded',
    usual: { 'NEW-AP': 'kd' },
    isPriced: true,
    step: 'options',
  },
  insulation: {
    kind: 'choice',
    column: 'insulation',
    label: 'Insulation',
    options: {
      none: 'None',
      '1in_1.5lb': '1 in., 1.5 lb liner',
      '1.5in_1.5lb': '1-1/2 in., 1.5 lb liner',
      '1.5in_3lb': '1-1/2 in., 3 lb board',
      '2in': '2 in.',
    },
    standard: '1in_1.5lb',
    usual: { RAIL: '1.5in_3lb' },
    isPriced: true,
    step: 'options',
    change: { isCertified: false, again: 'insulate' },
  },
  nailer: {
    kind: 'choice',
    column: 'nailer',
    label: 'Nailer',
    options: { none: 'None', '1x4': '1×4', '2x2': '2×2', '2x4': '2×4' },
    standard: '2x2',
    usual: { MB: 'none' },
    isPriced: true,
    step: 'options',
    change: { again: 'insulate' },
  },
  baseFlangeIn: {
    kind: 'inches',
    column: 'base_flange',
    label: 'Base flange',
    max: 12,
    standard: 3,
    usual: { MB: 6 },
    step: 'options',
  },
  cant: {
    kind: 'choice',
    column: 'cant',
    label: 'Cant',
    options: { none: 'None', '3in': '3 in.' },
    standard: 'none',
    isPriced: true,
    step: 'options',
  },
  gasket: {
    kind: 'choice',
    column: 'gasket',
    label: 'Gasket',
    options: { factory: 'Factory', loose: 'Loose', none: 'None' },
    standard: 'factory',
    isPriced: true,
    step: 'options',
    change: { isCertified: false, again: 'insulate' },
  },
  crate: {
    kind: 'choice',
    column: 'crate_type',
    label: 'Crate',
    options: { none: 'None', skid: 'Skid', full: 'Full crate' },
    standard: 'skid',
    isPriced: true,
    step: 'options',
    change: { isDrawn: false, isCertified: false, again: 'crate' },
  },
  /** Deflection class of the springs in inches; null = no springs. */
  isolationClassIn: {
    kind: 'choice',
    column: 'isolation_class',
    label: 'Isolation deflection',
    options: { '1': '1 in.', '2': '2 in.' },
    blank: 'None',
    isNumber: true,
    standard: null,
    usual: { ISO: '1', 'ISO-R': '1' },
    isPriced: true,
    step: 'options',
    families: UNDER_UNITS,
    change: { isUnderSprings: true },
  },
} as const satisfies CurbFieldRows;

/** Reviews and airflow. */
export const CURB_REVIEW_ROWS = {
  /** An engineer reviews heights and slopes outside the standard limits. */
  hasEngineeringReview: {
    kind: 'boolean',
    column: 'engineering_review',
    label: 'Engineering review',
    quoteHelp: 'For heights above 36 in. and slopes above 3:12.',
    standard: false,
    step: 'engineering',
    change: { isDrawn: false },
  },
} as const satisfies CurbFieldRows;

/** Air through the curb. */
export const CURB_AIR_ROWS = {
  designCfm: {
    kind: 'integer',
    column: 'design_cfm',
    label: 'Design airflow',
    unit: 'cfm',
    min: 0,
    max: 200000,
    quoteHelp: 'For the added static pressure of an adapter.',
    standard: null,
    step: 'engineering',
    families: UNDER_UNITS,
    change: { isCertified: false },
  },
  /** Static pressure that the unit's fan can still supply, supply and return together; omitted = not given. */
  allowedStaticInWg: {
    kind: 'decimal',
    column: 'allowed_static_in_wg',
    label: 'Allowed added static pressure',
    unit: 'in. wg',
    min: 0.01,
    max: 5,
    scale: 3,
    help: 'What the fan of the unit can still bear, supply and return together.',
    step: 'engineering',
    families: ['ADP', 'ADP-C'],
    change: { isCertified: false },
  },
} as const satisfies CurbFieldRows;

/**
 * The simple fields of a curb, a row each: the only place for facts about a field. The curb's type, its reader and columns, forms, lists,
 * changes of orders and options of price tables derive from it. Fields of the unit, the existing curb, loads and openings belong together
 * and are read as a whole: they are declared where they are read.
 */
export const CURB_FIELD_TABLE = {
  ...CURB_SHAPE_ROWS,
  ...CURB_BUILD_ROWS,
  ...CURB_AIR_ROWS,
  ...CURB_REVIEW_ROWS,
} as const;

/** Name of a field in the code: `nailer`, `heightIn`. */
export type CurbFieldName = keyof typeof CURB_FIELD_TABLE;
/** The values of the fields. */
export type CurbValues = ValuesOf<typeof CURB_FIELD_TABLE>;
