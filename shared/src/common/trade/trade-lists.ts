/** Lists of the trade that several objects use. Each has its one home here. */

/** Product families. */
export const CURB_TYPES = {
  ADP: 'Curb adapter, standard',
  'ADP-C': 'Curb adapter, custom',
  NEW: 'New construction curb',
  'NEW-P': 'New construction curb, fixed pitch',
  'NEW-AP': 'Adjustable pitch curb, knock-down',
  ISO: 'Isolation (spring) curb',
  'ISO-R': 'Isolation rail on existing curb',
  CNF: 'Conforming / calculated curb',
  MB: 'Metal building curb',
  RAIL: 'Equipment rails',
  PIPE: 'Pipe / conduit curb',
  HOR: 'Horizontal-to-vertical discharge curb',
  PLN: 'Plenum curb',
  EXT: 'Curb extension',
} as const;

/** Short names of the families in list columns, where the full name would be cut off. */
export const CURB_TYPE_SHORTS: Readonly<Record<keyof typeof CURB_TYPES, string>> = {
  ADP: 'Adapter',
  'ADP-C': 'Custom adapter',
  NEW: 'New',
  'NEW-P': 'New, pitched',
  'NEW-AP': 'Adjustable',
  ISO: 'Isolation',
  'ISO-R': 'Isolation rail',
  CNF: 'Conforming',
  MB: 'Metal building',
  RAIL: 'Rails',
  PIPE: 'Pipe',
  HOR: 'Horizontal',
  PLN: 'Plenum',
  EXT: 'Extension',
};

/** The line of an order that holds its parts where there are no curbs. */
export const PARTS_LINE = 'ACC';

/** Kinds of order lines: a curb of a family, or parts. */
export const ORDER_LINE_TYPES = { ...CURB_TYPES, [PARTS_LINE]: 'Accessories' } as const;

export const BRANDS = [
  'AAON',
  'Bryant',
  'Carrier',
  'Daikin',
  'Day & Night',
  'Goodman',
  'Heil',
  'ICP',
  'Lennox',
  'Rheem',
  'Ruud',
  'Trane',
  'York',
  'Other',
].reduce<Record<string, string>>((all, name) => ({ ...all, [name]: name }), {});

export const CUSTOMER_LEVELS = {
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
  E: 'E',
  R: 'Retail',
} as const;

export const COMPANY_ROLES = {
  customer: 'Customer',
  distributor: 'Distributor',
  contractor: 'Contractor',
  rep_firm: 'Rep firm',
  vendor: 'Vendor',
  carrier: 'Carrier',
  engineer: 'Engineer / PE firm',
  owner: 'Owner',
} as const;

/** Roles of companies that buy: a quote is for one of them. Vendors, carriers and engineers are none, unless they buy too. */
export const BUYER_ROLES: readonly (keyof typeof COMPANY_ROLES)[] = [
  'customer',
  'distributor',
  'contractor',
  'rep_firm',
  'owner',
];

export const SHIPPING_METHODS = {
  ltl: 'LTL',
  truckload: 'Truckload',
  will_call: 'Will call',
  company_truck: 'Company truck',
  parcel: 'Parcel',
  customer_carrier: 'Customer carrier',
  courier: 'Courier',
} as const;

export const FREIGHT_TERMS = {
  prepaid_add: 'Prepaid and add',
  prepaid: 'Prepaid',
  collect: 'Collect',
  third_party: 'Third party',
} as const;

/** Reason for the freight amount of a quote or an order. */
export const FREIGHT_BASES = {
  estimated: 'Estimated',
  set: 'Set by us',
  not_ours: 'Not charged by us',
  unknown: 'Not known yet',
} as const;

/** Reason for the tax amount of a quote or an order. */
export const TAX_BASES = {
  rate: 'By the rate of the state',
  exempt: 'Exempt by certificate',
  unset: 'No rate set for the state',
} as const;

export const PAYMENT_TERMS = {
  cod: 'COD',
  prepaid: 'Prepaid',
  card: 'Credit card',
  net_10: 'Net 10',
  net_30: 'Net 30',
  net_45: 'Net 45',
  '2_10_net_30': '2 % 10, net 30',
} as const;

/** Credit status of a company, set by accounting. */
export const CREDIT_STATUSES = {
  pending: 'Pending',
  approved: 'Approved',
  hold: 'Hold',
  cash_only: 'Cash only',
} as const;

export const MATERIAL_CLASSES = {
  galvanised: 'Galvanized G90',
  stainless_304: 'Stainless 304',
  stainless_316: 'Stainless 316',
  aluminium: 'Aluminum 3003/5052',
  black: 'Black steel',
  painted: 'Painted',
} as const;
/** Sheet material of a curb. */
export type MaterialClass = keyof typeof MATERIAL_CLASSES;

/** Inventory types; steel is 4. */
export const INVENTORY_TYPES = {
  '1': 'Hardware',
  '2': 'Insulation',
  '3': 'Wood',
  '4': 'Steel',
  '5': 'Springs and isolators',
  '6': 'Controls and actuators',
  '7': 'Gasket and sealants',
  '8': 'Packaging',
  '9': 'Finished goods',
  '10': 'MRO',
} as const;

export const PART_TYPES = {
  sheet_part: 'Sheet part',
  hardware: 'Hardware',
  spring: 'Spring',
  wood: 'Wood',
  insulation: 'Insulation',
  damper: 'Damper',
  actuator: 'Actuator',
  controller: 'Controller',
  hood: 'Hood',
  gasket: 'Gasket',
  kit: 'Kit',
  service: 'Service',
} as const;

/** The calculations a conforming curb may carry. The order gives `conforming_type_id`, 1 to 6. */
export const CONFORMING_TYPES = {
  '1': 'Wind',
  '2': 'Seismic',
  '3': 'Wind and seismic',
  '4': 'Product approval',
  '5': 'Hospital pre-approval',
  '6': 'Slope / fit confirmation (no PE)',
} as const;

/** What a held order or curb waits for. */
export const HOLD_REASONS = {
  credit: 'Credit',
  payment: 'Payment in advance',
  approval: 'Approval',
  info: 'Missing information',
  material: 'Material',
  engineering: 'Engineering',
  customer: 'Customer',
} as const;
export type HoldReason = keyof typeof HOLD_REASONS;

export const STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
} as const;
