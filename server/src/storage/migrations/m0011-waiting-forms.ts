import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** What visitors sent by a form of a public page, until a mailed link shows that the address is theirs. */
export const m0011WaitingForms: Migration = {
  async up(db) {
    await runStatements(db, [
      `create table waiting_form (
        token_hash text primary key, form text not null, email text not null, entries jsonb not null, cdi_file_id bigint,
        created_dt timestamptz not null, expires_dt timestamptz not null)`,
      `create index waiting_form_age on waiting_form (expires_dt)`,
    ]);
  },
};
