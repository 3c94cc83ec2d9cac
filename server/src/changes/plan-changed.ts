import type { ChangeKind } from '@cdi/shared/catalogue';
import { curbSpecFromRecord, makeLineWork } from '@cdi/shared/domain/curb';
import {
  computeChangeCharge,
  isCutAnew,
  listChangedFields,
  listStagesAgain,
  needsNewDrawing,
  remainingLeadDays,
  type SpecField,
} from '@cdi/shared/domain/orders';
import type { PackedLine } from '@cdi/shared/domain/freight';
import { findQuantityBreak } from '@cdi/shared/domain/pricing';
import { computeStageMinutes, makeRoute, sumMinutes } from '@cdi/shared/domain/schedule';
import type { BuildStage } from '@cdi/shared/catalogue';
import { multiplyCents, toCents, type Cents } from '@cdi/shared/units';
import type { CurbMessage } from '@cdi/shared/contracts';
import type { CurbSpec } from '@cdi/shared/trade';
import { APPROVAL_DAYS, DRAWING_DAYS } from '../orders/make-order-curb.ts';
import { listSpringChanges } from '../springs/supersede-configurations.ts';
import { listCertifiedChanges } from '../stamps/supersede-stamps.ts';
import type { LineFacts } from './change-facts.ts';
import {
  centsOf,
  error,
  minus,
  NO_MONEY,
  specOf,
  zero,
  type CurbDraft,
  type LinePlan,
  type LinePricer,
} from './line-plan.ts';
import type { LineEdit } from './read-edits.ts';

/** The plan of a line with errors: only its messages are known. */
export const blocked = (edit: LineEdit | null, line: LineFacts | null, messages: readonly CurbMessage[]): LinePlan => ({
  kind: edit?.kind ?? 'change',
  edit,
  line,
  part: null,
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
  endsSprings: false,
  certified: [],
  packedAfter: null,
  leadDays: 0,
  price: null,
  messages,
});

/** A line and what it becomes. */
interface Changed {
  readonly kind: ChangeKind;
  readonly edit: LineEdit | null;
  readonly line: LineFacts;
  readonly after: CurbDraft;
  /** Pieces that were split off and are no loss. */
  readonly splitOff: number;
  /** This is the line that the pieces become. */
  readonly isNew: boolean;
  readonly messages: readonly CurbMessage[];
}

/** The work that the change brings: stages to do again, the route with its minutes, a new drawing, and the working days of all that is left. */
function planWork(
  { done }: LineFacts,
  changed: readonly SpecField[],
  { isCut, isMoved }: { readonly isCut: boolean; readonly isMoved: boolean },
  { after, packed }: { readonly after: CurbSpec; readonly packed: PackedLine },
) {
  const again = listStagesAgain(done, changed, isCut);
  const route = makeRoute(after);
  const isLeft = (stage: BuildStage) => !done.includes(stage) || again.includes(stage);
  const isDrawnAgain = needsNewDrawing(changed);
  const drawingDays = isDrawnAgain ? DRAWING_DAYS + APPROVAL_DAYS : 0;
  return {
    again,
    route,
    minutesAfter: sumMinutes(computeStageMinutes(makeLineWork(packed.spec, packed.geometry), route)),
    isDrawnAgain,
    leadDays: isMoved ? drawingDays + remainingLeadDays(after, route.filter(isLeft)) : 0,
  };
}

/** A line that goes on otherwise, or pieces of it that become a line of their own. */
export function planChanged(
  { kind, edit, line, after, splitOff, isNew, messages }: Changed,
  pricer: LinePricer,
): LinePlan {
  const { curb } = line;
  const before = specOf(curb);
  const qtyAfter = after.qty ?? 0;
  const sold = pricer.before(before);
  const price = pricer.after(after, false);
  const problems = [...messages, ...price.view.messages];
  const removed = isNew ? 0 : Math.max(0, curb.qty - splitOff - qtyAfter);
  if (!isNew && qtyAfter > curb.qty && line.isNested)
    problems.push(error('qty', 'Its sheets are nested: add the further pieces as a line of their own.'));
  const { domain, packed } = price;
  if (!domain || !packed || problems.some(({ severity }) => severity === 'error'))
    return { ...blocked(edit, line, problems), kind, isNew, qtyBefore: isNew ? 0 : curb.qty, qtyAfter };

  const specs = {
    before: curbSpecFromRecord(before, { quick_ship_days: pricer.quickBefore }),
    after: curbSpecFromRecord(after, { quick_ship_days: pricer.quickAfter }),
  };
  const changed = listChangedFields(before, after).filter((name) => name !== 'qty' || (!isNew && splitOff === 0));
  const isCut = sold.packed === null || isCutAnew(sold.packed.geometry, packed.geometry, specs);
  const unitBefore = curb.unit_price === null ? domain.unitCents : centsOf(curb.unit_price);
  // what does not change keeps its price: only the difference moves, and pieces that are split keep theirs but for the break
  const isSplit = kind === 'split';
  const same = isSplit ? pricer.before({ ...before, qty: qtyAfter }).domain : sold.domain;
  const breakOf = (qty: number): number => findQuantityBreak(pricer.book, qty).factor;
  const kept = isSplit ? multiplyCents(unitBefore, breakOf(qtyAfter) / breakOf(curb.qty)) : unitBefore;
  const unitAfter = same ? toCents(Math.max(0, kept + domain.unitCents - same.unitCents)) : domain.unitCents;
  const extBefore = isNew ? zero : centsOf(curb.ext_price);
  const extAfter = multiplyCents(unitAfter, qtyAfter);
  const goods = minus(extAfter, extBefore);
  const isOnlySplit = isNew && changed.length === 0;
  const rest = isOnlySplit ? pricer.after({ ...after, qty: curb.qty - qtyAfter }, false).domain : null;
  const was = isNew ? null : sold.domain;
  const more = (name: 'surchargeCents' | 'quickShipCents' | 'engineeringFeeCents'): Cents =>
    rest && sold.domain ? minus(sold.domain[name], rest[name]) : minus(domain[name], was?.[name] ?? zero);
  const quickShare = pricer.book.quickShipShare[specs.after.quickShip];
  const isMoved = changed.length > 0 || pricer.quickBefore !== pricer.quickAfter;
  const work = planWork(line, changed, { isCut, isMoved }, { after: specs.after, packed });
  const certified = listCertifiedChanges(before, after);
  return {
    kind,
    edit,
    line,
    part: null,
    isNew,
    after,
    changed,
    qtyBefore: isNew ? 0 : curb.qty,
    qtyAfter,
    extBefore,
    extAfter,
    unitAfter,
    money: {
      goods,
      surcharge: more('surchargeCents'),
      quick_fee: pricer.quickBefore === pricer.quickAfter ? multiplyCents(goods, quickShare) : more('quickShipCents'),
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
    ...work,
    endsSeal: line.isSealed && certified.length > 0,
    endsSprings: line.isSprung && listSpringChanges(before, after).length > 0,
    certified,
    packedAfter: packed,
    price,
    messages: problems,
  };
}
