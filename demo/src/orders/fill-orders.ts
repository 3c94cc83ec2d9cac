import { daysOfQuickShip } from '@cdi/shared/domain/curb';
import { computeCancelCost } from '@cdi/shared/domain/orders';
import { needsStamp } from '@cdi/shared/trade';
import { centsToDollars, roundHalfUpCents } from '@cdi/shared/units';
import type { DemoRow } from '../kit/demo-tables.ts';
import { CARRIERS } from '../customers/companies.data.ts';
import { findDemoCarrier } from '../carriers/fill-carriers.ts';
import type { DemoSources } from '../kit/demo-people.ts';
import type { QuoteDraft, StoredQuote } from '../quotes/fill-quotes.ts';
import type { Deal } from '../quotes/make-deal.ts';
import { noteHistory } from '../kit/note-history.ts';
import { listStatusSteps, statusOfOrder, type OrderDraft } from './order-steps.ts';
import { planTasks, type DemoTask } from './plan-tasks.ts';

export interface StoredOrder extends OrderDraft {
  readonly id: number;
  readonly no: string;
  readonly row: DemoRow<'tracker'>;
  readonly stored: StoredQuote;
  /** Number that the carrier gave its truck. */
  readonly proNo: string | null;
  /** Tasks of each curb. */
  readonly tasks: readonly (readonly DemoTask[])[];
}

const FIRST_TRACKER = 48_001;
const LAST_MOMENT = -0.03;
/** How companies number their purchase orders. */
const PO_STYLES = ['PO-', 'P', '45-', ''] as const;
const PROMISE_REASONS = [
  'The roofer moved the crane date',
  'Galvanized sheet came a week late',
  'The customer changed the height',
] as const;

function shipTo({ random }: DemoSources, { buyer, job }: Deal): DemoRow<'tracker'> {
  const { branch, company } = buyer;
  const isToBranch = random.isLucky(0.55);
  return {
    ship_to_name: isToBranch ? `${company.facts.name}, ${branch.name}` : job.name,
    ship_to_address: isToBranch ? branch.place.address : job.street,
    ship_to_city: job.city,
    ship_to_state: job.state,
    ship_to_zip: job.zip,
    ship_to_phone: `800-555-0${random.int(100, 199)}`,
    ship_to_hours: branch.receivingHours,
    dock: isToBranch && !branch.needsLiftgate,
    liftgate: !isToBranch || branch.needsLiftgate,
  };
}

/** The carriers of trucks that go to that state. */
function carriersTo(sources: DemoSources, state: string): readonly { readonly shipper_id: number }[] {
  return CARRIERS.map((name) => findDemoCarrier(sources, name)).filter(({ states_served: served }) =>
    served?.some((each) => each === state),
  );
}

/** Carrier, once an order is being loaded, and its number of a truck that left. */
function freight(
  sources: DemoSources,
  draft: OrderDraft,
  tasks: readonly (readonly DemoTask[])[],
  quoted: number,
): { readonly values: DemoRow<'tracker'>; readonly proNo: string | null } {
  const { random } = sources;
  const isLoaded = tasks
    .flat()
    .some((task) => task.stage === 'loading' && (task.status === 'done' || task.status === 'running'));
  const isShipped = draft.times.shipped !== null;
  const values = {
    shipping_method: 'ltl' as const,
    freight_terms: draft.deal.freightTerms,
    freight_quoted: quoted,
    freight_actual: isShipped && quoted > 0 ? Math.round(quoted * random.between(0.88, 1.09)) : null,
    shipper_id: isLoaded ? random.pick(carriersTo(sources, draft.deal.job.state)).shipper_id : null,
  };
  return { values, proNo: isShipped ? String(random.int(100_000_000, 999_999_999)) : null };
}

