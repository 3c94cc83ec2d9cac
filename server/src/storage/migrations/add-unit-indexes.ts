import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** The search for a unit finds the lines of quotes that have it. Lines of orders and catalog curbs have such indexes as references. */
export const addUnitIndexes: Migration = {
  async up(db) {
    await runStatements(
      db,
      ['existing_model_id', 'new_model_id'].map(
        (column) =>
          `create index if not exists quote_curb_${column} on quote_curb (${column}) where ${column} is not null`,
      ),
    );
  },
};
