import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Rows of a sheet keep what the check doubts about them, beside what is wrong with them. */
export const m0037WarningsOfRows: Migration = {
  async up(db) {
    await runStatements(db, [
      `alter table mass_upload_row add column if not exists warnings jsonb not null default '[]'`,
    ]);
  },
};
