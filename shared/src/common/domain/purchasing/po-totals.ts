import { addCents, centsToDollars, roundHalfUpCents, type Cents } from '../../units/money.ts';

/** What a line of a purchase order costs: quantity times unit cost, half a cent up at the line. Dollars in, cents out. */
export const extendLineCents = (qty: number, unitCostUsd: number): Cents => roundHalfUpCents(qty * unitCostUsd);

export interface CostedLine {
  readonly qty: number;
  readonly unitCostUsd: number;
  readonly taxUsd: number;
}

export interface PoTotals {
  readonly subtotalUsd: number;
  readonly taxUsd: number;
  readonly totalUsd: number;
}

/** Sums of rounded lines, and freight on top. Dollars. */
export function sumPo(lines: readonly CostedLine[], freightUsd: number): PoTotals {
  const subtotal = addCents(...lines.map((line) => extendLineCents(line.qty, line.unitCostUsd)));
  const tax = addCents(...lines.map((line) => roundHalfUpCents(line.taxUsd)));
  return {
    subtotalUsd: centsToDollars(subtotal),
    taxUsd: centsToDollars(tax),
    totalUsd: centsToDollars(addCents(subtotal, tax, roundHalfUpCents(freightUsd))),
  };
}

/** `$0.7200`: prices of steel have four decimals, others two. Dollars of one unit. */
export const formatUnitCost = (usd: number | null | undefined): string =>
  `$${(usd ?? 0).toFixed(4).replace(/00$/, '')}`;
