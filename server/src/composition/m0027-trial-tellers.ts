import type { Migration } from 'kysely';
import { runStatements } from '../storage/migrations/run-statements.ts';

/** Reports of each browser about the releases of a trial, so that no single browser decides it; deleted with the trial. */
export const m0027TrialTellers: Migration = {
  async up(db) {
    await runStatements(db, [
      `create table if not exists trial_teller (
        release_event_id bigint not null, version text not null, teller text not null,
        is_employee boolean not null, shown integer not null, failed integer not null,
        primary key (release_event_id, version, teller))`,
    ]);
  },
};
