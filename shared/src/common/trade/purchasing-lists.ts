/** Lists of purchasing. Each has its one home here. */

/** Kinds of goods of a supplier. */
export const SUPPLIER_ROLES = {
  steel: 'Steel',
  hardware: 'Hardware',
  insulation: 'Insulation and gasket',
  wood: 'Wood and packaging',
  springs: 'Springs',
  controls: 'Controls',
  freight: 'Freight',
  service: 'Service',
  mro: 'MRO',
} as const;

/** Payment methods for a supplier. */
export const SUPPLIER_PAYMENTS = {
  check: 'Check',
  ach: 'ACH',
  corpay: 'Corpay',
  card: 'Card',
} as const;

export const CURRENCIES = { USD: 'US dollars', CAD: 'Canadian dollars' } as const;

export const COUNTRIES = { US: 'United States', CA: 'Canada', MX: 'Mexico' } as const;

/** Units that things are bought in. */
export const PURCHASE_UNITS = {
  each: 'each',
  sheet: 'sheet',
  coil: 'coil',
  lb: 'lb',
  ft: 'ft',
  ft2: 'ft²',
  roll: 'roll',
  box: 'box',
  case: 'case',
  set: 'set',
  hour: 'hour',
  lot: 'lot',
} as const;

/** Accounts of the general ledger that purchases go to. */
export const GL_CODES = {
  '1310': '1310 Steel',
  '1320': '1320 Insulation, wood, gasket',
  '1330': '1330 Purchased parts',
  '1500': '1500 Equipment',
  '5100': '5100 Freight in',
  '5200': '5200 Outside services',
  '6200': '6200 Shop supplies',
  '6300': '6300 Repairs and maintenance',
  '6400': '6400 Office',
} as const;

/** Where the goods become ours. */
export const FOB_POINTS = { origin: 'Origin', destination: 'Destination' } as const;

export const PO_STATES = {
  draft: 'Draft',
  approved: 'Approved',
  sent: 'Sent',
  acknowledged: 'Acknowledged',
  partially_received: 'Partially received',
  received: 'Received',
  closed: 'Closed',
  cancelled: 'Cancelled',
} as const;
export type PoState = keyof typeof PO_STATES;

/** States in which goods of an order may come in. */
export const RECEIVABLE_PO: readonly PoState[] = ['sent', 'acknowledged', 'partially_received'];
