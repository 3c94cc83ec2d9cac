import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import type { Db } from '../storage/database.ts';
import { maybeOne } from '../storage/query.ts';

/** IANA name of the zone by whose clock a wall of a plant tells the time; for all plants, or one that is unknown, that of the main plant. */
export async function readWallZone(db: Db, locationId: number | null): Promise<string> {
  if (locationId === null) return PLANT_TIME_ZONE;
  const row = await maybeOne<{ timezone: string }>(db)`
    select timezone from cdi_location where cdi_location_id = ${locationId}`;
  return row?.timezone ?? PLANT_TIME_ZONE;
}
