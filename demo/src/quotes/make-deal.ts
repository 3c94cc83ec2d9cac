import type { STATES } from '@cdi/shared/catalogue';
import type { DemoRow } from '../kit/demo-tables.ts';
import { CONTRACTOR_COMPANY, MAIN_COMPANY, RIVAL_COMPANY } from '../customers/companies.data.ts';
import { JOB_KINDS, JOB_PLACES, JOB_WORK, STREETS } from './jobs.data.ts';
import type { DemoBranch, DemoCompany, DemoContact } from '../customers/demo-companies.ts';
import type { DemoSources } from '../kit/demo-people.ts';
import { makeCurb, type CurbWish, type DemoCurb } from './make-curb.ts';

/**
 * The buyer: the demo distributor, one of her colleagues, the demo contractor, the contractor with the distributor copied, the rival, a
 * company on credit hold, one that is far past due, or a random company by share of business.
 */
export type BuyerKey = 'distributor' | 'main' | 'contractor' | 'contractor_cc' | 'rival' | 'on_hold' | 'late' | 'any';

export interface Buyer {
  readonly company: DemoCompany;
  readonly branch: DemoBranch;
  readonly contact: DemoContact;
  readonly ccIds: readonly number[];
}

export interface Job {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: keyof typeof STATES;
  readonly zip: string;
}

/** A purchase that a buyer plans; it becomes a quote, and perhaps an order. */
export interface Deal {
  readonly buyer: Buyer;
  readonly job: Job;
  readonly curbs: readonly DemoCurb[];
  readonly parts: readonly { readonly part: DemoRow<'part'>; readonly qty: number }[];
  readonly discount: number;
  readonly freightTerms: 'prepaid_add' | 'collect' | 'prepaid';
}

export interface DealSources extends DemoSources {
  readonly companies: readonly DemoCompany[];
  /** Unit models with base and openings. */
  readonly models: readonly DemoRow<'model'>[];
  /** Parts of the customer catalogue. */
  readonly parts: readonly DemoRow<'part'>[];
  /** Names of jobs that are taken; grows with every deal. */
  readonly jobNames: Set<string>;
}

const ON_HOLD_COMPANY = 'Delgado Rooftop Services';
const LATE_COMPANY = 'Hudson Valley Air Distributors';

const companyNamed = (companies: readonly DemoCompany[], name: string): DemoCompany => {
  const found = companies.find((each) => each.facts.name === name);
  if (!found) throw new Error(`The demo has no company called ${name}.`);
  return found;
};

/** People of a company who buy: not the accounts department, the warehouse or a program. */
const listBuyers = (company: DemoCompany): readonly DemoContact[] => company.contacts.filter((each) => each.isBuyer);

function chooseCompany({ companies, random }: DealSources): DemoCompany {
  const open = companies.filter(
    ({ facts }) => facts.weight > 0 && facts.creditStatus === 'approved' && facts.name !== RIVAL_COMPANY,
  );
  const weights = Object.fromEntries(open.map(({ facts }) => [facts.name, facts.weight]));
  return companyNamed(companies, random.pickWeighted(weights));
}

function chooseBuyer(sources: DealSources, key: BuyerKey): Buyer {
  const { companies, random, users } = sources;
  const names: Readonly<Record<Exclude<BuyerKey, 'any'>, string>> = {
    distributor: MAIN_COMPANY,
    main: MAIN_COMPANY,
    contractor: CONTRACTOR_COMPANY,
    contractor_cc: CONTRACTOR_COMPANY,
    rival: RIVAL_COMPANY,
    on_hold: ON_HOLD_COMPANY,
    late: LATE_COMPANY,
  };
  const company = key === 'any' ? chooseCompany(sources) : companyNamed(companies, names[key]);
  const buyers = listBuyers(company);
  const contact =
    key === 'distributor' || key === 'contractor' || key === 'rival'
      ? buyers.find((each) => each.userName === key)
      : random.pick(key === 'main' ? buyers.filter((each) => each.userName !== 'distributor') : buyers);
  const branch = contact?.branch ?? company.branches[0];
  if (!contact || !branch) throw new Error(`${company.facts.name} has nobody who buys.`);
  const colleagues = buyers.filter((each) => each !== contact);
  const cc = colleagues.length > 0 && random.isLucky(0.3) ? [random.pick(colleagues).id] : [];
  return { company, branch, contact, ccIds: key === 'contractor_cc' ? [users.id('distributor'), ...cc] : cc };
}

function chooseJob({ random, jobNames }: DealSources, branch: DemoBranch): Job {
  const invent = (): string => `${random.pick(JOB_PLACES)} ${random.pick(JOB_KINDS)}${random.pick(JOB_WORK)}`;
  let name = invent();
  while (jobNames.has(name)) name = invent();
  jobNames.add(name);
  const { city, state, zip } = branch.place;
  return { name, street: `${random.int(100, 9800)} ${random.pick(STREETS)}`, city, state, zip };
}

/** Makes up a deal. `wishes` says what its curbs have to be, one each. */
export function makeDeal(sources: DealSources, key: BuyerKey, wishes: readonly Omit<CurbWish, 'tagNo'>[]): Deal {
  const { random, models, parts } = sources;
  const buyer = chooseBuyer(sources, key);
  const firstTag = random.pick([1, 1, 1, 4, 7]);
  const curbs = wishes.map((wish, index) => makeCurb(models, { ...wish, tagNo: firstTag + index }, random));
  const freightTerms = random.pickWeighted({ prepaid_add: 82, collect: 12, prepaid: 6 });
  return {
    buyer,
    job: chooseJob(sources, buyer.branch),
    curbs,
    parts:
      curbs.length === 0 || random.isLucky(0.22) ? [{ part: random.pick(parts), qty: random.pick([1, 1, 2, 4]) }] : [],
    discount: random.isLucky(0.06) ? random.pick([0.03, 0.05]) : 0,
    freightTerms,
  };
}
