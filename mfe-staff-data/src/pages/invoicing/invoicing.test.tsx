import { audienceOf } from '@cdi/shared/pages/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { invoicingPage } from './invoicing.page-info.ts';
import { InvoicingPage } from './invoicing.page.tsx';

const answer = (data: object) => ({ opt: 'success' as const, msg: '', data });
const truck = {
  tracker_id: 7,
  tracker_no: 'T-48007',
  shipment_no: 1,
  bol_no: 'BOL-70001',
  ship_date: '2026-11-02',
  days: 3,
  company_id: 1,
  company_name: 'Great Lakes Supply',
  customer_po: 'PO-1',
  job_name: 'Riverside',
  waiting: false,
  invoice_delivery: 'email',
  ap_email: 'ap@greatlakes.test',
};
const preview = {
  tracker_id: 7,
  tracker_no: 'T-48007',
  shipment_no: 1,
  invoice_date: '2026-11-02',
  due_date: '2026-12-02',
  terms: 'net_30',
  lines: [
    { kind: 'curb', description: 'T-48007-1 (RTU-1)', qty: 3, unit_price: 532.43, amount: 1597.29 },
    { kind: 'freight', description: 'Freight', qty: null, unit_price: null, amount: 385 },
  ],
  total: 1982.29,
  is_last: true,
  problems: [] as string[],
  warnings: [],
};

afterEach(() => clearBrowser());

it('posts a truck at the total shown, then mails the posted invoice', async () => {
  const rows = [truck];
  const server = new FakeServer()
    .on('/api/invoicing/unbilled', () => answer({ rows: [...rows] }))
    .on('/api/invoicing/preview/7', () => answer(preview))
    .on('/api/invoicing/post/7', () => {
      rows.pop();
      return answer({ invoice_id: 3, invoice_no: 'INV-30001', total: 1982.29, file_id: 12 });
    })
    .on('/api/invoicing/mail', () =>
      answer({
        invoices: [{ invoice_id: 3, invoice_no: 'INV-30001', mailed_to: 'ap@greatlakes.test', reason: null }],
      }),
    );
  session.takeToken(makeToken({ roles: [ROLE.accounting] }));
  renderRecords(<InvoicingPage audience={audienceOf(invoicingPage)} />, '/invoicing');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Preview T-48007, truck 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invoice of T-48007, truck 1' });
  expect(dialog).toHaveTextContent('Dated Nov 2, 2026, Net 30, due Dec 2, 2026');
  await user.click(within(dialog).getByRole('button', { name: 'Post $1,982.29' }));
  expect(await screen.findByRole('heading', { name: 'Everything that left is invoiced' })).toBeVisible();
  expect(server.callsTo('/api/invoicing/post/7').at(-1)?.params.get('params[total]')).toBe('1982.29');
  await user.click(screen.getByRole('button', { name: 'Mail them' }));
  expect(await screen.findByText('Mailed to ap@greatlakes.test')).toBeVisible();
});

it('says when an invoice was already mailed, and mails it again only after confirmation', async () => {
  const words = 'Ann Lee mailed INV-30001 to ap@greatlakes.test on Nov 28, 2026, 09:14 EST. Confirm to mail it again.';
  const rows = [truck];
  const server = new FakeServer()
    .on('/api/invoicing/unbilled', () => answer({ rows: [...rows] }))
    .on('/api/invoicing/preview/7', () => answer(preview))
    .on('/api/invoicing/post/7', () => {
      rows.pop();
      return answer({ invoice_id: 3, invoice_no: 'INV-30001', total: 1982.29, file_id: 12 });
    })
    .on('/api/invoicing/mail', ({ params }) =>
      params.get('params[mail_again]') === 'true'
        ? answer({
            invoices: [{ invoice_id: 3, invoice_no: 'INV-30001', mailed_to: 'ap@greatlakes.test', reason: null }],
          })
        : { opt: 'error' as const, code: 'RULE', msg: words, fields: { mail_again: words } },
    );
  session.takeToken(makeToken({ roles: [ROLE.accounting] }));
  renderRecords(<InvoicingPage audience={audienceOf(invoicingPage)} />, '/invoicing');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Preview T-48007, truck 1' }));
  await user.click(await screen.findByRole('button', { name: 'Post $1,982.29' }));
  await user.click(await screen.findByRole('button', { name: 'Mail them' }));
  const asked = await screen.findByRole('dialog', { name: 'Mail again?' });
  expect(asked).toHaveTextContent(words);
  expect(screen.getByText('Not mailed yet')).toBeInTheDocument();
  await user.click(within(asked).getByRole('button', { name: 'Mail again' }));
  expect(await screen.findByText('Mailed to ap@greatlakes.test')).toBeVisible();
  expect(server.callsTo('/api/invoicing/mail')).toHaveLength(2);
});

