import { screen, within } from '@testing-library/react';
import type { MyInvoice, MyInvoices } from '@cdi/shared/contracts';
import { USER_TYPE } from '@cdi/shared/policy';
import type { FakeServer } from '@cdi/shared/session/testing';
import { leavePage, openPage, startAt } from '../../account/testing/open-page.tsx';
import { MyInvoicesPage } from './my-invoices.page.tsx';

const distributor = { userTypeID: USER_TYPE.distributor, roles: [] };
const bill = (id: number, more: Partial<MyInvoice>): MyInvoice => ({
  invoice_id: id,
  invoice_no: `INV-3000${id}`,
  invoice_date: '2026-10-20',
  due_date: '2026-11-19',
  tracker_id: 38,
  tracker_no: 'T-48038',
  job_name: 'Riverside Middle School',
  customer_po: 'PO-4471',
  total: 2242.65,
  balance: 2242.65,
  file_id: 11,
  ...more,
});
const account = (more: Partial<MyInvoices> = {}): MyInvoices => ({
  invoices: [bill(1, {}), bill(2, { due_date: '2026-12-19' }), bill(3, { balance: 0 })],
  is_more: false,
  open: 4485.3,
  late: 2242.65,
  unapplied: [],
  promised: 0,
  waiting: [],
  today: '2026-11-25',
  remit_to: ['CDI, Accounts Receivable', '1 Curb Way', 'Indianapolis, IN 46219'],
  may_state: true,
  ...more,
});

let server: FakeServer;
const answer = (data: unknown) => ({ opt: 'success', msg: '', data });
beforeEach(async () => {
  server = await startAt('/myinvoices');
  server.on('/api/my_invoices/list', () => answer(account()));
});
afterEach(leavePage);

it('lists open invoices with their due dates, and paid ones', async () => {
  openPage(<MyInvoicesPage />, distributor);
  expect(await screen.findByText('$4,485.30 open')).toBeInTheDocument();
  expect(screen.getByText(/\$2,242\.65 of it past due/)).toBeInTheDocument();
  const [, ...rows] = within(screen.getByRole('region', { name: 'Invoices' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/INV-30001.*Nov 19, 2026, past due.*\$2,242\.65Payments$/),
    expect.stringMatching(/INV-30002.*Dec 19, 2026\$2,242\.65\$2,242\.65Payments$/),
    expect.stringMatching(/INV-30003.*paidPayments$/),
  ]);
  const [first] = rows;
  expect(within(first as HTMLElement).getByRole('link', { name: 'INV-30001' })).toHaveAttribute('href', '/download/11');
  expect(within(first as HTMLElement).getByRole('link', { name: 'T-48038' })).toHaveAttribute('href', '/myorder/38');
});

