import { EMPLOYEES } from '../../testing/basics.ts';
import { ReportWorld } from '../../testing/report-world.ts';
import type { FormBody } from '../../testing/test-app.ts';

let world: ReportWorld;
const ids: Record<string, number> = {};

/** Noon at the plant on March 31. */
beforeAll(async () => {
  world = await ReportWorld.open('2026-03-31T16:00:00Z');
  const sales = await world.app.userId('sales');
  const inside = await world.app.userId('inside');
  const manager = await world.app.userId('manager');
  Object.assign(ids, { sales, inside, manager });
  ids['empty'] = await world.add('territory', {
    territory_name: 'Nevada',
    code: 'NV-1',
    region_id: 1,
    zip3_list: ['894'],
  });
  const order = (no: string, date: string, goods: number, more: object = {}) =>
    world.add('tracker', {
      tracker_no: no,
      tracker_date: date,
      company_id: 1,
      status: 'in_production',
      main_family: 'NEW',
      cdi_location_id: 1,
      goods,
      ...more,
    });
  const first = await order('T-1', '2026-03-06', 1000, {
    territory_id: 1,
    outside_rep_id: sales,
    inside_rep_id: inside,
  });
  await order('T-2', '2026-01-31', 400.5, { territory_id: 1, surcharge: 9.5, freight: 100, main_family: 'ISO' });
  // the same days of last year, and later days of it
  await order('T-3', '2025-03-31', 500, { territory_id: 1 });
  await order('T-4', '2025-04-01', 250, { territory_id: 1 });
  await order('T-5', '2025-12-31', 80, { company_id: 3 });
  await order('T-6', '2026-03-10', 7777, { status: 'cancelled', territory_id: 1 });
  const quote = (no: string, date: string, status: string, goods: number, more: object = {}) =>
    world.add('quote', {
      quote_no: no,
      revision: 0,
      quote_date: date,
      status,
      goods,
      company_id: 1,
      main_family: 'NEW',
      ...more,
    });
  const won = await quote('Q-1', '2026-03-02', 'won', 1000, {
    outside_rep_id: sales,
    inside_rep_id: inside,
    tracker_id: first,
  });
  await quote('Q-2', '2026-03-31', 'sent', 3000, { outside_rep_id: sales });
  await quote('Q-3', '2026-02-28', 'lost', 500, { inside_rep_id: inside, main_family: 'ISO' });
  await quote('Q-4', '2026-03-03', 'draft', 9999);
  await quote('Q-5', '2026-03-03', 'revised', 9999, { discount_percent: 10 });
  // list 1,000 for two, level .5: 1,000 less 5 % is 950
  const discounted = await quote('Q-6', '2025-12-31', 'expired', 950, {
    customer_level: 'C',
    discount_percent: 5,
    discount_reason: 'Repeat customer',
    override_by: manager,
    company_id: 3,
  });
  await world.add('quote_curb', {
    quote_id: discounted,
    line_no: 1,
    qty: 2,
    list_price: 1000,
    unit_price: 475,
    ext_price: 950,
  });
  await world.update('quote', won, { override_by: manager });
});
afterAll(() => world.app.close());

it('shares what each rep won of what was quoted', async () => {
  const columns = ['rep', 'quotes', 'quoted', 'won_quotes', 'won', 'value_percent', 'count_percent', 'days_to_order'];
  expect(await world.cells('quote_conversion', columns)).toEqual([
    ['Sales Tester', 2, 4000, 1, 1000, 25, 50, 4],
    ['No rep', 1, 950, 0, 0, 0, 0, null],
    ['Inside Tester', 1, 500, 0, 0, 0, 0, null],
  ]);
  expect((await world.read('quote_conversion')).figures).toEqual({
    quoted: 5450,
    won: 1000,
    value_percent: 18.3,
    count_percent: 25,
    days_to_order: 4,
  });
  const quoted = async (filter: FormBody) => (await world.read('quote_conversion', filter)).figures?.['quoted'];
  expect(await quoted({ main_family: 'ISO' })).toBe(500);
  expect(await quoted({ date_from: '2026-01-01' })).toBe(4500);
  expect(await quoted({ date_to: '2025-12-31' })).toBe(950);
  expect(await quoted({ rep_id: String(ids['inside']) })).toBe(1500);
});

