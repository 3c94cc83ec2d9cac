import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { clearBrowser, FakeServer } from '@cdi/shared/session/testing';
import { FreedOrders } from './freed-orders.tsx';

afterEach(() => clearBrowser());

const LIST = '/api/company/freed_orders/7';
const GO = '/api/company/let_orders_go/7';
const record = { ...makeRecord({ company_name: 'Great Lakes Supply' }), id: 7 };
const show = (roles: readonly number[], onChanged = jest.fn()) => {
  const props = { record, onChanged } as unknown as Parameters<typeof FreedOrders>[0];
  renderRecords(<FreedOrders {...props} />, '/', { readActor: () => makeActor(roles as never) });
};

it('shows accounting the orders still held although the account is open, and releases them', async () => {
  const orders = [12, 15].map((id) => ({ tracker_id: id, tracker_no: `T-${id}`, job_name: 'Riverside', total: 100 }));
  const server = new FakeServer()
    .on(LIST, () => ({ opt: 'load', msg: '', data: { orders } }))
    .on(GO, () => ({ opt: 'save', msg: '2 orders go on', data: { count: 2 } }));
  const onChanged = jest.fn();
  show([ROLE.accounting], onChanged);
  expect(await screen.findByText(/2 orders wait although the account is open/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'T-15' }).getAttribute('href')).toBe('/tracker/15');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Let them go…' }));
  await user.click(screen.getByRole('button', { name: 'Let them go' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(server.callsTo(GO)).toHaveLength(1);
});

it('sends no call for sales, who may not release a credit hold', () => {
  const server = new FakeServer();
  show([ROLE.sales]);
  expect(server.callsTo(LIST)).toHaveLength(0);
  expect(screen.queryByRole('button')).toBeNull();
});
