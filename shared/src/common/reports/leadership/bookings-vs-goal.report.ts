import { defineReport } from '../define-report.ts';

/** Orders of each month against the goal of the month. */
export const bookingsVsGoal = defineReport({
  name: 'bookings_vs_goal',
  title: 'Bookings against goal',
  group: 'Leadership',
  definition:
    'Orders by the month in which they were entered, without cancelled ones, against the goals of that month: those of territories where the month has any, ' +
    'else those of reps. Pace is what was booked of what was due by today; the month that runs counts by its working days.',
  columns: [
    { name: 'month', label: 'Month', kind: 'month' },
    { name: 'goal', label: 'Goal', kind: 'money' },
    { name: 'booked', label: 'Booked', kind: 'money' },
    { name: 'percent', label: '% of goal', kind: 'percent' },
    { name: 'pace', label: 'Pace %', kind: 'percent' },
  ],
  filters: [
    { name: 'year', label: 'Year', kind: 'text' },
    { name: 'region_id', label: 'Region', kind: 'reference', to: 'region' },
  ],
  sortFields: ['month', 'goal', 'booked', 'percent'],
  defaultSort: { field: 'month', direction: 'ASC' },
  figures: [
    { name: 'goal', label: 'Goal', kind: 'money' },
    { name: 'booked', label: 'Booked', kind: 'money' },
    { name: 'percent', label: '% of goal', kind: 'percent' },
    { name: 'pace', label: 'Pace %', kind: 'percent' },
  ],
  chart: { title: 'Booked by month', kind: 'bar', category: 'Month', value: 'Booked', valueKind: 'money' },
});
