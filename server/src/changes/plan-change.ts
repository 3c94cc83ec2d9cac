import { AppError } from '@cdi/shared/errors';
import { type BuildStage, BUILD_STAGES } from '@cdi/shared/catalogue';
import { computeCurbGeometry, curbSpecFromRecord } from '@cdi/shared/domain/curb';
import type { PackedLine, PackedPart } from '@cdi/shared/domain/freight';
import { changeAmounts, changesSize, type OrderCents } from '@cdi/shared/domain/orders';
import { checkMargin } from '@cdi/shared/domain/pricing';
import type { PriceApproval } from '@cdi/shared/policy';
import { addCents, addWorkingDays, roundHalfUpCents, toCents, type Cents, type PlainDate } from '@cdi/shared/units';
import { computeOrderTaxCents } from '../pricing/order-tax.ts';
import type { CallContext } from '../context.ts';
import { findApproval } from '../pricing/price-quote.service.ts';
import { quoteFreight } from '../pricing/quote-freight.service.ts';
import type { ChangeFacts, Order } from './change-facts.ts';
import { packParts, planPart } from './plan-part.ts';
import { makePricer, specOf, type LinePlan, type QuickShip } from './line-plan.ts';
import { planEdit, planQuickShip, sumOf } from './plan-line.ts';
import type { LineEdit } from './read-edits.ts';

/** The input of a change. */
export interface ChangeInput {
  readonly edits: readonly LineEdit[];
  readonly quickShip: QuickShip | null;
}

/** A change as it was priced: everything that it does, and who has to agree. */
export interface ChangePlan {
  readonly facts: ChangeFacts;
  readonly lines: readonly LinePlan[];
  readonly quickBefore: QuickShip;
  readonly quickAfter: QuickShip;
  readonly before: OrderCents;
  /** Null while there is an error. */
  readonly after: OrderCents | null;
  readonly costAfter: Cents;
  /** Shares, 0.288; null without goods. */
  readonly marginBefore: number | null;
  readonly marginAfter: number | null;
  readonly approval: PriceApproval | null;
  readonly needsEngineering: boolean;
  readonly promisedBefore: PlainDate | null;
  readonly promisedAfter: PlainDate | null;
  /** The first day that is possible when it is agreed today. */
  readonly earliest: PlainDate | null;
  readonly customerReasons: readonly string[];
  readonly problems: readonly string[];
}

/** Working days in which the customer can answer before the promised date moves. */
const ANSWER_DAYS = 2;

/** Amounts of an order as it is stored. */
export function readAmounts(order: Order): OrderCents {
  const cents = (usd: number | null): Cents => roundHalfUpCents(usd ?? 0);
  return {
    goods: cents(order.goods),
    surcharge: cents(order.surcharge),
    quick_fee: cents(order.quick_fee),
    engineering_fee: cents(order.engineering_fee),
    minimum_fill: cents(order.minimum_fill),
    freight: cents(order.freight),
    tax: cents(order.tax),
    cancel_fee: cents(order.cancel_fee),
    total: cents(order.total),
  };
}

const packOf = (curb: object, quick: QuickShip): PackedLine => {
  const spec = curbSpecFromRecord(specOf(curb), { quick_ship_days: quick });
  return { spec, geometry: computeCurbGeometry(spec) };
};

/** Change of the freight: the estimate of the new load less that of the old one. 0 unless the freight is an estimate. */
function freightChange(
  { order, lines, parts: sold, lanes }: ChangeFacts,
  plans: readonly LinePlan[],
  quick: QuickShip,
): Cents {
  if (order.freight_basis !== 'estimated') return toCents(0);
  const touched = new Set(plans.filter((plan) => !plan.isNew).map((plan) => plan.line?.curb.tracker_curb_id));
  const before = lines.filter((line) => !line.isParts).map((line) => ({ line, packed: packOf(line.curb, quick) }));
  const kept = before.filter(({ line }) => !touched.has(line.curb.tracker_curb_id)).map(({ packed }) => packed);
  const header = { ...order, freight_amount: null, job_zip: order.ship_to_zip };
  const parts = packParts(sold, plans);
  const estimate = (curbs: readonly PackedLine[], packed: readonly PackedPart[]) =>
    quoteFreight(header, { curbs, parts: packed }, lanes);
  const was = estimate(
    before.map(({ packed }) => packed),
    parts.before,
  );
  const willBe = estimate([...kept, ...plans.flatMap((plan) => plan.packedAfter ?? [])], parts.after);
  const isKnown = was.basis === 'estimated' && willBe.basis === 'estimated';
  return isKnown ? toCents(willBe.cents - was.cents) : toCents(0);
}

