import {
  type BuildStage,
  type ChangeKind,
  type ChildValues,
  curbSpecFields,
  type RecordRow,
  type RecordValues,
} from '@cdi/shared/catalogue';
import type { CurbFields } from '@cdi/shared/domain/curb';
import type { PackedLine } from '@cdi/shared/domain/freight';
import type { PriceBook } from '@cdi/shared/domain/pricing';
import { readStoredSprings } from '@cdi/shared/domain/springs';
import { roundHalfUpCents, toCents, type Cents } from '@cdi/shared/units';
import type { CurbMessage } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { priceCurb, type LineResult } from '../pricing/price-curb.ts';
import type { ChangeFacts, LineFacts } from './change-facts.ts';
import type { Part, SoldPart } from './part-facts.ts';
import type { LineEdit } from './read-edits.ts';

type QuoteCurb = ChildValues<'quote', 'curbs'>;
/** A curb of an order as it was entered: its fields without the computed ones. */
export type CurbDraft = RecordValues<'tracker_curb'>;
export type QuickShip = '0' | '1' | '3' | '5';

/** What a change does to the parts of one number. */
export interface PartPlan {
  /** The line as it was sold; null for one that is added. */
  readonly sold: SoldPart | null;
  readonly part: Part;
  readonly costAfter: Cents;
}

/** What a change does to one line of the order, or the line that it makes. */
export interface LinePlan {
  readonly kind: ChangeKind;
  /** The edit as it was entered; null for the second line of a split, and for a line that only ships quicker. */
  readonly edit: LineEdit | null;
  /** The line as it is now; for split-off pieces the line they come from; null for a new one. */
  readonly line: LineFacts | null;
  /** What becomes of a line of parts; null for curbs, whose fields are empty for parts. */
  readonly part: PartPlan | null;
  /** It becomes a separate line. */
  readonly isNew: boolean;
  /** The curb as it was entered afterwards; null when it is given up. */
  readonly after: CurbDraft | null;
  readonly changed: readonly string[];
  readonly qtyBefore: number;
  readonly qtyAfter: number;
  readonly extBefore: Cents;
  /** Null while there is an error. */
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
  /** What the released springs under it carry changes. */
  readonly endsSprings: boolean;
  readonly certified: readonly string[];
  readonly packedAfter: PackedLine | null;
  /** Working days from today to shipping; 0 for a cancelled line. */
  readonly leadDays: number;
  readonly price: LineResult | null;
  readonly messages: readonly CurbMessage[];
}

/** No amount at all. */
export const zero = toCents(0);
/** A line that moves no amount. */
export const NO_MONEY = { goods: zero, surcharge: zero, quick_fee: zero, engineering_fee: zero, cost: zero };
/** Stored dollars in cents; 0 where there are none. */
export const centsOf = (usd: number | null | undefined): Cents => roundHalfUpCents(usd ?? 0);
/** The difference of two amounts. */
export const minus = (one: Cents, other: Cents): Cents => toCents(one - other);
/** What keeps a change from being saved, at its field. */
export const error = (field: string, message: string): CurbMessage => ({ field, message, severity: 'error' });

/** The fields of a curb that describe it, with the springs and the surcharge per pound that it was sold with. */
export const specOf = (curb: object): CurbDraft => {
  const row = curb as CurbFields;
  const described = Object.fromEntries(Object.keys(curbSpecFields).map((name) => [name, row[name] ?? null]));
  const { spring_table: springs = null, surcharge_per_lb: perLb = null } = curb as Partial<RecordRow<'tracker_curb'>>;
  return { ...described, spring_table: springs, surcharge_per_lb: perLb };
};

/** A line with the edited values. A line that changes its metal gets the surcharge of that metal on the day of the order. */
export function editSpec(before: CurbDraft, values: LineEdit['values']): CurbDraft {
  const after: CurbDraft = { ...before, ...values };
  return after.material_class === before.material_class ? after : { ...after, surcharge_per_lb: null };
}

/** Prices a line as it was or will be. */
export interface LinePricer {
  readonly before: (values: CurbDraft) => LineResult;
  readonly after: (values: CurbDraft, isNew: boolean) => LineResult;
  readonly quickBefore: QuickShip;
  readonly quickAfter: QuickShip;
  /** The price book that the line was sold by. */
  readonly book: PriceBook;
}

/** Prices lines by the terms of the order: sold lines by the book and surcharge they were sold by, added lines by today's. */
export function makePricer(context: CallContext, facts: ChangeFacts, quickAfter: QuickShip): LinePricer {
  const { terms, discount } = facts;
  const quickBefore = facts.order.quick_ship_days ?? '0';
  const price = (values: CurbDraft, quick: QuickShip, isNew = false) =>
    priceCurb(context, {
      index: 0,
      row: values as QuoteCurb,
      header: { quick_ship_days: quick },
      book: isNew ? facts.todaysBook : facts.soldBook,
      surchargeUsdPerLb: isNew ? undefined : (values.surcharge_per_lb ?? undefined),
      surchargeDay: isNew ? undefined : (facts.order.surcharge_date ?? facts.order.tracker_date ?? undefined),
      terms,
      discount,
      springs: readStoredSprings(values.spring_table) ?? undefined,
    });
  return {
    before: (values) => price(values, quickBefore),
    after: (values, isNew) => price(values, quickAfter, isNew),
    quickBefore,
    quickAfter,
    book: facts.soldBook.book,
  };
}
