import { EMPLOYEES } from '../../testing/basics.ts';
import { ReportWorld } from '../../testing/report-world.ts';
import type { FormBody } from '../../testing/test-app.ts';

let world: ReportWorld;
const ids: Record<string, number> = {};

/** Noon at the plant on January 15. */
beforeAll(async () => {
  world = await ReportWorld.open('2026-01-15T17:00:00Z');
  ids['mill'] = await world.add('supplier', { supplier_name: 'Steel Mill', vendor_no: 'V-1', status: 'active' });
  ids['sheet'] = await world.add('material', {
    material_code: 'GS18',
    material_name: 'Galvanized 18 ga',
    inventory_type: '4',
    gauge: 18,
    sheet_width: 48,
    sheet_length: 120,
    uom: 'sheet',
    uom_weight: 86.25,
    preferred_supplier_id: ids['mill'],
    lead_days: 10,
  });
  type Entry = readonly [moved: string, kind: string, qty: number, balance: number, value: number];
  /** A position with the entries of its ledger: neither is without the other. */
  const position = (name: string, more: object, ...entries: readonly Entry[]) =>
    world.addTogether(async (add) => {
      const usual = {
        position_name: name,
        cdi_location_id: 1,
        inventory_type: '4',
        uom: 'sheet',
        bin: 'R-1',
        on_order: 0,
      };
      const id = await add('inventory_manager', { ...usual, ...more });
      for (const [index, [moved, kind, qty, balance, value]] of entries.entries())
        await add('stock_transaction', {
          inventory_manager_id: id,
          entry_no: index + 1,
          moved_dt: moved,
          kind,
          qty,
          balance_after: balance,
          value_after: value,
          avg_cost_after: value / balance,
          unit_cost: value / balance,
          amount: Math.round((qty * value * 100) / balance) / 100,
        });
      return id;
    });
  const low = { reorder_point: 12, min_qty: 4, below_reorder: true, suggested_qty: 20, on_order: 5 };
  ids['steel'] = await position(
    'GS18 @ IND',
    {
      material_id: ids['sheet'],
      on_hand: 6,
      allocated: 4,
      available: 2,
      avg_cost: 80,
      stock_value: 480,
      count_class: 'A',
      ...low,
    },
    ['2025-06-01T15:00:00Z', 'receipt', 10, 10, 800],
    // 20:00 at the plant on December 31
    ['2026-01-01T01:00:00Z', 'issue', -4, 6, 480],
  );
  const kit = { part_id: 1, inventory_type: '9', uom: 'each', on_hand: 3, allocated: 0, available: 3 };
  await position(
    'ECON-1 @ IND',
    { ...kit, avg_cost: 310, stock_value: 930, count_class: 'C', below_reorder: false },
    ['2025-07-19T16:00:00Z', 'receipt', 3, 3, 930],
    ['2026-01-10T16:00:00Z', 'count', 0, 3, 930],
  );
});
afterAll(() => world.app.close());

describe('stock on hand', () => {
  const columns = ['item', 'gauge', 'size', 'qty', 'weight_lb', 'avg_cost', 'value', 'bin'];
  const steel = ['GS18', 18, '48 × 120', 6, 517.5, 80, 480, 'R-1'];
  const kit = ['ECON-1', null, null, 3, null, 310, 930, 'R-1'];

  it('is what the ledger has at the end of a day of the plant', async () => {
    expect(await world.cells('stock_on_hand', columns)).toEqual([kit, steel]);
    expect(await world.cells('stock_on_hand', columns, { date_to: '2025-12-31' })).toEqual([kit, steel]);
    expect(await world.cells('stock_on_hand', columns, { date_to: '2025-12-30' })).toEqual([
      kit,
      ['GS18', 18, '48 × 120', 10, 862.5, 80, 800, 'R-1'],
    ]);
    expect(await world.cells('stock_on_hand', columns, { date_to: '2025-05-31' })).toEqual([]);
    expect((await world.read('stock_on_hand')).figures).toEqual({ positions: 2, weight_lb: 517.5, value: 1410 });
  });

  it.each<[FormBody, number]>([
    [{ inventory_type: '4' }, 1],
    [{ part_id: '1' }, 1],
    [{ cdi_location_id: '99' }, 0],
  ])('filtered by %j', async (filter, positions) => {
    expect((await world.read('stock_on_hand', filter)).figures?.['positions']).toBe(positions);
  });
});

it('lists what is below its reorder point, with what to order of whom', async () => {
  const columns = [
    'item',
    'vendor',
    'on_hand',
    'available',
    'on_order',
    'reorder_point',
    'suggested',
    'lead_days',
    'cost',
  ];
  expect(await world.cells('reorder', columns)).toEqual([['GS18', 'Steel Mill', 6, 2, 5, 12, 20, 10, 1600]]);
  expect((await world.read('reorder')).figures).toEqual({ items: 1, without_order: 0, without_stock: 0, cost: 1600 });
  expect((await world.read('reorder', { supplier_id: String(ids['mill']) })).rows).toHaveLength(1);
  expect((await world.read('reorder', { supplier_id: '999' })).rows).toEqual([]);
});

