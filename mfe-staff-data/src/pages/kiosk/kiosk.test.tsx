import { audienceOf } from '@cdi/shared/pages/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { KioskState } from '@cdi/shared/contracts';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { ROLE } from '@cdi/shared/policy';
import { browser } from '../../devices/become-device.ts';
import { kioskPage } from './kiosk.page-info.ts';
import { KioskPage } from './kiosk.page.tsx';
import { IDLE_S } from './kiosk.store.ts';

const IDLE_MS = IDLE_S * 1000;

const standing: KioskState = {
  name: 'Pat Riveter',
  location_name: 'Indianapolis plant',
  now: '2026-11-23T15:00:00Z',
  shift: null,
  today_h: 0,
  week_h: 7.75,
};
const shift = {
  timecard_id: 5,
  clock_in: '2026-11-23T12:53:00Z',
  in_words: '7:53 AM',
  pause: null,
  is_forgotten: false,
  job: null,
};
const answer = (data: object) => ({ opt: 'success' as const, msg: '', data });

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowser();
});

it('opens the clock of an employee by number and PIN, and closes it after the punch', async () => {
  const server = new FakeServer()
    .on('/api/clock/kiosk/open', () => answer(standing))
    .on('/api/clock/kiosk/punch', () => ({
      opt: 'save',
      msg: 'Pat Riveter: punched in',
      data: { ...standing, shift },
    }));
  session.takeToken(makeToken({ roles: [] }));
  renderRecords(<KioskPage audience={audienceOf(kioskPage)} />, '/clock/kiosk');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Employee number' }), 'E-1044');
  await userEvent.type(screen.getByLabelText('PIN'), '4715{Enter}');
  const own = await screen.findByRole('region', { name: 'Clock of Pat Riveter' });
  expect(within(own).getByText('You are out')).toBeVisible();
  await userEvent.click(within(own).getByRole('button', { name: 'Punch in' }));
  expect(await screen.findByText('Pat Riveter: punched in')).toBeVisible();
  expect(server.callsTo('/api/clock/kiosk/punch').at(-1)?.params.get('params[action]')).toBe('in');
  expect(screen.getByRole('textbox', { name: 'Employee number' })).toHaveValue('');
  expect(screen.getByLabelText('PIN')).toHaveValue('');
});

const numberField = () => screen.getByRole('textbox', { name: 'Employee number' });
const tapKey = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('takes number and PIN from the number pad', async () => {
  const server = new FakeServer().on('/api/clock/kiosk/open', () => answer(standing));
  session.takeToken(makeToken({ roles: [] }));
  renderRecords(<KioskPage audience={audienceOf(kioskPage)} />, '/clock/kiosk');
  expect(await screen.findByRole('group', { name: 'Number pad' })).toBeVisible();
  for (const key of ['1', '0', '4', '5', 'Delete last character', '4']) await tapKey(key);
  expect(numberField()).toHaveValue('1044');
  await tapKey('Next');
  for (const key of ['4', '7', '1', '5']) await tapKey(key);
  await tapKey('Show my clock');
  expect(await screen.findByRole('region', { name: 'Clock of Pat Riveter' })).toBeVisible();
  const { params } = server.callsTo('/api/clock/kiosk/open').at(-1)!;
  expect([params.get('params[employee_no]'), params.get('params[pin]')]).toEqual(['1044', '4715']);
});

it('goes to the PIN when a scanner ends a badge with Enter, wherever the focus was', async () => {
  session.takeToken(makeToken({ roles: [] }));
  renderRecords(<KioskPage audience={audienceOf(kioskPage)} />, '/clock/kiosk');
  await screen.findByRole('group', { name: 'Number pad' });
  act(() => (document.activeElement as HTMLElement).blur());
  await userEvent.keyboard('E-1044{Enter}');
  expect(numberField()).toHaveValue('E-1044');
  expect(screen.getByLabelText('PIN')).toHaveFocus();
});

it('hides the keyboard of the tablet until the employee asks for letters', async () => {
  session.takeToken(makeToken({ roles: [] }));
  renderRecords(<KioskPage audience={audienceOf(kioskPage)} />, '/clock/kiosk');
  await screen.findByRole('group', { name: 'Number pad' });
  expect(numberField()).toHaveAttribute('inputmode', 'none');
  await tapKey('Letters');
  expect(numberField()).toHaveAttribute('inputmode', 'text');
  expect(numberField()).toHaveFocus();
});