function moneyAfter(facts: ChangeFacts, plans: readonly LinePlan[], before: OrderCents, quick: QuickShip): OrderCents {
  return changeAmounts(
    before,
    {
      goods: sumOf(plans, 'goods'),
      surcharge: sumOf(plans, 'surcharge'),
      quick_fee: sumOf(plans, 'quick_fee'),
      engineering_fee: sumOf(plans, 'engineering_fee'),
      freight: freightChange(facts, plans, quick),
      charge: addCents(...plans.map((plan) => plan.charge)),
    },
    {
      minimumOrderCents: roundHalfUpCents(facts.soldBook.book.minimumOrderUsd),
      taxOf: (goodsCents, freightCents) =>
        computeOrderTaxCents({ goodsCents, freightCents }, facts.tax, facts.taxedBefore),
    },
  );
}

const marginOf = (goods: Cents, cost: Cents): number | null => (goods === 0 ? null : (goods - cost) / goods);

/** Who has to agree to the price: as with quotes, and not again to a margin that was agreed to when the order was placed. */
function approvalOf(
  facts: ChangeFacts,
  plans: readonly LinePlan[],
  amounts: { readonly goods: Cents; readonly cost: Cents; readonly marginBefore: number | null },
): PriceApproval | null {
  const { goods, cost, marginBefore } = amounts;
  const check = checkMargin({ goodsCents: goods, costCents: cost }, facts.terms.level, facts.soldBook.book);
  const isAsGood = check.margin >= (marginBefore ?? 1) - 0.000_05;
  const larger = plans.filter((plan) => plan.qtyAfter > plan.qtyBefore && !(plan.isNew && plan.kind === 'split'));
  return findApproval(
    isAsGood ? { kind: 'ok', margin: check.margin } : check,
    larger.flatMap((plan) => plan.price ?? []),
  );
}

/** Why the customer has to agree; empty for a change that neither costs more nor delivers anything else. */
function reasonsFor(
  order: Order,
  plans: readonly LinePlan[],
  amounts: { readonly before: OrderCents; readonly after: OrderCents },
  isLater: boolean,
): readonly string[] {
  const { before, after } = amounts;
  const isFresh = order.status === 'entered' || order.status === 'sales_check';
  const changes = plans.filter((plan) => plan.after !== null);
  const wasShown = (plan: LinePlan): boolean =>
    ['sent', 'approved'].includes(String(plan.line?.curb.drawing_status)) && plan.isDrawnAgain;
  const pieces = plans.reduce((sum, plan) => sum + plan.qtyAfter - plan.qtyBefore, 0);
  const isGivenUp = plans.some((plan) => plan.kind === 'cancel' || plan.kind === 'add');
  return [
    ...(after.total > before.total ? ['The price rises.'] : []),
    ...(after.total < before.total && !isFresh ? ['The price changes.'] : []),
    ...(changes.some((plan) => plan.line && plan.after && changesSize(specOf(plan.line.curb), plan.after))
      ? ['A size changes.']
      : []),
    ...(pieces !== 0 || isGivenUp ? ['The number of pieces changes.'] : []),
    ...(isLater ? ['It ships later than promised.'] : []),
    ...(plans.some(wasShown) ? ['The drawing that you have is replaced; you get a new one to approve.'] : []),
  ];
}

/** Whether engineering must agree: the change affects a seal, released springs, or a curb that it has drawn or engineered already. */
function concernsEngineering({ line, isNew, isCut, certified, endsSeal, endsSprings }: LinePlan): boolean {
  if (endsSeal || endsSprings) return true;
  const isBegun = line !== null && (line.curb.drawing_status !== 'requested' || line.done.includes('engineering'));
  return isBegun && !isNew && (isCut || certified.length > 0);
}

/** The first day on which all lines of a change can ship; null when it makes nothing. */
function earliestOf({ today }: CallContext, { holidays }: ChangeFacts, plans: readonly LinePlan[], wait: number) {
  const days = Math.max(0, ...plans.map((plan) => plan.leadDays));
  return days === 0 ? null : addWorkingDays(today, days + wait, holidays);
}

const later = (one: PlainDate, other: PlainDate | null): PlainDate => (other !== null && other > one ? other : one);