/** Writes orders in the order of their dates, with the promises that were given. */
export function fillOrders(
  sources: DemoSources,
  drafts: readonly OrderDraft[],
  quotes: ReadonlyMap<QuoteDraft, StoredQuote>,
  plants: ReadonlyMap<string, number>,
): readonly StoredOrder[] {
  const sorted = [...drafts].sort((one, other) => one.times.ordered - other.times.ordered);
  const orders = sorted.map((draft, index) => {
    const stored = quotes.get(draft.quote);
    if (!stored) throw new Error('An order of the demo has no quote.');
    return addOrder(sources, { draft, stored, no: `T-${FIRST_TRACKER + index}`, plants });
  });
  fitCreditLimits(sources, orders);
  sources.tables.add('number_series', { series: 'tracker', last_value: FIRST_TRACKER + orders.length - 1 });
  return orders;
}

/** The amounts of a cancelled order: the sale is reversed, work already done is due. */
function cancelled(
  quote: DemoRow<'quote'>,
  curbs: readonly DemoRow<'quote_curb'>[],
  tasks: readonly (readonly DemoTask[])[],
): DemoRow<'tracker'> {
  const lines = curbs.map((curb, index) => ({
    no: String(index + 1),
    goodsCents: roundHalfUpCents(Number(curb.ext_price)),
    done: (tasks[index] ?? []).filter((task) => task.status === 'done').map((task) => task.stage),
  }));
  const fee = centsToDollars(computeCancelCost(lines).totalCents);
  return { cancelled_amount: -Number(quote.total), cancel_fee: fee, total: fee };
}

/** Raises credit limits to cover the open orders of each company, or the orders would be held for credit. */
function fitCreditLimits({ tables }: DemoSources, orders: readonly StoredOrder[]): void {
  const open = orders.filter(({ plan }) => plan.books === 'open' || plan.books === 'invoiced').map(({ row }) => row);
  for (const company of tables.rows('company')) {
    const mine = open.filter((row) => row.company_id === company.company_id);
    const total = mine.reduce((sum, row) => sum + Number(row.total), 0);
    if (Number(company.credit_limit) < total) company.credit_limit = Math.ceil(total / 10_000) * 10_000;
  }
}

/** The amounts of the quote, as the order takes them over. */
const amountsOf = (quote: DemoRow<'quote'>, isChecked: boolean): DemoRow<'tracker'> => ({
  goods: quote.goods,
  surcharge: quote.surcharge,
  quick_fee: quote.quick_fee,
  engineering_fee: quote.engineering_fee,
  minimum_fill: quote.minimum_fill,
  freight: quote.freight,
  // Sales Checking agrees the freight
  freight_basis: isChecked && quote.freight_basis !== 'not_ours' ? 'set' : quote.freight_basis,
  tax: quote.tax,
  tax_basis: quote.tax_basis,
  total: quote.total,
});

/** When the customer approved all drawings, and when the order was released into the shop. */
const approvalOf = ({ calendar }: DemoSources, { times, deal }: OrderDraft): DemoRow<'tracker'> => ({
  approved_dt: times.approved === null ? null : calendar.moment(times.approved),
  approved_by: times.approved === null ? null : deal.buyer.contact.name,
  released_dt: times.released === null ? null : calendar.moment(times.released),
});

interface NewOrder {
  readonly draft: OrderDraft;
  readonly stored: StoredQuote;
  readonly no: string;
  readonly plants: ReadonlyMap<string, number>;
}

