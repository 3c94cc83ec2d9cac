import { z } from 'zod';
import { role } from '../policy/grant.ts';
import { ROLE } from '../trade/roles.ts';
import { staffCall } from './define-call.ts';
import { idOrZero, shape, text } from './inputs.ts';

const keepers = [role(ROLE.leadership)];

/** A day on which the whole company, or one place and those that keep its calendar, does not work. */
export interface Holiday {
  readonly holiday_date: string;
  readonly holiday_name: string;
  /** Null for the whole company. */
  readonly cdi_location_id: number | null;
  readonly location: string | null;
}

/** A day off that was added or taken away. */
export interface HolidayChange {
  readonly changed_dt: string;
  readonly changed_by: string | null;
  /** `Added` or `Removed`, the day, its name and its place. */
  readonly words: string;
}

const answer = shape<{
  readonly holidays: readonly Holiday[];
  readonly changes: readonly HolidayChange[];
  /** Locations with their own calendar. */
  readonly places: readonly { readonly cdi_location_id: number; readonly location_name: string }[];
}>();

/** Days off from a year back on, and what of them changed last. */
export const listHolidays = staffCall('listHolidays', '/api/config/holidays', {
  whileSeeing: 'read',
  grants: keepers,
  answer,
});

const day = {
  holiday_date: text('Day', 10),
  holiday_name: text('Name', 80),
  cdi_location_id: idOrZero('Place'),
};

export const addHoliday = staffCall('addHoliday', '/api/config/add_holiday', {
  grants: keepers,
  input: z.object(day),
  answer,
  isIdempotent: true,
});

/** Takes a day off away that has not come yet. */
export const removeHoliday = staffCall('removeHoliday', '/api/config/remove_holiday', {
  grants: keepers,
  input: z.object(day),
  answer,
  isIdempotent: true,
});
