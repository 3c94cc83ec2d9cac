import { addCents, multiplyCents, toCents, type Cents } from '../../units/money.ts';

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

/** A line of an order as it stands for invoicing: what it comes to, what was invoiced, what is on the truck. */
export interface BillableLine {
  /** Pieces ordered, at least 1. */
  readonly qty: number;
  /** What all of its pieces cost. */
  readonly goodsCents: Cents;
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

/** How much of the order is charged once this invoice is posted, 0 to 1: by value of the goods, by pieces where they cost nothing. */
function shareAfter(lines: readonly BillableLine[]): number {
  const isFree = lines.every((line) => line.goodsCents === 0);
  const weigh = (line: BillableLine): number => (isFree ? line.qty : line.goodsCents);
  const whole = lines.reduce((sum, line) => sum + weigh(line), 0);
  const part = lines.reduce((sum, line) => sum + weigh(line) * (billedAfter(line) / line.qty), 0);
  return whole === 0 ? 0 : part / whole;
}

/**
 * What the invoice of one truck charges: its pieces at their price, and of every other amount of the order the share that its goods
 * are of all goods, counted from the beginning, so that a cent lost on one invoice is made up on the next. The last invoice takes
 * what is left of each amount: all invoices together are the order's total to the cent, also where the order changed in between.
 */
export function planInvoice<Line extends BillableLine>(order: BillableOrder<Line>): PlannedInvoice<Line> {
  const { lines, charges, billedCharges } = order;
  const isLast = lines.every((line) => billedAfter(line) >= line.qty);
  const share = isLast ? 1 : shareAfter(lines);
  const here = lines
    .filter((line) => line.hereQty > 0)
    .map((line) => {
      const isWhole = billedAfter(line) >= line.qty;
      const due = isWhole ? line.goodsCents : multiplyCents(line.goodsCents, billedAfter(line) / line.qty);
      return { line, cents: toCents(due - line.billedCents) };
    });
  const chargeOf = (name: InvoiceCharge): Cents => {
    const open = toCents((isLast ? charges[name] : multiplyCents(charges[name], share)) - billedCharges[name]);
    return isLast ? open : toCents(Math.max(0, open));
  };
  const planned = Object.fromEntries(INVOICE_CHARGES.map((name) => [name, chargeOf(name)])) as Record<
    InvoiceCharge,
    Cents
  >;
  const linesCents = addCents(...here.map(({ cents }) => cents));
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
