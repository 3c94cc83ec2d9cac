import { defaultPriceBook, STANDARD_SPRINGS } from '@cdi/shared/domain';
import { addDays, toPlainDate, type PlainDate } from '@cdi/shared/units';
import type { Row } from '../storage/database.ts';
import { LIST_TABLE_BANDS } from './data/bands.data.ts';
import { MATERIALS } from './data/materials.data.ts';
import { PARTS } from './data/parts.data.ts';
import { RECALLED_MODELS } from './data/recalled-models.data.ts';
import { SOURCED_MODELS } from './data/sourced-models.data.ts';
import type { DemoSources } from './demo-people.ts';
import type { DemoTables } from './demo-tables.ts';

/** Springs as parts; the plant replaces the series by its supplier's table. */
function springParts(): Row[] {
  return ([1, 2] as const).flatMap((classIn) =>
    STANDARD_SPRINGS[classIn].map((spring, index) => ({
      part_no: spring.partNumber,
      description: `Spring, ${classIn} in. class, ${spring.capacityLb.toLocaleString('en-US')} lb, ${spring.colour}`,
      part_type: 'spring',
      uom: 'each',
      list_price: null,
      cost: defaultPriceBook.springUsd[classIn],
      weight_lb: Number((1.6 + spring.capacityLb / 160).toFixed(1)),
      catalog_visible: false,
      lead_days: 15,
      on_hand: 24 + ((index * 29) % 90),
      min_qty: 24,
      max_qty: 160,
      bin: `SP-${classIn}-${String(index + 1).padStart(2, '0')}`,
      country_of_origin: 'US',
      capacity_lb: spring.capacityLb,
      rated_deflection_in: spring.ratedDeflectionIn,
      colour: spring.colour,
    })),
  );
}

interface PriceVersion {
  readonly version: string;
  readonly from: PlainDate;
  readonly to: PlainDate | null;
  readonly status: 'draft' | 'active' | 'archived';
  /** Metal against the rates of the active version. */
  readonly metalFactor: number;
}

function priceRow({ version, from, to, status, metalFactor }: PriceVersion): Row {
  const book = defaultPriceBook;
  const metal = (usdPerLb: number): number => Number((usdPerLb * metalFactor).toFixed(4));
  return {
    price_version: version,
    effective_from: from,
    effective_to: to,
    // what comes next year is prepared as a list table
    basis: status === 'draft' ? 'list_table' : 'cost_plus',
    audience: 'all',
    gauge_adders: status === 'draft' ? { '16': 8, '14': 18, '12': 32 } : null,
    material_adders: status === 'draft' ? { stainless_304: 140, stainless_316: 190, aluminium: 60 } : null,
    option_adders: status === 'draft' ? { 'construction:bolted': 35, 'crate_type:full': 60 } : null,
    steel_per_lb: metal(0.72),
    stainless_per_lb: metal(2.15),
    aluminium_per_lb: metal(2.4),
    yield_fraction: 0.82,
    insulation_per_ft2: 1.1,
    nailer_per_ft: 0.85,
    gasket_per_ft: 0.45,
    hardware_per_curb: 12,
    labor_rate_per_hour: status === 'draft' ? 27.5 : 26,
    burden_percent: 140,
    target_margin_percent: 62,
    minimum_margin_percent: 22,
    surcharge_per_lb: 0.06,
    minimum_order: 150,
    level_multipliers: { ...book.levelMultiplier },
    quantity_breaks: book.quantityBreaks.map(({ minQty, factor }) => ({ fromQty: minQty, factor })),
    quick_ship_percents: { '5': 15, '3': 25, '1': 50 },
    rounding: '0.01',
    valid_days: 30,
    status,
  };
}

/** The version before, the one in force and the next one. Where the clock stands before 2026, the one in force starts earlier. */
export function priceVersions(today: PlainDate): readonly PriceVersion[] {
  const start = today < '2026-01-01' ? toPlainDate(`${today.slice(0, 4)}-01-01`) : toPlainDate('2026-01-01');
  const before = String(Number(start.slice(0, 4)) - 1);
  const next = String(Math.max(2027, Number(today.slice(0, 4)) + 1));
  return [
    {
      version: `${before}-2`,
      from: toPlainDate(`${before}-01-01`),
      to: addDays(start, -1),
      status: 'archived',
      metalFactor: 0.95,
    },
    { version: '2026-1', from: start, to: null, status: 'active', metalFactor: 1 },
    { version: `${next}-1`, from: toPlainDate(`${next}-01-01`), to: null, status: 'draft', metalFactor: 1.04 },
  ];
}

function addPriceBook(tables: DemoTables, row: Row): void {
  const id = tables.add('pricing', row);
  if (row['basis'] === 'list_table')
    for (const band of LIST_TABLE_BANDS) tables.add('price_band', { ...band, pricing_id: id });
}

/** Materials, parts, unit models, price books, holidays and settings. */
export function fillCatalogue({ tables, calendar, users }: DemoSources): void {
  const engineer = users.id('engineering');
  const buyer = users.id('material');
  const president = users.id('leadership');
  const made = { created_dt: calendar.moment(-210), updated_dt: calendar.moment(-40) };
  for (const row of MATERIALS) tables.add('material', { ...row, ...made, created_by: buyer, updated_by: buyer });
  for (const row of [...PARTS, ...springParts()])
    tables.add('part', { ...row, ...made, created_by: buyer, updated_by: buyer });
  for (const row of SOURCED_MODELS) {
    const isVerified = row['status'] === undefined;
    tables.add('model', {
      ...row,
      ...made,
      status: isVerified ? 'verified' : 'in_review',
      verified: isVerified,
      verified_by: isVerified ? engineer : null,
      verified_date: isVerified ? calendar.day(-180) : null,
      created_by: engineer,
      updated_by: engineer,
    });
  }
  for (const row of RECALLED_MODELS)
    tables.add('model', {
      ...row,
      ...made,
      status: 'draft',
      verified: false,
      created_by: engineer,
      updated_by: engineer,
    });
  for (const version of priceVersions(calendar.today))
    addPriceBook(tables, { ...priceRow(version), ...made, created_by: president, updated_by: president });
  for (const { date, name } of calendar.holidays)
    tables.add('holiday', { holiday_date: date, cdi_location_id: null, holiday_name: name });
  tables.add('config_value', { config_key: 'tax_rates', config_value: {} });
}
