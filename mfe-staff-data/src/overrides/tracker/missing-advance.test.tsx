import { screen } from '@testing-library/react';
import { ROLE, type Role } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { clearBrowser, FakeServer } from '@cdi/shared/session/testing';
import { MissingAdvance } from './missing-advance.tsx';

afterEach(() => clearBrowser());

function open(role: Role, status = 'sales_check') {
  const server = new FakeServer();
  server.on('/api/order/advance/70', () => ({ opt: 'success', msg: '', data: { missing: 489.5 } }));
  const record = { ...makeRecord({ tracker_no: 'T-48105', status }), id: 70 };
  renderRecords(<MissingAdvance record={record} />, '/', { readActor: () => makeActor([role]) });
  return server;
}

it('shows the missing amount of a payment in advance to users who may see it', async () => {
  open(ROLE.accounting);
  expect(await screen.findByText('$489.50 missing')).toBeInTheDocument();
});

it.each<[Role, string]>([
  [ROLE.engineering, 'sales_check'],
  [ROLE.accounting, 'released'],
])('sends no call for role %s and an order that is %s', (role, status) => {
  const server = open(role, status);
  expect(server.callsTo('/api/order/advance/70')).toEqual([]);
  expect(screen.queryByText(/missing/)).not.toBeInTheDocument();
});
