import { type BuildStage, type ChangeKind, type ChildValues, curbSpecFields } from '@cdi/shared/catalogue';
import {
  computeChangeCharge,
  computeCurbGeometry,
  computeStageMinutes,
  curbSpecFromRecord,
  isCutAnew,
  listChangedFields,
  listStagesAgain,
  makeLineWork,
  makeRoute,
  needsNewDrawing,
  needsStamp,
  remainingLeadDays,
  sumMinutes,
  type CurbFields,
  type PackedLine,
} from '@cdi/shared/domain';
import { addCents, multiplyCents, roundHalfUpCents, toCents, type Cents } from '@cdi/shared/units';
import type { CurbMessage } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { priceCurb, type LineResult } from '../pricing/price-curb.ts';
import { APPROVAL_DAYS, DRAWING_DAYS } from '../orders/make-order-curb.ts';
import { fillDefaults } from '../records/parse-values.ts';
import { listCertifiedChanges } from '../stamps/supersede-stamps.ts';
import type { ChangeFacts, LineFacts } from './change-facts.ts';
import type { LineEdit } from './read-edits.ts';

type CurbValues = ChildValues<'quote', 'curbs'>;
export type QuickShip = '0' | '1' | '3' | '5';

/** What a change does to one line of the order, or the line that it makes. */
export interface LinePlan {
  readonly kind: ChangeKind;
  /** The edit as it was entered; null for the second line of a split, and for a line that only ships quicker. */
  readonly edit: LineEdit | null;
  /** The line as it stands; for pieces that are split off the line that they come from; null for a new one. */
  readonly line: LineFacts | null;
  /** It becomes a line of its own. */
  readonly isNew: boolean;
  /** The curb as it was entered afterwards; null when it is given up. */
  readonly after: CurbFields | null;
  readonly changed: readonly string[];
  readonly qtyBefore: number;
  readonly qtyAfter: number;
  readonly extBefore: Cents;
  /** Null while an error stands. */
  readonly extAfter: Cents | null;
  readonly unitAfter: Cents | null;
  readonly money: Readonly<Record<'goods' | 'surcharge' | 'quick_fee' | 'engineering_fee' | 'cost', Cents>>;
  readonly charge: Cents;
  readonly isCut: boolean;
  readonly again: readonly BuildStage[];
  readonly route: readonly BuildStage[];
  readonly minutesAfter: number;
  readonly isDrawnAgain: boolean;
  /** What the seal on it certifies changes. */
  readonly endsSeal: boolean;
  readonly certified: readonly string[];
  readonly packedAfter: PackedLine | null;
  /** Working days from today to shipping; 0 for what is given up. */
  readonly leadDays: number;
  readonly price: LineResult | null;
  readonly messages: readonly CurbMessage[];
}

const zero = toCents(0);
const NO_MONEY = { goods: zero, surcharge: zero, quick_fee: zero, engineering_fee: zero, cost: zero };
const centsOf = (usd: number | null | undefined): Cents => roundHalfUpCents(usd ?? 0);
const minus = (one: Cents, other: Cents): Cents => toCents(one - other);
const error = (field: string, message: string): CurbMessage => ({ field, message, severity: 'error' });

/** The fields of a curb that describe it. */
export const specOf = (curb: object): CurbFields => {
  const row = curb as CurbFields;
  return Object.fromEntries(Object.keys(curbSpecFields).map((name) => [name, row[name] ?? null]));
};

/** Prices a line as it was or will be. */
export interface LinePricer {
  readonly before: (values: CurbFields) => LineResult;
  readonly after: (values: CurbFields, isNew: boolean) => LineResult;
  readonly quickBefore: QuickShip;
  readonly quickAfter: QuickShip;
}

/** Prices lines by the terms of the order: what was sold by the book it was sold by, what is added by today's. */
export function makePricer(context: CallContext, facts: ChangeFacts, quickAfter: QuickShip): LinePricer {
  const { terms, discount } = facts;
  const quickBefore = facts.order.quick_ship_days ?? '0';
  const price = (values: CurbFields, quick: QuickShip, book: ChangeFacts['soldBook']) =>
    priceCurb(context, {
      index: 0,
      row: values as CurbValues,
      header: { quick_ship_days: quick },
      book,
      terms,
      discount,
    });
  return {
    before: (values) => price(values, quickBefore, facts.soldBook),
    after: (values, isNew) => price(values, quickAfter, isNew ? facts.todaysBook : facts.soldBook),
    quickBefore,
    quickAfter,
  };
}

/** What keeps a line from being changed at all. */
function findBlocker(line: LineFacts, edit: LineEdit | null): readonly CurbMessage[] {
  const no = line.curb.curb_no ?? '';
  if (line.isShipped) return [error('tracker_curb_id', `${no} has shipped: it does not change any more.`)];
  if (line.isParts) return [error('tracker_curb_id', `${no} holds parts, which have no measures to change.`)];
  if (edit?.kind !== 'split') return [];
  if (line.crates > 0)
    return [error('tracker_curb_id', `${no} is crated. Take its crates back before the line is split.`)];
  return edit.qty < line.curb.qty
    ? []
    : [error('qty', `${no} has ${line.curb.qty} pieces: split off fewer than all of them.`)];
}