it('lists payments, credits and reversals on an invoice, and the open balance', async () => {
  const item = { key: 'a', kind: 'payment', is_reversal: false, day: '2026-11-02', no: 'CK-91', amount: -300 };
  const back = { key: 'b', is_reversal: true, day: '2026-11-10', amount: 300 };
  const given = { key: 'c', kind: 'credit', no: 'CM-20001', day: '2026-11-12', amount: -80 };
  server.on('/api/my_invoices/applications/1', () =>
    answer({
      invoice_id: 1,
      invoice_no: 'INV-30001',
      total: 2242.65,
      balance: 2162.65,
      items: [item, { ...item, ...back }, { ...item, ...given }],
    }),
  );
  server.on('/api/my_invoices/applications/2', () =>
    answer({ invoice_id: 2, invoice_no: 'INV-30002', total: 2242.65, balance: 2242.65, items: [] }),
  );
  const user = openPage(<MyInvoicesPage />, distributor);
  const button = await screen.findByRole('button', { name: 'Payments of INV-30001' });
  await user.click(button);
  const part = await screen.findByRole('region', { name: 'What was paid on INV-30001' });
  expect(await within(part).findByText('$2,162.65 left to pay')).toBeInTheDocument();
  expect(
    within(part)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    'Nov 2, 2026: Payment CK-91, -$300.00',
    'Nov 10, 2026: Payment CK-91, taken back, $300.00',
    'Nov 12, 2026: Credit CM-20001, -$80.00',
  ]);
  await user.click(button);
  expect(screen.queryByRole('region', { name: 'What was paid on INV-30001' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Payments of INV-30002' }));
  expect(await screen.findByText('Nothing was paid or credited on this invoice yet.')).toBeInTheDocument();
});

it('subtracts unapplied payments and credits from the open amount, document by document', async () => {
  const unapplied = [
    { document: 'Payment CK-901', day: '2026-11-21', amount: 4400 },
    { document: 'Credit CM-20001', day: '2026-11-23', amount: 88.3 },
  ];
  server.on('/api/my_invoices/list', () => answer(account({ unapplied })));
  openPage(<MyInvoicesPage />, distributor);
  const part = await screen.findByRole('region', { name: 'Not applied to an invoice yet' });
  expect(part).toHaveTextContent('Payment CK-901 of Nov 21, 2026: $4,400.00');
  expect(part).toHaveTextContent('Credit CM-20001 of Nov 23, 2026: $88.30');
  // 4,485.30 - 4,400.00 - 88.30
  expect(part).toHaveTextContent('Nothing left to pay, $3.00 stand to your credit');
});

it('shows the amount left to pay after an unapplied payment', async () => {
  const unapplied = [{ document: 'Payment CK-901', day: '2026-11-21', amount: 485.3 }];
  server.on('/api/my_invoices/list', () => answer(account({ unapplied })));
  openPage(<MyInvoicesPage />, distributor);
  expect(await screen.findByText('$4,000.00 left to pay')).toBeInTheDocument();
});

it('lists the orders that wait for payment, and the payments for them', async () => {
  const unapplied = [{ document: 'Payment W-1', day: '2026-11-21', amount: 300 }];
  const waiting = [
    { tracker_id: 105, tracker_no: 'T-48105', job_name: 'Riverside', missing: 489.5 },
    { tracker_id: 106, tracker_no: 'T-48106', job_name: null, missing: 769.52 },
  ];
  server.on('/api/my_invoices/list', () =>
    answer(account({ invoices: [], open: 0, late: 0, unapplied, promised: 300, waiting })),
  );
  openPage(<MyInvoicesPage />, distributor);
  const part = await screen.findByRole('region', { name: 'Orders that wait for their payment' });
  expect(
    within(part)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['T-48105, Riverside: $489.50 missing', 'T-48106: $769.52 missing']);
  expect(within(part).getByRole('link', { name: 'T-48105' })).toHaveAttribute('href', '/myorder/105');
  const money = screen.getByRole('region', { name: 'Not applied to an invoice yet' });
  expect(money).toHaveTextContent('$300.00 of it pays orders in advance, before they are invoiced.');
  expect(money).toHaveTextContent('Nothing left to pay on invoices');
  expect(money).not.toHaveTextContent('stand to your credit');
});

it('shows the payment address', async () => {
  openPage(<MyInvoicesPage />, distributor);
  const pay = within(await screen.findByRole('region', { name: 'How to pay' }));
  for (const line of account().remit_to) expect(pay.getByText(line)).toBeInTheDocument();
});

it('generates the statement, and shows why if that fails', async () => {
  server.on('/api/my_invoices/statement', () => ({ opt: 'error', msg: 'The disk is full.', code: 'INTERNAL' }));
  const user = openPage(<MyInvoicesPage />, distributor);
  const make = await screen.findByRole('button', { name: 'Make a statement as of today' });
  await user.click(make);
  expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.');
  server.on('/api/my_invoices/statement', () => answer({ cdi_file_id: 77 }));
  await user.click(make);
  expect(await screen.findByRole('link', { name: /Statement as of today/ })).toHaveAttribute('href', '/download/77');
});

it('offers no statement to users who see only some orders, and shows that nothing is invoiced yet', async () => {
  server.on('/api/my_invoices/list', () => answer(account({ invoices: [], open: 0, late: 0, may_state: false })));
  openPage(<MyInvoicesPage />, distributor);
  expect(await screen.findByText('No invoices yet')).toBeInTheDocument();
  expect(screen.getByText('Nothing is open')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /statement/ })).not.toBeInTheDocument();
});

it('explains to a company without prices why it sees none', async () => {
  server.on('/api/my_invoices/list', () => ({
    opt: 'error',
    msg: 'Your company shows invoices to its accounting only. Ask them, or call us to have it changed.',
    code: 'FORBIDDEN',
  }));
  openPage(<MyInvoicesPage />, distributor);
  expect(await screen.findByText(/to its accounting only/)).toBeInTheDocument();
});
