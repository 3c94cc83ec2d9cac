import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/**
 * Tax ids and bank accounts of credit applications, sealed. They are stored apart from the records, so that no list, export or history
 * contains them.
 */
export const m0016CreditSecrets: Migration = {
  async up(db) {
    await runStatements(db, [
      `create table account_application_secret (
        account_application_id bigint primary key, sealed text not null, created_dt timestamptz not null default now())`,
    ]);
  },
};
