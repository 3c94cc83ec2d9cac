import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Shifts and punches that an employee asks to have entered, with reason and answer. */
export const m0057PunchRequests: Migration = {
  async up(db) {
    await runStatements(db, [
      `create table if not exists punch_request (
        punch_request_id bigint generated always as identity primary key,
        user_id bigint not null, cdi_location_id bigint not null, timecard_id bigint,
        work_date date not null, clock_in timestamptz not null, clock_out timestamptz,
        meal_from timestamptz, meal_to timestamptz, reason text not null,
        status text not null default 'requested', requested_dt timestamptz not null default now(),
        answered_by bigint, answered_dt timestamptz, answer_note text)`,
      `create index if not exists punch_request_user on punch_request (user_id, work_date)`,
      `create index if not exists punch_request_open on punch_request (cdi_location_id) where status = 'requested'`,
    ]);
  },
};
