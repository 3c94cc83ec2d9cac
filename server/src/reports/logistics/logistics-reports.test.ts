import { EMPLOYEES } from '../../testing/basics.ts';
import { ReportWorld } from '../../testing/report-world.ts';
import type { FormBody } from '../../testing/test-app.ts';

let world: ReportWorld;
const ids: Record<string, number> = {};

/** Noon at the plant on Friday, June 12. */
beforeAll(async () => {
  world = await ReportWorld.open('2026-06-12T16:00:00Z');
  ids['fast'] = await world.add('shipper', { shipper_name: 'Fast Freight', status: 'active' });
  ids['slow'] = await world.add('shipper', { shipper_name: 'Slow Freight', status: 'active' });
  const order = (no: string, status: string, more: object = {}) =>
    world.add('tracker', {
      tracker_no: no,
      tracker_date: '2026-05-01',
      company_id: 1,
      cdi_location_id: 1,
      status,
      shipping_method: 'ltl',
      freight_terms: 'prepaid_add',
      ...more,
    });
  const curb = (no: string, trackerId: number, status: string) =>
    world.add('tracker_curb', { curb_no: no, tracker_id: trackerId, curb_type: 'NEW', status, qty: 1 });
  const crate = (
    curbId: number,
    no: number,
    size: readonly [number, number, number],
    lb: number,
    freightClass: string,
  ) =>
    world.add('crate', {
      tracker_curb_id: curbId,
      line_no: no,
      crate_no: no,
      length: size[0],
      width: size[1],
      height: size[2],
      weight_lb: lb,
      freight_class: freightClass,
    });
  const truck = (trackerId: number, no: number, more: object) =>
    world.add('shipment', {
      tracker_id: trackerId,
      line_no: no,
      shipment_no: no,
      bol_no: `BOL-${trackerId}-${no}`,
      pieces: 1,
      weight_lb: 100,
      freight_class: '100',
      ...more,
    });

  // two crates wait, past the promise
  const ready = await order('T-1', 'ready_to_ship', {
    promised_date: '2026-06-11',
    ship_to_zip: '43604',
    ship_to_state: 'OH',
    shipper_id: ids['fast'],
    hold_reason: 'credit',
  });
  const readyCurb = await curb('T-1-1', ready, 'complete');
  await crate(readyCurb, 1, [48, 40, 20], 150.5, '100');
  await crate(readyCurb, 2, [84, 50.5, 20], 300, '175');
  // one of two crates left; the other curb is still in work
  const part = await order('T-2', 'partially_shipped', {
    company_id: 3,
    promised_date: '2026-06-20',
    ship_to_state: 'FL',
    freight_quoted: 500,
    freight_actual: 420,
  });
  const partCurb = await curb('T-2-1', part, 'complete');
  await crate(partCurb, 1, [48, 40, 20], 100, '100');
  await crate(partCurb, 2, [48, 40, 20], 110, '100');
  await truck(part, 1, { ship_date: '2026-06-10', shipper_id: ids['slow'], pro_no: 'P-1', weight_lb: 100 });
  await world.add('shipment_item', {
    tracker_id: part,
    line_no: 1,
    shipment_no: 1,
    tracker_curb_id: partCurb,
    crate_no: 1,
    packaging: 'crate',
    qty: 1,
    pieces: 1,
  });
  // shipped on two trucks, the second a day late: 300 of 400 lb and 3/4 of the charge; billed 450
  const shipped = await order('T-3', 'invoiced', {
    promised_date: '2026-06-01',
    freight_quoted: 400,
    freight_actual: 380,
    territory_id: 1,
  });
  await truck(shipped, 1, { ship_date: '2026-06-01', shipper_id: ids['fast'], weight_lb: 100 });
  await truck(shipped, 2, {
    ship_date: '2026-06-02',
    shipper_id: ids['slow'],
    pro_no: 'P-2',
    weight_lb: 300,
    pieces: 3,
  });
  const invoice = await world.addInvoice('I-1', 450, {
    invoice_date: '2026-06-02',
    tracker_id: shipped,
    company_id: 1,
    shipment_no: 2,
    goods: 0,
    freight: 450,
  });
  const credit = (no: string, reason: string, status: string, unapplied: number) =>
    world.add('credit', {
      credit_no: no,
      request_no: no,
      company_id: 1,
      invoice_id: invoice,
      reason,
      status,
      amount: 10,
      applied: 0,
      unapplied,
    });
  await credit('CM-1', 'shipping_damage', 'issued', 10);
  await credit('CM-2', 'shipping_damage', 'rejected', 0);
  await credit('CM-3', 'late', 'issued', 10);
  const claim = (no: string, trackerId: number, truckNo: number, carrier: string, more: object) =>
    world.add('damage_claim', {
      claim_no: no,
      claim_date: '2026-06-03',
      tracker_id: trackerId,
      shipment_no: truckNo,
      shipper_id: ids[carrier],
      carrier_name: carrier,
      bol_no: `BOL-${trackerId}-${truckNo}`,
      damage_kind: 'bent',
      description: 'Corners crushed',
      file_by: '2027-03-02',
      status: 'filed',
      amount: 900,
      ...more,
    });
  await claim('DC-1', shipped, 2, 'slow', {});
  await claim('DC-2', shipped, 2, 'slow', { status: 'paid', amount: 400.1, recovered: 350, damage_kind: 'wet' });
  await claim('DC-3', shipped, 2, 'slow', { status: 'withdrawn', amount: 70, claim_date: '2026-06-01' });
  await claim('DC-4', shipped, 1, 'fast', { status: 'open', amount: 0, claim_date: '2026-06-10' });
  await claim('DC-5', shipped, 1, 'fast', { is_active: false });
  // went with a load: its share of 90.25 counts, and not the 75 on the order
  const loaded = await order('T-4', 'shipped', { promised_date: '2025-12-31', freight_actual: 75, freight_quoted: 90 });
  await truck(loaded, 1, { ship_date: '2025-12-31', shipper_id: ids['fast'], weight_lb: 200 });
  const load = await world.add('consolidation_load', {
    load_no: 'CL-1',
    status: 'departed',
    departed_date: '2025-12-31',
  });
  await world.add('consolidation_stop', { consolidation_load_id: load, line_no: 1, tracker_id: loaded, cost: 90.25 });
  // a truck that is being loaded
  const loading = await order('T-5', 'in_production', { ship_to_name: 'Roof crew', ship_to_city: 'Dayton' });
  await truck(loading, 1, { shipper_id: ids['fast'], pieces: 2, weight_lb: 50 });
});
afterAll(() => world.app.close());

