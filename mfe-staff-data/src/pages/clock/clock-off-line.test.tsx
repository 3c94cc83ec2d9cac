import { audienceOf } from '@cdi/shared/pages/testing';
import { CallError } from '@cdi/shared/api';
import type { ClockState } from '@cdi/shared/contracts';
import { SETTLING_MS } from '@cdi/shared/kit';
import { clearOutbox } from '@cdi/shared/outbox/testing';
import { ROLE } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken, withStatus } from '@cdi/shared/session/testing';
import { toPlainDate } from '@cdi/shared/units';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clockPage } from './clock.page-info.ts';
import { ClockPage } from './clock.page.tsx';

/** Out at the plant in Indianapolis, five hours behind UTC. */
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
const IN: ClockState = {
  ...OUT,
  shift: { timecard_id: 5, clock_in: OUT.now, in_words: '7:53 AM', pause: null, is_forgotten: false, job: null },
};
const answer = (data: object) => ({ opt: 'success' as const, msg: '', data });
const lost = (): never => {
  throw new CallError('The server cannot be reached.', { code: 'NETWORK' });
};

beforeEach(() => clearOutbox());
afterEach(() => clearBrowser());

/** The clock on a phone, whose network then goes. */
async function openAndLoseNetwork(): Promise<FakeServer> {
  const server = new FakeServer()
    .on('/api/clock/state', () => answer(OUT))
    .on('/api/timecard/week', () => withStatus(403, { opt: 'error', msg: 'Not here', code: 'FORBIDDEN' }));
  session.takeToken(makeToken({ roles: [ROLE.shop] }));
  renderRecords(<ClockPage audience={audienceOf(clockPage)} />, '/clock');
  await screen.findByText('You are out');
  server.on('/api/clock/punch', lost).on('/api/clock/state', lost);
  return server;
}

const kept = () => screen.getByRole('region', { name: 'Kept on this phone' });
const comeBack = () => act(() => void window.dispatchEvent(new Event('online')));

it('keeps a punch with its time, and sends it when the network is back', async () => {
  const server = await openAndLoseNetwork();
  await userEvent.click(screen.getByRole('button', { name: 'Punch in' }));
  expect(await screen.findByText('In since 7:53 AM')).toBeVisible();
  expect(kept()).toHaveTextContent(
    '1 waiting. Kept on this phone; it is sent when the network is back and CDI is open.',
  );
  // the page names the deadline: twelve hours after the punch
  expect(kept()).toHaveTextContent(
    /Punches are taken for 12 hours: open CDI with a network before \w+day \d+:\d\d [AP]M\./,
  );
  expect(kept()).toHaveTextContent('Punch in at 7:53 AM');
  server.on('/api/clock/punch', () => answer(IN)).on('/api/clock/state', () => answer(IN));
  comeBack();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Kept on this phone' })).not.toBeInTheDocument());
  const [first, ...more] = server.callsTo('/api/clock/punch');
  expect(Date.parse(first?.params.get('params[pressed_at]') ?? '') - Date.parse(OUT.now)).toBeLessThan(60_000);
  // every attempt is the same call
  for (const each of more) expect(String(each.params)).toBe(String(first?.params));
  expect(screen.getByText('In since 7:53 AM')).toBeVisible();
});

it('accepts a meal while the first punch still waits, and sends both in order', async () => {
  const server = await openAndLoseNetwork();
  await userEvent.click(screen.getByRole('button', { name: 'Punch in' }));
  const meal = await screen.findByRole('button', { name: 'Meal' });
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + SETTLING_MS);
  await userEvent.click(meal);
  now.mockRestore();
  expect(await screen.findByText('At a meal since 7:53 AM')).toBeVisible();
  expect(kept()).toHaveTextContent('2 waiting');
  const arrived: (string | null)[] = [];
  server
    .on('/api/clock/punch', ({ params }) => {
      arrived.push(params.get('params[action]'));
      return answer(IN);
    })
    .on('/api/clock/state', () => answer(IN));
  comeBack();
  await waitFor(() => expect(arrived).toEqual(['in', 'meal']));
});

