import type { Field } from '@cdi/shared/catalogue';
import { PLANT_TIME_ZONE } from '../../config/plant-time-zone.ts';
import { placeFieldOf } from '../values/clock-times.ts';

/** What the column is called that names the zone of each row, in a list of moments by the clocks of several places. */
export const ZONE_HEADING = 'Time zone';

/** What heads a column of a file, and what a sheet may call it when it comes back: a moment says by whose clock it is written. */
export function headingOf(field: Field): string {
  if (field.kind !== 'datetime') return field.label;
  return `${field.label} (${placeFieldOf(field) === undefined ? PLANT_TIME_ZONE : ZONE_HEADING.toLowerCase()})`;
}
