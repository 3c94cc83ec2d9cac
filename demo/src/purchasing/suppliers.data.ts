import type { SUPPLIER_PAYMENTS, SUPPLIER_ROLES, PAYMENT_TERMS } from '@cdi/shared/catalogue';

/** What a supplier of the demo is and sells. */
export interface SupplierFacts {
  readonly name: string;
  readonly roles: readonly (keyof typeof SUPPLIER_ROLES)[];
  /** `900 Mill Street, Cincinnati OH 45203`. */
  readonly address: string;
  readonly area: string;
  readonly contact: string;
  readonly terms: keyof typeof PAYMENT_TERMS;
  readonly paidBy: keyof typeof SUPPLIER_PAYMENTS;
  readonly leadDays: number;
  readonly minOrderUsd: number | null;
  readonly rating: number | null;
  /** Codes of our materials and part numbers that it sells. */
  readonly sells: RegExp | null;
  /** What it sells that is no item of ours: its number, words, unit, dollars. */
  readonly others: readonly (readonly [no: string, description: string, uom: 'each' | 'box' | 'lot', usd: number])[];
  readonly state: 'approved' | 'hold' | 'prospect';
  readonly note: string | null;
}

const USUAL = { leadDays: 6, minOrderUsd: null, rating: 4, others: [], state: 'approved', note: null } as const;

