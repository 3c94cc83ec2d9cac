import { curbSpecFields } from '@cdi/shared/catalogue';
import { makeLineWork } from '@cdi/shared/domain/curb';
import { computeChangeCharge, listChangedFields, remainingLeadDays } from '@cdi/shared/domain/orders';
import { computeStageMinutes, makeRoute, sumMinutes } from '@cdi/shared/domain/schedule';
import { needsStamp } from '@cdi/shared/trade';
import { addCents, type Cents } from '@cdi/shared/units';
import type { CurbMessage } from '@cdi/shared/contracts';
import { APPROVAL_DAYS, DRAWING_DAYS } from '../orders/make-order-curb.ts';
import { fillDefaults } from '../records/values/parse-values.ts';
import type { LineFacts } from './change-facts.ts';
import {
  centsOf,
  editSpec,
  error,
  minus,
  specOf,
  zero,
  type CurbDraft,
  type LinePlan,
  type LinePricer,
} from './line-plan.ts';
import { blocked, planChanged } from './plan-changed.ts';
import type { LineEdit } from './read-edits.ts';

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

/** Plans a cancelled line: its price is dropped, and work already done is due. */
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
      // the surcharge charged for it; for lines stored without one, computed as they were sold
      surcharge: less(curb.surcharge === null ? sold?.surchargeCents : centsOf(curb.surcharge)),
      quick_fee: less(sold?.quickShipCents),
      engineering_fee: less(sold?.engineeringFeeCents),
      cost: less(centsOf(curb.cost)),
    },
    charge: computeChangeCharge({ unitCents: centsOf(curb.unit_price), pieces: curb.qty, done: line.done }),
    endsSeal: line.isSealed,
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
  if (after.curb_type === null || !domain || !packed || messages.some(({ severity }) => severity === 'error'))
    return { ...blocked(edit, null, messages), qtyAfter: after.qty ?? 0 };
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
    minutesAfter: sumMinutes(computeStageMinutes(makeLineWork(packed.spec, packed.geometry), route)),
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
    const after = editSpec(before, edit.values);
    const isSame = listChangedFields(before, after).length === 0;
    const messages = isSame ? [error('tracker_curb_id', `Nothing of ${line.curb.curb_no ?? ''} changes.`)] : [];
    return [planChanged({ ...common, edit, after, splitOff: 0, isNew: false, messages }, pricer)];
  }
  const left: CurbDraft = { ...before, qty: line.curb.qty - edit.qty };
  const split: CurbDraft = { ...editSpec(before, edit.values), qty: edit.qty };
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
