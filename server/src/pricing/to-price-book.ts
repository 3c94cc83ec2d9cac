import type { ChildValues, RecordDraft } from '@cdi/shared/catalogue';
import { defaultPriceBook, type CustomerLevel, type MaterialClass, type PriceBook } from '@cdi/shared/domain';
import { RATIOS } from './book-ratios.ts';
import { toListTable } from './price-bands.ts';

type Book = RecordDraft<'pricing'>;
/** Columns of a price book that hold a number. */
type Rate = { [K in keyof Book]-?: Exclude<Book[K], null | undefined> extends number ? K : never }[keyof Book];

const number = (row: Book, name: Rate, otherwise: number): number => row[name] ?? otherwise;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stainless 316 costs against 304 where the book does not say. */
const RATIO_316 = defaultPriceBook.steelUsdPerLb.stainless_316 / defaultPriceBook.steelUsdPerLb.stainless_304;

/** What black steel costs against galvanized where the book does not say. */
const RATIO_BLACK = defaultPriceBook.steelUsdPerLb.black / defaultPriceBook.steelUsdPerLb.galvanised;

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

/** The surcharges of a book in dollars per pound, by metal; what a book does not say for a metal is as for steel. */
export function readSurcharges(row: Book): Record<MaterialClass, number> {
  const steel = number(row, 'surcharge_per_lb', 0);
  const stainless = number(row, 'surcharge_stainless_per_lb', steel);
  const aluminium = number(row, 'surcharge_aluminium_per_lb', steel);
  return {
    galvanised: steel,
    painted: steel,
    black: steel,
    stainless_304: stainless,
    stainless_316: stainless,
    aluminium,
  };
}

/** A stored price book with its bands in the form that the price arithmetic takes. Rates that the record does not hold keep their defaults. */
export function toPriceBook(row: Book, bands: readonly ChildValues<'pricing', 'bands'>[] = []): PriceBook {
  const base = defaultPriceBook;
  const steel = number(row, 'steel_per_lb', base.steelUsdPerLb.galvanised);
  const stainless = number(row, 'stainless_per_lb', base.steelUsdPerLb.stainless_304);
  const aluminium = number(row, 'aluminium_per_lb', base.steelUsdPerLb.aluminium);
  const insulation = number(row, 'insulation_per_ft2', base.insulationUsdPerFt2['1in_1.5lb']);
  const nailer = number(row, 'nailer_per_ft', base.nailerUsdPerFt['2x2']);
  const hardware = number(row, 'hardware_per_curb', base.hardwareUsd.NEW);
  const adders = isObject(row.family_adders) ? row.family_adders : {};
  const scale = <K extends string>(rates: Readonly<Record<K, number>>, factor: number): Record<K, number> =>
    Object.fromEntries(Object.entries<number>(rates).map(([name, rate]) => [name, rate * factor])) as Record<K, number>;
  const hardwareUsd = Object.fromEntries(
    Object.entries(scale(readRates(row.hardware_ratios, RATIOS.hardware_ratios), hardware)).map(([family, usd]) => [
      family,
      usd + (Number(adders[family]) || 0),
    ]),
  ) as PriceBook['hardwareUsd'];
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
    ...base,
    version: String(row.price_version),
    sheetYield: number(row, 'yield_fraction', base.sheetYield),
    steelUsdPerLb: {
      ...base.steelUsdPerLb,
      galvanised: steel,
      painted: steel,
      black: steel * number(row, 'black_ratio', RATIO_BLACK),
      stainless_304: stainless,
      stainless_316: stainless * number(row, 'stainless_316_ratio', RATIO_316),
      aluminium,
    },
    finishUsdPerFt2: { ...base.finishUsdPerFt2, painted: number(row, 'paint_per_ft2', base.finishUsdPerFt2.painted) },
    insulationUsdPerFt2: scale(readRates(row.insulation_ratios, RATIOS.insulation_ratios), insulation),
    nailerUsdPerFt: scale(readRates(row.nailer_ratios, RATIOS.nailer_ratios), nailer),
    gasketUsdPerFt: number(row, 'gasket_per_ft', base.gasketUsdPerFt),
    springUsd: readRates(row.spring_prices, base.springUsd),
    bootUsd: readRates(row.boot_prices, base.bootUsd),
    hardwareUsd,
    packagingUsdPerFt: { ...base.packagingUsdPerFt, full: number(row, 'crate_per_ft', base.packagingUsdPerFt.full) },
    labourUsdPerHour: number(row, 'labor_rate_per_hour', base.labourUsdPerHour),
    burdenShare: number(row, 'burden_percent', base.burdenShare * 100) / 100,
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
