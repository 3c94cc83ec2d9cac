import type { TimecardWeek } from '@cdi/shared/contracts';

/** `5:51 AM` of `05:51`. */
export function formatTwelveHours(clock: string): string {
  const [hours = '', minutes = ''] = clock.split(':');
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

const say = (clock: string | null): string | null => clock && formatTwelveHours(clock);

/** The week with its times of day in twelve-hour form, as everywhere on the clock page. */
export const formatWeekByClock = (week: TimecardWeek): TimecardWeek => ({
  ...week,
  days: week.days.map((day) => ({
    ...day,
    cards: day.cards.map((card) => ({ ...card, in: say(card.in), out: say(card.out) })),
  })),
});
