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
  const noted = () => ({ opt: 'save' as const, msg: 'Noted' });
  const server = new FakeServer().on('/api/shipping/pro/41', noted).on('/api/shipping/pro/42', noted);
  const onChanged = jest.fn();
  const record = { ...makeRecord({ tracker_no: 'T-48001' }), id: 70, children: { shipments } };
  const props = { record, onChanged } as unknown as Parameters<typeof TruckPro>[0];
  renderRecords(<TruckPro {...props} />, '/', { readActor: () => makeActor([role]) });
  return { server, onChanged, button: () => screen.queryByRole('button', { name: 'PRO number…' }) };
}

it('saves the PRO number of a truck that left without one', async () => {
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

it('shows the PRO number of the chosen truck only', async () => {
  const user = userEvent.setup();
  const { server, onChanged, button } = renderButton([
    truck(1, '881-300', '2026-11-20'),
    truck(2, '881-301', '2026-11-23'),
  ]);
  await user.click(button()!);
  expect(screen.getByText('Truck 2, BOL-1002, PRO 881-301')).toBeInTheDocument();
  const input = screen.getByRole('textbox', { name: /^PRO number/ });
  expect(input).toHaveValue('');
  await user.type(input, '{Enter}');
  expect(server.callsTo('/api/shipping/pro/42')).toEqual([]);
  await user.type(input, '881-999{Enter}');
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(server.callsTo('/api/shipping/pro/42')).toHaveLength(1);
});

it('offers the PRO number of the only truck for correction', async () => {
  const user = userEvent.setup();
  const { button } = renderButton([truck(1, '881-300', '2026-11-20'), truck(2, null, null)]);
  await user.click(button()!);
  expect(screen.getByRole('textbox', { name: /^PRO number/ })).toHaveValue('881-300');
});

it('keeps the input when someone else saved another PRO number meanwhile, and saves it on the second try', async () => {
  const user = userEvent.setup();
  const { server, onChanged, button } = renderButton([truck(1, '881-300', '2026-11-20')]);
  const conflicts = [
    { field: 'pro_no', label: 'PRO number', yours: '881-999', theirs: '881-301', original: '881-300' },
  ];
  server.on('/api/shipping/pro/41', () => ({
    opt: 'error',
    code: 'CONFLICT',
    msg: 'PRO 881-301 was noted meanwhile.',
    conflicts,
  }));
  await user.click(button()!);
  const input = screen.getByRole('textbox', { name: /^PRO number/ });
  await user.clear(input);
  await user.type(input, '881-999{Enter}');
  expect(await screen.findByText('PRO 881-301 was noted meanwhile.')).toBeInTheDocument();
  expect(input).toHaveValue('881-999');
  expect(onChanged).not.toHaveBeenCalled();
  server.on('/api/shipping/pro/41', () => ({ opt: 'save', msg: 'Noted' }));
  await user.type(input, '{Enter}');
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  const before = server.callsTo('/api/shipping/pro/41').map(({ params }) => params.get('params[pro_no_before]'));
  expect(before).toEqual(['881-300', '881-301']);
});

it.each<[string, string | null, Role]>([
  ['before a truck has left', null, ROLE.logistics],
  ['for users who do not ship', '2026-11-20', ROLE.shop],
])('is not offered %s', (_when, shipDate, role) => {
  expect(renderButton([truck(1, null, shipDate)], role).button()).toBeNull();
});
