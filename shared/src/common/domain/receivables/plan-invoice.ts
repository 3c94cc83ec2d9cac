import { addCents, multiplyCents, toCents, type Cents } from '../../units/money.ts';
import { computeSalesTaxCents, type SalesTaxRule } from '../pricing/sales-tax.ts';

/** What an order charges beside its goods, in the order in which papers print it. */
export const INVOICE_CHARGES = [
  'surcharge',
  'quick_fee',
  'engineering_fee',
  'minimum_fill',
  'freight',
  'tax',
  'cancel_fee',
] as const;
export type InvoiceCharge = (typeof INVOICE_CHARGES)[number];

/** A line of an order to invoice: its amounts, the part already invoiced, the pieces on the truck. */
export interface BillableLine {
  readonly kind: 'curb' | 'part';
  /** Pieces ordered, at least 1. */
  readonly qty: number;
  /** What all of its pieces cost. */
  readonly goodsCents: Cents;
  /** What the metal of all of its pieces is surcharged; null where that was not kept when it was sold. */
  readonly surchargeCents: Cents | null;
  /** Pieces on invoices that are posted already, and what these charged for them. */
  readonly billedQty: number;
  readonly billedCents: Cents;
  /** Pieces that this invoice charges. */
  readonly hereQty: number;
}

export interface BillableOrder<Line extends BillableLine> {
  readonly lines: readonly Line[];
  readonly goodsCents: Cents;
  readonly charges: Readonly<Record<InvoiceCharge, Cents>>;
  /** The rate that the order is taxed at; without one its tax is divided as its other amounts are. */
  readonly taxRule?: SalesTaxRule | null;
  /** What posted invoices of the order charged of each. */
  readonly billedGoodsCents: Cents;
  readonly billedCharges: Readonly<Record<InvoiceCharge, Cents>>;
}

export interface PlannedInvoice<Line extends BillableLine> {
  readonly lines: readonly { readonly line: Line; readonly cents: Cents }[];
  readonly charges: Readonly<Record<InvoiceCharge, Cents>>;
  /** What brings the goods of all invoices to those of the order; 0 unless this is the last invoice. */
  readonly adjustmentCents: Cents;
  readonly goodsCents: Cents;
  readonly totalCents: Cents;
  /** With this invoice every piece of the order is charged. */
  readonly isLast: boolean;
}

const billedAfter = (line: BillableLine): number => line.billedQty + line.hereQty;

/** What a line weighs where an amount of the order is divided among its trucks. */
type Weigh = (line: BillableLine) => number;

const byGoods: Weigh = (line) => line.goodsCents;
const byPieces: Weigh = (line) => line.qty;
const byCurbs: Weigh = (line) => (line.kind === 'curb' ? line.goodsCents : 0);
const bySurcharge: Weigh = (line) => line.surchargeCents ?? 0;

/** How an amount is divided: the first measure by which the lines weigh anything. */
function weighFor(name: InvoiceCharge, lines: readonly BillableLine[]): Weigh {
  // a line without a stored surcharge would get no share: then all surcharge is divided by the value of the curbs
  const isKept = lines.every((line) => line.kind === 'part' || line.surchargeCents !== null);
  const own: Partial<Record<InvoiceCharge, readonly Weigh[]>> = {
    surcharge: isKept ? [bySurcharge, byCurbs] : [byCurbs],
    quick_fee: [byCurbs],
  };
  return [...(own[name] ?? []), byGoods].find((weigh) => lines.some((line) => weigh(line) > 0)) ?? byPieces;
}

/** How much of the order is charged once this invoice is posted, 0 to 1. */
function shareAfter(lines: readonly BillableLine[], weigh: Weigh): number {
  const whole = lines.reduce((sum, line) => sum + weigh(line), 0);
  const part = lines.reduce((sum, line) => sum + weigh(line) * (billedAfter(line) / line.qty), 0);
  return whole === 0 ? 0 : part / whole;
}

/** The tax of what a truck carries at the rate of the order, half a cent up; never more than is left of the tax of the order. */
function taxHere(
  { charges, billedCharges, taxRule }: BillableOrder<BillableLine>,
  goodsCents: Cents,
  planned: Readonly<Record<InvoiceCharge, Cents>>,
): Cents {
  if (!taxRule) return planned.tax;
  const { freight, surcharge, quick_fee, engineering_fee, minimum_fill } = planned;
  const taxed = addCents(goodsCents, surcharge, quick_fee, engineering_fee, minimum_fill);
  const cents = computeSalesTaxCents({ goodsCents: taxed, freightCents: freight }, taxRule);
  return toCents(Math.max(0, Math.min(cents, charges.tax - billedCharges.tax)));
}

/**
 * The charges of the invoice of one truck: its pieces at their price; the metal surcharge of its lines; its share of the quick-ship fee,
 * by the value of its curbs; the tax on its charges; and its share of every other amount of the order, by the value of its goods. Shares
 * are calculated cumulatively, so that a cent lost on one invoice is made up on the next. The last invoice takes the rest of each
 * amount: all invoices together equal the order's total to the cent, even if the order changed in between.
 */
export function planInvoice<Line extends BillableLine>(order: BillableOrder<Line>): PlannedInvoice<Line> {
  const { lines, charges, billedCharges } = order;
  const isLast = lines.every((line) => billedAfter(line) >= line.qty);
  const here = lines
    .filter((line) => line.hereQty > 0)
    .map((line) => {
      const isWhole = billedAfter(line) >= line.qty;
      const due = isWhole ? line.goodsCents : multiplyCents(line.goodsCents, billedAfter(line) / line.qty);
      return { line, cents: toCents(due - line.billedCents) };
    });
  const chargeOf = (name: InvoiceCharge): Cents => {
    const due = isLast ? charges[name] : multiplyCents(charges[name], shareAfter(lines, weighFor(name, lines)));
    const open = toCents(due - billedCharges[name]);
    return isLast ? open : toCents(Math.max(0, open));
  };
  const shares = Object.fromEntries(INVOICE_CHARGES.map((name) => [name, chargeOf(name)])) as Record<
    InvoiceCharge,
    Cents
  >;
  const linesCents = addCents(...here.map(({ cents }) => cents));
  const planned = isLast ? shares : { ...shares, tax: taxHere(order, linesCents, shares) };
  const adjustmentCents = toCents(isLast ? order.goodsCents - order.billedGoodsCents - linesCents : 0);
  const goodsCents = addCents(linesCents, adjustmentCents);
  return {
    lines: here,
    charges: planned,
    adjustmentCents,
    goodsCents,
    totalCents: addCents(goodsCents, ...Object.values(planned)),
    isLast,
  };
}