it('does not post a truck whose preview has problems', async () => {
  new FakeServer()
    .on('/api/invoicing/unbilled', () => answer({ rows: [{ ...truck, waiting: true }] }))
    .on('/api/invoicing/preview/7', () =>
      answer({ ...preview, problems: ['Final Paperwork of T-48007-1 is not done.'] }),
    );
  session.takeToken(makeToken({ roles: [ROLE.accounting] }));
  renderRecords(<InvoicingPage audience={audienceOf(invoicingPage)} />, '/invoicing');
  expect(await screen.findByText('Final Paperwork is open')).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Preview T-48007, truck 1' }));
  expect(await screen.findByText('Final Paperwork of T-48007-1 is not done.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Post $1,982.29' })).toBeDisabled();
});

it('shows open invoices by age, and differences in the books', async () => {
  const row = {
    company_id: 1,
    company_name: 'Great Lakes Supply',
    terms: 'net_30',
    current: 100,
    late_30: 0,
    late_60: 31.5,
    late_90: 0,
    late_more: 0,
    unapplied: -20,
    total: 111.5,
    credit_limit: 50_000,
    credit_status: 'hold',
    last_payment: '2026-11-02',
  };
  const server = new FakeServer()
    .on('/api/invoicing/unbilled', () => answer({ rows: [] }))
    .on('/api/invoicing/aging', ({ params }) =>
      answer({ as_of: params.get('params[as_of]') || '2026-11-23', rows: [row] }),
    )
    .on('/api/invoicing/differences', () =>
      answer({
        differences: [
          {
            what: 'Ledger and documents of a day',
            object: 'company',
            id: 1,
            no: null,
            company_name: 'Great Lakes Supply',
            day: '2026-11-03',
            expected: 10,
            found: 9,
            is_dollars: true,
          },
        ],
      }),
    );
  session.takeToken(makeToken({ roles: [ROLE.accounting] }));
  renderRecords(<InvoicingPage audience={audienceOf(invoicingPage)} />, '/invoicing');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: 'Aging' }));
  expect(
    await screen.findByRole('row', {
      name: /Great Lakes Supply Credit hold Net 30 \$100\.00 \$31\.50 -\$20\.00 \$111\.50/,
    }),
  ).toBeVisible();
  const all = within(screen.getByRole('table', { name: 'All companies' }));
  expect(all.getByRole('row', { name: '$100.00 $0.00 $31.50 $0.00 $0.00 -$20.00 $111.50' })).toBeVisible();
  expect(server.callsTo('/api/invoicing/aging')).toHaveLength(1);
  const asked: string[] = [];
  jest.spyOn(session.fileToken, 'ensure').mockResolvedValue('t 1');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    asked.push(this.href);
  });
  for (const name of ['Excel workbook (XLSX)', 'Comma-separated (CSV)'])
    await user.click(screen.getByRole('button', { name }));
  jest.restoreAllMocks();
  const urls = asked.map((href) => new URL(href));
  expect(urls.map(({ pathname }) => pathname)).toEqual(['/rapi/ar_aging/xlsx', '/rapi/ar_aging/csv']);
  expect(urls[1]?.searchParams.get('params[date_to]')).toBe('2026-11-23');
  await user.click(screen.getByRole('link', { name: 'Differences' }));
  expect(
    await screen.findByRole('row', { name: /Ledger and documents of a day .* Nov 3, 2026 \$10\.00 \$9\.00/ }),
  ).toBeVisible();
});

it('is read-only for managers and leadership', async () => {
  new FakeServer().on('/api/invoicing/unbilled', () => answer({ rows: [{ ...truck, waiting: true }] }));
  session.takeToken(makeToken({ roles: [ROLE.manager] }));
  renderRecords(<InvoicingPage audience={audienceOf(invoicingPage)} />, '/invoicing?tab=differences');
  expect(await screen.findByRole('link', { name: 'T-48007' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Preview/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Differences' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Aging' })).toBeVisible();
});

it('is closed to all other roles', () => {
  session.takeToken(makeToken({ roles: [ROLE.sales] }));
  renderRecords(<InvoicingPage audience={audienceOf(invoicingPage)} />, '/invoicing');
  expect(screen.getByRole('heading', { name: 'Invoicing: not open to you' })).toBeVisible();
});