const blocked = (edit: LineEdit | null, line: LineFacts | null, messages: readonly CurbMessage[]): LinePlan => ({
  kind: edit?.kind ?? 'change',
  edit,
  line,
  isNew: edit?.kind === 'add',
  after: null,
  changed: [],
  qtyBefore: line?.curb.qty ?? 0,
  qtyAfter: line?.curb.qty ?? 0,
  extBefore: centsOf(line?.curb.ext_price),
  extAfter: null,
  unitAfter: null,
  money: NO_MONEY,
  charge: zero,
  isCut: false,
  again: [],
  route: [],
  minutesAfter: 0,
  isDrawnAgain: false,
  endsSeal: false,
  certified: [],
  packedAfter: null,
  leadDays: 0,
  price: null,
  messages,
});

/** A line that is given up: its price goes, and what was made is due. */
function planCancel(edit: LineEdit, line: LineFacts, pricer: LinePricer): LinePlan {
  const { curb } = line;
  const sold = pricer.before(specOf(curb)).domain;
  const less = (cents: Cents | undefined): Cents => minus(zero, cents ?? zero);
  return {
    ...blocked(edit, line, []),
    qtyAfter: 0,
    extAfter: zero,
    money: {
      goods: less(centsOf(curb.ext_price)),
      surcharge: less(sold?.surchargeCents),
      quick_fee: less(sold?.quickShipCents),
      engineering_fee: less(sold?.engineeringFeeCents),
      cost: less(centsOf(curb.cost)),
    },
    charge: computeChangeCharge({ unitCents: centsOf(curb.unit_price), pieces: curb.qty, done: line.done }),
    endsSeal: line.isSealed,
  };
}

interface Changed {
  readonly kind: ChangeKind;
  readonly edit: LineEdit | null;
  readonly line: LineFacts;
  readonly after: CurbFields;
  /** Pieces that were split off and are no loss. */
  readonly splitOff: number;
  /** This is the line that the pieces become. */
  readonly isNew: boolean;
  readonly messages: readonly CurbMessage[];
}

/** A line that goes on otherwise, or pieces of it that become a line of their own. */
function planChanged({ kind, edit, line, after, splitOff, isNew, messages }: Changed, pricer: LinePricer): LinePlan {
  const { curb } = line;
  const before = specOf(curb);
  const qtyAfter = Number(after['qty'] ?? 0);
  const sold = pricer.before(before);
  const price = pricer.after(after, false);
  const problems = [...messages, ...price.view.messages];
  const removed = isNew ? 0 : Math.max(0, curb.qty - splitOff - qtyAfter);
  if (!isNew && qtyAfter > curb.qty && line.isNested)
    problems.push(error('qty', 'Its sheets are nested: add the further pieces as a line of their own.'));
  const { domain, packed } = price;
  if (!domain || !packed || problems.some(({ severity }) => severity === 'error'))
    return { ...blocked(edit, line, problems), kind, isNew, qtyAfter };

  const specs = {
    before: curbSpecFromRecord(before, { quick_ship_days: pricer.quickBefore }),
    after: curbSpecFromRecord(after, { quick_ship_days: pricer.quickAfter }),
  };
  const changed = listChangedFields(before, after).filter((name) => name !== 'qty' || (!isNew && splitOff === 0));
  const isCut = sold.packed === null || isCutAnew(sold.packed.geometry, packed.geometry, specs);
  const unitBefore = curb.unit_price === null ? domain.unitCents : centsOf(curb.unit_price);
  // what does not change keeps its price: only the difference moves
  const unitAfter = sold.domain
    ? toCents(Math.max(0, unitBefore + domain.unitCents - sold.domain.unitCents))
    : domain.unitCents;
  const extBefore = isNew ? zero : centsOf(curb.ext_price);
  const extAfter = multiplyCents(unitAfter, qtyAfter);
  const isOnlySplit = isNew && changed.length === 0 && sold.domain?.unitCents === domain.unitCents;
  const rest = isOnlySplit ? pricer.after({ ...after, qty: curb.qty - qtyAfter }, false).domain : null;
  const was = isNew ? null : sold.domain;
  const more = (name: 'surchargeCents' | 'quickShipCents' | 'engineeringFeeCents'): Cents =>
    rest && sold.domain ? minus(sold.domain[name], rest[name]) : minus(domain[name], was?.[name] ?? zero);
  const again = listStagesAgain(line.done, changed, isCut);
  const route = makeRoute(specs.after);
  const isDone = (stage: BuildStage) => line.done.includes(stage) && !again.includes(stage);
  const isDrawnAgain = needsNewDrawing(changed);
  const drawing = isDrawnAgain ? DRAWING_DAYS + APPROVAL_DAYS : 0;
  const isMoved = changed.length > 0 || pricer.quickBefore !== pricer.quickAfter;
  const certified = listCertifiedChanges(before, after);
  return {
    kind,
    edit,
    line,
    isNew,
    after,
    changed,
    qtyBefore: isNew ? 0 : curb.qty,
    qtyAfter,
    extBefore,
    extAfter,
    unitAfter,
    money: {
      goods: minus(extAfter, extBefore),
      surcharge: more('surchargeCents'),
      quick_fee: more('quickShipCents'),
      // pieces that are split off as they are need no second calculation
      engineering_fee: isNew && certified.length === 0 ? zero : more('engineeringFeeCents'),
      cost: minus(domain.costCents, was?.costCents ?? zero),
    },
    charge: computeChangeCharge({
      unitCents: unitBefore,
      pieces: isCut ? (isNew ? qtyAfter : curb.qty - splitOff) : removed,
      done: line.done,
    }),
    isCut,
    again,
    route,
    minutesAfter: sumMinutes(computeStageMinutes(makeLineWork(packed.spec, packed.geometry), route)),
    isDrawnAgain,
    endsSeal: line.isSealed && certified.length > 0,
    certified,
    packedAfter: packed,
    leadDays: isMoved
      ? drawing +
        remainingLeadDays(
          specs.after,
          route.filter((stage) => !isDone(stage)),
        )
      : 0,
    price,
    messages: problems,
  };
}

