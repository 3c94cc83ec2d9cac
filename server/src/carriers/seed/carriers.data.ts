import type { DemoRow } from '../../seed/demo-tables.ts';

/** A carrier of the demo company, with what depends on the day of the demo apart. */
export interface CarrierFacts {
  readonly row: DemoRow<'shipper'>;
  /** Days from the day of the demo to the end of the insurance. */
  readonly insuredDays: number;
  /** User names of its people. */
  readonly people: readonly string[];
  /** Freight lanes whose rates are its own. */
  readonly lanes: readonly string[];
}

const OVERLENGTH = [
  { fromIn: 96, usd: 110 },
  { fromIn: 144, usd: 240 },
  { fromIn: 240, usd: 520 },
];

/** The four carriers of our trucks, then what a plant has beside them. Made up. */
export const DEMO_CARRIERS: readonly CarrierFacts[] = [
  {
    row: {
      shipper_name: 'Crossroads Freight Lines',
      mode: 'ltl',
      scac: 'CRFL',
      mc_no: '418220',
      dot_no: '1120456',
      account_no: '40-2218',
      contact: 'Sherri Pak',
      phone: '317-555-0144',
      email: 'dispatch@crossroadsfreight.test',
      claims_contact: 'claims@crossroadsfreight.test',
      tracking_url_template: 'https://track.crossroadsfreight.test/shipment?pro={pro}',
      nmfc_item: '133300',
      discount_percent: 68,
      fuel_percent: 24,
      minimum_charge: 135,
      overlength_rules: OVERLENGTH,
      rating: 5,
      states_served: ['IN', 'OH', 'IL', 'MI', 'KY', 'WI'],
    },
    insuredDays: 190,
    people: ['shipper'],
    lanes: ['Great Lakes'],
  },
  {
    row: {
      shipper_name: 'Ohio Valley LTL',
      mode: 'ltl',
      scac: 'OVLT',
      mc_no: '290117',
      dot_no: '884302',
      account_no: 'CDI-7741',
      contact: 'Martin Kroll',
      phone: '513-555-0171',
      claims_contact: 'Claims desk, 513-555-0172',
      tracking_url_template: 'https://www.ohiovalleyltl.test/track/{pro}',
      nmfc_item: '133300',
      discount_percent: 64,
      fuel_percent: 23.5,
      minimum_charge: 165,
      overlength_rules: OVERLENGTH,
      rating: 4,
      states_served: ['OH', 'KY', 'WV', 'PA', 'VA', 'NC', 'TN'],
    },
    insuredDays: 16,
    people: ['martin.kroll'],
    lanes: ['East and Midwest', 'Ohio Valley, second carrier'],
  },
  {
    row: {
      shipper_name: 'Lone Prairie Trucking',
      mode: 'tl',
      scac: 'LPTK',
      mc_no: '355908',
      dot_no: '1003377',
      phone: '214-555-0129',
      tracking_url_template: 'https://loneprairie.test/loads/{pro}',
      minimum_charge: 850,
      rating: 3,
      states_served: ['TX', 'OK', 'KS', 'NE', 'MO', 'IA'],
    },
    insuredDays: 120,
    people: [],
    lanes: ['New England, Florida and the Plains', 'Midwest by the truckload'],
  },
  {
    row: {
      shipper_name: 'Sierra Crest Transport',
      mode: 'ltl',
      scac: 'SCRT',
      mc_no: '501644',
      dot_no: '1448890',
      phone: '559-555-0166',
      tracking_url_template: 'https://sierracrest.test/t?n={pro}',
      nmfc_item: '133300',
      third_party: 'Freightwise Audit, 20 Court Street, Akron OH 44308',
      discount_percent: 58,
      fuel_percent: 26,
      minimum_charge: 240,
      rating: 4,
      states_served: ['CA', 'NV', 'AZ', 'UT', 'OR', 'WA'],
    },
    insuredDays: 240,
    people: [],
    lanes: ['West'],
  },
  {
    row: {
      shipper_name: 'CDI truck, Indianapolis',
      mode: 'own_truck',
      dot_no: '2201834',
      phone: '317-555-0100',
      states_served: ['IN'],
      notes: 'For crates that no common carrier takes, and for the plants.',
    },
    insuredDays: 95,
    people: [],
    lanes: [],
  },
  {
    row: {
      shipper_name: 'Hoosier Parcel Courier',
      mode: 'courier',
      phone: '317-555-0188',
      rating: 4,
      states_served: ['IN', 'OH', 'IL'],
      notes: 'Gaskets, springs and clips on the same day.',
    },
    insuredDays: 60,
    people: [],
    lanes: [],
  },
  {
    row: {
      shipper_name: 'Blue Ridge Motor Freight',
      mode: 'ltl',
      scac: 'BRMF',
      mc_no: '177320',
      dot_no: '640228',
      phone: '540-555-0115',
      rating: 1,
      status: 'on_hold',
      states_served: ['VA', 'WV', 'NC'],
      notes: 'On hold: three claims of crushed crates are open.',
    },
    insuredDays: -12,
    people: [],
    lanes: [],
  },
];
