import { multiplyCents, toCents } from '../../units/money.ts';
import type { Cents } from '../../units/money.ts';
import { takeDiscount } from './discount.ts';
import { findQuantityBreak } from './price-book.ts';
import type { CustomerLevel, PriceBook } from './price-book.ts';
import { makeMoneyStep } from './price-step.ts';
import type { PriceStep, PriceStepCode } from './price-step.ts';
import type { TotalsLine } from './quote-totals.ts';

type Inputs = readonly (readonly [name: string, value: number, unit: string])[];

export interface PricedPart extends TotalsLine {
  readonly bookVersion: string;
  readonly qty: number;
  readonly unitCents: Cents;
  readonly steps: readonly PriceStep[];
}

/** Cost and selling price of a stock part or accessory. */
export interface PartPrices {
  /** Null: sold only at the net prices of levels. */
  readonly listCents: Cents | null;
  readonly costCents: Cents;
  /** Net price of one piece by customer level; applies as it is, without multiplier and quantity break. */
  readonly levelNetCents?: Readonly<Partial<Record<CustomerLevel, Cents>>>;
}

/** Whether the part has a price for customers of the level. */
export function isPartPriced({ listCents, levelNetCents }: PartPrices, level: CustomerLevel): boolean {
  return listCents !== null || levelNetCents?.[level] !== undefined;
}

interface PartContext {
  readonly qty: number;
  readonly level: CustomerLevel;
  /** Sales discount on the net price: 0.05, not 5. */
  readonly discountShare: number;
}

/** Net price of one piece before any discount, and how it came about. */
function priceNet(
  part: PartPrices,
  book: PriceBook,
  { level, qty }: PartContext,
): { readonly netCents: Cents; readonly steps: readonly PriceStep[] } {
  const step = (code: PriceStepCode, label: string, formula: string, inputs: Inputs, cents: Cents): PriceStep =>
    makeMoneyStep({ code, label, formula, inputs, isInternal: false }, cents);
  const net = part.levelNetCents?.[level];
  if (net !== undefined)
    return { netCents: net, steps: [step('level', `Level ${level}`, 'net price of the level', [], net)] };
  if (part.listCents === null) throw new RangeError(`The part has no price for level ${level}.`);
  const multiplier = book.levelMultiplier[level];
  const levelCents = multiplyCents(part.listCents, multiplier);
  const { factor } = findQuantityBreak(book, qty);
  const netCents = multiplyCents(levelCents, factor);
  const levelInputs: Inputs = [
    ['list', part.listCents / 100, '$'],
    ['level multiplier', multiplier, ''],
  ];
  const breakInputs: Inputs = [
    ['net price', levelCents / 100, '$'],
    ['pieces', qty, 'ea'],
    ['quantity factor', factor, ''],
  ];
  return {
    netCents,
    steps: [
      step('level', `Level ${level}`, 'list × level multiplier', levelInputs, levelCents),
      step('quantity_break', 'Quantity break', 'net price × quantity factor', breakInputs, netCents),
    ],
  };
}

/**
 * Prices a line of stock parts or accessories: the net price of the level where there is one, else list × level × quantity
 * break, less the discount. Throws RangeError for a quantity below 1, and for a part without a price for the level.
 */
export function pricePart(part: PartPrices, book: PriceBook, context: PartContext): PricedPart {
  const { qty } = context;
  if (!Number.isInteger(qty) || qty < 1)
    throw new RangeError(`A line needs a whole quantity of 1 or more, got ${qty}.`);
  const net = priceNet(part, book, context);
  const { unitCents, steps } = takeDiscount(net.netCents, context.discountShare);
  const goodsCents = multiplyCents(unitCents, qty);
  const goodsInputs: Inputs = [
    ['net price', unitCents / 100, '$'],
    ['pieces', qty, 'ea'],
  ];
  const goods = { code: 'goods', label: 'Goods', formula: 'net price × pieces', inputs: goodsInputs } as const;
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
    steps: [...net.steps, ...steps, makeMoneyStep({ ...goods, isInternal: false }, goodsCents)],
  };
}
