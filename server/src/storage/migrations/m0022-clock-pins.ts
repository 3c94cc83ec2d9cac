import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** By which an employee is known at the time clock that many share. */
export const m0022ClockPins: Migration = {
  async up(db) {
    await runStatements(db, [
      `create table if not exists clock_pin (
        user_id bigint primary key, pin_hash text not null,
        changed_dt timestamptz not null default now(), changed_by bigint)`,
    ]);
  },
};
