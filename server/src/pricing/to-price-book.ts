import type { ChildValues, RecordDraft } from '@cdi/shared/catalogue';
import { defaultPriceBook, type CustomerLevel, type PriceBook, type StandardCosts } from '@cdi/shared/domain/pricing';
import { toListTable } from './price-bands.ts';

type Book = RecordDraft<'pricing'>;
/** Columns of a price book that hold a number. */
type Rate = { [K in keyof Book]-?: Exclude<Book[K], null | undefined> extends number ? K : never }[keyof Book];

const number = (row: Book, name: Rate, otherwise: number): number => row[name] ?? otherwise;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rates by name, each that the record does not hold as by default. */
function readRates<K extends string | number>(value: unknown, base: Readonly<Record<K, number>>): Record<K, number> {
  const given = isObject(value) ? value : {};
  const names = Object.keys(base) as `${K}`[];
  return Object.fromEntries(names.map((name) => [name, Number(given[name] ?? base[name as K])])) as Record<K, number>;
}

/** The margin below which a manager approves: the level’s own where the book has one, else the one of the book. */
function readTargetMargins(row: Book): PriceBook['targetMargin'] {
  const least = number(row, 'minimum_margin_percent', defaultPriceBook.targetMargin.D * 100) / 100;
  const own = isObject(row.level_margins) ? row.level_margins : {};
  const levels = Object.keys(defaultPriceBook.targetMargin) as CustomerLevel[];
  const margins = levels.map((level) => [level, own[level] === undefined ? least : Number(own[level]) / 100]);
  return Object.fromEntries(margins) as PriceBook['targetMargin'];
}

/**
 * A stored price book with its bands in the form that the price arithmetic takes, over the costs of the day. What the record does not
 * hold keeps its default.
 */
export function toPriceBook(
  row: Book,
  costs: StandardCosts,
  bands: readonly ChildValues<'pricing', 'bands'>[] = [],
): PriceBook {
  const base = defaultPriceBook;
  const quick = isObject(row.quick_ship_percents) ? row.quick_ship_percents : {};
  const breaks = Array.isArray(row.quantity_breaks)
    ? (row.quantity_breaks as { fromQty: number; factor: number }[]).map(({ fromQty, factor }) => ({
        minQty: fromQty,
        factor,
      }))
    : base.quantityBreaks;
  const levels = isObject(row.level_multipliers)
    ? (row.level_multipliers as Record<CustomerLevel, number>)
    : base.levelMultiplier;
  return {
    ...costs,
    version: String(row.price_version),
    listMargin: number(row, 'target_margin_percent', base.listMargin * 100) / 100,
    listTable: toListTable(row, bands),
    minListUsd: number(row, 'minimum_list_price', base.minListUsd),
    listStepUsd: Number(row.rounding ?? base.listStepUsd),
    levelMultiplier: { ...base.levelMultiplier, ...levels },
    quantityBreaks: [...breaks].sort((a, b) => a.minQty - b.minQty),
    askFromQty: number(row, 'ask_from_qty', base.askFromQty),
    conformingFeeUsd: readRates(row.conforming_fees, base.conformingFeeUsd),
    targetMargin: readTargetMargins(row),
    quickShipShare: {
      none: 0,
      five_day: Number(quick['5'] ?? 15) / 100,
      three_day: Number(quick['3'] ?? 25) / 100,
      next_day: Number(quick['1'] ?? 50) / 100,
    },
    minimumOrderUsd: number(row, 'minimum_order', base.minimumOrderUsd),
    quoteValidDays: number(row, 'valid_days', base.quoteValidDays),
  };
}
