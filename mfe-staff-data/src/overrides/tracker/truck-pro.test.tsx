import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE, type Role } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { clearBrowser, FakeServer } from '@cdi/shared/session/testing';
import { TruckPro } from './truck-pro.tsx';

afterEach(() => clearBrowser());

const truck = (shipment_no: number, pro_no: string | null, ship_date: string | null) => ({
  shipment_id: 40 + shipment_no,
  shipment_no,
  bol_no: `BOL-100${shipment_no}`,
  pro_no,
  ship_date,
});

function renderButton(shipments: readonly object[], role: Role = ROLE.logistics) {
  const server = new FakeServer().on('/api/shipping/pro/41', () => ({ opt: 'save', msg: 'Noted' }));
  const onChanged = jest.fn();
  const record = { ...makeRecord({ tracker_no: 'T-48001' }), id: 70, children: { shipments } };
  const props = { record, onChanged } as unknown as Parameters<typeof TruckPro>[0];
  renderRecords(<TruckPro {...props} />, '/', { readActor: () => makeActor([role]) });
  return { server, onChanged, button: () => screen.queryByRole('button', { name: 'PRO number…' }) };
}

it('notes the number of the truck that left without one', async () => {
  const user = userEvent.setup();
  const { server, onChanged, button } = renderButton([
    truck(1, null, '2026-11-20'),
    truck(2, '881-300', '2026-11-23'),
    truck(3, null, null),
  ]);
  await user.click(button()!);
  expect(screen.getByText('Truck 1, BOL-1001, no PRO yet')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /^PRO number/ }), '881-204{Enter}');
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(server.callsTo('/api/shipping/pro/41').map(({ params }) => params.get('params[pro_no]'))).toEqual(['881-204']);
});

it.each<[string, string | null, Role]>([
  ['before a truck has left', null, ROLE.logistics],
  ['for who does not ship', '2026-11-20', ROLE.shop],
])('is not there %s', (_when, shipDate, role) => {
  expect(renderButton([truck(1, null, shipDate)], role).button()).toBeNull();
});
