import { ORDER_LINE_TYPES, PARTS_LINE } from '@cdi/shared/catalogue';
import { curbSpecFromRecord, computeCurbGeometry, makeLineWork } from '@cdi/shared/domain/curb';
import { changesSize, type OrderCents } from '@cdi/shared/domain/orders';
import { findQuantityBreak, type PriceBook } from '@cdi/shared/domain/pricing';
import { computeStageMinutes, sumMinutes } from '@cdi/shared/domain/schedule';
import { centsToDollars, formatCurrency, formatInches, type PlainDate } from '@cdi/shared/units';
import type { ChangeLineView, OrderAmounts } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { canonicalJson } from '../records/values/as-stored.ts';
import type { Order } from './change-facts.ts';
import { nameStages, type ChangePlan } from './plan-change.ts';
import { specOf, type CurbDraft, type LinePlan, type QuickShip } from './line-plan.ts';
import { readModelNames, listFieldChanges, type ModelNames } from './say-field.ts';

/** What the customer is shown of a change: stored as it was shown, and compared when the change is applied. */
export interface ToldChange {
  readonly lines: readonly ChangeLineView[];
  readonly before: OrderAmounts | null;
  readonly after: OrderAmounts | null;
  readonly promisedBefore: PlainDate | null;
  readonly promisedAfter: PlainDate | null;
  readonly quickBefore: QuickShip;
  readonly quickAfter: QuickShip;
  readonly freightNote: string | null;
  readonly customerReasons: readonly string[];
  readonly problems: readonly string[];
  readonly marginBefore: number | null;
  readonly marginAfter: number | null;
}

const dollarsOf = (order: Order, cents: OrderCents): OrderAmounts => ({
  goods: centsToDollars(cents.goods),
  surcharge: centsToDollars(cents.surcharge),
  quick_fee: centsToDollars(cents.quick_fee),
  engineering_fee: centsToDollars(cents.engineering_fee),
  minimum_fill: centsToDollars(cents.minimum_fill),
  freight: centsToDollars(cents.freight),
  tax: centsToDollars(cents.tax),
  cancelled_amount: 0,
  cancel_fee: centsToDollars(cents.cancel_fee),
  total: centsToDollars(cents.total),
  freight_terms: order.freight_terms,
  freight_basis: order.freight_basis,
  tax_basis: order.tax_basis,
});

function titleOf({ line, part, after, price }: LinePlan): string {
  if (part) return `${part.part.part_no} ${part.part.description}`;
  const source: CurbDraft = { ...(line ? specOf(line.curb) : {}), ...after };
  const family = String(source.curb_type ?? PARTS_LINE);
  const label = family in ORDER_LINE_TYPES ? ORDER_LINE_TYPES[family as keyof typeof ORDER_LINE_TYPES] : family;
  const plan = price?.packed?.geometry.plan;
  const size = [source.od_length ?? plan?.lengthIn, source.od_width ?? plan?.widthIn, source.height]
    .filter((value): value is number => typeof value === 'number')
    .map((value) => formatInches(value))
    .join(' × ');
  return size ? `${label}, ${size}` : label;
}

function describeChangeCharge({ charge, line, kind, isCut }: LinePlan): string | null {
  if (charge === 0 || !line) return null;
  const share = line.done.includes('shell')
    ? 'all of its price, since its shell stands'
    : 'half of its price, since its sheets are nested';
  const what = kind === 'cancel' ? 'Given up' : isCut ? 'Made anew' : 'Pieces given up';
  return `${what}: ${share}`;
}

/** Another quantity break, by which a piece costs other than before. */
function describeQuantityBreakChange(
  { line, part, kind, qtyBefore, qtyAfter, extAfter }: LinePlan,
  book: PriceBook,
): string | null {
  if (!(line ?? part?.sold) || extAfter === null || (kind !== 'change' && kind !== 'split')) return null;
  const say = (qty: number): string => {
    const percent = Number(((1 - findQuantityBreak(book, qty).factor) * 100).toFixed(2));
    return `${percent === 0 ? 'none' : `${percent} %`} for ${qty} ${qty === 1 ? 'piece' : 'pieces'}`;
  };
  // before the change, split-off pieces had the quantity break of the whole line
  const qty = line?.curb.qty ?? qtyBefore;
  return findQuantityBreak(book, qty).factor === findQuantityBreak(book, qtyAfter).factor
    ? null
    : `Quantity break: ${say(qty)} → ${say(qtyAfter)}`;
}

/** A note that an agreed freight stays as it is although the load changes; null otherwise. */
function describeKeptFreight({ facts: { order }, lines }: ChangePlan): string | null {
  if (order.freight_basis !== 'set' || !order.freight) return null;
  const pieces = lines.reduce((sum, line) => sum + line.qtyAfter - line.qtyBefore, 0);
  const isOtherLoad = (line: LinePlan): boolean =>
    line.kind === 'cancel' ||
    line.kind === 'add' ||
    (line.line !== null && line.after !== null && changesSize(specOf(line.line.curb), line.after));
  if (pieces === 0 && !lines.some(isOtherLoad)) return null;
  return `The freight of ${formatCurrency(order.freight, { rounding: 'none' })} was agreed for the load as it was: it stays, unless we agree on another for the new load.`;
}

