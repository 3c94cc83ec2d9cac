import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Sheets of Corpay payments took numbers for rows that they did not save. What was given until now may have such gaps, for good. */
export const m0029BookNumbers: Migration = {
  async up(db) {
    await runStatements(db, [
      `alter table number_series add column if not exists checked_from bigint`,
      `update number_series set checked_from = last_value where series = 'corpay'`,
    ]);
  },
};
