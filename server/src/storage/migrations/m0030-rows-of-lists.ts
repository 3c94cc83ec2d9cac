import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Several rows of a sheet make one record: the first of them has the numbers of the first and the last, and what its lists get. */
export const m0030RowsOfLists: Migration = {
  async up(db) {
    await runStatements(db, [
      `alter table mass_upload_row add column if not exists first_no integer`,
      `alter table mass_upload_row add column if not exists last_no integer`,
      `alter table mass_upload_row add column if not exists lists jsonb not null default '{}'`,
      `update mass_upload_row set first_no = row_no, last_no = row_no where first_no is null`,
      `update mass_upload set report = report || jsonb_build_object('records', report -> 'rows') where report ? 'rows'`,
    ]);
  },
};
