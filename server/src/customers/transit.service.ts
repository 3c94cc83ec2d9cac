import type { RecordRow } from '@cdi/shared/catalogue';
import type { CoverageTransit } from '@cdi/shared/contracts';
import { findLane, type FreightLane } from '@cdi/shared/domain/freight';
import { joinPrefixes } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { defaultPlant } from '../plants/plant.service.ts';
import { listLanesInUse, toFreightLane } from '../pricing/quote-freight.service.ts';
import { maybeOne } from '../storage/query.ts';

interface TransitLane extends FreightLane {
  readonly days: number | null;
}

const toTransitLane = (row: RecordRow<'freight_lane'>): TransitLane => ({
  ...toFreightLane(row),
  days: row.transit_days ?? null,
});

const readLanes = async ({ db }: CallContext): Promise<readonly TransitLane[]> =>
  (await listLanesInUse(db)).map(toTransitLane);

/** Working days to a ZIP on the lane that the freight of a quote is estimated with; null when none are entered. */
export async function transitDaysTo(context: CallContext, zip: string): Promise<number | null> {
  return findLane(await readLanes(context), zip)?.days ?? null;
}

/** Name of the default plant, which ships orders that name no other plant. */
export async function nameShippingPlant({ db }: CallContext): Promise<string | null> {
  const plantId = await defaultPlant(db);
  const row = await maybeOne<{ location_name: string }>(db)`
    select location_name from cdi_location where cdi_location_id = ${plantId}`;
  return row?.location_name ?? null;
}

const PREFIXES = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, '0'));

/** Days by the first three digits of the ZIP, nearest first: for every prefix what `transitDaysTo` says of it. */
export async function listTransit(context: CallContext): Promise<readonly CoverageTransit[]> {
  const lanes = await readLanes(context);
  const byDays = new Map<number, string[]>();
  for (const prefix of PREFIXES) {
    const days = findLane(lanes, `${prefix}01`)?.days ?? null;
    if (days !== null) byDays.set(days, [...(byDays.get(days) ?? []), prefix]);
  }
  return [...byDays]
    .sort(([one], [other]) => one - other)
    .map(([days, prefixes]) => ({ days, zips: joinPrefixes(prefixes) }));
}