it('trends what was won by month', async () => {
  const columns = ['month', 'quotes', 'quoted', 'won', 'open_value', 'value_percent', 'count_percent'];
  expect(await world.cells('win_rate_trend', columns)).toEqual([
    ['2026-03-01', 2, 4000, 1000, 3000, 25, 50],
    ['2026-02-01', 1, 500, 0, 0, 0, 0],
    ['2025-12-01', 1, 950, 0, 0, 0, 0],
  ]);
});

describe('sales by territory', () => {
  const columns = ['territory', 'month', 'bookings', 'year_before', 'growth', 'growth_percent'];

  it('compares the year up to today with the same days of the year before', async () => {
    expect(await world.cells('sales_by_territory', columns)).toEqual([
      ['Ohio', '2026-03-01', 1000, 500, 500, 100],
      ['Ohio', '2026-01-01', 410, 0, 410, null],
    ]);
    expect((await world.read('sales_by_territory')).figures).toEqual({
      bookings: 1410,
      year_before: 500,
      growth: 910,
      growth_percent: 182,
    });
  });

  it('opens the orders that a number counts', async () => {
    const { rows } = await world.read('sales_by_territory', { date_from: '2026-03-02', main_family: 'NEW' });
    const asked = new URLSearchParams(String(rows[0]?.['list']));
    expect(Object.fromEntries(asked)).toEqual({
      territory_id: '1',
      date_from: '2026-03-02',
      date_to: '2026-03-31',
      main_family: 'NEW',
    });
    const opened = await world.read('orders_booked', Object.fromEntries(asked));
    expect(opened.figures?.['value']).toBe(rows[0]?.['bookings']);
  });

  it('lists orders without a territory as such, and over the end of a year', async () => {
    expect(
      await world.cells('sales_by_territory', columns, { date_from: '2025-12-01', date_to: '2026-01-31' }),
    ).toEqual([
      ['Ohio', '2026-01-01', 410, 0, 410, null],
      ['No territory', '2025-12-01', 80, 0, 80, null],
    ]);
  });
});

describe('sales by customer', () => {
  const columns = ['customer', 'ytd', 'last_ytd', 'last_year', 'growth_percent', 'orders', 'last_order'];

  it('adds up the year and the year before', async () => {
    expect(await world.cells('customer_sales', columns)).toEqual([
      ['Great Lakes Supply', 1410, 500, 750, 182, 2, '2026-03-06'],
      ['Rival Distribution', 0, 0, 80, null, 0, '2025-12-31'],
    ]);
  });

  it('is true for a past day', async () => {
    expect(await world.cells('customer_sales', columns, { date_to: '2025-12-31' })).toEqual([
      ['Great Lakes Supply', 750, 0, 0, null, 2, '2025-04-01'],
      ['Rival Distribution', 80, 0, 0, null, 1, '2025-12-31'],
    ]);
  });

  it('opens the orders of the year', async () => {
    const { rows } = await world.read('customer_sales');
    const asked = Object.fromEntries(new URLSearchParams(String(rows[0]?.['list'])));
    expect((await world.read('orders_booked', asked)).figures?.['value']).toBe(1410);
  });
});

it('lists discounts beyond the level, and prices that needed an approval', async () => {
  const columns = ['quote_no', 'level', 'list_price', 'sold', 'discount_percent', 'given', 'approver'];
  expect(await world.cells('price_overrides', columns)).toEqual([
    ['Q-1', null, 0, 0, 0, 0, 'Manager Tester'],
    ['Q-6', 'C', 2000, 950, 5, 50, 'Manager Tester'],
  ]);
  expect((await world.read('price_overrides')).figures).toEqual({
    quotes: 2,
    sold: 950,
    given: 50,
    average_percent: 5,
  });
  expect((await world.read('price_overrides', { company_id: '3' })).rows).toHaveLength(1);
  expect((await world.read('price_overrides', { approver_id: String(ids['sales']) })).rows).toEqual([]);
});

it('is for sellers, managers and leadership', async () => {
  const sellers = ['super', 'sales', 'manager', 'leadership', 'inside'];
  for (const name of ['quote_conversion', 'sales_by_territory', 'customer_sales', 'price_overrides'])
    expect(await world.readersOf(name, Object.keys(EMPLOYEES))).toEqual(sellers);
  expect(await world.readersOf('win_rate_trend', Object.keys(EMPLOYEES))).toEqual(['super', 'leadership']);
});