function addOrder(sources: DemoSources, { draft, stored, no, plants }: NewOrder): StoredOrder {
  const { tables, calendar, random } = sources;
  const { plan, deal, times } = draft;
  const { company, branch, contact, ccIds } = deal.buyer;
  const tasks = deal.curbs.map((curb, index) => {
    const curbPlan = plan.curbs[index];
    if (!curbPlan) throw new Error(`${no} has more curbs than its plan.`);
    return planTasks({ curb, plan: curbPlan, order: plan, times, calendar, random });
  });
  const status = statusOfOrder(draft, tasks);
  const steps = listStatusSteps(sources, draft, tasks, status);
  const ordered = calendar.moment(times.ordered);
  const needsPo = plan.hasPo || company.facts.poRequired;
  const quote = stored.row;
  const buyer = tables.rows('company').find((each) => each.company_id === company.id);
  // orders come in the order of their dates
  if (buyer) buyer.last_order_date = calendar.day(times.ordered);
  const carried = freight(sources, draft, tasks, Number(quote.freight));
  const isChecked = tasks.flat().some(({ stage, status: state }) => stage === 'sales_checking' && state === 'done');
  const row: DemoRow<'tracker'> = {
    tracker_no: no,
    tracker_date: calendar.day(times.ordered),
    quote_id: stored.id,
    company_id: company.id,
    branch_id: branch.id,
    contact_user_id: contact.id,
    cc_users: ccIds,
    customer_po: needsPo ? `${PO_STYLES[company.id % PO_STYLES.length]}${random.int(10_200, 98_700)}` : null,
    job_name: deal.job.name,
    ...shipTo(sources, deal),
    order_type: 'custom',
    qty: stored.curbRows.reduce((sum, curb) => sum + Number(curb.qty), 0),
    main_family: quote.main_family,
    outside_rep_id: branch.territory.outsideRepId,
    inside_rep_id: branch.territory.insideRepId,
    territory_id: branch.territory.id,
    cdi_location_id: plants.get(plan.plant ?? 'IND') ?? null,
    requested_date: calendar.day(times.dueDay),
    promised_date: times.promisedDay === null ? null : calendar.day(times.promisedDay),
    promise_reason: plan.isPromiseMoved ? random.pick(PROMISE_REASONS) : null,
    ship_date: times.shipped === null ? null : calendar.day(times.shipped),
    quick_ship_days: daysOfQuickShip(plan.quickShip),
    approval_required: true,
    ...approvalOf(sources, draft),
    status,
    hold_reason: plan.hold?.reason ?? null,
    hold_note: plan.hold?.note ?? null,
    priority: plan.quickShip === 'none' ? 0 : 5,
    ...carried.values,
    ...amountsOf(quote, isChecked),
    ...(status === 'cancelled' ? cancelled(quote, stored.curbRows, tasks) : {}),
    cost: quote.cost,
    gm_percent: quote.margin_percent,
    conforming_required: deal.curbs.some(({ spec }) => needsStamp(spec)),
    stamp_state: quote.stamp_state,
    terms: company.facts.terms,
    tax_exempt: company.facts.roles.includes('distributor'),
    ready_to_invoice: tasks.flat().every((task) => task.stage !== 'final_paperwork' || task.status === 'done'),
    notes_customer: quote.notes_customer,
    notes_shop: random.isLucky(0.2) ? 'Mark the tag on two sides.' : null,
    created_dt: ordered,
    created_by: contact.id,
    updated_dt: steps.at(-1)?.moment ?? ordered,
    updated_by: steps.at(-1)?.by ?? contact.id,
  };
  const id = tables.add('tracker', row);
  row.version = noteHistory(
    tables,
    'tracker',
    id,
    { values: { tracker_no: no, job_name: deal.job.name, status: 'entered' }, moment: ordered, by: contact.id },
    steps,
  );
  quote.tracker_id = id;
  addPromises(sources, draft, id, String(row.promise_reason ?? ''));
  stored.priced.parts.forEach(({ part_id, qty, unit_price, ext_price, cost }, index) =>
    tables.add('tracker_part', { tracker_id: id, line_no: index + 1, part_id, qty, unit_price, ext_price, cost }),
  );
  return { ...draft, id, no, row, stored, tasks, proNo: carried.proNo };
}

function addPromises(
  { tables, calendar }: DemoSources,
  { plan, times }: OrderDraft,
  trackerId: number,
  moveReason: string,
): void {
  if (times.promisedDay === null || times.approved === null) return;
  const first = plan.isPromiseMoved ? times.promisedDay - 4 : times.promisedDay;
  const add = (line_no: number, day: number, reason: string, position: number): void => {
    const promised_dt = calendar.moment(Math.min(LAST_MOMENT, position));
    tables.add('tracker_promise', {
      tracker_id: trackerId,
      line_no,
      promised_date: calendar.day(day),
      reason,
      promised_dt,
    });
  };
  add(1, first, 'Drawings approved', times.approved);
  if (plan.isPromiseMoved) add(2, times.promisedDay, moveReason, times.approved + 2.5);
}
