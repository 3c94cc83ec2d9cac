import { multiplyCents, toCents } from '../../units/money.ts';
import type { Cents } from '../../units/money.ts';
import { findQuantityBreak } from './price-book.ts';
import type { CustomerLevel, PriceBook } from './price-book.ts';
import type { TotalsLine } from './quote-totals.ts';

export interface PricedPart extends TotalsLine {
  readonly bookVersion: string;
  readonly qty: number;
  readonly unitCents: Cents;
}

/** Prices a line of stock parts or accessories: list × level × quantity break. Throws RangeError for a quantity below 1. */
export function pricePart(
  part: { readonly listCents: Cents; readonly costCents: Cents },
  book: PriceBook,
  context: { readonly qty: number; readonly level: CustomerLevel },
): PricedPart {
  const { qty, level } = context;
  if (!Number.isInteger(qty) || qty < 1)
    throw new RangeError(`A line needs a whole quantity of 1 or more, got ${qty}.`);
  const levelCents = multiplyCents(part.listCents, book.levelMultiplier[level]);
  const unitCents = multiplyCents(levelCents, findQuantityBreak(book, qty).factor);
  const goodsCents = multiplyCents(unitCents, qty);
  const none = toCents(0);
  return {
    bookVersion: book.version,
    qty,
    unitCents,
    goodsCents,
    surchargeCents: none,
    quickShipCents: none,
    engineeringFeeCents: none,
    subtotalCents: goodsCents,
    costCents: multiplyCents(part.costCents, qty),
  };
}
