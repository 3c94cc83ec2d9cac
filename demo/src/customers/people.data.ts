import { USER_TYPE, type UserType } from '@cdi/shared/policy';
import {
  CONTRACTOR_COMPANY,
  MAIN_COMPANY,
  PE_COMPANY,
  RIVAL_COMPANY,
  SHIPPER_COMPANY,
  VENDOR_COMPANY,
} from './companies.data.ts';

export interface PersonFacts {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly type: UserType;
  readonly company: string | null;
  /** Which of the company's branches. */
  readonly branch: number;
  readonly title: string;
  readonly hasAcceptedTerms: boolean;
  readonly status: 'active' | 'invited';
}

function person(
  userName: string,
  name: string,
  type: UserType,
  company: string | null,
  title: string,
  more: Partial<Pick<PersonFacts, 'branch' | 'hasAcceptedTerms' | 'status'>> = {},
): PersonFacts {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    userName,
    firstName,
    lastName: rest.join(' '),
    type,
    company,
    title,
    branch: 0,
    hasAcceptedTerms: true,
    status: 'active',
    ...more,
  };
}

const NOT_YET = { hasAcceptedTerms: false } as const;

/** People with a demo sign-in. */
export const DEMO_PEOPLE: readonly PersonFacts[] = [
  person('distributor', 'Diane Strobel', USER_TYPE.distributor, MAIN_COMPANY, 'Counter sales'),
  person('vendor', 'Vince Dorado', USER_TYPE.vendor, VENDOR_COMPANY, 'Account manager'),
  person('newuser', 'Nina Ulrich', USER_TYPE.newUser, null, 'Project manager', NOT_YET),
  person('warehouse', 'Walt House', USER_TYPE.warehouse, MAIN_COMPANY, 'Warehouse lead', { branch: 1 }),
  person('shipper', 'Sherri Pak', USER_TYPE.shipper, SHIPPER_COMPANY, 'Dispatcher'),
  person('api', 'Lakeland Connector', USER_TYPE.api, MAIN_COMPANY, 'Order system'),
  person('contact', 'Connie Tact', USER_TYPE.contact, MAIN_COMPANY, 'Accounts payable', NOT_YET),
  person('contractor', 'Conrad Tracy', USER_TYPE.contractor, CONTRACTOR_COMPANY, 'Service manager'),
  person('rival', 'Rhonda Ivalo', USER_TYPE.distributor, RIVAL_COMPANY, 'Branch manager'),
];

const buyer = (name: string, company: string, title: string, branch = 0): PersonFacts =>
  person(name.toLowerCase().replace(' ', '.'), name, USER_TYPE.distributor, company, title, { branch });
const mechanic = (name: string, company: string, title: string): PersonFacts =>
  person(name.toLowerCase().replace(' ', '.'), name, USER_TYPE.contractor, company, title);
const other = (
  name: string,
  type: UserType,
  company: string,
  title: string,
  more: Partial<Pick<PersonFacts, 'hasAcceptedTerms' | 'status'>> = {},
): PersonFacts => person(name.toLowerCase().replace(' ', '.'), name, type, company, title, more);

const OTHER_PEOPLE: readonly PersonFacts[] = [
  buyer('Greg Malone', MAIN_COMPANY, 'Commercial sales', 1),
  buyer('Paula Wendt', MAIN_COMPANY, 'Branch manager', 2),
  buyer('Eric Sandoz', RIVAL_COMPANY, 'Inside sales', 1),
  buyer('Harriet Boyle', 'Bluegrass HVAC Distributors', 'Purchasing'),
  buyer('Dean Caudill', 'Bluegrass HVAC Distributors', 'Commercial sales', 1),
  buyer('Stephen Marrow', 'Hudson Valley Air Distributors', 'Branch manager'),
  buyer('Lynn Pachter', 'Hudson Valley Air Distributors', 'Counter sales', 1),
  buyer('Frank Delaney', 'Keystone Climate Supply', 'Purchasing'),
  buyer('Monica Testa', 'Keystone Climate Supply', 'Commercial sales', 1),
  buyer('Russell Hines', 'Piedmont Air Products', 'Branch manager'),
  buyer('Keisha Grier', 'Piedmont Air Products', 'Inside sales', 1),
  buyer('Hector Villarreal', 'Gulf States Climate Supply', 'Commercial sales'),
  buyer('Celeste Broussard', 'Gulf States Climate Supply', 'Branch manager', 1),
  buyer('Ray Escobedo', 'Gulf States Climate Supply', 'Counter sales', 2),
  buyer('Peter Lund', 'Front Range Mechanical Supply', 'Purchasing'),
  buyer('Janet Krause', 'Prairie Air Wholesale', 'Branch manager'),
  buyer('Doug Havlik', 'Prairie Air Wholesale', 'Counter sales', 1),
  buyer('Amir Haddad', 'Sunbelt Rooftop Supply', 'Commercial sales'),
  buyer('Teresa Quintero', 'Sunbelt Rooftop Supply', 'Inside sales', 1),
  buyer('Kirsten Aho', 'Puget Climate Products', 'Purchasing'),
  buyer('Victor Nguyen', 'Golden Bay Air Supply', 'Commercial sales'),
  buyer('Angela Moretti', 'Golden Bay Air Supply', 'Branch manager', 1),
  buyer('Derek Yamada', 'Golden Bay Air Supply', 'Counter sales', 2),
  buyer('Simone Gagnon', 'Maple Leaf Rooftop Supply', 'Purchasing'),
  mechanic('Bill Sturdivant', CONTRACTOR_COMPANY, 'Owner'),
  mechanic('Adam Brandt', 'Brandt & Hale Mechanical', 'Project manager'),
  mechanic('Joyce Koehler', 'Koehler Heating & Air', 'Office manager'),
  mechanic('Tony Ramirez', 'Redline Mechanical Services', 'Service manager'),
  mechanic('Clay Whitfield', 'Whitfield Brothers Mechanical', 'Estimator'),
  mechanic('Ingrid Nordahl', 'Nordahl Sheet Metal', 'Estimator'),
  mechanic('Oscar Delgado', 'Delgado Rooftop Services', 'Owner'),
  mechanic('Sheila Vance', 'Bayshore Refrigeration & Air', 'Project manager'),
  mechanic('Jared Stoll', 'Pacific Crest Mechanical', 'Project manager'),
  mechanic('Nate Ostrom', 'Cascade Air Works', 'Service manager'),
  mechanic('Heidi Larsen', 'Wasatch Mechanical Group', 'Estimator'),
  buyer('Carol Visser', 'Northline Manufacturers Reps', 'Sales engineer'),
  other('Roy Tanner', USER_TYPE.vendor, 'Kettering Spring Works', 'Inside sales'),
  other('Beth Hollis', USER_TYPE.vendor, 'Duraline Insulation', 'Account manager'),
  other('Martin Kroll', USER_TYPE.shipper, 'Ohio Valley LTL', 'Dispatcher'),
  other('Nils Halvorsen', USER_TYPE.contact, PE_COMPANY, 'Structural engineer, PE'),
  other('Meg Alder', USER_TYPE.contact, 'Northgate Property Trust', 'Facilities', { ...NOT_YET, status: 'invited' }),
];

export const PEOPLE: readonly PersonFacts[] = [...DEMO_PEOPLE, ...OTHER_PEOPLE];
