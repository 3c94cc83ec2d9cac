import { addCents, centsToDollars, formatMoney, roundHalfUpCents, toCents, type Cents } from '../../units/money.ts';
import { addQty } from './over-receipt.ts';
import { extendLineCents, formatUnitCost } from './po-totals.ts';

/** A difference passes when it is at most two percent of the expected amount, or at most 25 dollars: the larger of the two. */
export const MATCH_PERCENT = 2;
export const MATCH_USD = 25;

/** One line of a bill with its order line and the received quantity; unit costs in dollars. */
export interface BilledLine {
  /** What people call it: `Line 2, GS16-48120`. */
  readonly label: string;
  readonly receivedQty: number;
  /** Quantity and dollars of earlier open bills. */
  readonly billedBeforeQty: number;
  readonly billedBeforeUsd: number;
  /** Quantity and dollars already billed on lines whose variance was approved; approved variances are not reported again. */
  readonly releasedQty?: number;
  readonly releasedUsd?: number;
  readonly qty: number;
  readonly orderUnitUsd: number;
  readonly billUnitUsd: number;
}

/** Freight or tax of a bill and of its order, dollars. `billedBeforeUsd` is the amount on earlier open bills. */
export interface Extra {
  readonly orderedUsd: number;
  readonly billedBeforeUsd: number;
  /** The part of it on bills whose variances were approved. */
  readonly releasedUsd?: number;
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
  /** Billed minus expected, of this bill alone. */
  readonly differenceUsd: number;
  /** Whether it is within the tolerance, together with variances of earlier bills that needed no approval. */
  readonly isWithin: boolean;
  readonly words: string;
}

const limitOf = (expected: Cents): Cents =>
  toCents(Math.max(MATCH_USD * 100, Math.floor((Math.abs(expected) * MATCH_PERCENT) / 100)));

/** Largest tolerated excess over an expected amount, dollars: the larger of two percent and 25 dollars. */
export const matchLimitUsd = (expectedUsd: number): number => centsToDollars(limitOf(roundHalfUpCents(expectedUsd)));

const zero = toCents(0);

interface Compared {
  readonly kind: Difference['kind'];
  readonly label: string;
  readonly expected: Cents;
  readonly billed: Cents;
  /** The same difference on earlier bills that passed without approval, so that slices do not slip through one by one. */
  readonly carried?: Cents;
  /** Amount on which the tolerance is based; the expected amount by default. */
  readonly base?: Cents;
  readonly say: (amount: string) => string;
}

/** A difference, with the part of it that counts toward the total. */
type Found = Difference & { readonly judged: Cents };

function compare({ kind, label, expected, billed, carried = zero, base = expected, say }: Compared): Found | null {
  const difference = toCents(billed - expected);
  if (difference === 0) return null;
  const judged = toCents(difference + carried);
  const amountOf = (cents: Cents) => `${formatMoney(toCents(Math.abs(cents)))} ${cents > 0 ? 'more' : 'less'}`;
  const before = carried === 0 ? '' : `, with bills before it ${judged === 0 ? 'none' : amountOf(judged)}`;
  return {
    kind,
    label,
    expectedUsd: centsToDollars(expected),
    billedUsd: centsToDollars(billed),
    differenceUsd: centsToDollars(difference),
    isWithin: Math.abs(judged) <= limitOf(base),
    words: say(amountOf(difference)) + before,
    judged,
  };
}

/** The price of a line on this bill. */
function comparePrice(line: BilledLine): Found | null {
  const { qty, orderUnitUsd, billUnitUsd, releasedQty = 0, releasedUsd = 0 } = line;
  const openQty = line.billedBeforeQty - releasedQty;
  const openUsd = roundHalfUpCents(line.billedBeforeUsd - releasedUsd);
  return compare({
    kind: 'price',
    label: line.label,
    expected: extendLineCents(qty, orderUnitUsd),
    billed: extendLineCents(qty, billUnitUsd),
    carried: toCents(openUsd - extendLineCents(openQty, orderUnitUsd)),
    base: extendLineCents(openQty + qty, orderUnitUsd),
    say: (amount) =>
      `${line.label}: billed at ${formatUnitCost(billUnitUsd)}, ordered at ${formatUnitCost(orderUnitUsd)}: ${amount}`,
  });
}

