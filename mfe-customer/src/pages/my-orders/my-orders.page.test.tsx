import { CallError } from '@cdi/shared/api';
import { MemoryRouter, useLocation } from '@cdi/shared/router';
import { UiRoot } from '@cdi/shared/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderApi } from '../../order/order-api.ts';
import { OrderApiContext } from '../../order/order-services.ts';
import { fakeOrderApi } from '../../order/testing/fake-order-api.ts';
import { MyOrdersPage } from './my-orders.page.tsx';

const row = (id: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  tracker_id: id,
  tracker_no: `T-${id}`,
  tracker_date: '2026-11-03',
  job_name: 'Riverside',
  customer_po: 'PO-1',
  status: 'in_production',
  promised_date: '2026-12-08',
  total: 940.82,
  ...changes,
});

type Search = OrderApi['searchOrders'];
const rows = (list: readonly Record<string, unknown>[], next: string | null = null) =>
  Promise.resolve({ opt: 'success', msg: '', rows: list, next } as const);

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

function openPage(searchOrders: Search, address = '/myorder') {
  render(
    <UiRoot>
      <OrderApiContext value={fakeOrderApi({ searchOrders })}>
        <MemoryRouter initialEntries={[address]}>
          <MyOrdersPage />
          <Address />
        </MemoryRouter>
      </OrderApiContext>
    </UiRoot>,
  );
  return userEvent.setup();
}

it('lists orders with links to their pages, and loads more without repeating one', async () => {
  const search = jest.fn<ReturnType<Search>, Parameters<Search>>((_search, cursor) =>
    cursor === null ? rows([row(9), row(8)], 'next-page') : rows([row(8), row(7)]),
  );
  const user = openPage(search);
  expect(await screen.findByRole('link', { name: 'T-9' })).toHaveAttribute('href', '/myorder/9');
  expect(screen.getByText('2 orders, and more')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getByText('3 orders')).toBeInTheDocument());
  expect(search).toHaveBeenLastCalledWith(expect.anything(), 'next-page', expect.anything());
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('keeps the results when loading more fails, and tries again', async () => {
  let tries = 0;
  const search: Search = (_search, cursor) => {
    if (cursor === null) return rows([row(9)], 'next-page');
    tries += 1;
    return tries === 1 ? Promise.reject(new CallError('No answer.', { code: 'TIMEOUT' })) : rows([row(8)]);
  };
  const user = openPage(search);
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('1 order, and more')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'T-9' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('2 orders')).toBeInTheDocument();
});

it('keeps the search in the address and restores it from there', async () => {
  const search = jest.fn<ReturnType<Search>, Parameters<Search>>(() => rows([row(9)]));
  const user = openPage(search, '/myorder?customer_po=447');
  expect(await screen.findByLabelText('PO number')).toHaveValue('447');
  expect(search).toHaveBeenCalledWith(
    { tracker_no: '', job_name: '', customer_po: '447', status: '' },
    null,
    expect.anything(),
  );
  await user.type(screen.getByLabelText('Job'), 'Riverside{Enter}');
  expect(screen.getByLabelText('address')).toHaveTextContent('?job_name=Riverside&customer_po=447');
  await user.selectOptions(screen.getByLabelText('State'), 'Shipped');
  expect(search).toHaveBeenLastCalledWith(
    { tracker_no: '', job_name: 'Riverside', customer_po: '447', status: 'shipped' },
    null,
    expect.anything(),
  );
});

it('explains where orders come from when there are none yet', async () => {
  openPage(() => rows([]));
  expect(await screen.findByText('No orders yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open your quotes' })).toHaveAttribute('href', '/quote');
});

it('shows that no order matches a search', async () => {
  openPage(() => rows([]), '/myorder?job_name=zzz');
  expect(await screen.findByText('No order matches')).toBeInTheDocument();
});

it('shows no total column to users without prices', async () => {
  openPage(() => rows([row(9, { total: null })]));
  await screen.findByRole('link', { name: 'T-9' });
  expect(screen.queryByRole('columnheader', { name: 'Total' })).not.toBeInTheDocument();
});

it('finds an order by its number', async () => {
  const search = jest.fn<ReturnType<Search>, Parameters<Search>>(() => rows([row(9)]));
  const user = openPage(search);
  await user.type(await screen.findByLabelText('Order number'), '48078{Enter}');
  expect(screen.getByLabelText('address')).toHaveTextContent('?tracker_no=48078');
  expect(search).toHaveBeenLastCalledWith(
    { tracker_no: '48078', job_name: '', customer_po: '', status: '' },
    null,
    expect.anything(),
  );
});
