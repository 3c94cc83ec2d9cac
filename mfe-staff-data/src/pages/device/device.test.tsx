import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnDevice } from '@cdi/shared/contracts';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken, withStatus } from '@cdi/shared/session/testing';
import { browser } from '../../devices/become-device.ts';
import { DevicePage } from './device.page.tsx';

const clock: OwnDevice = {
  name: 'Shop door',
  scope: 'time_clock',
  location_id: 1,
  location_name: 'Indianapolis plant',
  timezone: 'America/Indiana/Indianapolis',
  board: null,
};
const answer = (data: object) => ({ opt: 'success' as const, msg: '', data });
let open: jest.SpyInstance;

beforeEach(() => {
  open = jest.spyOn(browser, 'open').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  clearBrowser();
});

const show = (device: OwnDevice | null, address = '/device'): FakeServer => {
  const server = new FakeServer().on('/api/device/self', () => answer({ device }));
  renderRecords(<DevicePage />, address);
  return server;
};

it('is the time clock of its location and nothing else, which Escape does not close', async () => {
  show(clock);
  const cover = await screen.findByRole('dialog', { name: 'Time clock, Indianapolis plant' });
  expect(within(cover).getByRole('group', { name: 'Number pad' })).toBeVisible();
  expect(within(cover).queryByRole('link')).not.toBeInTheDocument();
  fireEvent(cover, new Event('close'));
  expect(cover).toHaveAttribute('open');
});

it('opens the wall when the tablet is registered as one', async () => {
  show({ ...clock, scope: 'wall' });
  await screen.findByText('Asking what this tablet is');
  await act(async () => undefined);
  expect(open).toHaveBeenCalledWith('/device/wall');
});

it('sets a tablet up with the code of the link', async () => {
  const server = show(null, '/device#K7QD-3MPX-9WAB').on('/api/device/pair', () => answer({ scope: 'wall' }));
  expect(await screen.findByRole('textbox', { name: /^Code/ })).toHaveValue('K7QD-3MPX-9WAB');
  await userEvent.click(screen.getByRole('button', { name: 'Set up this tablet' }));
  expect(server.callsTo('/api/device/pair')[0]?.params.get('params[code]')).toBe('K7QD-3MPX-9WAB');
  expect(open).toHaveBeenCalledWith('/device/wall');
});

it('warns the signed-in user that pairing signs them out', async () => {
  session.takeToken(makeToken({ userName: 'Dana Boss' }));
  show(null).on('/api/device/pair', () => answer({ scope: 'time_clock' }));
  expect(await screen.findByText(/Dana Boss is signed in here/)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), 'K7QD-3MPX-9WAB{Enter}');
  await act(async () => undefined);
  expect(session.isSignedIn).toBe(false);
  expect(open).toHaveBeenCalledWith('/device');
});

it('shows at the field that a code does not work, and keeps the input', async () => {
  const msg = 'This code does not work: it is mistyped, used, or older than 30 minutes.';
  show(null).on('/api/device/pair', () => ({ opt: 'error', code: 'VALIDATION', msg, fields: { code: msg } }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Code/ }), 'wrong{Enter}');
  expect(await screen.findByText(msg)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveValue('wrong');
  expect(open).not.toHaveBeenCalled();
});

it('says why a tablet at a wrong address shows nothing, and offers another try', async () => {
  const msg = 'The tablet Shop door may be used from 10.1.2.0/24, not from 203.0.113.4.';
  new FakeServer().on('/api/device/self', () => ({ opt: 'error', code: 'FORBIDDEN', msg }));
  renderRecords(<DevicePage />, '/device');
  expect(await screen.findByText(new RegExp('may be used from 10.1.2.0/24'))).toBeVisible();
});

describe('a clock that was revoked', () => {
  const expectRevoked = async () => {
    expect(await screen.findByText('This tablet was revoked.')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Number pad' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Set up this tablet' }));
    expect(screen.getByRole('textbox', { name: /^Code/ })).toBeVisible();
  };

  it('says so at the first key press', async () => {
    const server = show(clock);
    const key = await screen.findByRole('button', { name: '1' });
    server.on('/api/device/self', () => answer({ device: null }));
    await userEvent.click(key);
    await expectRevoked();
  });

  it('says so when a right PIN is refused', async () => {
    const server = show(clock).on('/api/clock/kiosk/open', () =>
      withStatus(401, { opt: 'error', code: 'NOT_SIGNED_IN', msg: 'Sign in first.' }),
    );
    await userEvent.type(await screen.findByRole('textbox', { name: 'Employee number' }), '1044{Enter}4715{Enter}');
    await expectRevoked();
    expect(server.callsTo('/api/clock/kiosk/open')).toHaveLength(1);
    expect(screen.queryByText('Sign in first.')).not.toBeInTheDocument();
  });

  it('stays a clock while the server cannot be reached', async () => {
    const server = show(clock);
    const key = await screen.findByRole('button', { name: '1' });
    server.on('/api/device/self', () => withStatus(503, { opt: 'error', code: 'UNAVAILABLE', msg: 'Not now.' }));
    await userEvent.click(key);
    await act(async () => undefined);
    expect(screen.getByRole('textbox', { name: 'Employee number' })).toHaveValue('1');
  });
});
