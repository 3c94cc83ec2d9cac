import type { BuildStage } from '@cdi/shared/catalogue';
import type { PlainDate } from '@cdi/shared/units';
import { capacityMinutes } from '@cdi/shared/domain/schedule';
import type { Db } from '../storage/database.ts';
import { many, maybeOne } from '../storage/query.ts';

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

/** Standard minutes that a stage can do in a day. */
export type StageCapacity = (stage: BuildStage) => number;

/** What each stage can do at a location, or over all plants: its own crew hours where the plant names them, else those of every stage. */
export async function readCapacity(db: Db, locationId: number | null): Promise<StageCapacity> {
  const rows = await many<{ stage: BuildStage | null; hours: number }>(db)`
    with plant as (
      select cdi_location_id, crew_hours_per_day as hours from cdi_location
      where is_active and location_type = 'plant'
        and (${locationId}::bigint is null or cdi_location_id = ${locationId}::bigint)),
    own as (
      select s.stage, s.crew_hours - p.hours as more
      from cdi_location_stage s join plant p using (cdi_location_id))
    select null::text as stage, coalesce(sum(hours), 0) as hours from plant
    union all select stage, (select coalesce(sum(hours), 0) from plant) + sum(more) from own group by stage`;
  const minutes = new Map(rows.map(({ stage, hours }) => [stage, capacityMinutes(Number(hours))]));
  return (stage) => minutes.get(stage) ?? minutes.get(null) ?? 0;
}

/** The plant that makes a new order: the first that ships. */
export async function defaultPlant(db: Db): Promise<number | null> {
  const row = await maybeOne<{ cdi_location_id: number }>(db)`
    select cdi_location_id from cdi_location where is_active and is_ship_from and location_type = 'plant'
    order by cdi_location_id limit 1`;
  return row?.cdi_location_id ?? null;
}
