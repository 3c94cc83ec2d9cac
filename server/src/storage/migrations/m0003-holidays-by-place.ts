import { sql, type Migration } from 'kysely';

/** Two plants may each have a day off of the same name on the same day: the place belongs to the key. */
export const m0003HolidaysByPlace: Migration = {
  async up(db) {
    await sql.raw(`alter table holiday drop constraint holiday_pkey`).execute(db);
    await sql
      .raw(`create unique index holiday_place on holiday (holiday_date, holiday_name, (coalesce(cdi_location_id, 0)))`)
      .execute(db);
  },
};
