import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '@cdi/shared/units';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/** Days off beside Saturdays and Sundays of any location; without one those of the whole company. */
export type Calendars = (locationId: number | null) => ReadonlySet<PlainDate>;

/** The calendars of all locations at once, for rows of several plants. Same rule as `readHolidays`. */
export async function readCalendars(db: Db): Promise<Calendars> {
  const rows = await many<{ holiday_date: PlainDate; cdi_location_id: number | null }>(db)`
    select holiday_date, cdi_location_id from holiday`;
  const borrowed = await many<{ cdi_location_id: number; calendar_id: number }>(db)`
    select cdi_location_id, calendar_id from cdi_location where calendar_id is not null`;
  const keeperOf = new Map(borrowed.map((place) => [place.cdi_location_id, place.calendar_id]));
  const known = new Map<number | null, ReadonlySet<PlainDate>>();
  return (locationId) => {
    const keeper = locationId === null ? null : (keeperOf.get(locationId) ?? locationId);
    const found =
      known.get(keeper) ??
      new Set(
        rows
          .filter((row) => row.cdi_location_id === null || row.cdi_location_id === keeper)
          .map((row) => row.holiday_date),
      );
    known.set(keeper, found);
    return found;
  };
}

/**
 * Working days since a day that has passed, as `workingDaysPast` counts them, by the calendar of a location. All three are
 * expressions of the statement: two dates and the id of a location.
 */
export const workingDaysPast = (
  date: RawBuilder<unknown>,
  today: RawBuilder<unknown>,
  locationId: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`(
  select greatest(1, count(*))::int from generate_series((${date})::date + 1, (${today})::date, interval '1 day') d
  where extract(isodow from d) < 6 and not exists (
    select 1 from holiday h left join cdi_location l on l.cdi_location_id = ${locationId}
    where h.holiday_date = d::date and (h.cdi_location_id is null
      or h.cdi_location_id = coalesce(l.calendar_id, l.cdi_location_id))))`;
