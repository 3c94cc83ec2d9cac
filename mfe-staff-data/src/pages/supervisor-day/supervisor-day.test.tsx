import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE } from '@cdi/shared/policy';
import { audienceOf } from '@cdi/shared/pages/testing';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import type { SupervisorDay } from '@cdi/shared/contracts';
import { supervisorDayPage } from './supervisor-day.page-info.ts';
import { SupervisorDayPage } from './supervisor-day.page.tsx';

afterEach(() => clearBrowser());

const person = {
  arrival: 'on_time',
  late_minutes: 0,
  in_words: null,
  usual_words: '7:00 AM',
  absence: null,
  job: null,
  since_words: null,
  since_minutes: null,
} as const;

const day: SupervisorDay = {
  location_id: 1,
  locations: [{ cdi_location_id: 1, location_name: 'Indianapolis' }],
  today: '2026-11-24' as SupervisorDay['today'],
  now_words: '7:30 AM',
  people: [
    { ...person, user_id: 4, name: 'Ann Lee', arrival: 'missing', late_minutes: 30, state: 'out' },
    { ...person, user_id: 5, name: 'Ben Ode', state: 'idle', in_words: '6:58 AM', since_minutes: 32 },
    {
      ...person,
      user_id: 6,
      name: 'Cy Roe',
      state: 'working',
      in_words: '7:00 AM',
      job: { tracker_curb_id: 9, curb_no: 'T-9-1', task_title: 'Folding' },
      since_words: '7:05 AM',
      since_minutes: 25,
    },
  ],
  cards: [
    {
      tracker_curb_id: 8,
      curb_no: 'T-8-1',
      job_name: 'School',
      task: 'turret',
      task_title: 'Turret',
      holder: 'Ben Ode',
      since_words: '6:58 AM',
    },
  ],
  weeks: [
    {
      user_id: 5,
      name: 'Ben Ode',
      week_start: '2026-11-15' as SupervisorDay['today'],
      hours: 41.5,
      cards: 5,
      exceptions: 1,
    },
  ],
  requests: [
    {
      punch_request_id: 3,
      user_id: 6,
      name: 'Cy Roe',
      work_date: '2026-11-23' as SupervisorDay['today'],
      timecard_id: null,
      words: '07:00 to 15:30',
      reason: 'The tablet was away',
      status: 'requested',
      answered_by: null,
      answer_note: null,
    },
  ],
};

async function open() {
  const server = new FakeServer().on('/api/supervisor_day/load', () => ({ opt: 'success', msg: '', data: day }));
  session.takeToken(makeToken({ roles: [ROLE.shopSupervisor] }));
  renderRecords(<SupervisorDayPage audience={audienceOf(supervisorDayPage)} />, '/supervisor_day');
  await screen.findByRole('heading', { name: '2 here, 1 missing' });
  return server;
}

it('shows who is missing, idle or on which job, and cards without anyone', async () => {
  await open();
  const people = within(screen.getByRole('region', { name: '2 here, 1 missing' })).getAllByRole('listitem');
  expect(people.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Ann Lee.*Usually at 7:00 AM.*Missing, 30 min/),
    expect.stringMatching(/Ben Ode in 6:58 AM.*No job for 32 min.*Idle/),
    expect.stringMatching(/Cy Roe in 7:00 AM.*T-9-1 Folding.*since 7:05 AM/),
  ]);
  const cards = screen.getByRole('region', { name: 'Running without anyone' });
  expect(within(cards).getByRole('link', { name: 'T-8-1 Turret' })).toHaveAttribute('href', '/buildsch/turret?curb=8');
});

it('approves a missed punch and the hours of a week with one tap each', async () => {
  const server = await open();
  const bodies: unknown[] = [];
  const done = (body: unknown) => {
    bodies.push(body);
    return { opt: 'save' as const, msg: 'Approved', data: {} };
  };
  server.on('/api/clock/request_answer/3', done).on('/api/timecard/week_step', done);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Approve hours' }));
  expect(bodies).toHaveLength(2);
});
