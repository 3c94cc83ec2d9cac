import type { MoneyApplications, OpenInvoice } from '@cdi/shared/contracts';
import { ApplicationsStore } from './applications.store.ts';

const row: OpenInvoice = {
  invoice_id: 7,
  invoice_no: 'INV-30007',
  invoice_date: '2026-09-01',
  due_date: '2026-10-01',
  tracker_no: 'T-48066',
  customer_po: null,
  total: 1172.5,
  balance: 1172.5,
  discount: 20,
  status: 'open',
};
const money: MoneyApplications = {
  amount: 1152.5,
  applied: 0,
  unapplied: 1152.5,
  is_over: false,
  open: [row],
  applications: [],
};

it('applies a discount with the remaining balance, and drops it when it is unselected', async () => {
  const apply = jest.fn(async () => money);
  const load = async () => money;
  const store = new ApplicationsStore({ load, apply, applyOldest: load, unapplyEntry: load }, 3);
  store.setDiscount(row, true);
  // 1,172.50 less 20.00
  expect(store.amounts.get(7)).toBe('1152.50');
  expect(await store.apply()).toBe(true);
  expect(apply).toHaveBeenCalledWith(3, [{ invoice_id: 7, amount: 1152.5, discount: 20 }], expect.any(String));
  expect(store.discounts.size).toBe(0);
  store.setDiscount(row, true);
  store.setDiscount(row, false);
  store.setAmount(7, '100');
  await store.apply();
  expect(apply).toHaveBeenLastCalledWith(3, [{ invoice_id: 7, amount: 100, discount: 0 }], expect.any(String));
});