function describeDrawingChange({ line, part, isNew, isDrawnAgain, kind }: LinePlan): string | null {
  if (part) return null;
  if (kind === 'add') return 'A drawing is made for you to approve.';
  if (!isDrawnAgain) return null;
  if (isNew) return 'The new line gets a drawing of its own to approve.';
  return line?.curb.drawing_status === 'requested'
    ? 'The drawing is made with the change.'
    : 'The drawing is made again and needs your approval.';
}

function describeCertificationChange({ endsSeal, endsSprings, certified, kind }: LinePlan): string | null {
  if (kind === 'cancel') return null;
  const said = [
    endsSeal ? 'The engineer’s seal ends; the curb needs a new one.' : '',
    !endsSeal && certified.includes('conforming_type') ? 'The curb needs an engineer’s seal.' : '',
    endsSprings ? 'Its springs are no longer released; engineering calculates them again.' : '',
  ];
  return said.filter(Boolean).join(' ') || null;
}

function minutesBefore({ line, isNew }: LinePlan, quick: QuickShip): number {
  if (!line || isNew || line.isParts) return 0;
  const spec = curbSpecFromRecord(specOf(line.curb), { quick_ship_days: quick });
  const route = line.curb.route;
  if (!Array.isArray(route)) return 0;
  return sumMinutes(computeStageMinutes(makeLineWork(spec, computeCurbGeometry(spec)), route));
}

function buildChangeLineView(plan: LinePlan, quick: QuickShip, models: ModelNames, book: PriceBook): ChangeLineView {
  const { line, isNew, kind, after, changed, route, again } = plan;
  const was = !isNew && Array.isArray(line?.curb.route) ? (line.curb.route as typeof route) : [];
  const isOver = kind === 'cancel';
  // a change that is stopped before it is planned leaves the work as it is
  const isStopped = line !== null && after === null && !isOver && plan.part === null;
  const minutesWere = Math.round(minutesBefore(plan, quick));
  return {
    kind,
    tracker_curb_id: line?.curb.tracker_curb_id ?? null,
    curb_no: line?.curb.curb_no ?? null,
    part_no: plan.part?.part.part_no ?? null,
    tag: after?.tag ?? line?.curb.tag ?? null,
    title: titleOf(plan),
    fields: line && after ? listFieldChanges(specOf(line.curb), after, changed, models) : [],
    qty_before: plan.qtyBefore,
    qty_after: plan.qtyAfter,
    ext_before: centsToDollars(plan.extBefore),
    ext_after: plan.extAfter === null ? null : centsToDollars(plan.extAfter),
    price_words: describeQuantityBreakChange(plan, book),
    charge: centsToDollars(plan.charge),
    charge_words: describeChangeCharge(plan),
    drawing: describeDrawingChange(plan),
    stamp: describeCertificationChange(plan),
    work: {
      done: nameStages(line?.done ?? []),
      added: nameStages(isOver ? [] : route.filter((stage) => !was.includes(stage))),
      dropped: nameStages(isOver ? (line?.open ?? []) : isStopped ? [] : was.filter((stage) => !route.includes(stage))),
      again: nameStages(again),
      minutes_before: minutesWere,
      minutes_after: isStopped && !isNew ? minutesWere : Math.round(plan.minutesAfter),
    },
    messages: plan.messages,
  };
}

/** A plan in the words that pages, mails and the record of the change have. */
export async function describePlannedChange(context: CallContext, plan: ChangePlan): Promise<ToldChange> {
  const { facts, before, after } = plan;
  const rows = plan.lines.flatMap((line) => [
    ...(line.line ? [specOf(line.line.curb)] : []),
    ...(line.after ? [line.after] : []),
  ]);
  const models = await readModelNames(context.db, rows);
  const percent = (share: number | null): number | null => (share === null ? null : Number((share * 100).toFixed(4)));
  return {
    lines: plan.lines.map((line) => buildChangeLineView(line, plan.quickBefore, models, facts.soldBook.book)),
    before: dollarsOf(facts.order, before),
    after: after && dollarsOf({ ...facts.order, tax_basis: facts.tax.basis }, after),
    promisedBefore: plan.promisedBefore,
    promisedAfter: plan.promisedAfter,
    quickBefore: plan.quickBefore,
    quickAfter: plan.quickAfter,
    freightNote: describeKeptFreight(plan),
    customerReasons: plan.customerReasons,
    problems: plan.problems,
    marginBefore: percent(plan.marginBefore),
    marginAfter: percent(plan.marginAfter),
  };
}

/** The part of a change that must not differ between what was shown and what is applied. Work already done counts by its cost. */
const essenceOf = ({ lines, before, after, quickAfter }: ToldChange): string =>
  canonicalJson({
    quickAfter,
    before: { ...before, tax_basis: null },
    after: { ...after, tax_basis: null },
    lines: lines.map(({ work, messages, price_words: _words, part_no: _no, ...told }) => ({
      ...told,
      again: work?.again,
      problems: messages.length,
    })),
  });

/** Whether order and prices still match what was shown. */
export const isAsTold = (told: ToldChange, now: ToldChange): boolean => essenceOf(told) === essenceOf(now);