/** A line that is added: configured and priced like one of a quote. */
function planAdd(edit: LineEdit, pricer: LinePricer): LinePlan {
  const row: Record<string, unknown> = { ...edit.values };
  fillDefaults(curbSpecFields, row, true);
  const after = specOf(row);
  const price = pricer.after(after, true);
  const messages = [...edit.problems, ...price.view.messages];
  const { domain, packed } = price;
  if (after['curb_type'] === null || !domain || !packed || messages.some(({ severity }) => severity === 'error'))
    return { ...blocked(edit, null, messages), qtyAfter: Number(after['qty'] ?? 0) };
  const route = makeRoute(packed.spec);
  return {
    ...blocked(edit, null, messages),
    after,
    qtyAfter: packed.spec.qty,
    extAfter: domain.goodsCents,
    unitAfter: domain.unitCents,
    money: {
      goods: domain.goodsCents,
      surcharge: domain.surchargeCents,
      quick_fee: domain.quickShipCents,
      engineering_fee: domain.engineeringFeeCents,
      cost: domain.costCents,
    },
    isCut: true,
    route,
    minutesAfter: sumMinutes(computeStageMinutes(makeLineWork(packed.spec, computeCurbGeometry(packed.spec)), route)),
    isDrawnAgain: true,
    certified: needsStamp(packed.spec) ? ['conforming_type'] : [],
    packedAfter: packed,
    leadDays: DRAWING_DAYS + APPROVAL_DAYS + remainingLeadDays(packed.spec, route),
    price,
  };
}

/** What one edit does: one line, or two for a split. `line` is null for a line that is not alive in this order. */
export function planEdit(edit: LineEdit, line: LineFacts | null, pricer: LinePricer): readonly LinePlan[] {
  if (edit.kind === 'add') return [planAdd(edit, pricer)];
  if (!line) return [blocked(edit, null, [error('tracker_curb_id', 'This line is not part of the order any more.')])];
  const stops = [...edit.problems, ...findBlocker(line, edit)];
  if (stops.length > 0) return [blocked(edit, line, stops)];
  if (edit.kind === 'cancel') return [planCancel(edit, line, pricer)];
  const before = specOf(line.curb);
  const common = { kind: edit.kind, line, messages: [] } as const;
  if (edit.kind === 'change') {
    const after = { ...before, ...edit.values };
    const isSame = listChangedFields(before, after).length === 0;
    const messages = isSame ? [error('tracker_curb_id', `Nothing of ${line.curb.curb_no ?? ''} changes.`)] : [];
    return [planChanged({ ...common, edit, after, splitOff: 0, isNew: false, messages }, pricer)];
  }
  const left = { ...before, qty: line.curb.qty - edit.qty };
  const split = { ...before, ...edit.values, qty: edit.qty };
  return [
    planChanged({ ...common, edit, after: left, splitOff: edit.qty, isNew: false }, pricer),
    planChanged({ ...common, edit: null, after: split, splitOff: 0, isNew: true }, pricer),
  ];
}

/** A line that nothing was entered for, and that ships quicker or slower with the order. */
export function planQuickShip(line: LineFacts, pricer: LinePricer): readonly LinePlan[] {
  if (line.isParts || line.isShipped) return [];
  const after = specOf(line.curb);
  return [planChanged({ kind: 'change', edit: null, line, after, splitOff: 0, isNew: false, messages: [] }, pricer)];
}

/** What all lines together add to one amount. */
export const sumOf = (plans: readonly LinePlan[], name: keyof LinePlan['money']): Cents =>
  addCents(...plans.map((plan) => plan.money[name]));
