import type { CUSTOMER_LEVELS } from '../../trade/trade-lists.ts';
import type { ConformingTypeId, QuickShip } from '../../trade/curb-spec.ts';
import type { ListTable } from './list-table.ts';
import type { StandardCosts } from './standard-costs.ts';

/** Customer levels: A is the best price, R is retail (list). */
export type CustomerLevel = keyof typeof CUSTOMER_LEVELS;

/** From `minQty` pieces of one line the net price is multiplied by `factor`. */
export interface QuantityBreak {
  readonly minQty: number;
  readonly factor: number;
}

/**
 * One version of the company's prices, over the standard costs of the day. Amounts become cents when a step of the price is rounded.
 * Shares and factors are 0.15, not 15.
 */
export interface PriceBook extends StandardCosts {
  /** Printed on every quote, such as 2026-1. */
  readonly version: string;
  /** Margin built into list: list = cost ÷ (1 − margin). */
  readonly listMargin: number;
  /** Where list prices come from; null = cost plus: cost ÷ (1 − list margin). */
  readonly listTable: ListTable | null;
  /** No curb lists for less; 0 = no such limit. */
  readonly minListUsd: number;
  /** List is rounded to this step; 0.01 keeps the cents. */
  readonly listStepUsd: number;
  readonly levelMultiplier: Readonly<Record<CustomerLevel, number>>;
  /** Ascending by minQty, starting at 1. */
  readonly quantityBreaks: readonly QuantityBreak[];
  /** From this quantity the price is a proposal for sales to confirm. */
  readonly askFromQty: number;
  readonly quickShipShare: Readonly<Record<QuickShip, number>>;
  /** Calculation and stamp of a conforming curb, once per line. */
  readonly conformingFeeUsd: Readonly<Record<ConformingTypeId, number>>;
  readonly minimumOrderUsd: number;
  /** Below this margin on goods a manager approves. */
  readonly targetMargin: Readonly<Record<CustomerLevel, number>>;
  readonly quoteValidDays: number;
}

/** The break a quantity falls into. Throws RangeError when the book has no break for one piece. */
export function findQuantityBreak(book: PriceBook, qty: number): QuantityBreak {
  const found = book.quantityBreaks.filter((row) => row.minQty <= qty).at(-1);
  if (!found) throw new RangeError(`Price book ${book.version} has no quantity break for ${qty} pieces.`);
  return found;
}
