import type { PlainDate } from '@cdi/shared/units';
import { capacityMinutes } from '@cdi/shared/domain';
import type { Db } from '../storage/database.ts';
import { many, maybeOne, one } from '../storage/query.ts';

/**
 * Days off from a day on beside Saturdays and Sundays: those of the whole company, and those of the calendar that the location
 * keeps, its own or another's (`calendar_id`). Without a location those of the whole company alone.
 */
export async function readHolidays(
  db: Db,
  from: PlainDate,
  locationId: number | null,
): Promise<ReadonlySet<PlainDate>> {
  const rows = await many<{ holiday_date: PlainDate }>(db)`
    select h.holiday_date from holiday h
    left join cdi_location l on l.cdi_location_id = ${locationId}::bigint
    where h.holiday_date >= ${from}
      and (h.cdi_location_id is null or h.cdi_location_id = coalesce(l.calendar_id, l.cdi_location_id))`;
  return new Set(rows.map((row) => row.holiday_date));
}

/** Standard minutes that one stage can do in a day at a location; over all locations without one. */
export async function readCapacityMinutes(db: Db, locationId: number | null): Promise<number> {
  const { hours } = await one<{ hours: number }>(db)`
    select coalesce(sum(crew_hours_per_day), 0) as hours from cdi_location
    where is_active and location_type = 'plant'
      and (${locationId}::bigint is null or cdi_location_id = ${locationId}::bigint)`;
  return capacityMinutes(Number(hours));
}

/** The plant that makes a new order: the first that ships. */
export async function defaultPlant(db: Db): Promise<number | null> {
  const row = await maybeOne<{ cdi_location_id: number }>(db)`
    select cdi_location_id from cdi_location where is_active and is_ship_from and location_type = 'plant'
    order by cdi_location_id limit 1`;
  return row?.cdi_location_id ?? null;
}
