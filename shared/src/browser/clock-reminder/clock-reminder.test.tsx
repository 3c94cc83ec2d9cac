import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClockState } from '../../common/contracts/clock.contract.ts';
import { toPlainDate } from '../../common/units/index.ts';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken, withStatus } from '../session/testing.ts';
import { UiRoot } from '@cdi/shared/ui';
import { outbox } from '@cdi/shared/outbox/sender';
import { clearOutbox } from '@cdi/shared/outbox/testing';
import { ClockReminder, clockReminder } from './index.ts';

const OUT: ClockState = {
  name: 'Pat Riveter',
  location_name: 'Indianapolis plant',
  timezone: 'America/Indiana/Indianapolis',
  today: toPlainDate('2026-11-23'),
  now: '2026-11-23T12:53:00Z',
  punches: true,
  shift: null,
  today_h: 0,
  week_h: 0,
  jobs: [],
  messages: [],
  kiosk: { employee_no: null, has_pin: false },
};
const shift = {
  timecard_id: 5,
  clock_in: OUT.now,
  in_words: '07:53',
  pause: null,
  is_forgotten: false,
  job: null,
};
const answer = (data: object) => ({ opt: 'save' as const, msg: 'Punched in', data });

afterEach(() => clearBrowser());

/** Starts work as a person with the given clock state. */
async function workWhile(clock: ClockState): Promise<FakeServer> {
  const server = new FakeServer()
    .on('/api/clock/state', () => answer(clock))
    .on('/api/clock/punch', () => answer({ ...clock, shift }));
  session.takeToken(makeToken());
  render(
    <UiRoot>
      <ClockReminder />
    </UiRoot>,
  );
  await clockReminder.look();
  return server;
}

it('warns a person who works without being clocked in that the time will not count toward a shift, and clocks in', async () => {
  const server = await workWhile(OUT);
  expect(await screen.findByText("You're not clocked in, so this time won't count toward a shift.")).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Clock in' }));
  await waitFor(() => expect(screen.queryByText(/not clocked in/)).not.toBeInTheDocument());
  expect(server.callsTo('/api/clock/punch').map(({ params }) => params.get('params[action]'))).toEqual(['in']);
});

it.each([
  ['is at work', { shift }],
  ['never punches', { punches: false }],
])('shows nothing to a person who %s', async (_who, facts) => {
  await workWhile({ ...OUT, ...facts });
  expect(screen.queryByText(/clocked in|punch out/)).not.toBeInTheDocument();
});

it('leads to the clock where the punch out of the last shift is missing', async () => {
  await workWhile({ ...OUT, shift: { ...shift, is_forgotten: true } });
  expect(await screen.findByRole('link', { name: 'Tell when you left' })).toHaveAttribute('href', '/clock');
});

it('goes when it is closed', async () => {
  await workWhile(OUT);
  await userEvent.click(await screen.findByRole('button', { name: 'Close the line about the clock' }));
  expect(screen.queryByText(/not clocked in/)).not.toBeInTheDocument();
});

it('is silent where the clock cannot be asked', async () => {
  const server = await workWhile({ ...OUT, shift });
  server.on('/api/clock/state', () => withStatus(500, { opt: 'error', msg: 'No', code: 'INTERNAL' }));
  await clockReminder.look();
  expect(screen.queryByText(/clock/)).not.toBeInTheDocument();
  expect(session.messages.errorText).toBeNull();
});

it('is silent while punches of this person wait on the phone: the server has not heard of them', async () => {
  session.takeToken(makeToken());
  await clearOutbox();
  new FakeServer();
  await outbox.keep({
    label: 'Punch in at 07:53',
    work: { kind: 'punch', action: 'in', pressed_at: '2026-11-23T12:53:00.000Z' },
  });
  const server = await workWhile(OUT);
  expect(screen.queryByText(/not clocked in/)).not.toBeInTheDocument();
  // and they go at once, in their own name and with their moment
  await waitFor(() => expect(outbox.waiting).toEqual([]));
  expect(server.callsTo('/api/clock/punch').map(({ params }) => params.get('params[pressed_at]'))).toEqual([
    '2026-11-23T12:53:00.000Z',
  ]);
});
