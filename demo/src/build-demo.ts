import type { PlainDate } from '@cdi/shared/units';
import { DOCK_ORDERS, OPEN_ORDERS, PAST_ORDERS, type OrderPlan } from './orders/order-plans.data.ts';
import { QUOTE_PLANS, type QuotePlan } from './quotes/quote-plans.data.ts';
import { makeCalendar } from './kit/demo-calendar.ts';
import { DemoFiles } from './kit/demo-files.ts';
import { DemoPhones, DemoUsers, type DemoSources } from './kit/demo-people.ts';
import { DemoTables } from './kit/demo-tables.ts';
import { fillCarriers } from './carriers/fill-carriers.ts';
import { fillHolidays, fillLocations } from './plants/fill-locations.ts';
import { fillPriceIndexes } from './pricing/fill-price-indexes.ts';
import { fillPriceBooks } from './pricing/fill-price-books.ts';
import { fillStandardCosts } from './pricing/fill-standard-costs.ts';
import { fillProducts } from './products/fill-products.ts';
import { fillTerritories } from './customers/fill-territories.ts';
import { fillCompanies, fillOutsiders } from './customers/fill-companies.ts';
import { fillCurbs } from './shop/fill-curbs.ts';
import { fillEmployees } from './accounts/fill-employees.ts';
import { fillNotices } from './fill-notices.ts';
import { fillOrders, type StoredOrder } from './orders/fill-orders.ts';
import { fillShipments } from './shipping/fill-shipments.ts';
import { fillPartsLines } from './shop/fill-parts-lines.ts';
import { fillPapers } from './shipping/fill-papers.ts';
import { endOfQuote, fillQuotes, type QuoteDraft } from './quotes/fill-quotes.ts';
import { fillSpringConfigurations } from './shop/fill-spring-configurations.ts';
import { fillStock } from './stock/fill-stock.ts';
import { fillClaims } from './claims/fill-claims.ts';
import { fillMers } from './mers/fill-mers.ts';
import { fillBatches } from './batches/fill-batches.ts';
import { fillAssets } from './assets/fill-assets.ts';
import { fillHiring } from './hiring/fill-hiring.ts';
import { fillGroups } from './entity-groups/fill-groups.ts';
import { fillGoals } from './sales-goals/fill-goals.ts';
import { fillTraining } from './training/fill-training.ts';
import { fillTimecards } from './timecards/fill-timecards.ts';
import { fillStamps } from './stamps/fill-stamps.ts';
import { makeDeal, type DealSources } from './quotes/make-deal.ts';
import type { OrderDraft } from './orders/order-steps.ts';
import { planTimes } from './orders/plan-times.ts';
import type { BookedOrder } from './receivables/fill-receivables.ts';
import { makeRandom } from './kit/random.ts';

/** The demo company in memory: rows of every table, and files whose bytes are made when they are stored. */
export interface DemoCompanyData {
  readonly tables: DemoTables;
  readonly files: DemoFiles;
  /** Orders that are to be invoiced, and how far. */
  readonly booked: readonly BookedOrder[];
}

/** Every so many orders, the quote had a revision before the one that was ordered. */
const REVISED_EVERY = 11;
/** Working days between two revisions of a quote. */
const REVISION_GAP = 3.3;

function draftOrder(sources: DealSources, plan: OrderPlan, index: number): { order: OrderDraft; quotes: QuoteDraft[] } {
  const wishes = plan.curbs.map((curb) => ({
    quickShip: plan.quickShip,
    ...(curb.family ? { family: curb.family } : {}),
    ...(curb.at ? { stage: curb.at } : {}),
  }));
  const deal = makeDeal(sources, plan.buyer, wishes);
  const times = planTimes(plan, deal.curbs, sources.random);
  const earlier: QuoteDraft | undefined =
    index % REVISED_EVERY === 4
      ? { deal, status: 'revised', made: times.quoted - REVISION_GAP, ended: times.quoted }
      : undefined;
  const quote: QuoteDraft = {
    deal,
    status: 'won',
    made: times.quoted,
    ended: times.ordered,
    ...(earlier ? { revises: earlier } : {}),
  };
  return { order: { plan, deal, times, quote }, quotes: earlier ? [earlier, quote] : [quote] };
}

