import { screen } from '@testing-library/react';
import { ROLE } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { clearBrowser } from '@cdi/shared/session/testing';
import { TruckLeaves } from './truck-leaves.tsx';

afterEach(() => clearBrowser());

function renderButton(status: string) {
  const truck = {
    shipment_id: 41,
    shipment_no: 1,
    bol_no: 'BOL-1001',
    carrier_name: 'Plains Freight',
    ship_date: null,
  };
  const record = { ...makeRecord({ tracker_no: 'T-48001', status }), id: 70, children: { shipments: [truck] } };
  const props = { record, onChanged: jest.fn() } as unknown as Parameters<typeof TruckLeaves>[0];
  renderRecords(<TruckLeaves {...props} />, '/', { readActor: () => makeActor([ROLE.logistics]) });
  return screen.queryByRole('button', { name: 'Truck 1 has left…' });
}

it.each(['in_production', 'ready_to_ship', 'partially_shipped'])('is offered for an order that is %s', (status) => {
  expect(renderButton(status)).toBeInTheDocument();
});

it.each(['cancelled', 'closed'])('is not offered for an order that is %s, which has nothing to ship', (status) => {
  expect(renderButton(status)).toBeNull();
});