it('compares counts with the ledger', async () => {
  const count = (label: string, counted: string, status: string, qty: number, system: number, amount: number) =>
    world.add('stock_count', {
      count_label: label,
      inventory_manager_id: ids['steel'],
      counted_dt: counted,
      status,
      counted_qty: qty,
      system_qty: system,
      variance_qty: qty - system,
      variance_percent: Math.round((1000 * Math.abs(qty - system)) / system) / 10,
      variance_amount: amount,
    });
  await count('1', '2025-12-31T16:00:00Z', 'posted', 9, 10, -80);
  await count('2', '2026-01-02T16:00:00Z', 'posted', 6.5, 6, 40);
  await count('3', '2026-01-09T16:00:00Z', 'posted', 6, 6, 0);
  await count('4', '2026-01-14T16:00:00Z', 'waiting', 3, 6, -240);
  const columns = ['counted_date', 'counted_qty', 'system_qty', 'variance_qty', 'variance_amount', 'status_label'];
  expect(await world.cells('inventory_count_variance', columns, { date_from: '2026-01-09' })).toEqual([
    ['2026-01-14', 3, 6, -3, -240, 'Waits for approval'],
    ['2026-01-09', 6, 6, 0, 0, 'Booked'],
  ]);
  expect((await world.read('inventory_count_variance')).figures).toEqual({
    counts: 4,
    exact_percent: 25,
    waiting: 1,
    net: -40,
    gross: 120,
  });
  expect((await world.read('inventory_count_variance', { count_class: 'C' })).rows).toEqual([]);
  expect((await world.read('inventory_count_variance', { status: 'waiting' })).rows).toHaveLength(1);
});

it('logs each lot that was received, with its heat', async () => {
  const po = await world.add('po', { po_no: 'PO-1', supplier_id: ids['mill'], status: 'received' });
  const receipt = (no: string, date: string, status: string) =>
    world.add('po_receipt', {
      receipt_no: no,
      po_id: po,
      supplier_id: ids['mill'],
      cdi_location_id: 1,
      received_date: date,
      status,
    });
  const lot = (receiptId: number, line: number, more: object) =>
    world.add('po_receipt_lot', {
      po_receipt_id: receiptId,
      line_no: line,
      uom: 'sheet',
      material_id: ids['sheet'],
      ...more,
    });
  const posted = await receipt('R-1', '2026-01-05', 'posted');
  await lot(posted, 1, { qty: 10, unit_cost: 80.125, heat_no: 'H-77' });
  await lot(posted, 2, { qty: 2, unit_cost: 80.125 });
  await lot(await receipt('R-2', '2026-01-06', 'draft'), 1, { qty: 99, unit_cost: 1 });
  const columns = ['received_date', 'po_no', 'vendor', 'item', 'qty', 'heat_no', 'cost'];
  expect(await world.cells('receiving_log', columns, { orderby: 'qty' })).toEqual([
    ['2026-01-05', 'PO-1', 'Steel Mill', 'GS18', 2, null, 160.25],
    ['2026-01-05', 'PO-1', 'Steel Mill', 'GS18', 10, 'H-77', 801.25],
  ]);
  expect((await world.read('receiving_log')).figures).toEqual({ lots: 2, orders: 1, without_heat: 1, cost: 961.5 });
  expect((await world.read('receiving_log', { heat_words: 'h-77' })).rows).toHaveLength(1);
  expect((await world.read('receiving_log', { date_to: '2025-12-31' })).rows).toEqual([]);
});

it('lists stock that nothing was taken from', async () => {
  // the kit came 180 days ago and was never used; a count is no use. Steel was used 15 days ago
  const columns = ['item', 'last_use', 'days_idle', 'qty', 'value'];
  expect(await world.cells('slow_moving', columns)).toEqual([['ECON-1', null, 180, 3, 930]]);
  expect(await world.cells('slow_moving', columns, { days: '365' })).toEqual([]);
  expect((await world.read('slow_moving', { days: '30' })).figures).toEqual({
    positions: 1,
    never_used: 1,
    longest_days: 180,
    value: 930,
  });
});

it('is for those who keep stock', async () => {
  const keepers = ['super', 'logistics', 'manager', 'material', 'batching'];
  for (const name of ['stock_on_hand', 'reorder', 'inventory_count_variance', 'receiving_log', 'slow_moving'])
    expect(await world.readersOf(name, Object.keys(EMPLOYEES))).toEqual(keepers);
});
