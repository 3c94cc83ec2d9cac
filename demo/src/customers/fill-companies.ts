import { USER_TYPE } from '@cdi/shared/policy';
import { addDays } from '@cdi/shared/units';
import { COMPANIES, type CompanyFacts, type Place } from './companies.data.ts';
import { PEOPLE, type PersonFacts } from './people.data.ts';
import { makeSlug, type DemoSources } from '../kit/demo-people.ts';
import { type DemoBranch, type DemoCompany, type DemoTerritory } from './demo-companies.ts';
import { fullName } from '../../../server/src/session/full-name.ts';

type TerritoryFinder = (zip: string) => DemoTerritory;

/** The companies we sell to, buy from and work with, each with its branches. */
export function fillCompanies(sources: DemoSources, territories: readonly DemoTerritory[]): readonly DemoCompany[] {
  const findTerritory: TerritoryFinder = (zip) => {
    const found = territories.find((each) => each.zip3.has(zip.slice(0, 3)));
    if (!found) throw new Error(`No territory holds the ZIP ${zip}.`);
    return found;
  };
  return COMPANIES.map((facts) => {
    const id = addCompany(sources, facts, findTerritory(facts.zip));
    const branches = facts.branches.map((place, index) =>
      addBranch(sources, { facts, companyId: id, place, number: index + 1, territory: findTerritory(place.zip) }),
    );
    return { id, facts, branches, contacts: [] };
  });
}

function stamps({ calendar, random, users }: DemoSources): Record<string, unknown> {
  const by = users.id('accounting');
  return {
    created_dt: calendar.moment(-205),
    updated_dt: calendar.moment(-random.between(20, 180)),
    created_by: by,
    updated_by: by,
  };
}

function addCompany(sources: DemoSources, facts: CompanyFacts, territory: DemoTerritory): number {
  const { tables, random, phones } = sources;
  const isBuyer = facts.weight > 0;
  const domain = `${makeSlug(facts.name)}.test`;
  return tables.add('company', {
    company_name: facts.name,
    legal_name: `${facts.name}, ${random.pick(['Inc.', 'LLC', 'Co.'])}`,
    company_role: facts.roles,
    customer_level: facts.level,
    terms: facts.terms,
    credit_limit: facts.creditLimit,
    credit_status: facts.creditStatus,
    tax_id: `${random.int(10, 99)}-${random.int(1_000_000, 9_999_999)}`,
    phone: phones.make(random, '800'),
    website: `https://www.${domain}`,
    address1: facts.address,
    city: facts.city,
    state: facts.state,
    zip: facts.zip,
    ap_email: `ap@${domain}`,
    invoice_delivery: 'email',
    territory_id: isBuyer ? territory.id : null,
    outside_rep_id: isBuyer ? territory.outsideRepId : null,
    inside_rep_id: isBuyer ? territory.insideRepId : null,
    po_required: facts.poRequired,
    allow_quick_ship: facts.creditStatus === 'approved',
    quote_visibility: 'company',
    portal_enabled: true,
    show_prices: true,
    ...stamps(sources),
  });
}

interface BranchFacts {
  readonly facts: CompanyFacts;
  readonly companyId: number;
  readonly place: Place;
  readonly number: number;
  readonly territory: DemoTerritory;
}

function addBranch(sources: DemoSources, branch: BranchFacts): DemoBranch {
  const { tables, calendar, random, phones } = sources;
  const { facts, companyId, place, territory } = branch;
  const needsLiftgate = random.isLucky(0.2);
  const receivingHours = random.pick(['7:00–15:00', '7:30–16:00', '6:00–14:00', 'By appointment']);
  const isReseller = facts.roles.includes('distributor');
  const id = tables.add('branch', {
    company_id: companyId,
    branch_name: place.city,
    branch_no: `${makeSlug(facts.name).slice(0, 3).toUpperCase()}${companyId}-${String(branch.number).padStart(2, '0')}`,
    address1: place.address,
    city: place.city,
    state: place.state,
    zip: place.zip,
    country: /^\d/.test(place.zip) ? 'US' : 'CA',
    phone: phones.make(random, '800'),
    territory_id: territory.id,
    outside_rep_id: territory.outsideRepId,
    inside_rep_id: territory.insideRepId,
    default_shipping: 'ltl',
    liftgate: needsLiftgate,
    limited_access: false,
    dock: !needsLiftgate,
    receiving_hours: receivingHours,
    tax_exempt: isReseller,
    resale_cert_no: isReseller ? `RC-${random.int(100_000, 999_999)}` : null,
    // certificates of two years
    cert_from: isReseller ? addDays(calendar.day(60), 1 - 730) : null,
    cert_expiry: isReseller ? calendar.day(60) : null,
    ...stamps(sources),
  });
  return { id, name: place.city, place, territory, needsLiftgate, receivingHours };
}

function emailOf(person: PersonFacts): string {
  const hasDemoSignIn = !person.userName.includes('.');
  return hasDemoSignIn || person.company === null
    ? `${person.userName}@cdi.test`
    : `${person.userName}@${makeSlug(person.company)}.test`;
}

/** The people of our customers, vendors and carriers; who was only invited has no password yet. */
export function fillOutsiders(sources: DemoSources, companies: readonly DemoCompany[], passwordHash: string): void {
  const { tables, calendar, random, users, phones } = sources;
  for (const person of PEOPLE) {
    const company = companies.find((each) => each.facts.name === person.company);
    if (person.company !== null && !company) throw new Error(`The demo has no company called ${person.company}.`);
    const branch = company?.branches[person.branch] ?? null;
    const isActive = person.status === 'active';
    const name = fullName(person);
    const id = tables.add('user', {
      user_name: person.userName,
      first_name: person.firstName,
      last_name: person.lastName,
      email: emailOf(person),
      user_type: String(person.type),
      roles: [],
      title: person.title,
      company_id: company?.id ?? null,
      branch_id: branch?.id ?? null,
      company_name_given: company ? null : 'Ulrich Facility Partners',
      trade: company ? null : 'Facility management',
      zip: branch?.place.zip ?? company?.facts.zip ?? '46204',
      phone: phones.make(random, '419'),
      terms_date: person.hasAcceptedTerms ? calendar.moment(-random.between(90, 200)) : null,
      email_confirmed_dt: isActive ? calendar.moment(company ? -202 : -3.4) : null,
      last_login: isActive ? calendar.moment(-random.between(0.1, 20)) : null,
      status: person.status,
      created_dt: calendar.moment(company ? -203 : -3.5),
      updated_dt: calendar.moment(company ? -60 : -3.5),
    });
    users.add(person.userName, id, name);
    if (isActive) tables.add('user_credential', { user_id: id, password_hash: passwordHash });
    const isBuyer = person.type === USER_TYPE.distributor || person.type === USER_TYPE.contractor;
    company?.contacts.push({ id, userName: person.userName, name, branch, isBuyer });
  }
}
