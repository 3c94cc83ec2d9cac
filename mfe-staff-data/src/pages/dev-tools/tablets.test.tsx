import { audienceOf } from '@cdi/shared/pages/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SharedDevice } from '@cdi/shared/contracts';
import { ROLE } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { devToolsPage } from './dev-tools.page-info.ts';
import { DevToolsPage } from './dev-tools.page.tsx';

const door: SharedDevice = {
  shared_device_id: 7,
  name: 'Shop door',
  scope: 'time_clock',
  board: null,
  location_name: 'Indianapolis plant',
  allowed_addresses: ['10.1.2.0/24'],
  created_by: 'Dana Boss',
  paired_dt: '2026-11-01T15:00:00Z',
  code_expires_dt: null,
  last_seen_dt: '2026-11-23T15:00:00Z',
  last_address: '10.1.2.77',
  revoked_dt: null,
};
const fresh = { ...door, paired_dt: null, last_seen_dt: null, last_address: null };
const code = {
  shared_device_id: 8,
  code: 'K7QD-3MPX-9WAB',
  link: 'https://cdi.test/device#K7QD-3MPX-9WAB',
  code_expires_dt: '2026-11-23T15:30:00Z',
};
const answer = (data: object) => ({ opt: 'success' as const, msg: '', data });

afterEach(() => clearBrowser());

function show(devices: readonly SharedDevice[], defaultLocationID?: number): FakeServer {
  const server = new FakeServer().on('/api/dev_tools/devices', () => answer({ devices: [...devices] }));
  session.takeToken(makeToken({ roles: [ROLE.super], ...(defaultLocationID && { defaultLocationID }) }));
  renderRecords(<DevToolsPage audience={audienceOf(devToolsPage)} />, '/dev_tools?tab=tablets');
  return server;
}
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('lists the purpose of each tablet, and when and where it was last seen', async () => {
  show([
    door,
    { ...fresh, shared_device_id: 8, name: 'Wall A', scope: 'wall', board: 'folding', allowed_addresses: [] },
    { ...fresh, shared_device_id: 9, name: 'Wall B', scope: 'wall', code_expires_dt: '2999-01-01T00:00:00Z' },
    { ...door, shared_device_id: 10, name: 'Old door', revoked_dt: '2026-11-02T15:00:00Z' },
  ]);
  const shop = await rowOf('Shop door');
  for (const text of ['In use', 'Time clock', '10.1.2.0/24', /10\.1\.2\.77/])
    expect(within(shop).getByText(text)).toBeVisible();
  const wall = await rowOf('Wall A');
  for (const text of ['Code expired', 'Wall: Folding', 'Any', 'Never'])
    expect(within(wall).getByText(text)).toBeVisible();
  expect(within(await rowOf('Wall B')).getByText('Code not used yet')).toBeVisible();
  const old = await rowOf('Old door');
  expect(within(old).getByText('Revoked')).toBeVisible();
  expect(within(old).queryByRole('button')).not.toBeInTheDocument();
});

it('explains registered tablets when there is none', async () => {
  show([]);
  expect(await screen.findByText(/No tablet is registered yet/)).toBeVisible();
});

it('registers a tablet and shows its link once', async () => {
  const server = show([door]).on('/api/dev_tools/make_device', () => answer(code));
  await userEvent.click(await screen.findByRole('button', { name: 'Register a tablet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Register a shared tablet' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Wall A');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Use' }), 'Board on a wall');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Board' }), 'Folding');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Allowed addresses/ }), '10.1.2.0/24');
  await userEvent.click(dialog.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('https://cdi.test/device#K7QD-3MPX-9WAB')).toBeVisible();
  expect(screen.getByText('https://cdi.test/device')).toBeVisible();
  const sent = server.callsTo('/api/dev_tools/make_device')[0]?.params;
  expect(['name', 'scope', 'board', 'allowed_addresses'].map((name) => sent?.get(`params[${name}]`))).toEqual([
    'Wall A',
    'wall',
    'folding',
    '10.1.2.0/24',
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('preselects no location for a new tablet', async () => {
  show([], 1);
  await userEvent.click(await screen.findByRole('button', { name: 'Register a tablet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Register a shared tablet' }));
  expect(dialog.getByRole('combobox', { name: 'Location' })).toHaveValue('');
});

it('shows a refusal at its field, and keeps the form', async () => {
  const msg = 'A tablet named “Shop door” is in use. Choose another name, or revoke that tablet.';
  show([]).on('/api/dev_tools/make_device', () => ({ opt: 'error', code: 'VALIDATION', msg, fields: { name: msg } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Register a tablet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Register a shared tablet' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Shop door{Enter}');
  expect(await dialog.findByText(msg)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Shop door');
});

it('revokes a tablet after confirmation', async () => {
  const server = show([door]).on('/api/dev_tools/revoke_device', () => answer({}));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke: Shop door' }));
  expect(server.callsTo('/api/dev_tools/revoke_device')).toHaveLength(0);
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the tablet Shop door' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(server.callsTo('/api/dev_tools/revoke_device')[0]?.params.get('params[shared_device_id]')).toBe('7');
});

it('makes a new code for a tablet in use', async () => {
  show([door]).on('/api/dev_tools/renew_device_code', () => answer(code));
  await userEvent.click(await screen.findByRole('button', { name: 'New code: Shop door' }));
  expect(await screen.findByText('K7QD-3MPX-9WAB')).toBeVisible();
});
