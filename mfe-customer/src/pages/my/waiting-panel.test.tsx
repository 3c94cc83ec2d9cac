import { screen, within } from '@testing-library/react';
import { USER_TYPE } from '@cdi/shared/policy';
import type { FakeServer } from '@cdi/shared/session/testing';
import { leavePage, openPage, startAt } from '../../account/testing/open-page.tsx';
import { MyPage } from './my.page.tsx';

const contractor = { userTypeID: USER_TYPE.distributor, roles: [], userName: 'Ana Pell', companyName: 'Pell Roofing' };
const rows = (found: readonly object[]) => ({ opt: 'success', msg: '', rows: found, next: null });
const order = (id: number, status: string) => ({
  tracker_id: id,
  tracker_no: `T-${id}`,
  job_name: 'School',
  hold_reason: 'payment',
  status,
});

let server: FakeServer;
const answerHeld = (held: readonly object[]) =>
  server.on('/rapi/trackers/to_json', ({ params }) =>
    rows(
      params.get('params[hold_reason]') === 'payment' ? held : [{ ...order(9, 'in_production'), hold_reason: null }],
    ),
  );
beforeEach(async () => {
  server = await startAt('/my');
  server
    .on('/rapi/quotes/to_json', () => rows([]))
    .on('/rapi/change_orders/to_json', () => rows([]))
    .on('/api/drawing/list', () => ({ opt: 'success', msg: '', data: { drawings: [] } }));
});
afterEach(leavePage);

it('a customer sees the orders that wait for payment, with links to them', async () => {
  // a canceled order keeps its hold, but needs no payment
  answerHeld([order(8, 'entered'), order(7, 'cancelled')]);
  openPage(<MyPage />, contractor);
  const unpaid = within(await screen.findByRole('region', { name: 'Orders to pay in advance' }));
  expect(unpaid.getByRole('link', { name: 'T-8' })).toHaveAttribute('href', '/myorder/8');
  expect(unpaid.getByRole('listitem')).toHaveTextContent(/^T-8 School.*nothing is made before it is paid$/);
});

it('a customer sees no such panel while no order waits', async () => {
  answerHeld([]);
  openPage(<MyPage />, contractor);
  await screen.findByRole('link', { name: 'T-9' });
  expect(screen.queryByRole('region', { name: 'Orders to pay in advance' })).not.toBeInTheDocument();
});
