import type { PackedPart } from '@cdi/shared/domain/freight';
import { isPartPriced, pricePart, type PriceBook } from '@cdi/shared/domain/pricing';
import { multiplyCents, toCents, type Cents } from '@cdi/shared/units';
import type { CurbMessage } from '@cdi/shared/contracts';
import { toPartPrices } from '../pricing/price-parts.service.ts';
import type { ChangeFacts, LineFacts } from './change-facts.ts';
import { centsOf, error, minus, NO_MONEY, zero, type LinePlan } from './line-plan.ts';
import { packPart, type Part, type SoldPart } from './part-facts.ts';
import { blocked } from './plan-changed.ts';
import type { LineEdit, PartEdit } from './read-edits.ts';

/** The line of an order that holds its parts; null where it has none yet. */
export const partsLineOf = ({ lines }: Pick<ChangeFacts, 'lines'>): LineFacts | null =>
  lines.find(({ isParts }) => isParts) ?? null;

interface Priced {
  /** Of one piece. */
  readonly unit: Cents;
  /** Of the whole line. */
  readonly cost: Cents;
}

/** What a part costs at a quantity; null where it has no price for this customer. */
function priceAt({ terms, discount }: ChangeFacts, part: Part, book: PriceBook, qty: number): Priced | null {
  const prices = toPartPrices(part);
  if (!part.is_active || !isPartPriced(prices, terms.level)) return null;
  const { unitCents, costCents } = pricePart(prices, book, { qty, level: terms.level, discountShare: discount });
  return { unit: unitCents, cost: costCents };
}

/** The line that an edit names, and its part. */
interface Found {
  readonly sold: SoldPart | null;
  readonly part: Part | null;
}

/** What keeps the parts of an order from changing at all. */
function findBlocker(edit: LineEdit, { sold, part }: Found, facts: ChangeFacts): readonly CurbMessage[] {
  const line = partsLineOf(facts);
  const no = line?.curb.curb_no ?? '';
  if (line?.isShipped) return [error('part_id', `${no} has shipped with its parts: order further ones anew.`)];
  if ((line?.crates ?? 0) > 0)
    return [error('part_id', `${no} is packed. Take its crates back before its parts change.`)];
  if (!part) {
    const message = edit.kind === 'add' ? 'Choose a part.' : 'This part is not part of the order any more.';
    return [error('part_id', message)];
  }
  const { part_no } = part;
  if (edit.kind === 'add' && facts.parts.some(({ row }) => row.part_id === part.part_id))
    return [error('part_id', `${part_no} is on the order already: change its quantity.`)];
  return edit.kind === 'change' && sold?.row.qty === edit.qty ? [error('qty', `Nothing of ${part_no} changes.`)] : [];
}

/** Price and cost after the change. A sold part keeps its price except for the quantity break; an added one has today’s price. */
function priceAfter({ kind, qty }: LineEdit, sold: SoldPart | null, part: Part, facts: ChangeFacts): Priced | string {
  if (kind === 'cancel') return { unit: zero, cost: zero };
  if (!sold) {
    const priced = priceAt(facts, part, facts.todaysBook.book, qty);
    return priced ?? `${part.part_no} is not sold, or has no price for this customer. Choose another part.`;
  }
  const { row } = sold;
  const was = priceAt(facts, part, facts.soldBook.book, row.qty);
  const willBe = priceAt(facts, part, facts.soldBook.book, qty);
  if (qty > row.qty && !willBe) return `${part.part_no} is no longer sold: it can only become fewer.`;
  const moved = was && willBe ? willBe.unit - was.unit : 0;
  return {
    unit: toCents(Math.max(0, centsOf(row.unit_price) + moved)),
    cost: multiplyCents(centsOf(row.cost), qty / row.qty),
  };
}

/** Stages of the parts that are done and are done again: all but the check of the order. */
const stagesAgain = (line: LineFacts | null): LinePlan['again'] =>
  (line?.done ?? []).filter((stage) => stage !== 'sales_checking');

const isSamePart = (one: PartEdit, other: PartEdit | null): boolean =>
  one.soldId === other?.soldId && one.partId === other.partId;

/** What one edit does to the parts of an order: another quantity, a further part, or one that is given up. */
export function planPart(edit: LineEdit, named: PartEdit, facts: ChangeFacts, edits: readonly LineEdit[]): LinePlan {
  const sold = facts.parts.find(({ row }) => row.tracker_part_id === named.soldId) ?? null;
  const part = sold?.part ?? facts.addedParts.find((each) => each.part_id === named.partId) ?? null;
  const isTwice = edits.filter((each) => isSamePart(named, each.part)).length > 1;
  const stops = [
    ...edit.problems,
    ...findBlocker(edit, { sold, part }, facts),
    ...(isTwice ? [error('part_id', `${part?.part_no ?? 'A part'} stands twice in this change.`)] : []),
  ];
  const priced = stops.length > 0 || !part ? null : priceAfter(edit, sold, part, facts);
  const messages = typeof priced === 'string' ? [...stops, error('part_id', priced)] : stops;
  const costBefore = centsOf(sold?.row.cost);
  const qtyBefore = sold?.row.qty ?? 0;
  const extBefore = centsOf(sold?.row.ext_price);
  // all parts of an order are on one line, so none of them becomes a new line
  const common = { ...blocked(edit, null, messages), isNew: false, qtyBefore, extBefore };
  if (!part || priced === null || typeof priced === 'string')
    return { ...common, qtyAfter: qtyBefore, part: part && { sold, part, costAfter: costBefore } };
  const qtyAfter = edit.kind === 'cancel' ? 0 : edit.qty;
  const extAfter = multiplyCents(priced.unit, qtyAfter);
  const money = { ...NO_MONEY, goods: minus(extAfter, extBefore), cost: minus(priced.cost, costBefore) };
  return {
    ...common,
    part: { sold, part, costAfter: priced.cost },
    qtyAfter,
    unitAfter: priced.unit,
    extAfter,
    money,
    again: stagesAgain(partsLineOf(facts)),
    leadDays: qtyAfter > qtyBefore ? Math.max(1, part.is_stocked ? 0 : (part.lead_days ?? 0)) : 0,
  };
}

/** The parts of an order as they are packed, before and after a change. */
export function packParts(
  sold: readonly SoldPart[],
  plans: readonly LinePlan[],
): { readonly before: readonly PackedPart[]; readonly after: readonly PackedPart[] } {
  const changed = plans.flatMap(({ part, qtyAfter }) => (part ? [{ ...part, qtyAfter }] : []));
  const kept = sold.filter((each) => !changed.some((plan) => plan.sold === each));
  return {
    before: sold.map(({ part, row }) => packPart(part, row.qty)),
    after: [
      ...kept.map(({ part, row }) => packPart(part, row.qty)),
      ...changed.filter(({ qtyAfter }) => qtyAfter > 0).map(({ part, qtyAfter }) => packPart(part, qtyAfter)),
    ],
  };
}