describe('the shipping queue', () => {
  it('lists crates that wait, with the largest of each order', async () => {
    const columns = [
      'tracker_no',
      'crates',
      'weight_lb',
      'largest_crate',
      'freight_class',
      'ship_to_zip',
      'carrier',
      'hold',
    ];
    expect(await world.cells('ready_to_ship', columns)).toEqual([
      ['T-1', 2, 450.5, '84 × 50.5 × 20', '100, 175', '43604', 'Fast Freight', 'Credit'],
      ['T-2', 1, 110, '48 × 40 × 20', '100', null, null, null],
    ]);
    const { figures, chart } = await world.read('ready_to_ship');
    expect(figures).toEqual({ orders: 2, crates: 3, weight_lb: 560.5, late: 1, held: 1 });
    expect(chart).toEqual([
      { category: 'OH', value: 450.5 },
      { category: 'FL', value: 110 },
    ]);
  });

  it.each<[FormBody, readonly string[]]>([
    [{ date_to: '2026-06-11' }, ['T-1']],
    [{ company_id: '3' }, ['T-2']],
    [{ shipper_id: '1' }, ['T-1']],
    [{ shipping_method: 'parcel' }, []],
    [{ cdi_location_id: '99' }, []],
  ])('filtered by %j', async (filter, expected) => {
    expect((await world.cells('ready_to_ship', ['tracker_no'], filter)).flat()).toEqual(expected);
  });
});

it('compares the freight of an order with its quote and its invoices', async () => {
  const columns = ['tracker_no', 'ship_date', 'carrier', 'quoted', 'charged', 'billed', 'variance'];
  expect(await world.cells('freight_cost', columns)).toEqual([
    ['T-2', '2026-06-10', 'Slow Freight', 500, 420, 0, -420],
    ['T-3', '2026-06-02', 'Slow Freight', 400, 380, 450, 70],
    ['T-4', '2025-12-31', 'Fast Freight', 90, 90.25, 0, -90.25],
  ]);
  expect((await world.read('freight_cost')).figures).toEqual({
    quoted: 990,
    charged: 890.25,
    billed: 450,
    variance: -440.25,
    not_charged: 0,
  });
  const orders = async (filter: FormBody) => (await world.cells('freight_cost', ['tracker_no'], filter)).flat();
  expect(await orders({ date_from: '2026-01-01' })).toEqual(['T-2', 'T-3']);
  expect(await orders({ date_to: '2025-12-31' })).toEqual(['T-4']);
  expect(await orders({ territory_id: '1' })).toEqual(['T-3']);
  expect(await orders({ shipper_id: String(ids['fast']) })).toEqual(['T-4']);
});

