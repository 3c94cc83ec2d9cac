import { todayIn, type PlainDate } from '@cdi/shared/units';

/** IANA name of the time zone of the main plant: days of the plan, of promises and of reports begin at its midnight. */
export const PLANT_TIME_ZONE = 'America/New_York';

const MINUTE_MS = 60_000;

let last: { readonly minute: number; readonly day: PlainDate } | undefined;

/** The day at the main plant. Every call asks for it, and within a minute, at whose end a day may end, it is the same. */
export function plantDay(now: Date): PlainDate {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (last?.minute !== minute) last = { minute, day: todayIn(PLANT_TIME_ZONE, now) };
  return last.day;
}
