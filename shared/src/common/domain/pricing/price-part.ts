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

/** What a stock part or accessory costs, and what it sells for. */
export interface PartPrices {
  /** Null: sold only at the net prices of levels. */
  readonly listCents: Cents | null;
  readonly costCents: Cents;
  /** Net price of one piece by customer level: it stands as it is, without multiplier and quantity break. */
  readonly levelNetCents?: Readonly<Partial<Record<CustomerLevel, Cents>>>;
}

/** Whether the part has a price for customers of the level. */
export function isPartPriced({ listCents, levelNetCents }: PartPrices, level: CustomerLevel): boolean {
  return listCents !== null || levelNetCents?.[level] !== undefined;
}

function computeUnitCents(part: PartPrices, book: PriceBook, level: CustomerLevel, qty: number): Cents {
  const net = part.levelNetCents?.[level];
  if (net !== undefined) return net;
  if (part.listCents === null) throw new RangeError(`The part has no price for level ${level}.`);
  return multiplyCents(multiplyCents(part.listCents, book.levelMultiplier[level]), findQuantityBreak(book, qty).factor);
}

/**
 * Prices a line of stock parts or accessories: the net price of the level where there is one, else list × level × quantity
 * break. Throws RangeError for a quantity below 1, and for a part without a price for the level.
 */
export function pricePart(
  part: PartPrices,
  book: PriceBook,
  context: { readonly qty: number; readonly level: CustomerLevel },
): PricedPart {
  const { qty, level } = context;
  if (!Number.isInteger(qty) || qty < 1)
    throw new RangeError(`A line needs a whole quantity of 1 or more, got ${qty}.`);
  const unitCents = computeUnitCents(part, book, level, qty);
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
