import { addDays, toPlainDate, weekday, type PlainDate } from '@cdi/shared/units';

/** A named range of days, both ends included. */
export interface Period {
  readonly name: string;
  readonly label: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

const monthStart = (day: PlainDate): PlainDate => toPlainDate(`${day.slice(0, 7)}-01`);

/** The most common ranges of reports, as of a day. Weeks start on Monday. */
export function listPeriods(today: PlainDate): readonly Period[] {
  const thisMonth = monthStart(today);
  const endOfLastMonth = addDays(thisMonth, -1);
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  return [
    { name: 'today', label: 'Today', from: today, to: today },
    { name: 'week', label: 'This week', from: monday, to: today },
    { name: 'month', label: 'This month', from: thisMonth, to: today },
    { name: 'last_month', label: 'Last month', from: monthStart(endOfLastMonth), to: endOfLastMonth },
    { name: 'days_90', label: 'Last 90 days', from: addDays(today, -89), to: today },
    { name: 'year', label: 'This year', from: toPlainDate(`${today.slice(0, 4)}-01-01`), to: today },
  ];
}

/** The period with exactly this range, if there is one. */
export function findPeriod(
  periods: readonly Period[],
  from: string | undefined,
  to: string | undefined,
): Period | undefined {
  return periods.find((period) => period.from === from && period.to === to);
}
