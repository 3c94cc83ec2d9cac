import { render, screen, within } from '@testing-library/react';
import type { TimecardWeek } from '@cdi/shared/contracts';
import { addDays, toPlainDate } from '@cdi/shared/units';
import { WeekTable } from './week-table.tsx';

const monday = toPlainDate('2026-11-23');
const hours = { regular_h: 8, overtime_h: 2.5, double_h: 0, pto_h: 0 };
const week: TimecardWeek = {
  user_id: 7,
  name: 'Pat Riveter',
  week_start: monday,
  location_name: 'Indianapolis plant',
  overtime_rule: 'federal',
  days: Array.from({ length: 7 }, (_each, index) => ({
    date: addDays(monday, index),
    holiday: index === 3 ? 'Thanksgiving' : null,
    cards:
      index === 0
        ? [
            {
              ...hours,
              timecard_id: 5,
              pay_code: 'work',
              in: '07:53',
              out: '19:02',
              zone: 'EST',
              meal_minutes: 30,
              status: 'submitted',
              exceptions: ['edited', 'sent_late'],
            },
          ]
        : [],
  })),
  totals: hours,
  approver: 'Carl Hutchins',
  approved_by: null,
  problems: ['Tue, Nov 24 has no punch out yet.'],
  may: { submit: false, approve: true, export: false },
};

it('shows all days of the week in order, totals, exceptions and the approver', () => {
  render(<WeekTable week={week} />);
  const days = screen.getAllByRole('rowheader').map((head) => head.textContent);
  expect(days.slice(0, 2)).toEqual(['Mon, Nov 23', 'Tue, Nov 24']);
  expect(days).toContain('Thu, Nov 26Thanksgiving');
  const worked = screen.getByRole('row', { name: /Mon, Nov 23/ });
  for (const text of ['07:53 EST', '19:02 EST', '30 min', '8.00', '2.50', 'Times edited, Punch sent late'])
    expect(within(worked).getByText(text)).toBeVisible();
  expect(within(worked).getByRole('link', { name: 'Submitted' })).toHaveAttribute('href', '/timecard/5');
  expect(screen.getByText('Total 10.50 h')).toBeVisible();
  expect(screen.getByText(/Approves: Carl Hutchins\./)).toBeVisible();
  expect(screen.getByText('Tue, Nov 24 has no punch out yet.')).toBeVisible();
});

it('keeps hours and status visible on a phone', () => {
  const spy = jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: true,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  render(<WeekTable week={week} />);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Day',
    'Time',
    'Hours',
    'State',
  ]);
  const worked = screen.getByRole('row', { name: /Mon, Nov 23/ });
  expect(within(worked).getByText('07:53–19:02 EST')).toBeVisible();
  expect(within(worked).getByText('meal 30 min')).toBeVisible();
  expect(within(worked).getByText('10.50')).toBeVisible();
  expect(within(worked).getByText('8.00 Regular, 2.50 OT 1.5')).toBeVisible();
  expect(within(worked).getByRole('link', { name: 'Submitted' })).toBeVisible();
  spy.mockRestore();
});