describe('after ten seconds without input', () => {
  const type = (text: string) => fireEvent.change(numberField(), { target: { value: text } });
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  beforeEach(async () => {
    session.takeToken(makeToken({ roles: [] }));
    renderRecords(<KioskPage audience={audienceOf(kioskPage)} />, '/clock/kiosk');
    await screen.findByRole('group', { name: 'Number pad' });
    jest.useFakeTimers();
  });

  it('clears the input, and shows a countdown before', () => {
    expect(screen.queryByText(/Starts over/)).not.toBeInTheDocument();
    type('1044');
    expect(screen.getByText('Starts over in 10 s')).toBeVisible();
    wait(3000);
    expect(screen.getByText('Starts over in 7 s')).toBeVisible();
    expect(document.querySelector('.kiosk-bar')).toHaveStyle({ width: '70%' });
    wait(6999);
    expect(numberField()).toHaveValue('1044');
    wait(1);
    expect(numberField()).toHaveValue('');
    expect(screen.queryByText(/Starts over/)).not.toBeInTheDocument();
  });

  it('returns to the number field when only the PIN field was touched', () => {
    act(() => screen.getByLabelText('PIN').focus());
    wait(IDLE_MS);
    expect(numberField()).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: '7' }));
    expect(numberField()).toHaveValue('7');
  });

  it('restarts the countdown at every touch and key', () => {
    type('1044');
    wait(IDLE_MS - 1);
    fireEvent.pointerDown(document.body);
    wait(IDLE_MS - 1);
    expect(numberField()).toHaveValue('1044');
    fireEvent.keyDown(document.body, { key: 'Shift' });
    wait(IDLE_MS - 1);
    expect(numberField()).toHaveValue('1044');
    wait(1);
    expect(numberField()).toHaveValue('');
  });
});

it('asks for the PIN again after a wrong one, and keeps the number', async () => {
  new FakeServer().on('/api/clock/kiosk/open', () => ({ opt: 'error', code: 'RULE', msg: 'They do not fit.' }));
  session.takeToken(makeToken({ roles: [] }));
  renderRecords(<KioskPage audience={audienceOf(kioskPage)} />, '/clock/kiosk');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Employee number' }), '1044{Enter}9153{Enter}');
  expect(await screen.findByText('They do not fit.')).toBeVisible();
  expect(numberField()).toHaveValue('1044');
  expect(screen.getByLabelText('PIN')).toHaveValue('');
  expect(screen.getByLabelText('PIN')).toHaveFocus();
});

it('shows errors in a reserved place', async () => {
  new FakeServer().on('/api/clock/kiosk/open', () => ({ opt: 'error', code: 'RULE', msg: 'They do not fit.' }));
  session.takeToken(makeToken({ roles: [] }));
  renderRecords(<KioskPage audience={audienceOf(kioskPage)} />, '/clock/kiosk');
  await screen.findByRole('group', { name: 'Number pad' });
  const place = document.querySelector<HTMLElement>('.kiosk-message')!;
  const before = [...place.parentElement!.children];
  await userEvent.type(numberField(), '1044{Enter}9153{Enter}');
  expect(await within(place).findByText('They do not fit.')).toBeVisible();
  expect([...place.parentElement!.children]).toEqual(before);
});

describe('a clock in the session of a person', () => {
  const USE = 'Use this tablet as time clock…';

  it('says whom to ask to register the tablet as a clock', async () => {
    session.takeToken(makeToken({ roles: [ROLE.shopSupervisor] }));
    renderRecords(<KioskPage audience={audienceOf(kioskPage)} />, '/clock/kiosk');
    expect(await screen.findByText(/Ask a super user to register this tablet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: USE })).not.toBeInTheDocument();
  });

  it('is registered as a clock by a super user, who is signed out', async () => {
    const open = jest.spyOn(browser, 'open').mockImplementation(() => undefined);
    const server = new FakeServer()
      .on('/api/dev_tools/make_device', () =>
        answer({ shared_device_id: 7, code: 'K7QD-3MPX-9WAB', link: 'x', code_expires_dt: '2026-11-23T15:30:00Z' }),
      )
      .on('/api/device/pair', () => answer({ scope: 'time_clock' }))
      .on('/api/cdi_location/to_json/1', () => answer({ id: 1, version: 1, label: 'Indianapolis plant', fields: {} }));
    session.takeToken(makeToken({ roles: [ROLE.super], defaultLocationID: 1 }));
    renderRecords(<KioskPage audience={audienceOf(kioskPage)} />, '/clock/kiosk');
    await userEvent.click(await screen.findByRole('button', { name: USE }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Use this tablet as time clock' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Shop door');
    await userEvent.click(dialog.getByRole('button', { name: 'Register and sign out' }));
    await waitFor(() => expect(open).toHaveBeenCalledWith('/device'));
    expect(server.callsTo('/api/device/pair')[0]?.params.get('params[code]')).toBe('K7QD-3MPX-9WAB');
    expect(server.callsTo('/api/dev_tools/make_device')[0]?.params.get('params[location_id]')).toBe('1');
    expect(session.isSignedIn).toBe(false);
  });
});
