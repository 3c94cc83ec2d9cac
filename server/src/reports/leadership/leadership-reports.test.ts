import { EMPLOYEES } from '../../testing/basics.ts';
import { ReportWorld } from '../../testing/report-world.ts';
import type { FormBody } from '../../testing/test-app.ts';

let world: ReportWorld;
const ids: Record<string, number> = {};

/** Noon at the plant on Friday, January 9. */
beforeAll(async () => {
  world = await ReportWorld.open('2026-01-09T17:00:00Z');
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
  const shipped = { status: 'shipped' };
  await order('T-1', '2025-12-20', 1000, { ...shipped, promised_date: '2025-12-31', ship_date: '2025-12-31' });
  // promised on Monday, shipped on Thursday: three working days late
  await order('T-2', '2025-12-22', 500.25, {
    ...shipped,
    promised_date: '2026-01-05',
    ship_date: '2026-01-08',
    company_id: 3,
  });
  await order('T-3', '2026-01-08', 300, { promised_date: '2026-01-08' });
  await order('T-4', '2026-01-09', 200, { main_family: 'ISO', surcharge: 5, freight: 50 });
  ids['gone'] = await order('T-5', '2026-01-02', 7777, { status: 'cancelled' });
  // canceled on January 7
  await world.add('history', {
    object: 'tracker',
    record_id: ids['gone'],
    record_version: 2,
    field: 'status',
    old_value: JSON.stringify('entered'),
    new_value: JSON.stringify('cancelled'),
    changed_dt: '2026-01-08T02:00:00Z',
    request_id: 'test',
  });
  await order('T-6', '2026-01-06', 40, { ...shipped, ship_date: '2026-01-08' });
});
afterAll(() => world.app.close());

describe('the backlog', () => {
  const orders = async (filter: FormBody = {}) =>
    (await world.cells('backlog', ['tracker_no'], { orderby: 'tracker_no', ...filter })).flat();

  it('lists what is open, with the working days it is late', async () => {
    expect(await world.cells('backlog', ['tracker_no', 'value', 'promised_date', 'stage', 'late_days'])).toEqual([
      ['T-3', 300, '2026-01-08', 'In production', 1],
      ['T-4', 205, null, 'In production', 0],
    ]);
    expect((await world.read('backlog')).figures).toEqual({ orders: 2, value: 505, late: 1, late_value: 300 });
  });

  it.each<[string, readonly string[]]>([
    ['2025-12-21', ['T-1']],
    ['2025-12-30', ['T-1', 'T-2']],
    ['2025-12-31', ['T-2']],
    ['2026-01-06', ['T-2', 'T-5', 'T-6']],
    ['2026-01-07', ['T-2', 'T-6']],
    ['2026-01-08', ['T-3']],
  ])('is true at the end of %s', async (day, expected) => {
    expect(await orders({ date_to: day })).toEqual(expected);
  });

  it('narrows to a family and a customer', async () => {
    expect(await orders({ main_family: 'ISO' })).toEqual(['T-4']);
    expect(await orders({ company_id: '3' })).toEqual([]);
  });

  it('is what was booked and not shipped', async () => {
    const booked = Number((await world.read('orders_booked')).figures?.['value']);
    const backlog = Number((await world.read('backlog')).figures?.['value']);
    // T-1, T-2 and T-6
    expect(Math.round((booked - backlog) * 100) / 100).toBe(1540.25);
  });
});

describe('the daily flash', () => {
  beforeAll(async () => {
    await world.addInvoice('I-1', 1000, { invoice_date: '2026-01-08', company_id: 1 });
    await world.add('receivable_entry', {
      company_id: 1,
      entry_date: '2026-01-08',
      kind: 'invoice',
      amount: 1000,
      object: 'invoice',
      record_id: 1,
    });
    await world.add('receivable_entry', {
      company_id: 1,
      entry_date: '2026-01-09',
      kind: 'payment',
      amount: -400.5,
      object: 'payment',
      record_id: 1,
    });
    const shop = await world.app.userId('shop');
    for (const no of ['1', '2'])
      await world.add('timecard', {
        card_no: `TC-${no}`,
        user_id: shop,
        work_date: '2026-01-09',
        pay_code: 'work',
        status: 'open',
      });
  });

  it('shows a day and the six before it', async () => {
    const columns = ['day', 'bookings', 'shipments', 'invoiced', 'backlog', 'receivables', 'headcount'];
    const rows = await world.cells('daily_flash', columns);
    expect(rows).toHaveLength(7);
    expect(rows.slice(0, 3)).toEqual([
      ['2026-01-09', 205, 0, 0, 505, 599.5, 1],
      ['2026-01-08', 300, 540.25, 1000, 300, 1000, 0],
      ['2026-01-07', 0, 0, 0, 540.25, 0, 0],
    ]);
    expect((await world.read('daily_flash', { date_to: '2026-01-08' })).figures).toEqual({
      bookings: 300,
      shipments: 540.25,
      invoiced: 1000,
      backlog: 300,
      receivables: 1000,
    });
  });

  it('opens reports that say the same', async () => {
    const { rows } = await world.read('daily_flash', { date_to: '2026-01-08' });
    const asOf = Object.fromEntries(new URLSearchParams(String(rows[0]?.['as_of'])));
    const booked = Object.fromEntries(new URLSearchParams(String(rows[0]?.['booked_list'])));
    expect((await world.read('backlog', asOf)).figures?.['value']).toBe(300);
    expect((await world.read('orders_booked', booked)).figures?.['value']).toBe(300);
    expect((await world.read('invoice_register', booked)).figures?.['total']).toBe(1000);
  });
});

it('compares ship dates with promises by week', async () => {
  // week of December 29: T-1 in time. Week of January 5: T-2 late, T-6 without a promise
  const columns = ['week', 'shipped', 'on_time', 'on_time_percent', 'average_late_days'];
  expect(await world.cells('on_time_delivery', columns)).toEqual([
    ['2026-01-05', 2, 0, 0, 3],
    ['2025-12-29', 1, 1, 100, null],
  ]);
  expect((await world.read('on_time_delivery')).figures).toEqual({
    shipped: 3,
    on_time_percent: 50,
    late: 1,
    average_late_days: 3,
  });
  expect((await world.read('on_time_delivery', { date_to: '2025-12-31' })).figures?.['shipped']).toBe(1);
  expect((await world.read('on_time_delivery', { main_family: 'ISO' })).rows).toEqual([]);
});

it('is for leadership', async () => {
  for (const name of ['backlog', 'daily_flash', 'on_time_delivery'])
    expect(await world.readersOf(name, Object.keys(EMPLOYEES))).toEqual(['super', 'leadership']);
});
