import { CURB_SHAPE_ROWS } from './curb-shape-rows.ts';
import { CURB_TYPES, MATERIAL_CLASSES } from './trade-lists.ts';
import type { CurbFieldRows, ValuesOf } from './curb-field-row.ts';

type Family = keyof typeof CURB_TYPES;

const allBut = (...without: readonly Family[]): readonly Family[] =>
  (Object.keys(CURB_TYPES) as Family[]).filter((family) => !without.includes(family));

/** Families below a unit that blows air through them. */
const UNDER_UNITS = allBut('RAIL', 'PIPE', 'EXT');

/** Families that the roofing is brought up to; the others sit on a curb that is flashed already. */
const ON_ROOF = allBut('ADP', 'ADP-C', 'EXT', 'ISO-R');
const ADAPTERS: readonly Family[] = ['ADP', 'ADP-C'];
/** Families whose ducts are carried by rails inside the curb. */
const WITH_DUCT_RAILS: readonly Family[] = ['NEW', 'NEW-P', 'NEW-AP', 'ISO', 'MB', 'CNF'];

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
  /** How the roofing meets the curb; omitted = the roofer's choice. */
  flashing: {
    kind: 'choice',
    column: 'flashing_style',
    label: 'Flashing',
    options: { turned_up: 'Turned up and counterflashed', over_top: 'Over the top, nailed' },
    blank: 'By the roofer',
    step: 'options',
    families: ON_ROOF,
    change: { isCertified: false },
  },
  /** Rails inside that carry the ducts; omitted = made with the curb. */
  ductRails: {
    kind: 'choice',
    column: 'duct_rails',
    label: 'Duct rails',
    options: { none: 'None' },
    blank: 'With the curb',
    step: 'options',
    families: WITH_DUCT_RAILS,
  },
  /** Liner of the ducts of an adapter; omitted = the liner of the walls. */
  transitionLiner: {
    kind: 'choice',
    column: 'transition_liner',
    label: 'Liner in transitions',
    options: { none: 'None' },
    blank: 'As the walls',
    step: 'options',
    families: ADAPTERS,
    change: { isCertified: false, again: 'insulate' },
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

/** Curbs on springs. */
export const CURB_SPRING_ROWS = {
  /** Lowest speed of fans and compressors; omitted = not known. */
  fanRpm: {
    kind: 'integer',
    column: 'fan_rpm',
    label: 'Lowest fan or compressor speed',
    unit: 'rpm',
    min: 100,
    max: 6000,
    help: 'The springs isolate it least. Until it is known the efficiency is said for 900 rpm.',
    step: 'engineering',
    families: ['ISO', 'ISO-R'],
    change: { isCertified: false },
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
    families: ADAPTERS,
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
  ...CURB_SPRING_ROWS,
  ...CURB_AIR_ROWS,
  ...CURB_REVIEW_ROWS,
} as const;

/** Name of a field in the code: `nailer`, `heightIn`. */
export type CurbFieldName = keyof typeof CURB_FIELD_TABLE;
/** The values of the fields. */
export type CurbValues = ValuesOf<typeof CURB_FIELD_TABLE>;
