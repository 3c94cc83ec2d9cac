import { defaultPriceBook } from '@cdi/shared/domain/pricing';
import { addDays, toPlainDate, type PlainDate } from '@cdi/shared/units';
import type { DemoSources } from '../kit/demo-people.ts';
import type { DemoRow, DemoTables } from '../kit/demo-tables.ts';
import { LIST_TABLE_BANDS } from './bands.data.ts';
import { BESIDE_THE_RATE, DEMO_COMMISSION_RATES, DEMO_LANES, DEMO_SALES_TAXES } from './lanes.data.ts';
import { DEMO_CARRIERS } from '../carriers/carriers.data.ts';
import { findDemoCarrier } from '../carriers/fill-carriers.ts';

interface PriceVersion {
  readonly version: string;
  readonly from: PlainDate;
  readonly to: PlainDate | null;
  readonly status: 'draft' | 'active' | 'archived';
}

function priceRow({ version, from, to, status }: PriceVersion): DemoRow<'pricing'> {
  const book = defaultPriceBook;
  return {
    price_version: version,
    effective_from: from,
    effective_to: to,
    // the version of next year is a list table
    basis: status === 'draft' ? 'list_table' : 'cost_plus',
    audience: 'all',
    gauge_adders: status === 'draft' ? { '16': 8, '14': 18, '12': 32 } : null,
    material_adders: status === 'draft' ? { stainless_304: 140, stainless_316: 190, aluminium: 60 } : null,
    option_adders: status === 'draft' ? { 'construction:bolted': 35, 'crate_type:full': 60 } : null,
    target_margin_percent: 62,
    minimum_margin_percent: 22,
    level_margins: { A: 3, B: 12, C: 18, E: 32, R: 55 },
    conforming_fees: { ...book.conformingFeeUsd },
    ask_from_qty: book.askFromQty,
    minimum_order: 150,
    level_multipliers: { ...book.levelMultiplier },
    quantity_breaks: book.quantityBreaks.map(({ minQty, factor }) => ({ fromQty: minQty, factor })),
    quick_ship_percents: { '5': 15, '3': 25, '1': 50 },
    rounding: '0.01',
    valid_days: 30,
    status,
  };
}

/** The previous version, the one in force and the next one. If today is before 2026, the one in force starts earlier. */
function priceVersions(today: PlainDate): readonly PriceVersion[] {
  const start = today < '2026-01-01' ? toPlainDate(`${today.slice(0, 4)}-01-01`) : toPlainDate('2026-01-01');
  const before = String(Number(start.slice(0, 4)) - 1);
  const next = String(Math.max(2027, Number(today.slice(0, 4)) + 1));
  return [
    {
      version: `${before}-2`,
      from: toPlainDate(`${before}-01-01`),
      to: addDays(start, -1),
      status: 'archived',
    },
    { version: '2026-1', from: start, to: null, status: 'active' },
    { version: `${next}-1`, from: toPlainDate(`${next}-01-01`), to: null, status: 'draft' },
  ];
}

function addPriceBook(tables: DemoTables, row: DemoRow<'pricing'>): void {
  const id = tables.add('pricing', row);
  if (row.basis === 'list_table')
    for (const band of LIST_TABLE_BANDS) tables.add('price_band', { ...band, pricing_id: id });
}

/** Price books of last year, this year and the next, the lanes of freight, and the rates of sales tax and of commission. */
export function fillPriceBooks({ tables, calendar, users }: DemoSources): void {
  const carrierOf = (lane: string): number | null => {
    const facts = DEMO_CARRIERS.find((each) => each.lanes.includes(lane));
    return facts ? findDemoCarrier({ tables }, String(facts.row.shipper_name)).shipper_id : null;
  };
  const president = users.id('leadership');
  const made = { created_dt: calendar.moment(-210), updated_dt: calendar.moment(-40) };
  for (const version of priceVersions(calendar.today))
    addPriceBook(tables, { ...priceRow(version), ...made, created_by: president, updated_by: president });
  for (const lane of DEMO_LANES)
    tables.add('freight_lane', {
      ...lane,
      shipper_id: carrierOf(lane.lane_name),
      ...BESIDE_THE_RATE,
      ...made,
      created_by: president,
      updated_by: president,
    });
  const keeper = users.id('super');
  // who resells has one certificate for all the states that we tax, and for two more where they sell
  for (const branch of tables.rows('branch'))
    if (branch.tax_exempt) branch.cert_states = [...DEMO_SALES_TAXES.map(([state]) => state), 'NV', 'ON'];
  for (const [state, rate_percent, is_freight_taxed] of DEMO_SALES_TAXES)
    tables.add('sales_tax', {
      state,
      rate_percent,
      is_freight_taxed,
      effective_from: toPlainDate(`${Number(calendar.today.slice(0, 4)) - 2}-01-01`),
      source: 'Base rate of the state, for the demo; local rates are not in it',
      ...made,
      created_by: keeper,
      updated_by: keeper,
    });
  for (const rate of DEMO_COMMISSION_RATES)
    tables.add('commission_rate', {
      ...rate,
      effective_from: toPlainDate(`${Number(calendar.today.slice(0, 4)) - 2}-01-01`),
      ...made,
      created_by: president,
      updated_by: president,
    });
}
