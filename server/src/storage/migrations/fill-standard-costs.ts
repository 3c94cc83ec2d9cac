import { sql, type Migration } from 'kysely';
import { COST_TABLES, STANDARD_RATES, type CostRates } from '@cdi/shared/catalogue';
import type { Db } from '../database.ts';

/** A price book as it held its costs. */
interface BookOfCosts {
  readonly price_version: string;
  readonly effective_from: string;
  readonly status: 'draft' | 'active' | 'archived';
  readonly audience: string | null;
  readonly steel_per_lb: number;
  readonly stainless_per_lb: number;
  readonly aluminium_per_lb: number;
  readonly stainless_316_ratio?: number | null;
  readonly black_ratio?: number | null;
  readonly paint_per_ft2?: number | null;
  readonly crate_per_ft?: number | null;
  readonly yield_fraction: number;
  readonly insulation_per_ft2: number;
  readonly insulation_ratios?: Ratios | null;
  readonly nailer_per_ft: number;
  readonly nailer_ratios?: Ratios | null;
  readonly gasket_per_ft: number;
  readonly hardware_per_curb: number;
  readonly hardware_ratios?: Ratios | null;
  readonly family_adders?: Ratios | null;
  readonly spring_prices?: Ratios | null;
  readonly boot_prices?: Ratios | null;
  readonly labor_rate_per_hour: number;
  readonly burden_percent: number;
}
type Ratios = Readonly<Record<string, number>>;

/** Multiples that a book without its own went by. */
const RATIOS = {
  stainless316: 1.3721,
  black: 0.8889,
  insulation: { '1in_1.5lb': 1, '1.5in_1.5lb': 1.3182, '1.5in_3lb': 1.7273, '2in': 1.9091 },
  nailer: { '1x4': 0.8235, '2x2': 1, '2x4': 1.2353 },
  hardware: {
    ...{ ADP: 1.5, 'ADP-C': 2, NEW: 1, 'NEW-P': 1, 'NEW-AP': 2.1667, ISO: 4, 'ISO-R': 3.3333, CNF: 3.8333 },
    ...{ MB: 2.8333, RAIL: 0.6667, PIPE: 1.1667, HOR: 1.5, PLN: 1.3333, EXT: 0.6667 },
  },
} as const;

/** Rates to six digits: no multiple of a rate had more that count. */
const rate = (usd: number): number => Number(usd.toFixed(6));

const fill = (names: Ratios | Readonly<Record<string, string>>, make: (key: string) => number): Ratios =>
  Object.fromEntries(Object.keys(names).map((key) => [key, rate(make(key))]));

/** The rates that curbs were priced by with a book. */
function ratesOfBook(book: BookOfCosts): CostRates {
  const { steel_per_lb: steel, stainless_per_lb: stainless, aluminium_per_lb: aluminium } = book;
  const metals: Ratios = {
    galvanised: steel,
    painted: steel,
    black: steel * (book.black_ratio ?? RATIOS.black),
    stainless_304: stainless,
    stainless_316: stainless * (book.stainless_316_ratio ?? RATIOS.stainless316),
    aluminium,
  };
  const times = (usd: number, own: Ratios | null | undefined, ratios: Ratios, more: Ratios = {}): Ratios =>
    fill(ratios, (key) => usd * (own?.[key] ?? ratios[key] ?? 0) + (more[key] ?? 0));
  return {
    ...STANDARD_RATES,
    sheet_per_lb: fill(COST_TABLES.sheet_per_lb.names, (key) => metals[key.split(':')[0] ?? ''] ?? 0),
    yield_fraction: book.yield_fraction,
    paint_per_ft2: book.paint_per_ft2 ?? STANDARD_RATES.paint_per_ft2,
    insulation_per_ft2: times(book.insulation_per_ft2, book.insulation_ratios, RATIOS.insulation),
    nailer_per_ft: times(book.nailer_per_ft, book.nailer_ratios, RATIOS.nailer),
    gasket_per_ft: book.gasket_per_ft,
    spring_each: { ...STANDARD_RATES.spring_each, ...book.spring_prices },
    boot_each: { ...STANDARD_RATES.boot_each, ...book.boot_prices },
    hardware_per_curb: times(book.hardware_per_curb, book.hardware_ratios, RATIOS.hardware, book.family_adders ?? {}),
    // what books held for a family had the screws of its clips in it
    clip_hardware_each: 0,
    packaging_per_ft: { skid: 0, full: book.crate_per_ft ?? STANDARD_RATES.packaging_per_ft['full'] ?? 0 },
    labor_per_hour: fill(COST_TABLES.labor_per_hour.names, () => book.labor_rate_per_hour),
    burden_percent: book.burden_percent,
  };
}

/** The costs of a price book as a version of its name; what single companies were priced by is read and not in force. */
async function addVersion(db: Db, book: BookOfCosts): Promise<void> {
  const rates = Object.entries(ratesOfBook(book));
  const isForAll = book.audience === null || book.audience === 'all';
  const columns = rates.map(([name]) => sql.ref(name));
  const values = rates.map(([, value]) =>
    typeof value === 'number' ? sql`${value}` : sql`${JSON.stringify(value)}::jsonb`,
  );
  await sql`
    insert into standard_cost (cost_version, effective_from, status, note, activated_dt, ${sql.join(columns)})
    values (${book.price_version}, ${book.effective_from}::date,
      ${isForAll || book.status === 'draft' ? book.status : 'archived'}, 'Taken over from the price book of this name',
      ${book.status === 'draft' ? null : sql`now()`}, ${sql.join(values)})
    on conflict do nothing`.execute(db);
}

const PRICED = ['quote', 'quote_curb', 'tracker_curb', 'curb'];

/** The costs that the price books held go on as versions; what was priced by a book was priced by the version of its name. */
export const fillStandardCosts: Migration = {
  async up(db: Db) {
    const { rows } = await sql<{ book: BookOfCosts }>`
      select b as book from config_value c, jsonb_array_elements(c.config_value) b
      where c.config_key = 'book_costs'`.execute(db);
    for (const { book } of rows) await addVersion(db, book);
    for (const table of PRICED)
      await sql`
        update ${sql.id(table)} t set cost_version = t.price_version from standard_cost s
        where s.cost_version = t.price_version and t.cost_version is null`.execute(db);
    await sql`delete from config_value where config_key = 'book_costs'`.execute(db);
  },
};
