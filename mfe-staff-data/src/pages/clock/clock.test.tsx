import { audienceOf } from '@cdi/shared/pages/testing';
import { CallError } from '@cdi/shared/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClockState, TimecardWeek } from '@cdi/shared/contracts';
import { ROLE } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { addDays, toPlainDate } from '@cdi/shared/units';
import { SETTLING_MS } from '@cdi/shared/kit';
import { clockPage } from './clock.page-info.ts';
import { ClockPage } from './clock.page.tsx';

const today = toPlainDate('2026-11-23');
const clock: ClockState = {
  name: 'Pat Riveter',
  location_name: 'Indianapolis plant',
  timezone: 'America/Indiana/Indianapolis',
  today,
  now: '2026-11-23T15:00:00Z',
  punches: true,
  shift: null,
  today_h: 0,
  week_h: 7.75,
  jobs: [],
  messages: [{ cdi_alert_id: 1, text: 'Meeting at noon', url: '/my' }],
  kiosk: { employee_no: 'E-1044', has_pin: false },
};
const shift = {
  timecard_id: 5,
  clock_in: '2026-11-23T12:53:00Z',
  in_words: '7:53 AM',
  pause: null,
  is_forgotten: false,
  job: null,
};
const job = {
  tracker_curb_id: 9,
  curb_no: '41207-1',
  job_name: 'School',
  task: 'folding',
  task_title: 'Folding',
} as const;
const none = { regular_h: 0, overtime_h: 0, double_h: 0, pto_h: 0 };
const week: TimecardWeek = {
  user_id: 7,
  name: 'Pat Riveter',
  week_start: today,
  location_name: 'Indianapolis plant',
  overtime_rule: 'federal',
  days: Array.from({ length: 7 }, (_each, index) => ({ date: addDays(today, index), holiday: null, cards: [] })),
  totals: none,
  approver: 'Carl Hutchins',
  approved_by: null,
  problems: [],
  may: { submit: true, approve: false, export: false },
};
const answer = (data: object) => ({ opt: 'success' as const, msg: '', data });

afterEach(() => clearBrowser());

function open(state: ClockState): FakeServer {
  const server = new FakeServer()
    .on('/api/clock/state', () => answer(state))
    .on('/api/timecard/week', () => answer(week))
    .on('/api/timecard/week_step', () => answer(week))
    .on('/api/clock/punch', () => answer({ ...clock, shift }))
    .on('/api/clock/job', () => answer({ ...clock, shift: { ...shift, job: { ...job, started_dt: clock.now } } }));
  session.takeToken(makeToken({ roles: [ROLE.shop] }));
  renderRecords(<ClockPage audience={audienceOf(clockPage)} />, '/clock');
  return server;
}

it('punches in, and then offers the actions of an open shift', async () => {
  open(clock);
  const punch = await screen.findByRole('region', { name: 'Punch' });
  expect(within(punch).getByRole('status')).toHaveTextContent('You are out');
  expect(within(punch).queryByRole('button', { name: 'Meal' })).toBeNull();
  await userEvent.click(within(punch).getByRole('button', { name: 'Punch in' }));
  await waitFor(() => expect(within(punch).getByRole('status')).toHaveTextContent('In since 7:53 AM'));
  for (const name of ['Punch out', 'Meal', 'Break']) expect(within(punch).getByRole('button', { name })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Meeting at noon' })).toBeVisible();
});

it('asks an employee who forgot to punch out when they left', async () => {
  open({ ...clock, shift: { ...shift, is_forgotten: true, in_words: 'Fri, Nov 20, 8:00 AM' } });
  expect(await screen.findByText(/did not punch out: in since Fri, Nov 20, 8:00 AM/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Punch out' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tell when I left…' }));
  expect(await screen.findByRole('textbox', { name: /Left at/ })).toBeEnabled();
});

it('goes on with a job of the boards', async () => {
  const server = open({ ...clock, shift, jobs: [job] });
  await userEvent.click(await screen.findByRole('button', { name: /41207-1 Folding/ }));
  await waitFor(() => expect(server.callsTo('/api/clock/job')).toHaveLength(1));
  expect(await screen.findByText(/Folding, School/)).toBeVisible();
});

it('submits the week of the signed-in employee', async () => {
  const server = open(clock);
  await userEvent.click(await screen.findByRole('button', { name: 'Submit week' }));
  await waitFor(() => expect(server.callsTo('/api/timecard/week_step')).toHaveLength(1));
});

it('sets the PIN of the shared clock', async () => {
  const server = open(clock).on('/api/clock/pin', () => answer({ employee_no: 'E-1044' }));
  const part = await screen.findByRole('region', { name: 'Shared clock' });
  expect(part).toHaveTextContent('You are employee E-1044. You have no PIN yet.');
  await userEvent.click(within(part).getByRole('button', { name: 'Set PIN…' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /PIN/ }), '12a{Enter}');
  expect(await screen.findByText(/4 to 8 digits$/)).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: /PIN/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /PIN/ }), '4715{Enter}');
  await waitFor(() => expect(server.callsTo('/api/clock/pin').at(-1)?.params.get('params[pin]')).toBe('4715'));
});

it('takes one punch from a double tap: the buttons ignore taps for a second', async () => {
  const server = open(clock);
  const now = jest.spyOn(performance, 'now').mockReturnValue(5_000);
  await userEvent.click(await screen.findByRole('button', { name: 'Punch in' }));
  const meal = await screen.findByRole('button', { name: 'Meal' });
  await waitFor(() => expect(meal).toBeEnabled());
  now.mockReturnValue(5_350);
  await userEvent.click(meal);
  expect(server.callsTo('/api/clock/punch')).toHaveLength(1);
  now.mockReturnValue(5_000 + SETTLING_MS);
  await userEvent.click(meal);
  await waitFor(() => expect(server.callsTo('/api/clock/punch')).toHaveLength(2));
  now.mockRestore();
});

it('stays off line, says that no punch was recorded, and recovers by itself', async () => {
  const server = open(clock);
  await userEvent.click(await screen.findByRole('button', { name: 'Submit week' }));
  const lost = () => {
    throw new CallError('The server cannot be reached.', { code: 'NETWORK' });
  };
  server.on('/api/clock/punch', lost).on('/api/clock/state', lost).on('/api/timecard/week', lost);
  await userEvent.click(screen.getByRole('button', { name: 'Punch in' }));
  expect(await screen.findByText(/You are off line: nothing was punched/)).toBeVisible();
  expect(screen.getByText('You are out')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Punch in' })).toBeVisible();
  server.on('/api/clock/state', () => answer({ ...clock, shift })).on('/api/timecard/week', () => answer(week));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('In since 7:53 AM')).toBeVisible();
  expect(screen.queryByText(/off line/)).toBeNull();
});

it('shows the start of a meal in the time zone of the plant', async () => {
  const started = { punch_type: 'meal', started_dt: '2026-11-23T20:58:00Z', started_words: '3:58 PM' } as const;
  open({ ...clock, shift: { ...shift, pause: started } });
  expect(await screen.findByText('At a meal since 3:58 PM')).toBeVisible();
});