/** The firms that the demo company buys from; the first seven are companies whose people sign in. */
export const SUPPLIERS: readonly SupplierFacts[] = [
  {
    ...USUAL,
    name: 'Wabash Steel Service',
    roles: ['steel'],
    address: '3300 Dickman Road, Terre Haute IN 47803',
    area: '812',
    contact: 'Vince Dorado',
    terms: 'net_30',
    paidBy: 'ach',
    leadDays: 5,
    minOrderUsd: 1_500,
    rating: 5,
    sells: /^GS/,
    note: 'Mill certificates come with the truck, by heat.',
  },
  {
    ...USUAL,
    name: 'Hoosier Fastener & Supply',
    roles: ['hardware'],
    address: '5425 Poindexter Drive, Indianapolis IN 46235',
    area: '317',
    contact: 'Gail Merchant',
    terms: 'net_30',
    paidBy: 'corpay',
    leadDays: 4,
    sells: /^(TC-|SL-|TP-|SCR-|PIN-)/,
  },
  {
    ...USUAL,
    name: 'Kettering Spring Works',
    roles: ['springs'],
    address: '1601 Stanley Avenue, Dayton OH 45404',
    area: '937',
    contact: 'Roy Tanner',
    terms: '2_10_net_30',
    paidBy: 'check',
    leadDays: 12,
    minOrderUsd: 500,
    sells: null,
    note: 'Load test report with each lot.',
  },
  {
    ...USUAL,
    name: 'Duraline Insulation',
    roles: ['insulation'],
    address: '700 Industrial Parkway, Newark OH 43056',
    area: '740',
    contact: 'Beth Hollis',
    terms: 'net_30',
    paidBy: 'check',
    leadDays: 8,
    minOrderUsd: 750,
    sells: /^(LN-|BD-|GLUE-)/,
  },
  {
    ...USUAL,
    name: 'Midland Wood Products',
    roles: ['wood'],
    address: '915 Bendix Drive, South Bend IN 46628',
    area: '574',
    contact: 'Dale Kruger',
    terms: 'net_10',
    paidBy: 'check',
    rating: 3,
    sells: /^(WD-|SK-|CR-PLY)/,
    note: 'Treated lumber carries the stamp of the treater; refuse what is wet.',
  },
  {
    ...USUAL,
    name: 'Everseal Gasket',
    roles: ['insulation'],
    address: '4400 Chouteau Avenue, Saint Louis MO 63110',
    area: '314',
    contact: 'Nina Albrecht',
    terms: 'net_30',
    paidBy: 'ach',
    leadDays: 8,
    sells: /^(GK-|BT-)/,
  },
  {
    ...USUAL,
    name: 'Airflow Controls of Ohio',
    roles: ['controls'],
    address: '2970 Snyder Avenue, Mansfield OH 44905',
    area: '419',
    contact: 'Paulette Dean',
    terms: 'net_45',
    paidBy: 'ach',
    leadDays: 10,
    minOrderUsd: 1_000,
    rating: 5,
    sells: /^(EC-|BR-|PE-|ACT-|CTL-)/,
  },
  {
    ...USUAL,
    name: 'Maumee Bay Metals',
    roles: ['steel'],
    address: '2150 Front Street, Toledo OH 43605',
    area: '567',
    contact: 'Arlen Foss',
    terms: 'net_30',
    paidBy: 'check',
    leadDays: 10,
    minOrderUsd: 2_000,
    sells: /^(SS|AL)\d/,
    note: 'Stainless and aluminum; protective film on one side.',
  },
  {
    ...USUAL,
    name: 'Clay County Fabricating',
    roles: ['hardware', 'service'],
    address: '88 Depot Street, Brazil IN 47834',
    area: '812',
    contact: 'Ruth Ann Beckett',
    terms: 'net_30',
    paidBy: 'check',
    leadDays: 9,
    sells: /^(HD-|HG-|PC-|ANG-|LUG-)/,
    note: 'Hoods, pipe curbs and clips to our drawings.',
  },
  {
    ...USUAL,
    name: 'Blue Heron Packaging',
    roles: ['wood', 'mro'],
    address: '6120 Guion Road, Indianapolis IN 46254',
    area: '317',
    contact: 'Terrence Lowe',
    terms: 'net_30',
    paidBy: 'corpay',
    leadDays: 4,
    sells: /^(WRAP-|BAG-|STR-)/,
  },
  {
    ...USUAL,
    name: 'Monon Industrial Supply',
    roles: ['mro'],
    address: '1415 Monon Avenue, Lafayette IN 47904',
    area: '765',
    contact: 'Gus Pruitt',
    terms: 'net_30',
    paidBy: 'card',
    leadDays: 3,
    sells: /^(TIP-|WIRE-)/,
    others: [
      ['GW-412', 'Grinding wheel, 4-1/2 in., box of 25', 'box', 68.5],
      ['GL-XL', 'Cut resistant gloves, level 5, dozen', 'box', 94],
      ['PU-10', 'Turret punch, round 1/4 in., station A', 'each', 41.75],
    ],
  },
  {
    ...USUAL,
    name: 'Circle City Cartage',
    roles: ['freight'],
    address: '3901 West Minnesota Street, Indianapolis IN 46241',
    area: '317',
    contact: 'Lonnie Sparks',
    terms: 'net_10',
    paidBy: 'check',
    leadDays: 2,
    sells: null,
    others: [['FLAT-48', 'Inbound flatbed, 48 ft, one load', 'lot', 685]],
  },
  {
    ...USUAL,
    name: 'Calumet Metal Trading',
    roles: ['steel'],
    address: '1010 Kennedy Avenue, Schererville IN 46375',
    area: '219',
    contact: 'Irwin Stack',
    terms: 'net_30',
    paidBy: 'check',
    rating: 2,
    sells: null,
    others: [['GX-SEC', 'Galvanized secondary coil, mixed widths, one lot', 'lot', 3_900]],
    state: 'hold',
    note: 'Two lots came without mill certificates.',
  },
  {
    ...USUAL,
    name: 'Piedmont Vibration Control',
    roles: ['springs'],
    address: '27 Commerce Court, Greenville SC 29607',
    area: '864',
    contact: 'Tamsin Rhodes',
    terms: 'net_30',
    paidBy: 'check',
    leadDays: 21,
    rating: null,
    sells: null,
    state: 'prospect',
    note: 'Second source for springs; samples are on test.',
  },
];

/** Who sells the springs, whose part numbers are those of the catalogue of springs. */
export const SPRING_SUPPLIER = 'Kettering Spring Works';
