import { addCents, centsToDollars, formatMoney, roundHalfUpCents, toCents, type Cents } from '../../units/money.ts';
import { extendLineCents } from './po-totals.ts';

/** A difference passes when it is at most two percent of what was expected, or at most 25 dollars: the larger of the two. */
export const MATCH_PERCENT = 2;
export const MATCH_USD = 25;

/** One line of a bill against its line of the order and what was received of it; unit costs in dollars. */
export interface BilledLine {
  /** What people call it: `Line 2, GS16-48120`. */
  readonly label: string;
  readonly receivedQty: number;
  /** Quantity and dollars of earlier bills that stand. */
  readonly billedBeforeQty: number;
  readonly billedBeforeUsd: number;
  readonly qty: number;
  readonly orderUnitUsd: number;
  readonly billUnitUsd: number;
}

/** What a bill has on top of its lines, or an order; dollars. `before` is what earlier bills that stand have. */
export interface Extra {
  readonly orderedUsd: number;
  readonly billedBeforeUsd: number;
  readonly billedUsd: number;
}

export interface BillToMatch {
  readonly lines: readonly BilledLine[];
  readonly freight: Extra;
  readonly tax: Extra;
}

export interface Difference {
  readonly kind: 'price' | 'quantity' | 'freight' | 'tax' | 'total';
  readonly label: string;
  readonly expectedUsd: number;
  readonly billedUsd: number;
  /** Billed minus expected. */
  readonly differenceUsd: number;
  readonly isWithin: boolean;
  readonly words: string;
}

const limitOf = (expected: Cents): Cents =>
  toCents(Math.max(MATCH_USD * 100, Math.floor((Math.abs(expected) * MATCH_PERCENT) / 100)));

/** What may be over an expected amount, dollars: the larger of two percent and 25 dollars. */
export const matchLimitUsd = (expectedUsd: number): number => centsToDollars(limitOf(roundHalfUpCents(expectedUsd)));

function compare(
  kind: Difference['kind'],
  label: string,
  expected: Cents,
  billed: Cents,
  say: (amount: string) => string,
): Difference | null {
  const difference = toCents(billed - expected);
  if (difference === 0) return null;
  const amount = formatMoney(toCents(Math.abs(difference)));
  return {
    kind,
    label,
    expectedUsd: centsToDollars(expected),
    billedUsd: centsToDollars(billed),
    differenceUsd: centsToDollars(difference),
    isWithin: Math.abs(difference) <= limitOf(expected),
    words: say(`${amount} ${difference > 0 ? 'more' : 'less'}`),
  };
}

/** The price of a line over all of its bills: slices of a delivery do not slip through one by one. */
function comparePrice(line: BilledLine): Difference | null {
  const expected = extendLineCents(line.billedBeforeQty + line.qty, line.orderUnitUsd);
  const billed = addCents(roundHalfUpCents(line.billedBeforeUsd), extendLineCents(line.qty, line.billUnitUsd));
  return compare('price', line.label, expected, billed, (amount) => {
    const unit = (usd: number): string => `$${usd.toFixed(4).replace(/00$/, '')}`;
    return `${line.label}: billed at ${unit(line.billUnitUsd)}, ordered at ${unit(line.orderUnitUsd)}: ${amount}`;
  });
}

/** What is billed and was not received. Of a line of which nothing came nothing is paid, however little it is. */
function compareQuantity(line: BilledLine): Difference | null {
  const billedQty = line.billedBeforeQty + line.qty;
  if (billedQty <= line.receivedQty) return null;
  const expected = extendLineCents(line.receivedQty, line.billUnitUsd);
  const found = compare('quantity', line.label, expected, extendLineCents(billedQty, line.billUnitUsd), (amount) => {
    return `${line.label}: ${billedQty} billed, ${line.receivedQty} received: ${amount}`;
  });
  return found && line.receivedQty === 0 ? { ...found, isWithin: false } : found;
}

/** Freight or tax beyond what was ordered; a bill of a part may have less. */
function compareExtra(kind: 'freight' | 'tax', extra: Extra): Difference | null {
  const label = kind === 'freight' ? 'Freight' : 'Tax';
  const billed = addCents(roundHalfUpCents(extra.billedBeforeUsd), roundHalfUpCents(extra.billedUsd));
  const ordered = roundHalfUpCents(extra.orderedUsd);
  if (billed <= ordered) return null;
  return compare(kind, label, ordered, billed, (amount) => {
    return `${label}: ${formatMoney(billed)} billed, ${formatMoney(ordered)} on the order: ${amount}`;
  });
}

const isFound = (difference: Difference | null): difference is Difference => difference !== null;

/**
 * Compares a bill with its order and with what was received: every difference by name, in dollars, and whether each is within the
 * tolerance. Differences that pass one by one do not pass when their sum is past it.
 */
export function matchBill({ lines, freight, tax }: BillToMatch): {
  readonly isMatched: boolean;
  readonly differences: readonly Difference[];
} {
  const found = [
    ...lines.flatMap((line) => [comparePrice(line), compareQuantity(line)]),
    compareExtra('freight', freight),
    compareExtra('tax', tax),
  ].filter(isFound);
  const expected = addCents(
    ...lines.map((line) => extendLineCents(line.billedBeforeQty + line.qty, line.orderUnitUsd)),
    roundHalfUpCents(freight.orderedUsd),
    roundHalfUpCents(tax.orderedUsd),
  );
  const sum = addCents(...found.map(({ differenceUsd }) => roundHalfUpCents(differenceUsd)));
  const total = compare('total', 'All together', expected, addCents(expected, sum), (amount) => {
    return `All differences together: ${amount} than ${formatMoney(expected)}`;
  });
  const isOver = total !== null && !total.isWithin && found.every(({ isWithin }) => isWithin);
  const differences = isOver ? [...found, total] : found;
  return { isMatched: differences.every(({ isWithin }) => isWithin), differences };
}
