import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** At which shared clocks an employee has punched: wrong PINs that others try elsewhere close none of these. */
export const m0026ClockDevices: Migration = {
  async up(db) {
    await runStatements(db, [
      `create table if not exists clock_device (
        user_id bigint not null, device_user_id bigint not null,
        used_dt timestamptz not null default now(), primary key (user_id, device_user_id))`,
    ]);
  },
};
