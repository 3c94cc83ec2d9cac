import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '@cdi/shared/units';
import { PLANT_TIME_ZONE } from '../../config/plant-time-zone.ts';

/** The day at the main plant of a moment: a column such as `c.created_dt`. */
export const plantDayOf = (column: string): RawBuilder<PlainDate> =>
  sql<PlainDate>`(${sql.ref(column)} at time zone ${sql.lit(PLANT_TIME_ZONE)})::date`;

/** The Monday of the week of a day. */
export const weekOf = (date: RawBuilder<unknown>): RawBuilder<PlainDate> =>
  sql<PlainDate>`date_trunc('week', ${date})::date`;

/** The first day of the month of a day. */
export const monthOf = (date: RawBuilder<unknown>): RawBuilder<PlainDate> =>
  sql<PlainDate>`date_trunc('month', ${date})::date`;
