import { ROLE } from '../../trade/roles.ts';
import { addCents, roundHalfUpCents, toCents } from '../../units/money.ts';
import type { Cents } from '../../units/money.ts';
import { computeSalesTaxCents } from './sales-tax.ts';
import type { CustomerLevel, PriceBook } from './price-book.ts';
import type { PricedLine } from './price-line.ts';

/** What a quote adds up from each line; a PricedLine is one, a part line another. */
export type TotalsLine = Pick<
  PricedLine,
  'goodsCents' | 'surchargeCents' | 'quickShipCents' | 'engineeringFeeCents' | 'subtotalCents' | 'costCents'
>;

export interface QuoteTotals {
  readonly goodsCents: Cents;
  readonly surchargeCents: Cents;
  readonly quickShipCents: Cents;
  readonly engineeringFeeCents: Cents;
  /** What is missing to the minimum order; 0 above it. */
  readonly minimumOrderCents: Cents;
  readonly subtotalCents: Cents;
  readonly freightCents: Cents;
  readonly taxCents: Cents;
  readonly totalCents: Cents;
  readonly costCents: Cents;
  readonly marginCents: Cents;
  /** (goods − cost) ÷ goods. */
  readonly margin: number;
}

export interface TotalsContext {
  readonly freightCents: Cents;
  /** 0.0825, not 8.25; 0 for resale and exempt customers. */
  readonly taxRate: number;
  /** Some states tax freight, most do not. */
  readonly isFreightTaxed: boolean;
}

/** Totals of a quote: sums of lines that are already rounded, never rounding of sums. No lines: no minimum either. */
export function totalQuote(lines: readonly TotalsLine[], book: PriceBook, context: TotalsContext): QuoteTotals {
  const sum = (pick: (line: TotalsLine) => Cents): Cents => addCents(...lines.map(pick));
  const goodsCents = sum((line) => line.goodsCents);
  const linesCents = sum((line) => line.subtotalCents);
  const minimumCents = roundHalfUpCents(book.minimumOrderUsd);
  const minimumOrderCents = toCents(lines.length === 0 ? 0 : Math.max(0, minimumCents - linesCents));
  const subtotalCents = addCents(linesCents, minimumOrderCents);
  const taxCents = computeSalesTaxCents(
    { goodsCents: subtotalCents, freightCents: context.freightCents },
    { rate: context.taxRate, isFreightTaxed: context.isFreightTaxed },
  );
  const costCents = sum((line) => line.costCents);
  const marginCents = toCents(goodsCents - costCents);
  return {
    goodsCents,
    surchargeCents: sum((line) => line.surchargeCents),
    quickShipCents: sum((line) => line.quickShipCents),
    engineeringFeeCents: sum((line) => line.engineeringFeeCents),
    minimumOrderCents,
    subtotalCents,
    freightCents: context.freightCents,
    taxCents,
    totalCents: addCents(subtotalCents, context.freightCents, taxCents),
    costCents,
    marginCents,
    margin: goodsCents === 0 ? 0 : marginCents / goodsCents,
  };
}

export type MarginCheck =
  | { readonly kind: 'ok'; readonly margin: number }
  | {
      readonly kind: 'needs_approval';
      readonly margin: number;
      readonly roleNumber: typeof ROLE.manager | typeof ROLE.leadership;
      readonly message: string;
    };

/** Who must approve a price: no one at or above target, a manager below target, leadership below cost. */
export function checkMargin(
  amounts: { readonly goodsCents: Cents; readonly costCents: Cents },
  level: CustomerLevel,
  book: PriceBook,
): MarginCheck {
  const { goodsCents, costCents } = amounts;
  const margin = goodsCents === 0 ? (costCents > 0 ? -1 : 0) : (goodsCents - costCents) / goodsCents;
  const target = book.targetMargin[level];
  const print = (share: number): string => `${(share * 100).toFixed(1)} %`;
  if (goodsCents < costCents) {
    return {
      kind: 'needs_approval',
      margin,
      roleNumber: ROLE.leadership,
      message: 'The price is below factory cost. Raise it, or ask leadership to approve it.',
    };
  }
  if (goodsCents > 0 && margin < target) {
    return {
      kind: 'needs_approval',
      margin,
      roleNumber: ROLE.manager,
      message: `The margin is ${print(margin)}, below the target of ${print(target)} for level ${level}. Raise the price, or ask a manager to approve it.`,
    };
  }
  return { kind: 'ok', margin };
}
