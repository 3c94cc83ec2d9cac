import { audienceOf } from '@cdi/shared/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { poReceivingPage } from './po-receiving.page-info.ts';
import { PoReceivingPage } from './po-receiving.page.tsx';

afterEach(() => clearBrowser());

const ORDER = {
  po_id: 7,
  po_no: 'PO-IND-1007',
  supplier: 'Ohio River Steel',
  need_date: '2026-11-30',
  location: 'IND',
  received_percent: 0,
};
const LINE = {
  po_line_id: 31,
  line_no: 1,
  item_no: 'GS18-48120',
  name: 'Galvanized 18 ga',
  uom: 'sheet',
  ordered: 40,
  received: 0,
  open: 40,
  most: 40,
  needs_heat: true,
  bin: 'R18',
};
const ok = (data: unknown) => () => ({ opt: 'success', msg: '', data });

it('lists open POs, and links to each', async () => {
  new FakeServer().on('/api/po_receiving/find', ok({ pos: [ORDER] }));
  session.takeToken(makeToken({ roles: [ROLE.batching] }));
  renderRecords(<PoReceivingPage audience={audienceOf(poReceivingPage)} />, '/po_receiving');
  expect(await screen.findByRole('link', { name: 'PO-IND-1007' })).toHaveAttribute('href', '/po_receiving/7');
});

it('asks for the heat number before anything is sent, then sends the lot', async () => {
  const sent: string[] = [];
  new FakeServer()
    .on('/api/po_receiving/order/7', ok({ ...ORDER, status: 'sent', lines: [LINE], receipts: [] }))
    .on('/api/po_receiving/receive/7', (call) => {
      sent.push(String(call.params));
      return { opt: 'save', msg: 'RC-IND-1001 is in stock', data: { po_receipt_id: 1, receipt_no: 'RC-IND-1001' } };
    });
  session.takeToken(makeToken({ roles: [ROLE.batching] }));
  renderRecords(<PoReceivingPage audience={audienceOf(poReceivingPage)} />, '/po_receiving/7');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Everything came' }));
  expect(screen.getByLabelText('Quantity')).toHaveValue('40');
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  expect(await screen.findByText('Enter the heat number from the tag of the bundle.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(/Heat number/), 'H-4711');
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  await waitFor(() => expect(session.messages.recent[0]?.text).toBe('RC-IND-1001 is in stock'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('H-4711');
});

it('is closed to users who do not receive goods', () => {
  session.takeToken(makeToken({ roles: [ROLE.sales] }));
  renderRecords(<PoReceivingPage audience={audienceOf(poReceivingPage)} />, '/po_receiving');
  expect(screen.getByText('PO receiving: not open to you')).toBeInTheDocument();
});
