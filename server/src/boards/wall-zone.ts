import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import type { Db } from '../storage/database.ts';
import { maybeOne } from '../storage/query.ts';

/** IANA name of the time zone for a wall of a plant; that of the main plant for all plants, or for an unknown one. */
export async function readWallZone(db: Db, locationId: number | null): Promise<string> {
  if (locationId === null) return PLANT_TIME_ZONE;
  const row = await maybeOne<{ timezone: string }>(db)`
    select timezone from cdi_location where cdi_location_id = ${locationId}`;
  return row?.timezone ?? PLANT_TIME_ZONE;
}
