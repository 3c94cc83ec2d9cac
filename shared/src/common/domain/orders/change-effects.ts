import type { BuildStage } from '../../trade/build-stages.ts';
import { CURB_FIELDS, listCurbColumns } from '../../trade/curb-fields.ts';
import { curbSpecFields } from '../../catalogue/lists/curb-fields.ts';
import { addCents, multiplyCents, toCents, type Cents } from '../../units/money.ts';
import type { CurbFields } from '../curb/curb-fields.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import { estimateLeadTime, daysBeforeShip } from '../schedule/backward-schedule.ts';
import { STAGE_ORDER } from '../schedule/routes.ts';
import { needsStamp, type CurbSpec } from '../../trade/curb-spec.ts';
import { cancelShare } from './cancel-cost.ts';

/** The name of a field that describes a curb. */
export type SpecField = string;

/** Fields that no approval sheet shows, such as quantity and packing. */
const NOT_DRAWN: readonly SpecField[] = ['tag', 'qty', ...listCurbColumns(({ change }) => change?.isDrawn === false)];

/** What the customer measures the curb by. */
const SIZES: readonly SpecField[] = [
  'curb_type',
  'existing_od_length',
  'existing_od_width',
  ...listCurbColumns(({ change }) => change?.isSize === true),
];

/** Openings; one that was to be confirmed and is filled in is no change of size. */
const OPENINGS = Object.keys(curbSpecFields).filter((name) =>
  /^((existing_)?(sa|ra)_(x|y|length|width)|side_(sa|ra)_\w+)$/.test(name),
);

type Values = CurbFields;

const isOpen = (value: unknown): boolean => value === null || value === undefined || value === '';
const differs = (before: Values, after: Values, name: SpecField): boolean =>
  (before[name] ?? null) !== (after[name] ?? null);

/** Fields of a curb that differ. */
export const listChangedFields = (before: Values, after: Values): readonly SpecField[] =>
  Object.keys(curbSpecFields).filter((name) => differs(before, after, name));

/** Whether the approval sheet of the curb shows something else afterwards. */
export const needsNewDrawing = (changed: readonly SpecField[]): boolean =>
  changed.some((name) => !NOT_DRAWN.includes(name));

/** Whether a size that the customer ordered changes. */
export const changesSize = (before: Values, after: Values): boolean =>
  SIZES.some((name) => differs(before, after, name)) ||
  OPENINGS.some((name) => differs(before, after, name) && !isOpen(before[name]));

/** Whether the flat parts of the curb are others, so that sheets that were cut before are scrap. */
export function isCutAnew(
  before: CurbGeometry,
  after: CurbGeometry,
  specs: { readonly before: CurbSpec; readonly after: CurbSpec },
): boolean {
  if (specs.before.material !== specs.after.material || specs.before.construction !== specs.after.construction)
    return true;
  return JSON.stringify(before.parts) !== JSON.stringify(after.parts);
}

/** The stage whose work is done again when the field changes after it. */
const FINISHING: Readonly<Partial<Record<SpecField, BuildStage>>> = Object.fromEntries(
  CURB_FIELDS.flatMap(({ column, change }) => (change?.again ? [[column, change.again]] : [])),
);

/** Stages that are done and whose work the change makes worthless, in shop order. */
export function listStagesAgain(
  done: readonly BuildStage[],
  changed: readonly SpecField[],
  isCut: boolean,
): readonly BuildStage[] {
  const first = STAGE_ORDER.indexOf('engineering');
  const finishing = changed.flatMap((name) => FINISHING[name] ?? []);
  return STAGE_ORDER.filter(
    (stage, index) => done.includes(stage) && ((isCut && index >= first) || finishing.includes(stage)),
  );
}

/** Work made worthless by a change: pieces of a line that are cancelled or made again, at the price at which they were sold. */
export interface LostWork {
  readonly unitCents: Cents;
  readonly pieces: number;
  /** Stages of the line that are done. */
  readonly done: readonly BuildStage[];
}

/** The charge for lost work, by the rule of cancellations: half once nested, all once the shell is assembled. */
export function computeChangeCharge({ unitCents, pieces, done }: LostWork): Cents {
  return multiplyCents(multiplyCents(unitCents, pieces), cancelShare(done));
}

/**
 * Working days from the start of the work to shipping for a line that is partly made: all of its lead time while engineering is
 * open, else what the plan gives the first stage that is open, and the day itself.
 */
export function remainingLeadDays(spec: CurbSpec, open: readonly BuildStage[]): number {
  if (open.includes('engineering')) return estimateLeadTime(spec).workingDays;
  const days = open.map((stage) => daysBeforeShip(stage, { isStamped: needsStamp(spec) }));
  return Math.max(0, ...days) + 1;
}

/** Amounts of an order in cents, by the columns that hold them. */
export interface OrderCents {
  readonly goods: Cents;
  readonly surcharge: Cents;
  readonly quick_fee: Cents;
  readonly engineering_fee: Cents;
  readonly minimum_fill: Cents;
  readonly freight: Cents;
  readonly tax: Cents;
  readonly cancel_fee: Cents;
  readonly total: Cents;
}

/** Difference that a change makes to each amount; below 0 for a reduction. */
export type MoneyChange = Pick<OrderCents, 'goods' | 'surcharge' | 'quick_fee' | 'engineering_fee' | 'freight'> & {
  /** Due for work that is lost. */
  readonly charge: Cents;
};

export interface MoneyRules {
  readonly minimumOrderCents: Cents;
  /** The tax of a subtotal and a freight. */
  readonly taxOf: (subtotalCents: Cents, freightCents: Cents) => Cents;
}

/**
 * The amounts of an order after a change. Unchanged lines keep their price: only the difference is added. Minimum order and tax are
 * calculated from the new amounts; the charge for lost work is not taxed.
 */
export function changeAmounts(before: OrderCents, change: MoneyChange, rules: MoneyRules): OrderCents {
  const grow = (name: 'goods' | 'surcharge' | 'quick_fee' | 'engineering_fee' | 'freight'): Cents =>
    toCents(Math.max(0, before[name] + change[name]));
  const lines = {
    goods: grow('goods'),
    surcharge: grow('surcharge'),
    quick_fee: grow('quick_fee'),
    engineering_fee: grow('engineering_fee'),
  };
  const linesCents = addCents(...Object.values(lines));
  const wasAbove = before.minimum_fill === 0 && linesCents >= sumLines(before);
  const fill = wasAbove ? toCents(0) : toCents(Math.max(0, rules.minimumOrderCents - linesCents));
  const freight = grow('freight');
  const subtotal = addCents(linesCents, fill);
  const isSame = subtotal === addCents(sumLines(before), before.minimum_fill) && freight === before.freight;
  const tax = isSame ? before.tax : rules.taxOf(subtotal, freight);
  const cancel = addCents(before.cancel_fee, change.charge);
  const total = addCents(subtotal, freight, tax, cancel);
  return { ...lines, minimum_fill: fill, freight, tax, cancel_fee: cancel, total };
}

const sumLines = ({ goods, surcharge, quick_fee, engineering_fee }: OrderCents): Cents =>
  addCents(goods, surcharge, quick_fee, engineering_fee);
