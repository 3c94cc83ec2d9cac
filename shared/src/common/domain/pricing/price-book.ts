import type { CUSTOMER_LEVELS } from '../../catalogue/lists/trade-lists.ts';
import type { ConformingTypeId, CrateType, CurbFamily, Insulation, Nailer, QuickShip } from '../curb/curb-spec.ts';
import type { MaterialClass } from '../gauges/sheet-metal.ts';
import type { BootSize } from './take-off.ts';
import type { ListTable } from './list-table.ts';

/** Customer levels: A is the best price, R is retail (list). */
export type CustomerLevel = keyof typeof CUSTOMER_LEVELS;

/** From `minQty` pieces of one line the net price is multiplied by `factor`. */
export interface QuantityBreak {
  readonly minQty: number;
  readonly factor: number;
}

/**
 * One version of the company's prices. Rates are US dollars per unit as plain numbers, because they carry fractions of a
 * cent; amounts become cents when a step of the price is rounded. Shares and factors are 0.15, not 15.
 */
export interface PriceBook {
  /** Printed on every quote, such as 2026-1. */
  readonly version: string;
  /** Share of a sheet that becomes parts; gross steel = net steel ÷ yield. */
  readonly sheetYield: number;
  readonly steelUsdPerLb: Readonly<Record<MaterialClass, number>>;
  /** Finish on top of the sheet, per square foot of sheet; 0 for bare material. */
  readonly finishUsdPerFt2: Readonly<Record<MaterialClass, number>>;
  readonly insulationUsdPerFt2: Readonly<Record<Insulation, number>>;
  readonly nailerUsdPerFt: Readonly<Record<Nailer, number>>;
  readonly gasketUsdPerFt: number;
  readonly springUsd: Readonly<Record<1 | 2, number>>;
  /** One boot of a pipe curb by its size. */
  readonly bootUsd: Readonly<Record<BootSize, number>>;
  /** Screws, pins, clips, sealant and labels of one curb. */
  readonly hardwareUsd: Readonly<Record<CurbFamily, number>>;
  readonly packagingUsdPerFt: Readonly<Record<CrateType, number>>;
  readonly labourUsdPerHour: number;
  /** Burden as a share of labour. */
  readonly burdenShare: number;
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
  /** Base of the metal index; the surcharge is what the month's index is above it. */
  readonly indexBaseUsdPerLb: Readonly<Record<MaterialClass, number>>;
  /** Calculation and stamp of a conforming curb, once per line. */
  readonly conformingFeeUsd: Readonly<Record<ConformingTypeId, number>>;
  readonly minimumOrderUsd: number;
  /** Below this margin on goods a manager approves. */
  readonly targetMargin: Readonly<Record<CustomerLevel, number>>;
  readonly quoteValidDays: number;
}

/** Surcharge in US dollars per pound: what the index of the month is above the base of the book, never less than 0. */
export function surchargeUsdPerLb(indexUsdPerLb: number, baseUsdPerLb: number): number {
  return Math.max(0, indexUsdPerLb - baseUsdPerLb);
}

/** The break a quantity falls into. Throws RangeError when the book has no break for one piece. */
export function findQuantityBreak(book: PriceBook, qty: number): QuantityBreak {
  const found = book.quantityBreaks.filter((row) => row.minQty <= qty).at(-1);
  if (!found) throw new RangeError(`Price book ${book.version} has no quantity break for ${qty} pieces.`);
  return found;
}
