import { fireEvent, screen, within } from '@testing-library/react';
import { objectNamed } from '@cdi/shared/catalogue';
import type { AppliedItem } from '@cdi/shared/contracts';
import { ROLE, type Role } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { clearBrowser, FakeServer } from '@cdi/shared/session/testing';
import { InvoiceApplications } from './invoice-applications.tsx';

afterEach(() => clearBrowser());

const item = (key: string, more: Partial<AppliedItem>): AppliedItem => ({
  key,
  kind: 'payment',
  is_reversal: false,
  day: '2026-11-02',
  no: 'CK-91',
  href: '/payment/4',
  amount: -300,
  by: 'Avery Cole',
  reason: null,
  ...more,
});
const ITEMS = [
  item('a', {}),
  item('b', { day: '2026-11-10', is_reversal: true, amount: 300, reason: 'Insufficient funds' }),
  item('c', { day: '2026-11-12', kind: 'rebate', no: 'CM-20001', href: null, amount: -80 }),
];

function show(items: readonly AppliedItem[], balance: number, role: Role = ROLE.accounting): FakeServer {
  const server = new FakeServer().on('/api/invoice/applications/3', () => ({
    opt: 'success',
    msg: '',
    data: { invoice_id: 3, invoice_no: 'INV-30003', total: 1000, balance, items },
  }));
  const props = { definition: objectNamed('invoice'), record: { ...makeRecord({}), id: 3 }, onChanged: jest.fn() };
  renderRecords(<InvoiceApplications {...(props as unknown as Parameters<typeof InvoiceApplications>[0])} />, '/', {
    readActor: () => makeActor([role]),
  });
  return server;
}

it('lists every payment and credit, applied or reversed, and the open balance', async () => {
  show(ITEMS, 920);
  expect(await screen.findByRole('heading', { name: '$920.00 left of $1,000.00' })).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Payments and credits' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DateWhatNumberByAmount',
    'Nov 2, 2026PaymentCK-91Avery Cole-$300.00',
    'Nov 10, 2026Payment, taken back: Insufficient fundsCK-91Avery Cole$300.00',
    'Nov 12, 2026RebateCM-20001Avery Cole-$80.00',
  ]);
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/payment/4', '/payment/4']);
});

it('shows the open balance as of a past day', async () => {
  show(ITEMS, 920);
  fireEvent.change(await screen.findByLabelText('As of'), { target: { value: '2026-11-05' } });
  expect(screen.getByRole('heading', { name: '$700.00 left of $1,000.00' })).toBeVisible();
  fireEvent.change(screen.getByLabelText('As of'), { target: { value: '2026-11-01' } });
  expect(screen.getByText('Nothing was applied until that day.')).toBeVisible();
});

it('says that an unpaid invoice has no payments yet', async () => {
  show([], 1000);
  expect(await screen.findByText('Nothing was paid or credited on this invoice yet.')).toBeVisible();
});

it('sends no call for a user who may not read invoices', () => {
  expect(show([], 1000, ROLE.shop).callsTo('/api/invoice/applications/3')).toEqual([]);
});
