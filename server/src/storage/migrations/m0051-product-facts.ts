import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Facts about what a database holds, a row each: what is true of it by a decision, and not by what its records look like. */
export const m0051ProductFacts: Migration = {
  async up(db) {
    await runStatements(db, [
      `create table if not exists product_fact (
        fact text primary key, noted_dt timestamptz not null default now())`,
    ]);
  },
};
