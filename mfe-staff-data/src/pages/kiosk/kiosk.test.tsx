import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { KioskState } from '@cdi/shared/contracts';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { KioskPage } from './kiosk.page.tsx';

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
  in_words: '07:53',
  pause: null,
  is_forgotten: false,
  job: null,
};
const answer = (data: object) => ({ opt: 'success' as const, msg: '', data });

afterEach(() => clearBrowser());

it('opens the clock of who types number and PIN, and the punch closes it again', async () => {
  const server = new FakeServer()
    .on('/api/clock/kiosk/open', () => answer(standing))
    .on('/api/clock/kiosk/punch', () => ({
      opt: 'save',
      msg: 'Pat Riveter: punched in',
      data: { ...standing, shift },
    }));
  session.takeToken(makeToken({ roles: [] }));
  renderRecords(<KioskPage />, '/clock/kiosk');
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
