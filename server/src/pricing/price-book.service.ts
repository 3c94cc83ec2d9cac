import { AppError } from '@cdi/shared/errors';
import type { ChildValues, RecordDraft, RecordRow } from '@cdi/shared/catalogue';
import { defaultPriceBook, type CustomerLevel, type PriceBook } from '@cdi/shared/domain';
import type { PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { maybeOne } from '../storage/query.ts';
import { readBands, toListTable } from './price-bands.ts';

type Book = RecordDraft<'pricing'>;
/** Columns of a price book that hold a number. */
type Rate = { [K in keyof Book]-?: Exclude<Book[K], null | undefined> extends number ? K : never }[keyof Book];

const number = (row: Book, name: Rate, otherwise: number): number => row[name] ?? otherwise;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A stored price book with its bands in the form that the price arithmetic takes. Rates that the record does not hold keep their defaults. */
export function toPriceBook(row: Book, bands: readonly ChildValues<'pricing', 'bands'>[] = []): PriceBook {
  const base = defaultPriceBook;
  const steel = number(row, 'steel_per_lb', base.steelUsdPerLb.galvanised);
  const stainless = number(row, 'stainless_per_lb', base.steelUsdPerLb.stainless_304);
  const aluminium = number(row, 'aluminium_per_lb', base.steelUsdPerLb.aluminium);
  const insulation =
    number(row, 'insulation_per_ft2', base.insulationUsdPerFt2['1in_1.5lb']) / base.insulationUsdPerFt2['1in_1.5lb'];
  const nailer = number(row, 'nailer_per_ft', base.nailerUsdPerFt['2x2']) / base.nailerUsdPerFt['2x2'];
  const hardware = number(row, 'hardware_per_curb', base.hardwareUsd.NEW) / base.hardwareUsd.NEW;
  const adders = isObject(row.family_adders) ? row.family_adders : {};
  const scale = <K extends string>(rates: Readonly<Record<K, number>>, factor: number): Record<K, number> =>
    Object.fromEntries(Object.entries<number>(rates).map(([name, rate]) => [name, rate * factor])) as Record<K, number>;
  const hardwareUsd = Object.fromEntries(
    Object.entries(scale(base.hardwareUsd, hardware)).map(([family, usd]) => [
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
      black: steel * (base.steelUsdPerLb.black / base.steelUsdPerLb.galvanised),
      stainless_304: stainless,
      stainless_316: stainless * (base.steelUsdPerLb.stainless_316 / base.steelUsdPerLb.stainless_304),
      aluminium,
    },
    insulationUsdPerFt2: scale(base.insulationUsdPerFt2, insulation),
    nailerUsdPerFt: scale(base.nailerUsdPerFt, nailer),
    gasketUsdPerFt: number(row, 'gasket_per_ft', base.gasketUsdPerFt),
    hardwareUsd,
    labourUsdPerHour: number(row, 'labor_rate_per_hour', base.labourUsdPerHour),
    burdenShare: number(row, 'burden_percent', base.burdenShare * 100) / 100,
    listMargin: number(row, 'target_margin_percent', base.listMargin * 100) / 100,
    listTable: toListTable(row, bands),
    minListUsd: number(row, 'minimum_list_price', base.minListUsd),
    listStepUsd: Number(row.rounding ?? base.listStepUsd),
    levelMultiplier: { ...base.levelMultiplier, ...levels },
    quantityBreaks: [...breaks].sort((a, b) => a.minQty - b.minQty),
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

export interface ActiveBook {
  readonly book: PriceBook;
  readonly surchargeUsdPerLb: number;
}

async function open(db: Db, row: RecordRow<'pricing'>): Promise<ActiveBook> {
  const bands = row.basis === 'list_table' ? await readBands(db, Number(row.pricing_id)) : [];
  return { book: toPriceBook(row, bands), surchargeUsdPerLb: number(row, 'surcharge_per_lb', 0) };
}

/** The price book that is active on a day for every customer. Throws UNAVAILABLE when leadership has activated none. */
export async function activePriceBook(db: Db, day: PlainDate): Promise<ActiveBook> {
  const row = await maybeOne<RecordRow<'pricing'>>(db)`
    select * from pricing
    where status = 'active' and audience = 'all' and effective_from <= ${day}
      and (effective_to is null or effective_to >= ${day})
    order by effective_from desc limit 1`;
  if (!row)
    throw new AppError(
      'UNAVAILABLE',
      'There is no active price book for today. Leadership activates one under Pricing.',
    );
  return open(db, row);
}

/** The price book of a buyer today: the price list of the company while it is in force, else the one for every customer. */
export async function priceBookFor({ db, today }: CallContext, companyId: unknown): Promise<ActiveBook> {
  if (typeof companyId !== 'number') return activePriceBook(db, today);
  const row = await maybeOne<RecordRow<'pricing'>>(db)`
    select p.* from company c join pricing p on p.pricing_id = c.price_list_id
    where c.company_id = ${companyId} and p.status = 'active' and p.effective_from <= ${today}
      and (p.effective_to is null or p.effective_to >= ${today})`;
  return row ? open(db, row) : activePriceBook(db, today);
}

/** Any price book, in force or not, for those who try it out. Throws NOT_FOUND. */
export async function namedPriceBook(db: Db, pricingId: number): Promise<ActiveBook> {
  const row = await maybeOne<RecordRow<'pricing'>>(db)`select * from pricing where pricing_id = ${pricingId}`;
  if (!row) throw new AppError('NOT_FOUND', `There is no price book ${pricingId}.`);
  return open(db, row);
}

export interface BuyerTerms {
  readonly level: CustomerLevel;
  readonly allowsQuickShip: boolean;
  readonly poRequired: boolean;
  readonly creditStatus: string | null;
}

const RETAIL: BuyerTerms = { level: 'R', allowsQuickShip: true, poRequired: false, creditStatus: null };

/** The terms at which a company buys; without a company the list price. */
export async function buyerTerms(context: CallContext, companyId: unknown, branchId: unknown): Promise<BuyerTerms> {
  if (typeof companyId !== 'number') return RETAIL;
  const row = await maybeOne<{
    level: CustomerLevel;
    allow_quick_ship: boolean;
    po_required: boolean;
    credit_status: string;
  }>(context.db)`
    select coalesce(b.customer_level_override, c.customer_level, 'R') as level, c.allow_quick_ship, c.po_required,
      c.credit_status
    from company c left join branch b on b.branch_id = ${typeof branchId === 'number' ? branchId : null}::bigint
      and b.company_id = c.company_id where c.company_id = ${companyId}`;
  return row
    ? {
        level: row.level,
        allowsQuickShip: row.allow_quick_ship,
        poRequired: row.po_required,
        creditStatus: row.credit_status,
      }
    : RETAIL;
}
