import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { TERM_DAYS } from '@cdi/shared/domain/orders';
import { addDays, addWorkingDays, toPlainDate, type PlainDate } from '@cdi/shared/units';
import { readSetting } from '../../../server/src/settings/settings.ts';
import type { CallContext } from '../../../server/src/context.ts';
import { loadChildren } from '../../../server/src/records/read/load-children.ts';
import { transitionRecord } from '../../../server/src/records/save/transition-record.ts';
import { many, one } from '../../../server/src/storage/query.ts';
import type { Bill } from '../../../server/src/purchasing/bill-match.ts';
import { enterSupplierBill } from '../../../server/src/purchasing/enter-bill.service.ts';
import { covers, readLimits } from '../../../server/src/purchasing/find-limit.ts';
import { payByHand } from '../../../server/src/purchasing/pay-bill.service.ts';
import { corpaySteps, payThroughCorpay } from './corpay-steps.ts';
import type { OrderPlan } from './order-plan.ts';
import type { StoryCalls, StoryStep } from '../kit/story-calls.ts';

const vendorBill = objects.vendor_bill;

/** An order of the story, and its number once it is written. */
export interface Told {
  readonly plan: OrderPlan;
  readonly index: number;
  id: number;
}

/** One bill in this many has a higher price than ordered, and is released. */
const DEARER_EVERY = 7;
const DEARER = 1.06;
/** One bill in this many comes by mail a second time. */
const TWICE_EVERY = 11;
/** Working days after its goods: a bill is entered, approved or released; days before it is due on which it is paid. */
const ENTERED_AFTER = 2;
const APPROVED_AFTER = 4;
const PAID_BEFORE_DUE = 4;
const FIRST_CHECK = 31_207;
/** Working days before today on which bills came of orders whose goods were not here yet. */
const AHEAD = -1.4;
const AHEAD_OF = 2;

type Terms = RecordRow<'supplier'>['terms'];

/** What a bill of the story asks for, by the line of its order, from 0. */
interface Asked {
  readonly line: number;
  readonly qty: number;
}

interface BillPlan {
  readonly told: Told;
  readonly no: number;
  readonly date: PlainDate;
  readonly terms: Terms;
  readonly asked: readonly Asked[];
  /** The bill once it is entered. */
  id: number;
}

/** The day that it is at the plant: the first shift lies in one day of UTC. */
const dayOf = (moment: string): PlainDate => toPlainDate(moment.slice(0, 10));
/** A moment in the afternoon of a day, after everything that the dock did in the morning. */
const afternoon = (day: PlainDate, minutes: number): string =>
  new Date(Date.parse(`${day}T18:30:00Z`) + minutes * 60_000).toISOString();

/** What a truck brought, by line. */
function askedOf(lots: readonly { readonly line: number; readonly qty: number }[]): readonly Asked[] {
  const lines = [...new Set(lots.map(({ line }) => line))];
  return lines.map((line) => ({
    line,
    qty: Number(
      lots
        .filter((lot) => lot.line === line)
        .reduce((sum, lot) => sum + lot.qty, 0)
        .toFixed(4),
    ),
  }));
}

const isDearer = ({ no }: BillPlan): boolean => no % DEARER_EVERY === 3;
const isTwice = ({ no }: BillPlan): boolean => no % TWICE_EVERY === 5;
const readBill = ({ db }: CallContext, id: number): Promise<Bill> =>
  one<Bill>(db)`select * from vendor_bill where vendor_bill_id = ${id}`;

async function enter(context: CallContext, plan: BillPlan, again = false): Promise<number> {
  const { lines } = await loadChildren(context, objects.po, plan.told.id);
  const { bill } = await enterSupplierBill(context, {
    po_id: plan.told.id,
    vendor_bill_id: 0,
    supplier_invoice_no: `${plan.told.plan.supplierId}-${40_100 + plan.no * 17}`,
    bill_date: plan.date,
    due_date: null,
    freight: 0,
    tax: 0,
    notes: again ? 'Came by mail once more.' : '',
    lines: plan.asked.flatMap(({ line, qty }) => {
      const found = lines[line];
      const unit = (found?.unit_cost ?? 0) * (isDearer(plan) && line === 0 ? DEARER : 1);
      return found ? [{ po_line_id: found.po_line_id, qty, unit_cost: Number(unit.toFixed(4)) }] : [];
    }),
  });
  return bill.vendor_bill_id;
}

async function take(context: CallContext, id: number, name: string, reason: string | null = null): Promise<void> {
  const { version } = await readBill(context, id);
  await transitionRecord(context, vendorBill, id, { name, version, reason });
}

