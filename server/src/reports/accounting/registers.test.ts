import { EMPLOYEES } from '../../testing/basics.ts';
import { ReportWorld } from '../../testing/report-world.ts';

let world: ReportWorld;
const ids: Record<string, number> = {};

beforeAll(async () => {
  world = await ReportWorld.open('2026-01-09T17:00:00Z');
  ids['order'] = await world.add('tracker', {
    tracker_no: 'T-1',
    tracker_date: '2025-12-01',
    company_id: 1,
    customer_po: 'PO-7',
    status: 'partially_shipped',
    cdi_location_id: 1,
    territory_id: 1,
  });
});
afterAll(() => world.app.close());

it('registers invoices with every charge, and what is settled', async () => {
  await world.addInvoice('I-1', 165.5, {
    invoice_date: '2025-12-31',
    company_id: 1,
    tracker_id: ids['order'],
    customer_po: 'PO-7',
    goods: 100,
    surcharge: 5,
    quick_fee: 20,
    minimum_fill: 10.25,
    freight: 25,
    tax: 5.25,
  });
  await world.addInvoice('I-2', 50, { invoice_date: '2026-01-02', company_id: 3, shipment_no: 2 });
  const columns = [
    'invoice_no',
    'tracker_no',
    'goods',
    'surcharge',
    'fees',
    'freight',
    'tax',
    'total',
    'settled',
    'balance',
  ];
  expect(await world.cells('invoice_register', columns)).toEqual([
    ['I-2', null, 50, 0, 0, 0, 0, 50, 0, 50],
    ['I-1', 'T-1', 100, 5, 30.25, 25, 5.25, 165.5, 0, 165.5],
  ]);
  expect((await world.read('invoice_register')).figures).toEqual({
    invoices: 2,
    total: 215.5,
    tax: 5.25,
    settled: 0,
    balance: 215.5,
  });
  expect((await world.read('invoice_register', { date_from: '2026-01-01' })).figures?.['total']).toBe(50);
  expect((await world.read('invoice_register', { territory_id: '1' })).figures?.['total']).toBe(165.5);
  expect((await world.read('invoice_register', { status: 'paid' })).rows).toEqual([]);
});

it('lists payments, and counts none that the bank returned', async () => {
  const payment = (no: string, date: string, method: string, amount: number, more: object = {}) =>
    world.add('payment', {
      payment_date: date,
      company_id: 1,
      method,
      reference_no: no,
      amount,
      applied: 0,
      unapplied: amount,
      status: 'received',
      ...more,
    });
  await payment('100', '2025-12-31', 'check', 300.5);
  await payment('200', '2026-01-05', 'ach', 80, { company_id: 3 });
  await payment('300', '2026-01-06', 'check', 40, { status: 'returned', ended_date: '2026-01-08', unapplied: 0 });
  expect(
    await world.cells('payments_received', ['reference_no', 'method_label', 'amount', 'unapplied', 'state']),
  ).toEqual([
    ['300', 'Check', 40, 0, 'Returned'],
    ['200', 'ACH', 80, 80, 'Received'],
    ['100', 'Check', 300.5, 300.5, 'Received'],
  ]);
  expect((await world.read('payments_received')).figures).toEqual({
    payments: 2,
    amount: 380.5,
    applied: 0,
    unapplied: 380.5,
    returned: 40,
  });
  expect((await world.read('payments_received', { method: 'ach' })).rows).toHaveLength(1);
  expect((await world.read('payments_received', { date_to: '2025-12-31' })).rows).toHaveLength(1);
});

it('lists credits that were issued, with their approver', async () => {
  const approver = await world.app.userId('manager');
  const credit = (no: string, status: string, amount: number, unapplied: number, more: object = {}) =>
    world.add('credit', {
      request_no: `R-${no}`,
      credit_no: no,
      company_id: 1,
      tracker_id: ids['order'],
      reason: 'late',
      status,
      amount,
      applied: 0,
      unapplied,
      approved_by: approver,
      issued_date: '2026-01-03',
      ...more,
    });
  await credit('CM-1', 'issued', 25, 25, { reason: 'freight', tax: 1.5 });
  await credit('CM-2', 'void', 60, 0, { ended_date: '2026-01-04', issued_date: '2025-12-31' });
  await credit('CM-3', 'approved', 99, 0, { issued_date: null });
  expect(
    await world.cells('credits_issued', [
      'credit_no',
      'tracker_no',
      'reason_label',
      'amount',
      'tax',
      'approver',
      'voided_date',
    ]),
  ).toEqual([
    ['CM-1', 'T-1', 'Freight', 25, 1.5, 'Manager Tester', null],
    ['CM-2', 'T-1', 'Late shipment', 60, 0, 'Manager Tester', '2026-01-04'],
  ]);
  expect((await world.read('credits_issued')).figures).toEqual({ credits: 1, amount: 25, open: 25, voided: 60 });
  expect((await world.read('credits_issued', { reason: 'freight' })).rows).toHaveLength(1);
  expect((await world.read('credits_issued', { company_id: '3' })).rows).toEqual([]);
});

it('lists trucks without an invoice, at the end of any day', async () => {
  const order = await world.add('tracker', {
    tracker_no: 'T-2',
    tracker_date: '2025-12-01',
    company_id: 1,
    status: 'partially_shipped',
    cdi_location_id: 1,
  });
  const curb = await world.add('tracker_curb', {
    curb_no: 'T-2-1',
    tracker_id: order,
    qty: 3,
    ext_price: 1000,
    surcharge: 30.01,
    status: 'shipped',
  });
  const truck = async (no: number, date: string | null, qty: number) => {
    await world.add('shipment', {
      tracker_id: order,
      line_no: no,
      shipment_no: no,
      bol_no: `BOL-${no}`,
      ship_date: date,
      pieces: qty,
      weight_lb: 10,
    });
    await world.add('shipment_item', {
      tracker_id: order,
      line_no: no,
      shipment_no: no,
      tracker_curb_id: curb,
      qty,
      pieces: qty,
    });
  };
  await truck(1, '2025-12-30', 1);
  await truck(2, '2026-01-02', 2);
  await truck(3, null, 1);
  await world.addInvoice('I-9', 343.34, {
    invoice_date: '2026-01-05',
    company_id: 1,
    tracker_id: order,
    shipment_no: 1,
  });
  const columns = ['bol_no', 'ship_date', 'value', 'days_unbilled'];
  // two of three pieces: 2/3 of 1,030.01
  expect(await world.cells('unbilled_shipments', columns)).toEqual([['BOL-2', '2026-01-02', 686.67, 7]]);
  expect(await world.cells('unbilled_shipments', columns, { date_to: '2026-01-04' })).toEqual([
    ['BOL-1', '2025-12-30', 343.34, 5],
    ['BOL-2', '2026-01-02', 686.67, 2],
  ]);
  expect(await world.cells('unbilled_shipments', columns, { date_to: '2025-12-31' })).toEqual([
    ['BOL-1', '2025-12-30', 343.34, 1],
  ]);
  expect((await world.read('unbilled_shipments', { date_to: '2026-01-04' })).figures).toEqual({
    trucks: 2,
    value: 1030.01,
    average_days: 3.5,
    longest_days: 5,
  });
});

it('is for accounting, managers and leadership', async () => {
  const readers = ['super', 'accounting', 'manager', 'leadership'];
  for (const name of ['invoice_register', 'payments_received', 'credits_issued', 'unbilled_shipments'])
    expect(await world.readersOf(name, Object.keys(EMPLOYEES))).toEqual(readers);
});