/** Lines of curbs and of parts that are left of an order. */
function countLeft({ lines, parts }: ChangeFacts, plans: readonly LinePlan[]): number {
  const count = (isWanted: (plan: LinePlan) => boolean) => plans.filter(isWanted).length;
  const added = count((plan) => plan.isNew || (plan.part !== null && plan.kind === 'add'));
  const given = count((plan) => plan.kind === 'cancel');
  return lines.filter((line) => !line.isParts).length + parts.length + added - given;
}

/** Prices a change of an order and describes what it does. Stores nothing; each error is reported on its line. */
export function planChange(context: CallContext, facts: ChangeFacts, input: ChangeInput): ChangePlan {
  const { order } = facts;
  const quickBefore = order.quick_ship_days ?? '0';
  const quickAfter = input.quickShip ?? quickBefore;
  const pricer = makePricer(context, facts, quickAfter);
  const lineOf = (id: number) => facts.lines.find(({ curb }) => curb.tracker_curb_id === id) ?? null;
  const twice = input.edits.filter(
    ({ curbId }, at) => curbId !== 0 && input.edits.findIndex((each) => each.curbId === curbId) !== at,
  );
  const edited = input.edits.flatMap((edit) =>
    edit.part ? [planPart(edit, edit.part, facts, input.edits)] : planEdit(edit, lineOf(edit.curbId), pricer),
  );
  const rest = facts.lines.filter(({ curb }) => !input.edits.some(({ curbId }) => curbId === curb.tracker_curb_id));
  const quicker = quickAfter === quickBefore ? [] : rest.flatMap((line) => planQuickShip(line, pricer));
  const plans = [...edited, ...quicker];
  const given = plans.filter((plan) => plan.kind === 'cancel').length;
  const left = countLeft(facts, plans);
  const problems = [
    ...(plans.length === 0 ? ['Nothing changes yet. Change, add, split or cancel a line.'] : []),
    ...(given > 0 && left === 0 ? ['No line would be left: cancel the order instead.'] : []),
    ...twice.map(({ curbId }) => `${lineOf(curbId)?.curb.curb_no ?? 'A line'} stands twice in this change.`),
    ...plans.flatMap((plan) =>
      plan.messages.filter(({ severity }) => severity === 'error').map((each) => each.message),
    ),
  ];
  const before = readAmounts(order);
  const isPriced = problems.length === 0;
  const after = isPriced ? moneyAfter(facts, plans, before, quickBefore) : null;
  const cost = roundHalfUpCents(order.cost ?? 0);
  const costAfter = addCents(cost, sumOf(plans, 'cost'));
  const marginBefore = marginOf(before.goods, cost);
  const promised = order.promised_date;
  const earliest = earliestOf(context, facts, plans, 0);
  const isLater = promised !== null && earliest !== null && earliest > promised;
  const customerReasons = after ? reasonsFor(order, plans, { before, after }, isLater) : [];
  const told = earliestOf(context, facts, plans, customerReasons.length > 0 ? ANSWER_DAYS : 0);
  return {
    facts,
    lines: plans,
    quickBefore,
    quickAfter,
    before,
    after,
    costAfter,
    marginBefore,
    marginAfter: after && marginOf(after.goods, costAfter),
    approval: after && approvalOf(facts, plans, { goods: after.goods, cost: costAfter, marginBefore }),
    needsEngineering: plans.some(concernsEngineering),
    promisedBefore: promised,
    promisedAfter: promised === null ? null : later(promised, told),
    earliest,
    customerReasons,
    problems: [...new Set(problems)],
  };
}

/** Throws VALIDATION with every problem, each at its line and field. */
export function assertPriced(plan: ChangePlan): asserts plan is ChangePlan & { readonly after: OrderCents } {
  if (plan.problems.length === 0) return;
  // the second line of a split belongs to the edit before it
  let at = -1;
  const fields = Object.fromEntries(
    plan.lines.flatMap((line) => {
      if (line.edit !== null) at += 1;
      return line.messages
        .filter(({ severity }) => severity === 'error')
        .map(({ field, message }) => [`lines[${Math.max(0, at)}].${field}`, message]);
    }),
  );
  throw new AppError('VALIDATION', plan.problems.slice(0, 3).join(' '), { fields });
}

/** Stages in the words of the boards. */
export const nameStages = (stages: readonly BuildStage[]): readonly string[] =>
  stages.map((stage) => BUILD_STAGES[stage]);
