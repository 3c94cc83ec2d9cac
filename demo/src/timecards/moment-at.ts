import { clockTimeIn, type PlainDate } from '@cdi/shared/units';

const MS_PER_MINUTE = 60_000;
/** Offset of a zone from UTC on a day, milliseconds; computed once for each day and zone. */
const offsets = new Map<string, number>();

function offsetMs(timezone: string, day: PlainDate): number {
  const key = `${timezone} ${day}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const noon = Date.parse(`${day}T12:00:00Z`);
  // the clock of the zone, read as if it were UTC
  const shown = Date.parse(`${clockTimeIn(timezone, new Date(noon).toISOString())}Z`);
  offsets.set(key, shown - noon);
  return shown - noon;
}

/** A moment by the clock of a zone, `minutes` after midnight, as ISO text in UTC. For hours in which clocks are not changed. */
export const momentAt = (timezone: string, day: PlainDate, minutes: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + minutes * MS_PER_MINUTE - offsetMs(timezone, day)).toISOString();
