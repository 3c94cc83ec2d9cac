import { screen, within } from '@testing-library/react';
import { objectNamed } from '@cdi/shared/catalogue';
import type { SupplierPurchases } from '@cdi/shared/contracts';
import { ROLE, type Role } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { clearBrowser, FakeServer } from '@cdi/shared/session/testing';
import { toPlainDate } from '@cdi/shared/units';
import { Purchases } from './purchases.tsx';

afterEach(() => clearBrowser());

const day = toPlainDate('2026-11-02');
const VIEW: SupplierPurchases = {
  spend_this_year: 18_250.5,
  spend_last_year: 9_000,
  orders_whole: 15,
  orders_on_time: 13,
  open_bills: 2580,
  late_bills: 0,
  prices: [],
  orders: [
    {
      po_id: 7,
      po_no: 'PO-IND-1007',
      po_date: day,
      need_date: day,
      total: 2580,
      received_percent: 75,
      status: 'partially_received',
    },
  ],
  receipts: [
    {
      po_receipt_id: 5,
      receipt_no: 'RC-IND-1005',
      received_date: day,
      po_id: 7,
      po_no: 'PO-IND-1007',
      packing_slip_no: 'PL-9',
      value: 1935,
      late_days: 3,
    },
  ],
  bills: [],
};

function show(view: SupplierPurchases, role: Role = ROLE.material) {
  new FakeServer().on('/api/supplier/purchases/2', () => ({ opt: 'success', msg: '', data: view }));
  const record = { ...makeRecord({ status: 'approved' }), id: 2 };
  const props = { definition: objectNamed('supplier'), record, onChanged: jest.fn() };
  renderRecords(<Purchases {...(props as unknown as Parameters<typeof Purchases>[0])} />, '/supplier/2', {
    readActor: () => makeActor([role]),
  });
}

it('shows spend, on-time deliveries, and each list or that it is empty', async () => {
  show(VIEW);
  expect(await screen.findByText('$18,250.50')).toBeInTheDocument();
  // 13 of 15
  expect(screen.getByText('87 % (13 of 15 orders of the last 365 days)')).toBeInTheDocument();
  const receipts = screen.getByRole('table', { name: 'Receipts' });
  expect(within(receipts).getByText('3 days')).toBeInTheDocument();
  expect(within(receipts).getByText('PL-9')).toBeInTheDocument();
  expect(screen.getByText('No bill was entered yet.')).toBeInTheDocument();
  expect(screen.getByText('Its price list has no price of today.')).toBeInTheDocument();
});

it('shows no percentage without deliveries', async () => {
  show({ ...VIEW, orders_whole: 0, orders_on_time: 0 });
  expect(await screen.findByText('No order came whole in the last 365 days')).toBeInTheDocument();
});

it('is closed to users who may not see cost', () => {
  show(VIEW, ROLE.sales);
  expect(screen.getByText(/read by who buys/)).toBeInTheDocument();
});