/** What is billed and was not received. Of a line of which nothing came nothing is paid, however little it is. */
function compareQuantity(line: BilledLine): Found | null {
  const { label, receivedQty, qty, billUnitUsd, releasedQty = 0 } = line;
  const billedQty = addQty(line.billedBeforeQty, qty);
  const over = addQty(billedQty, -receivedQty);
  if (over <= 0) return null;
  const own = Math.min(qty, over);
  const carriedQty = Math.max(0, addQty(addQty(over, -own), -releasedQty));
  const found = compare({
    kind: 'quantity',
    label,
    expected: extendLineCents(addQty(qty, -own), billUnitUsd),
    billed: extendLineCents(qty, billUnitUsd),
    carried: extendLineCents(carriedQty, billUnitUsd),
    base: extendLineCents(receivedQty, billUnitUsd),
    say: (amount) =>
      `${label}: ${billedQty} billed, ${receivedQty} received${own === over ? '' : `, ${own} too many on this bill`}: ${amount}`,
  });
  return found && receivedQty === 0 ? { ...found, isWithin: false } : found;
}

/** Freight or tax above the ordered amount; a partial bill may have less. Freight or tax that the order lacks is never within tolerance. */
function compareExtra(kind: 'freight' | 'tax', extra: Extra): Found | null {
  const label = kind === 'freight' ? 'Freight' : 'Tax';
  const now = roundHalfUpCents(extra.billedUsd);
  const billed = addCents(roundHalfUpCents(extra.billedBeforeUsd), now);
  const ordered = roundHalfUpCents(extra.orderedUsd);
  const over = toCents(billed - ordered);
  if (over <= 0) return null;
  const own = toCents(Math.min(now, over));
  const found = compare({
    kind,
    label,
    expected: toCents(now - own),
    billed: now,
    carried: toCents(Math.max(0, over - own - roundHalfUpCents(extra.releasedUsd ?? 0))),
    base: ordered,
    say: (amount) =>
      `${label}: ${formatMoney(billed)} billed, ${formatMoney(ordered)} on the order${own === over ? '' : ', part of it on this bill'}: ${amount}`,
  });
  return found && ordered === 0 ? { ...found, isWithin: false } : found;
}

const isFound = (difference: Found | null): difference is Found => difference !== null;

/** The part of a bill's freight or tax that the order covers. */
function expectedExtra({ orderedUsd, billedBeforeUsd, billedUsd }: Extra): Cents {
  const left = Math.max(0, roundHalfUpCents(orderedUsd) - roundHalfUpCents(billedBeforeUsd));
  return toCents(Math.min(roundHalfUpCents(billedUsd), left));
}

/**
 * All differences of a bill together. The tolerance is based on the part of the order that it bills: its lines, with earlier slices to
 * the extent that their differences count, and its freight and tax as far as the order covers them.
 */
function compareTotal({ lines, freight, tax }: BillToMatch, found: readonly Found[]): Found | null {
  const billed = addCents(
    ...lines.map(({ qty, billUnitUsd }) => extendLineCents(qty, billUnitUsd)),
    roundHalfUpCents(freight.billedUsd),
    roundHalfUpCents(tax.billedUsd),
  );
  const own = addCents(...found.map(({ differenceUsd }) => roundHalfUpCents(differenceUsd)));
  const expected = toCents(billed - own);
  return compare({
    kind: 'total',
    label: 'All together',
    expected,
    billed,
    carried: toCents(addCents(...found.map(({ judged }) => judged)) - own),
    base: addCents(
      ...lines.map(({ billedBeforeQty, releasedQty = 0, qty, orderUnitUsd }) =>
        extendLineCents(billedBeforeQty - releasedQty + qty, orderUnitUsd),
      ),
      expectedExtra(freight),
      expectedExtra(tax),
    ),
    say: (amount) => `All differences together: ${amount} than ${formatMoney(expected)}`,
  });
}

/**
 * Compares a bill with its order and its receipts. Returns every variance of this bill by name, in dollars, and whether each is within
 * the tolerance, counted together with variances of earlier bills: several small ones do not pass once their sum exceeds it.
 */
export function matchBill(bill: BillToMatch): {
  readonly isMatched: boolean;
  readonly differences: readonly Difference[];
} {
  const { lines, freight, tax } = bill;
  const found = [
    ...lines.flatMap((line) => [comparePrice(line), compareQuantity(line)]),
    compareExtra('freight', freight),
    compareExtra('tax', tax),
  ].filter(isFound);
  const total = compareTotal(bill, found);
  const isOver = total !== null && !total.isWithin && found.every(({ isWithin }) => isWithin);
  const differences = (isOver ? [...found, total] : found).map(({ judged: _judged, ...told }) => told);
  return { isMatched: differences.every(({ isWithin }) => isWithin), differences };
}