it('compares carriers by the trucks that left, and shares a charge by weight', async () => {
  // Slow: T-2 in time, T-3 a day late; 100 lb for 420.00 and 300 lb for 285.00. Fast: T-3 for 95.00 and T-4 for 90.25, both in time
  const columns = ['carrier', 'loads', 'on_time_percent', 'claims', 'credits', 'weight_lb', 'charged', 'cost_per_lb'];
  expect(await world.cells('carrier_performance', columns, { orderby: 'carrier' })).toEqual([
    ['Fast Freight', 2, 100, 1, 0, 300, 185.25, 0.6175],
    ['Slow Freight', 2, 50, 2, 1, 400, 705, 1.7625],
  ]);
  expect((await world.read('carrier_performance')).figures).toEqual({
    loads: 4,
    on_time_percent: 75,
    claims: 3,
    charged: 890.25,
    cost_per_lb: 1.2718,
  });
  expect((await world.read('carrier_performance', { date_from: '2026-06-02' })).figures?.['loads']).toBe(2);
});

it('lists claims against carriers, and leaves withdrawn ones out of the sums', async () => {
  const columns = ['claim_no', 'tracker_no', 'customer', 'carrier', 'damage_kind', 'amount', 'recovered', 'status'];
  expect(await world.cells('damage_claims', columns, { orderby: 'claim_no', direction: 'ASC' })).toEqual([
    ['DC-1', 'T-3', 'Great Lakes Supply', 'Slow Freight', 'Bent or crushed', 900, null, 'Filed'],
    ['DC-2', 'T-3', 'Great Lakes Supply', 'Slow Freight', 'Wet or rusted', 400.1, 350, 'Paid'],
    ['DC-3', 'T-3', 'Great Lakes Supply', 'Slow Freight', 'Bent or crushed', 70, null, 'Withdrawn'],
    ['DC-4', 'T-3', 'Great Lakes Supply', 'Fast Freight', 'Bent or crushed', 0, null, 'Open'],
  ]);
  const { figures, chart } = await world.read('damage_claims');
  // 900.00 + 400.10 without the 70.00 that was withdrawn; the carrier still has to answer DC-1
  expect(figures).toEqual({ claims: 4, to_file: 1, claimed: 1300.1, recovered: 350, unanswered: 900 });
  expect(chart).toEqual([
    { category: 'Slow Freight', value: 1300.1 },
    { category: 'Fast Freight', value: 0 },
  ]);
});

it.each<[FormBody, readonly string[]]>([
  [{ status: 'paid' }, ['DC-2']],
  [{ damage_kind: 'wet' }, ['DC-2']],
  [{ date_from: '2026-06-04' }, ['DC-4']],
  [{ date_to: '2026-06-01' }, ['DC-3']],
  [{ territory_id: '1', status: 'open' }, ['DC-4']],
  [{ company_id: '3' }, []],
  [{ cdi_location_id: '99' }, []],
])('lists the damage claims that %j asks for', async (filter, expected) => {
  expect((await world.cells('damage_claims', ['claim_no'], filter)).flat()).toEqual(expected);
});

it('shows damage claims to accounting, too', async () => {
  expect(await world.readersOf('damage_claims', Object.keys(EMPLOYEES))).toEqual([
    'super',
    'accounting',
    'logistics',
    'manager',
  ]);
});

it('registers every bill of lading, and those of trucks at the dock without a date', async () => {
  expect((await world.read('bol_register')).figures).toEqual({
    bills: 5,
    left_plant: 4,
    pieces: 8,
    weight_lb: 750,
    without_pro: 2,
  });
  expect(
    await world.cells('bol_register', ['consignee', 'city', 'pieces', 'ship_date'], { orderby: 'city' }),
  ).toContainEqual(['Roof crew', 'Dayton', 2, null]);
  expect((await world.read('bol_register', { date_from: '2026-06-02', date_to: '2026-06-02' })).rows).toHaveLength(1);
});

it('is for logistics and managers', async () => {
  for (const name of ['ready_to_ship', 'freight_cost', 'carrier_performance', 'bol_register'])
    expect(await world.readersOf(name, Object.keys(EMPLOYEES))).toEqual(['super', 'logistics', 'manager']);
});
