import { STATES, type COMPANY_ROLES, type CUSTOMER_LEVELS, type PAYMENT_TERMS } from '@cdi/shared/catalogue';

type CompanyRole = keyof typeof COMPANY_ROLES;
type Level = keyof typeof CUSTOMER_LEVELS;
type Terms = keyof typeof PAYMENT_TERMS;
type State = keyof typeof STATES;

export interface Place {
  readonly city: string;
  readonly state: State;
  readonly zip: string;
  readonly address: string;
}

export interface CompanyFacts extends Place {
  readonly name: string;
  readonly roles: readonly CompanyRole[];
  readonly level: Level;
  readonly terms: Terms;
  readonly creditLimit: number;
  readonly creditStatus: 'pending' | 'approved' | 'hold' | 'cash_only';
  readonly poRequired: boolean;
  /** Share of the demo's business; 0 buys nothing. */
  readonly weight: number;
  readonly branches: readonly Place[];
}

interface Trade {
  readonly level: Level;
  readonly weight: number;
  readonly terms?: Terms;
  readonly creditLimit?: number;
  readonly creditStatus?: CompanyFacts['creditStatus'];
  readonly poRequired?: boolean;
}

const isState = (text: string): text is State => text in STATES;

/** `4410 Dock Street, Toledo OH 43604` */
function place(text: string): Place {
  const match = /^(.+), (.+) ([A-Z]{2}) (\d{5}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/.exec(text);
  const [, address = '', city = '', state = '', zip = ''] = match ?? [];
  if (!isState(state)) throw new Error(`Not an address: ${text}`);
  return { address, city, state, zip };
}

function company(
  name: string,
  roles: readonly CompanyRole[],
  trade: Trade,
  ...addresses: readonly string[]
): CompanyFacts {
  const [main, ...others] = addresses.map(place);
  if (!main) throw new Error(`${name} has no address.`);
  return {
    name,
    roles,
    terms: 'net_30',
    creditLimit: 40_000,
    creditStatus: 'approved',
    poRequired: false,
    ...main,
    ...trade,
    branches: trade.weight > 0 ? [main, ...others] : others,
  };
}

const DISTRIBUTOR = ['customer', 'distributor'] as const;
const CONTRACTOR = ['customer', 'contractor'] as const;
const VENDOR = ['vendor'] as const;
const NO_BUYER: Trade = { level: 'R', weight: 0, creditLimit: 0 };

/** The company of the demo distributor, warehouse, contact and API user. */
export const MAIN_COMPANY = 'Lakeland Comfort Supply';
export const RIVAL_COMPANY = 'Tri-County Air Distributors';
export const CONTRACTOR_COMPANY = 'Sturdivant Mechanical';
export const VENDOR_COMPANY = 'Wabash Steel Service';
export const SHIPPER_COMPANY = 'Crossroads Freight Lines';
export const PE_COMPANY = 'Halvorsen Structural Engineers';

const MAIN: Trade = { level: 'D', weight: 13, creditLimit: 150_000, poRequired: true };

const DISTRIBUTORS: readonly CompanyFacts[] = [
  company(
    MAIN_COMPANY,
    DISTRIBUTOR,
    MAIN,
    '4410 Dock Street, Toledo OH 43604',
    '1875 Fairwood Avenue, Columbus OH 43207',
    '720 Superior Street, Fort Wayne IN 46802',
  ),
  company(
    RIVAL_COMPANY,
    DISTRIBUTOR,
    { level: 'E', weight: 6, creditLimit: 60_000 },
    '5200 Lake Court, Cleveland OH 44114',
    '316 Tuscarawas Street, Canton OH 44702',
  ),
  company(
    'Bluegrass HVAC Distributors',
    DISTRIBUTOR,
    { level: 'C', weight: 6, creditLimit: 90_000, poRequired: true },
    '2808 Bardstown Pike, Louisville KY 40205',
    '611 Leestown Road, Lexington KY 40511',
  ),
  company(
    'Hudson Valley Air Distributors',
    DISTRIBUTOR,
    { level: 'C', weight: 5, poRequired: true },
    '88 Broadway Terminal, Albany NY 12204',
    '410 Lakeview Avenue, Rochester NY 14613',
  ),
  company(
    'Keystone Climate Supply',
    DISTRIBUTOR,
    { level: 'B', weight: 6, creditLimit: 120_000, poRequired: true },
    '1600 Cameron Street, Harrisburg PA 17103',
    '3400 Grays Ferry Avenue, Philadelphia PA 19146',
  ),
  company(
    'Piedmont Air Products',
    DISTRIBUTOR,
    { level: 'D', weight: 5 },
    '2214 Statesville Avenue, Charlotte NC 28206',
    '940 Capital Boulevard, Raleigh NC 27603',
  ),
  company(
    'Gulf States Climate Supply',
    DISTRIBUTOR,
    { level: 'B', weight: 7, creditLimit: 140_000, poRequired: true },
    '7300 Harrisburg Boulevard, Houston TX 77011',
    '1450 Poydras Yard, New Orleans LA 70112',
    '2525 Commerce Street, San Antonio TX 78207',
  ),
  company(
    'Front Range Mechanical Supply',
    DISTRIBUTOR,
    { level: 'C', weight: 4 },
    '4700 Brighton Boulevard, Denver CO 80216',
  ),
  company(
    'Prairie Air Wholesale',
    DISTRIBUTOR,
    { level: 'D', weight: 4, terms: 'net_45' },
    '5100 South 26th Street, Omaha NE 68107',
    '800 Delaware Avenue, Des Moines IA 50317',
  ),
  company(
    'Sunbelt Rooftop Supply',
    DISTRIBUTOR,
    { level: 'C', weight: 5, poRequired: true },
    '2330 West Jackson Street, Phoenix AZ 85009',
    '1201 Commerce Court, Las Vegas NV 89102',
  ),
  company(
    'Puget Climate Products',
    DISTRIBUTOR,
    { level: 'D', weight: 4 },
    '1940 East Alexander Avenue, Tacoma WA 98421',
  ),
  company(
    'Golden Bay Air Supply',
    DISTRIBUTOR,
    { level: 'A', weight: 6, creditLimit: 200_000, poRequired: true },
    '655 Hegenberger Loop, Oakland CA 94621',
    '2890 Ramona Avenue, Sacramento CA 95826',
    '1400 East 25th Street, Los Angeles CA 90011',
  ),
  company(
    'Maple Leaf Rooftop Supply',
    DISTRIBUTOR,
    { level: 'D', weight: 3 },
    '2100 Meyerside Drive, Mississauga ON L5T 1N3',
  ),
];

const CONTRACTORS: readonly CompanyFacts[] = [
  company(
    CONTRACTOR_COMPANY,
    CONTRACTOR,
    { level: 'R', weight: 4, creditLimit: 25_000 },
    '930 Kinnear Road, Columbus OH 43212',
  ),
  company(
    'Brandt & Hale Mechanical',
    CONTRACTOR,
    { level: 'E', weight: 4 },
    '3901 Massachusetts Avenue, Indianapolis IN 46218',
  ),
  company(
    'Koehler Heating & Air',
    CONTRACTOR,
    { level: 'R', weight: 2, terms: 'card', creditLimit: 0, creditStatus: 'cash_only' },
    '2127 Gest Street, Cincinnati OH 45204',
  ),
  company('Redline Mechanical Services', CONTRACTOR, { level: 'E', weight: 3 }, '10440 Plano Spur, Dallas TX 75238'),
  company('Whitfield Brothers Mechanical', CONTRACTOR, { level: 'E', weight: 3 }, '1188 Huff Road, Atlanta GA 30318'),
  company('Nordahl Sheet Metal', CONTRACTOR, { level: 'E', weight: 3 }, '725 Hoover Street, Minneapolis MN 55413'),
  company(
    'Delgado Rooftop Services',
    CONTRACTOR,
    { level: 'E', weight: 3, creditStatus: 'hold', creditLimit: 15_000 },
    '7610 Northwest 64th Street, Miami FL 33166',
  ),
  company(
    'Bayshore Refrigeration & Air',
    CONTRACTOR,
    { level: 'E', weight: 3 },
    '4806 Causeway Boulevard, Tampa FL 33619',
  ),
  company(
    'Pacific Crest Mechanical',
    CONTRACTOR,
    { level: 'E', weight: 3 },
    '8230 Belvedere Avenue, Sacramento CA 95826',
  ),
  company(
    'Cascade Air Works',
    CONTRACTOR,
    { level: 'E', weight: 2 },
    '2545 Northwest Industrial Street, Portland OR 97210',
  ),
  company(
    'Wasatch Mechanical Group',
    CONTRACTOR,
    { level: 'E', weight: 2, terms: '2_10_net_30' },
    '1720 South 300 West, Salt Lake City UT 84115',
  ),
];

const OTHERS: readonly CompanyFacts[] = [
  company(
    'Northline Manufacturers Reps',
    ['customer', 'rep_firm'],
    { level: 'B', weight: 2 },
    '1290 Washington Street, Grand Rapids MI 49504',
  ),
  company('Dunmore & Associates', ['rep_firm'], NO_BUYER, '60 Kendrick Court, Needham MA 02494'),
  company(VENDOR_COMPANY, VENDOR, NO_BUYER, '3300 Dickman Road, Terre Haute IN 47803'),
  company('Hoosier Fastener & Supply', VENDOR, NO_BUYER, '5425 Poindexter Drive, Indianapolis IN 46235'),
  company('Kettering Spring Works', VENDOR, NO_BUYER, '1601 Stanley Avenue, Dayton OH 45404'),
  company('Duraline Insulation', VENDOR, NO_BUYER, '700 Industrial Parkway, Newark OH 43056'),
  company('Midland Wood Products', VENDOR, NO_BUYER, '915 Bendix Drive, South Bend IN 46628'),
  company('Everseal Gasket', VENDOR, NO_BUYER, '4400 Chouteau Avenue, Saint Louis MO 63110'),
  company('Airflow Controls of Ohio', VENDOR, NO_BUYER, '2970 Snyder Avenue, Mansfield OH 44905'),
  company(SHIPPER_COMPANY, ['carrier'], NO_BUYER, '8600 Bluff Road, Indianapolis IN 46217'),
  company('Ohio Valley LTL', ['carrier'], NO_BUYER, '3131 River Road, Cincinnati OH 45204'),
  company('Lone Prairie Trucking', ['carrier'], NO_BUYER, '4040 Irving Boulevard, Dallas TX 75247'),
  company('Sierra Crest Transport', ['carrier'], NO_BUYER, '2777 South Cherry Avenue, Fresno CA 93706'),
  company(PE_COMPANY, ['engineer'], NO_BUYER, '415 East Washington Street, Indianapolis IN 46204'),
  company('Northgate Property Trust', ['owner'], NO_BUYER, '1 Mercantile Plaza, Chicago IL 60602'),
];

export const COMPANIES: readonly CompanyFacts[] = [...DISTRIBUTORS, ...CONTRACTORS, ...OTHERS];

/** Carriers that take our crates. */
export const CARRIERS = COMPANIES.filter((each) => each.roles.includes('carrier')).map((each) => each.name);