it('shows why the server refused a punch, and discards it on request', async () => {
  const server = await openAndLoseNetwork();
  await userEvent.click(screen.getByRole('button', { name: 'Punch in' }));
  await screen.findByText('In since 7:53 AM');
  server
    .on('/api/clock/punch', () => withStatus(409, { opt: 'error', msg: 'You are punched in already.', code: 'RULE' }))
    .on('/api/clock/state', () => answer(OUT));
  comeBack();
  expect(await screen.findByText('You are punched in already.')).toBeVisible();
  // a refused punch does not count
  expect(screen.getByText('You are out')).toBeVisible();
  expect(within(kept()).getByRole('button', { name: 'Do it again' })).toBeVisible();
  await userEvent.click(within(kept()).getByRole('button', { name: 'Discard Punch in at 7:53 AM' }));
  const question = await screen.findByRole('dialog', { name: 'Discard “Punch in at 7:53 AM”?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('You are punched in already.')).not.toBeInTheDocument());
});

it('uses the time of the press even if the last load was hours ago and the next one hangs', async () => {
  const server = await openAndLoseNetwork();
  // half past four, after a day in the pocket: two looks, of which the first never comes back
  const later = Date.parse('2026-11-23T21:30:00Z') - Date.parse(OUT.now);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + later);
  const wakeUp = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  server.on('/api/clock/state', () => new Promise(() => undefined));
  wakeUp();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  server.on('/api/clock/state', lost);
  wakeUp();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await userEvent.click(screen.getByRole('button', { name: 'Punch in' }));
  expect(await screen.findByText('In since 4:30 PM')).toBeVisible();
  clock.mockRestore();
});

it('offers no other job while unsent punches wait', async () => {
  const job = {
    tracker_curb_id: 3,
    task: 'folding' as const,
    curb_no: 'T-1-1',
    task_title: 'Folding',
    job_name: 'Gym',
  };
  const server = await openAndLoseNetwork();
  server.on('/api/clock/state', () => answer({ ...IN, jobs: [job] }));
  comeBack();
  expect(await screen.findByRole('heading', { name: 'Job' })).toBeVisible();
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + SETTLING_MS);
  await userEvent.click(screen.getByRole('button', { name: 'Meal' }));
  await screen.findByText(/^At a meal since/);
  now.mockReturnValue(performance.now() + 2 * SETTLING_MS);
  await userEvent.click(screen.getByRole('button', { name: /^Back/ }));
  now.mockRestore();
  expect(await screen.findByText('In since 7:53 AM')).toBeVisible();
  expect(kept()).toHaveTextContent('2 waiting');
  expect(screen.queryByRole('heading', { name: 'Job' })).not.toBeInTheDocument();
});

describe('when another user has signed in in another tab of this phone, without this page noticing', () => {
  const LEE = { userID: 8, userName: 'Lee Welder', roles: [ROLE.shop] };
  // the browser has no BroadcastChannel, so only the cookie changes
  const signInElsewhere = (token: string) => void (document.cookie = `cdi_token=${token}; path=/`);

  it('holds a waiting punch until its own user is signed in again', async () => {
    const server = await openAndLoseNetwork();
    await userEvent.click(screen.getByRole('button', { name: 'Punch in' }));
    await screen.findByText('In since 7:53 AM');
    const tried = server.callsTo('/api/clock/punch').length;
    server.on('/api/clock/punch', () => answer(IN)).on('/api/clock/state', () => answer(IN));
    signInElsewhere(makeToken(LEE));
    comeBack();
    expect(await within(kept()).findByText(/Not yet: Somebody else is signed in/)).toBeVisible();
    expect(server.callsTo('/api/clock/punch')).toHaveLength(tried);
    signInElsewhere(makeToken({ roles: [ROLE.shop] }));
    comeBack();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Kept on this phone' })).not.toBeInTheDocument());
    expect(server.callsTo('/api/clock/punch')).toHaveLength(tried + 1);
  });

  it('keeps a new punch for the user of this page', async () => {
    const server = await openAndLoseNetwork();
    server.on('/api/clock/punch', () => answer(IN));
    signInElsewhere(makeToken(LEE));
    await userEvent.click(screen.getByRole('button', { name: 'Punch in' }));
    expect(await screen.findByRole('region', { name: 'Kept on this phone' })).toHaveTextContent('Punch in at 7:53 AM');
    expect(server.callsTo('/api/clock/punch')).toEqual([]);
  });
});
