import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { objectNamed } from '@cdi/shared/catalogue';
import type { PoBills as View, PoRevision } from '@cdi/shared/contracts';
import { ROLE, type Role } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { toPlainDate } from '@cdi/shared/units';
import { PoBills } from './po-bills.tsx';
import { PoRevisions } from './po-revisions.tsx';

afterEach(() => clearBrowser());

const VIEW: View = {
  po_id: 7,
  po_no: 'PO-IND-1007',
  refused: null,
  freight_open: 90,
  tax_open: 0,
  lines: [
    {
      po_line_id: 31,
      label: 'Line 1, GS16-48120',
      uom: 'sheet',
      ordered: 40,
      received: 30,
      billed: 12,
      open: 18,
      unit_cost: 64.5,
    },
  ],
  bills: [
    {
      vendor_bill_id: 3,
      bill_no: 'VB-1003',
      supplier_invoice_no: 'A-0091',
      po_id: 7,
      po_no: 'PO-IND-1007',
      bill_date: toPlainDate('2026-11-02'),
      due_date: toPlainDate('2026-12-02'),
      total: 2580,
      balance: 2580,
      status: 'on_hold',
      held_for: 'Line 1, GS16-48120: 40 billed, 30 received: $645.00 more',
    },
  ],
  corpay: [],
};
const ok = (data: unknown) => () => ({ opt: 'success', msg: '', data });
const props = (onChanged = jest.fn()) =>
  ({
    definition: objectNamed('po'),
    record: { ...makeRecord({ status: 'sent' }), id: 7 },
    onChanged,
  }) as unknown as Parameters<typeof PoBills>[0];

function renderPanel(role: Role, view: View = VIEW, onChanged = jest.fn()) {
  const server = new FakeServer().on('/api/vendor_bill/of_po/7', ok(view));
  session.takeToken(makeToken({ roles: [role] }));
  renderRecords(<PoBills {...props(onChanged)} />, '/po/7?tab=bills', { readActor: () => makeActor([role]) });
  return server;
}
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

it('shows ordered, received and billed quantities by line, and why a bill waits', async () => {
  renderPanel(ROLE.material);
  await screen.findByRole('table', { name: 'Lines' });
  expect(rowsOf('Lines')[1]).toEqual(['Line 1, GS16-48120', 'sheet', '40', '30', '12', '18']);
  expect(screen.getByRole('link', { name: 'VB-1003' })).toHaveAttribute('href', '/vendor_bill/3');
  expect(rowsOf('Bills')[1]?.slice(1)).toEqual([
    'A-0091',
    'Nov 2, 2026',
    'Dec 2, 2026',
    '$2,580.00',
    '$2,580.00',
    'On hold',
    'Line 1, GS16-48120: 40 billed, 30 received: $645.00 more',
  ]);
  // who buys reads them; accounting enters them
  expect(screen.queryByRole('button', { name: 'Enter a bill' })).not.toBeInTheDocument();
});

it('enters a bill for the received goods: shows its total, marks missing fields, and sends once it is complete', async () => {
  const sent: string[] = [];
  const onChanged = jest.fn();
  renderPanel(ROLE.accounting, VIEW, onChanged).on('/api/vendor_bill/enter/7', (call) => {
    sent.push(String(call.params));
    return { opt: 'save', msg: 'VB-1004 is matched', data: { vendor_bill_id: 4 } };
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Enter a bill' }));
  await user.click(screen.getByRole('button', { name: 'Bill what came' }));
  expect(screen.getByLabelText('Billed')).toHaveValue('18');
  await user.clear(screen.getByLabelText('Freight'));
  await user.type(screen.getByLabelText('Freight'), '90');
  // 18 × 64.50 and 90
  expect(screen.getByText('$1,251.00')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enter and match' }));
  expect(await screen.findByText('Number of the supplier is required.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(/Number of the supplier/), 'A-0092');
  await user.type(screen.getByLabelText(/Date of the bill/), '2026-11-16');
  await user.click(screen.getByRole('button', { name: 'Enter and match' }));
  await waitFor(() => expect(session.messages.recent[0]?.text).toBe('VB-1004 is matched'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('A-0092');
  expect(onChanged).toHaveBeenCalled();
});

it('says why a bill cannot be entered for a PO that was not sent', async () => {
  const refused = 'PO-IND-1007 is draft: a bill of it is entered once it is sent.';
  renderPanel(ROLE.accounting, { ...VIEW, refused, bills: [] });
  expect(await screen.findByText(refused)).toBeInTheDocument();
  expect(screen.getByText('No bill yet')).toBeInTheDocument();
});

it('hides the bills from users who may not see cost', () => {
  renderPanel(ROLE.shop);
  expect(screen.getByText(/Bills are read by who buys/)).toBeInTheDocument();
});

it('shows each revision with its reason, changes and PDF', async () => {
  const revision: PoRevision = {
    revision: 1,
    begun_dt: '2026-11-05T15:00:00Z',
    begun_by: 'Mara Material',
    reason: 'Two more sheets',
    approved_dt: '2026-11-05T16:00:00Z',
    approved_by: 'Max Manager',
    sent_dt: null,
    cdi_file_id: 55,
    changes: ['Line 1: Quantity 40 → 42'],
  };
  const first = { ...revision, revision: 0, reason: null, changes: [], cdi_file_id: null };
  new FakeServer().on('/api/po/revisions/7', ok({ revisions: [revision, first] }));
  session.takeToken(makeToken({ roles: [ROLE.material] }));
  renderRecords(<PoRevisions {...props()} />, '/po/7', { readActor: () => makeActor([ROLE.material]) });
  const table = await screen.findByRole('table', { name: 'Revisions' });
  expect(within(table).getByText('Two more sheets')).toBeInTheDocument();
  expect(within(table).getByText('Line 1: Quantity 40 → 42')).toBeInTheDocument();
  expect(within(table).getByRole('link', { name: 'PDF' })).toHaveAttribute('href', '/cdi_file/55');
});