/** Accounting approves bills that match, a manager large ones; a bill that does not match is released by a person whose limit covers it. */
async function approve(calls: StoryCalls, at: string, plan: BillPlan): Promise<void> {
  const accounting = await calls.as('accounting', at);
  const bill = await readBill(accounting, plan.id);
  const manager = await calls.as('manager', at);
  const { second_person_from: limitUsd } = await readSetting(accounting.db, 'bill_approval');
  if (bill.status === 'matched') return take(bill.total < limitUsd ? accounting : manager, plan.id, 'approve');
  if (bill.status !== 'on_hold') return;
  const limit = (await readLimits(manager)).find(({ approver_role }) => approver_role === '10');
  const who = limit && covers(limit, bill.total) ? manager : await calls.as('leadership', at);
  await take(who, plan.id, 'release', 'The price rose with the index; the supplier said so before it shipped');
}

type Supplier = Pick<RecordRow<'supplier'>, 'payment_method'>;

async function pay(context: CallContext, plan: BillPlan): Promise<void> {
  const bill = await readBill(context, plan.id);
  if (bill.status !== 'approved') return;
  const { payment_method: method } = await one<Supplier>(context.db)`
    select payment_method from supplier where supplier_id = ${bill.supplier_id}`;
  if (method === 'corpay') return payThroughCorpay(context, bill, plan.no);
  const isAch = method === 'ach';
  await payByHand(context, {
    vendor_bill_id: plan.id,
    method: isAch ? 'ach' : method === 'card' ? 'card' : 'check',
    reference_no: isAch ? `ACH-${700_411 + plan.no * 29}` : String(FIRST_CHECK + plan.no * 3),
    paid_date: context.today,
    amount: bill.balance,
    is_no_double: true,
  });
}

/** The steps of a bill, each by the person who takes it; steps after the end of the story are left out. */
function stepsOf(calls: StoryCalls, plan: BillPlan): readonly StoryStep[] {
  const { calendar } = calls;
  const after = (days: number) => addWorkingDays(plan.date, days, calendar.holidayDates);
  const due = addDays(plan.date, TERM_DAYS[plan.terms] - PAID_BEFORE_DUE);
  const soonest = after(APPROVED_AFTER + 1);
  const paid = addWorkingDays(due < soonest ? soonest : due, 0, calendar.holidayDates);
  const step = (day: PlainDate, minutes: number, what: (at: string) => Promise<void>): StoryStep[] => {
    const at = afternoon(day, (plan.no % 20) + minutes);
    return day < calendar.today ? [{ at, take: () => what(at) }] : [];
  };
  const twice = { id: 0 };
  return [
    ...step(after(ENTERED_AFTER), 0, async (at) => {
      plan.id = await enter(await calls.as('accounting', at), plan);
    }),
    ...step(after(APPROVED_AFTER), 20, (at) => approve(calls, at, plan)),
    ...(isTwice(plan) && after(APPROVED_AFTER + 3) < calendar.today
      ? [
          ...step(after(APPROVED_AFTER + 2), 40, async (at) => {
            twice.id = await enter(await calls.as('accounting', at), plan, true);
          }),
          ...step(after(APPROVED_AFTER + 3), 40, async (at) =>
            take(await calls.as('accounting', at), twice.id, 'void', 'The same bill was here already'),
          ),
        ]
      : []),
    ...step(paid, 60, async (at) => pay(await calls.as('accounting', at), plan)),
  ];
}

/** Bills that came of orders that are on their way: they wait for the goods. */
function aheadSteps(calls: StoryCalls, told: readonly Told[], first: number): readonly StoryStep[] {
  const at = calls.calendar.moment(AHEAD);
  const open = told.filter(
    ({ plan }) => plan.acknowledged !== undefined && plan.acknowledged < at && !plan.cancelled && !plan.closed,
  );
  return open
    .filter(({ plan }) => plan.trucks.every((truck) => truck.at > at))
    .slice(0, AHEAD_OF)
    .map((each, index) => ({
      at,
      take: async () => {
        const { lines } = await loadChildren(await calls.as('accounting', at), objects.po, each.id);
        const asked = lines.map(({ qty }, line) => ({ line, qty }));
        const plan = { told: each, no: first + index, date: dayOf(at), terms: 'net_30' as const, asked, id: 0 };
        await enter(await calls.as('accounting', at), plan);
      },
    }));
}

/** Bills of received goods, by truck, and of goods still on their way; and payments ahead through Corpay. */
export async function billSteps(calls: StoryCalls, told: readonly Told[]): Promise<readonly StoryStep[]> {
  const suppliers = await many<{ id: number; terms: Terms }>(calls.db)`select supplier_id as id, terms from supplier`;
  const terms = new Map(suppliers.map((row) => [row.id, row.terms]));
  const trucks = told
    .flatMap((each) => each.plan.trucks.map((truck) => ({ each, truck })))
    .sort((a, b) => (a.truck.at < b.truck.at ? -1 : 1));
  const plans = trucks.map(({ each, truck }, no): BillPlan => ({
    told: each,
    no,
    date: dayOf(truck.at),
    terms: terms.get(each.plan.supplierId) ?? 'net_30',
    asked: askedOf(truck.lots),
    id: 0,
  }));
  return [
    ...plans.flatMap((plan) => stepsOf(calls, plan)),
    ...aheadSteps(calls, told, plans.length),
    ...corpaySteps(calls),
  ];
}