function draftQuote(sources: DealSources, plan: QuotePlan): QuoteDraft[] {
  const wishes = Array.from({ length: plan.curbs }, () => ({ quickShip: plan.quickShip }));
  const deal = makeDeal(sources, plan.buyer, wishes);
  const made = -plan.ago;
  const quote: QuoteDraft = { deal, status: plan.status, made, ended: endOfQuote(plan.status, made) };
  if (!plan.isSecondRevision) return [quote];
  const earlier: QuoteDraft = { deal, status: 'revised', made: made - REVISION_GAP, ended: made };
  return [earlier, { ...quote, revises: earlier }];
}

/** Builds the demo company as of a day. The same day and hash give the same company, row for row. */
export function buildDemo(today: PlainDate, passwordHash: string): DemoCompanyData {
  const tables = new DemoTables();
  const files = new DemoFiles(tables);
  const seed = makeRandom('curbs of the demo company');
  const sourcesFor = (part: string): DemoSources => ({ ...base, random: seed.fork(part) });
  const base = {
    tables,
    calendar: makeCalendar(today),
    users: new DemoUsers(),
    phones: new DemoPhones(),
    random: seed,
  };

  const people = sourcesFor('people');
  const plants = fillLocations(people);
  fillEmployees(people, plants, passwordHash);
  const territories = fillTerritories(people);
  const companies = fillCompanies(people, territories);
  fillOutsiders(people, companies, passwordHash);
  fillGroups(people);
  fillProducts(people);
  fillCarriers(people);
  fillStandardCosts(people);
  fillPriceBooks(people);
  fillPriceIndexes(people);
  fillGoals(people);
  fillHolidays(people);
  fillTimecards(sourcesFor('timecards'), plants);
  fillTraining(people);
  fillAssets(sourcesFor('assets'), plants);
  fillHiring(sourcesFor('hiring'), plants);

  const trade: Omit<DealSources, 'random'> = {
    ...base,
    companies,
    models: tables.rows('model').filter((row) => typeof row.sa_x === 'number'),
    parts: tables.rows('part').filter((row) => row.catalog_visible === true),
    jobNames: new Set(),
  };
  const ordered = [...OPEN_ORDERS, ...PAST_ORDERS, ...DOCK_ORDERS].map((plan, index) =>
    draftOrder({ ...trade, random: seed.fork(`order ${index}`) }, plan, index),
  );
  const offered = QUOTE_PLANS.map((plan, index) => draftQuote({ ...trade, random: seed.fork(`quote ${index}`) }, plan));
  const quotes = fillQuotes(sourcesFor('quotes'), [...ordered.flatMap((each) => each.quotes), ...offered.flat()]);
  const orders = fillOrders(
    sourcesFor('orders'),
    ordered.map((each) => each.order),
    quotes,
    plants,
  );
  const curbs = fillCurbs(sourcesFor('curbs'), files, orders);
  fillBatches(sourcesFor('batches'), plants.get('IND') ?? 1);
  const partsLines = fillPartsLines(sourcesFor('parts lines'), orders);
  fillShipments(sourcesFor('shipments'), files, orders, [...curbs, ...partsLines]);
  fillStamps(sourcesFor('stamps'), files, curbs, companies);
  fillMers(sourcesFor('mers'), curbs);
  fillClaims(sourcesFor('claims'));
  fillPapers(sourcesFor('papers'), files, { orders, curbs, companies });
  fillStock(sourcesFor('stock'), plants);
  fillSpringConfigurations(sourcesFor('springs'), curbs);
  fillNotices(sourcesFor('notices'), orders, curbs);
  return { tables, files, booked: orders.flatMap(bookOrder) };
}

/** What the books are to say of an order; nothing while it is open or was given up. */
function bookOrder({ id, plan, deal, times }: StoredOrder): readonly BookedOrder[] {
  const { books, shippedAgo } = plan;
  if (books === 'open' || books === 'cancelled' || times.shipped === null) return [];
  return [{ trackerId: id, companyId: deal.buyer.company.id, shippedAgo, shipped: times.shipped, books }];
}
