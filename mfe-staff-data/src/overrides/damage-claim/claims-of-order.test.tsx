import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE, type Role } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { clearBrowser, FakeServer } from '@cdi/shared/session/testing';
import { ClaimsOfOrder } from './claims-of-order.tsx';

afterEach(() => clearBrowser());

const truck = (shipment_no: number, ship_date: string | null) => ({
  shipment_id: 40 + shipment_no,
  shipment_no,
  bol_no: `BOL-100${shipment_no}`,
  carrier_name: 'Plains Freight',
  ship_date,
});

function renderPanel(shipments: readonly object[], role: Role = ROLE.logistics) {
  const server = new FakeServer()
    .on('/rapi/freight_claims/to_json', () => ({ opt: 'ok' as const, rows: [] }))
    .on('/api/damage_claim/save/0', () => ({ opt: 'save' as const, msg: 'Saved', data: { id: 9 } }));
  const record = { ...makeRecord({ tracker_no: 'T-48001' }), id: 70, children: { shipments } };
  const props = { record, onChanged: jest.fn() } as unknown as Parameters<typeof ClaimsOfOrder>[0];
  renderRecords(<ClaimsOfOrder {...props} />, '/tracker/70', { readActor: () => makeActor([role]) });
  return server;
}

it('opens a claim for a truck that left, with order and truck filled in, and leads to it', async () => {
  const user = userEvent.setup();
  const server = renderPanel([truck(1, '2026-11-20'), truck(2, null)]);
  expect(screen.queryByRole('button', { name: 'Claim damage of truck 2…' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Claim damage of truck 1…' }));
  expect(screen.getByText(/^BOL-1001 with Plains Freight/)).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /^What was found/ }), 'Corner crushed');
  await user.click(screen.getByRole('button', { name: 'Open the claim' }));
  await waitFor(() => expect(location.pathname).toBe('/damage_claim/9'));
  const [call] = server.callsTo('/api/damage_claim/save/0');
  expect(call?.params.get('params[tracker_id]')).toBe('70');
  expect(call?.params.get('params[shipment_no]')).toBe('1');
  expect(call?.params.get('params[description]')).toBe('Corner crushed');
});

it('says that there is nothing to claim before a truck has left', async () => {
  renderPanel([truck(1, null)]);
  expect(await screen.findByText(/^No truck has left/)).toBeInTheDocument();
  expect(await screen.findByText(/^No claims\./)).toBeInTheDocument();
});

it('offers accounting no new claim', async () => {
  renderPanel([truck(1, '2026-11-20')], ROLE.accounting);
  expect(await screen.findByText(/^No claims\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Claim damage/ })).toBeNull();
});
