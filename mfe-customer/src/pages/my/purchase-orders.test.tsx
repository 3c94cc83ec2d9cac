import { screen, waitFor, within } from '@testing-library/react';
import { USER_TYPE } from '@cdi/shared/policy';
import type { FakeServer } from '@cdi/shared/session/testing';
import { leavePage, openPage, startAt } from '../../account/testing/open-page.tsx';
import { MyPage } from './my.page.tsx';

const vendor = { userTypeID: USER_TYPE.vendor, roles: [], userName: 'Vince Orr', companyName: 'Ohio River Steel' };
const rows = (found: object[], more: object = {}) => ({ opt: 'success', msg: '', rows: found, next: null, ...more });
const order = (id: number, status: string) => ({
  po_id: id,
  po_no: `PO-${id}`,
  po_date: '2026-11-20',
  need_date: '2026-12-04',
  status,
  total: 125,
});
const loaded = (status: string) => ({
  id: 7,
  version: 3,
  fields: { ...order(7, status), ship_to_location_id: 1, instructions: 'Deliver to dock 2.', promise_date: null },
  labels: { ship_to_location_id: 'Indianapolis plant' },
  children: {
    lines: [
      {
        po_line_id: 70,
        line_no: 1,
        description: '18 ga G90 sheet 48 × 120',
        vendor_part_no: 'OR-1848',
        qty: 49,
        uom: 'sheet',
        unit_cost: 64.1255,
        ext_cost: 3142.15,
        received_qty: 0,
        labels: {},
      },
    ],
  },
  rights: { update: false, locked: [], transitions: [] },
  files: [
    { cdi_file_id: 52, title: 'Purchase order PO-7 rev 1', type: 21, revision: 1, is_current: true, created_dt: '' },
    { cdi_file_id: 51, title: 'Purchase order PO-7 rev 1', type: 21, revision: 1, is_current: false, created_dt: '' },
    { cdi_file_id: 50, title: 'Mill certificate', type: 41, revision: 1, is_current: true, created_dt: '' },
  ],
  updated_by_name: null,
  updated_dt: '2026-11-20T10:00:00Z',
});

let server: FakeServer;
beforeEach(async () => {
  server = await startAt('/my');
  server
    .on('/rapi/quotes/to_json', () => rows([]))
    .on('/rapi/pos/to_json', () => rows([order(7, 'sent'), order(6, 'closed')]))
    .on('/api/po/to_json/7', () => ({ opt: 'success', msg: '', data: loaded('sent') }));
});
afterEach(leavePage);

const panel = async () => within(await screen.findByRole('region', { name: 'Purchase orders' }));

describe('a user of a supplier', () => {
  it('sees the supplier’s purchase orders, and the ones to acknowledge', async () => {
    openPage(<MyPage />, vendor);
    const orders = await panel();
    expect(await orders.findAllByRole('listitem')).toHaveLength(2);
    expect(orders.getAllByText('Please acknowledge')).toHaveLength(1);
    expect(orders.getByText('Closed')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Orders' })).not.toBeInTheDocument();
    expect(server.callsTo('/rapi/trackers/to_json')).toEqual([]);
  });

  it('opens an order with its lines, and acknowledges it with number and day', async () => {
    const user = openPage(<MyPage />, vendor);
    const orders = await panel();
    await user.click(await orders.findByRole('button', { name: 'PO-7' }));
    const lines = await orders.findByRole('table', { name: 'Lines of PO-7' });
    expect(
      within(lines).getByRole('row', { name: /OR-1848 18 ga G90 sheet 48 × 120 49 .*\$64\.1255 \$3,142\.15/ }),
    ).toBeVisible();
    expect(orders.getByText('Indianapolis plant')).toBeInTheDocument();
    expect(orders.getByText('Deliver to dock 2.')).toBeInTheDocument();
    // the latest version of the document that was sent
    expect(orders.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/download/52']);
    await user.click(orders.getByRole('button', { name: 'Acknowledge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Acknowledge PO-7' }));
    expect(dialog.getByLabelText('Day on which the goods come')).toHaveValue('2026-12-04');
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
    expect(await dialog.findByText('Your order number is required.')).toBeInTheDocument();
    expect(server.callsTo('/api/po/acknowledge/7')).toEqual([]);
    server
      .on('/api/po/acknowledge/7', () => ({
        opt: 'save',
        msg: 'The acknowledgment is noted',
        data: { status: 'acknowledged', is_late: false },
      }))
      .on('/rapi/pos/to_json', () => rows([order(7, 'acknowledged')]));
    await user.type(dialog.getByLabelText('Your order number'), 'SO-77');
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
    await waitFor(() => expect(orders.queryByText('Please acknowledge')).not.toBeInTheDocument());
    const [call] = server.callsTo('/api/po/acknowledge/7');
    expect([call?.params.get('params[ack_no]'), call?.params.get('params[promise_date]')]).toEqual([
      'SO-77',
      '2026-12-04',
    ]);
  });

  it('opens the order that the search found, among the newest or before them', async () => {
    window.history.replaceState(null, '', '/my#po-3');
    server
      .on('/rapi/pos/to_json', ({ params }) => rows([order(params.get('params[po_id]') === '3' ? 3 : 7, 'closed')]))
      .on('/api/po/to_json/3', () => ({ opt: 'success', msg: '', data: { ...loaded('closed'), id: 3 } }));
    openPage(<MyPage />, vendor);
    const orders = await panel();
    expect(await orders.findByRole('button', { name: 'PO-3', expanded: true })).toBeVisible();
    expect(orders.getAllByRole('button', { name: /^PO-/ }).map((button) => button.textContent)).toEqual([
      'PO-3',
      'PO-7',
    ]);
  });

  it('without orders sees what will appear there', async () => {
    server.on('/rapi/pos/to_json', () => rows([]));
    openPage(<MyPage />, vendor);
    expect(await (await panel()).findByText(/No order is yours yet/)).toBeInTheDocument();
  });
});

it.each([
  ['a supplier', USER_TYPE.vendor],
  ['a carrier', USER_TYPE.shipper],
])('%s without quotes is not asked to create one, and sees no panel of quotes', async (_who, userTypeID) => {
  server.on('/api/shipping/loads', () => ({ opt: 'success', msg: '', data: { loads: [] } }));
  openPage(<MyPage />, { ...vendor, userTypeID });
  await waitFor(() => expect(server.callsTo('/rapi/quotes/to_json')).not.toHaveLength(0));
  expect(screen.queryByRole('link', { name: 'Create your first quote' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Quotes' })).not.toBeInTheDocument();
});

it.each([
  ['a carrier', USER_TYPE.shipper],
  ['a customer', USER_TYPE.distributor],
])('the page of %s requests no purchase orders', async (_who, userTypeID) => {
  server
    .on('/api/shipping/loads', () => ({ opt: 'success', msg: '', data: { loads: [] } }))
    .on('/rapi/trackers/to_json', () => rows([]))
    .on('/rapi/change_orders/to_json', () => rows([]))
    .on('/api/drawing/list', () => ({ opt: 'success', msg: '', data: { drawings: [] } }));
  openPage(<MyPage />, { ...vendor, userTypeID });
  await waitFor(() => expect(server.callsTo('/rapi/quotes/to_json')).not.toHaveLength(0));
  expect(server.callsTo('/rapi/pos/to_json')).toEqual([]);
});
