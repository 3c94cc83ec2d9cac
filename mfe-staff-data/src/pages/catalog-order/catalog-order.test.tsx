import { audienceOf } from '@cdi/shared/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CatalogOrder } from '@cdi/shared/contracts';
import { ROLE, type Role } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { toPlainDate } from '@cdi/shared/units';
import { catalogOrderPage } from './catalog-order.page-info.ts';
import { CatalogOrderPage } from './catalog-order.page.tsx';

afterEach(() => clearBrowser());

const HEAD = {
  tracker_id: 7,
  tracker_no: 'T-48007',
  customer: 'Great Lakes Supply',
  job_name: 'Riverside',
  status: 'released' as const,
  ship_date: toPlainDate('2026-11-30'),
};
const order: CatalogOrder = {
  ...HEAD,
  location_name: 'Indianapolis plant',
  steps: ['reserve'],
  lines: [
    {
      part_id: 3,
      part_no: 'ECON-1',
      description: 'Economizer, downflow',
      uom: 'each',
      bin: 'P-4',
      ordered: 8,
      on_hand: 5,
      available: 5,
      on_order: 10,
      reserved: 0,
      picked: 0,
      short: 3,
      is_service: false,
    },
  ],
};
const ok = (data: unknown) => () => ({ opt: 'success', msg: '', data });

function open(address: string, roles: readonly Role[] = [ROLE.logistics]) {
  const server = new FakeServer()
    .on('/api/catalog_order/load', ok({ orders: [{ ...HEAD, ordered: 8, reserved: 0, picked: 0, short: 3 }] }))
    .on('/api/catalog_order/order/7', ok(order));
  session.takeToken(makeToken({ roles: [...roles] }));
  renderRecords(<CatalogOrderPage audience={audienceOf(catalogOrderPage)} />, address);
  return { server, user: userEvent.setup() };
}

it('lists orders with parts and their shortages', async () => {
  open('/catalog_order');
  expect(await screen.findByRole('link', { name: 'T-48007' })).toHaveAttribute('href', '/catalog_order/7');
  expect(screen.getByText('Nov 30, 2026')).toBeInTheDocument();
});

it('compares the parts of an order with stock, and reserves the available ones', async () => {
  const { server, user } = open('/catalog_order/7');
  server.on('/api/catalog_order/step/7', () => ({
    opt: 'save',
    msg: 'Reserved what is in stock',
    data: {
      ...order,
      steps: ['pick', 'let_go'],
      lines: order.lines.map((line) => ({ ...line, reserved: 5, available: 0 })),
    },
  }));
  expect(await screen.findByText('3 short, 10 on order')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reserve what is there' }));
  await waitFor(() => expect(session.messages.recent[0]?.text).toBe('Reserved what is in stock'));
  expect(screen.getByRole('button', { name: 'Picked' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Reserve what is there' })).not.toBeInTheDocument();
});

it('is closed to users who do not work with it', () => {
  open('/catalog_order', [ROLE.shop]);
  expect(screen.getByText('Catalog orders: not open to you')).toBeInTheDocument();
});
