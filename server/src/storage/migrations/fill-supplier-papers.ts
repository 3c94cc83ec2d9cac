import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Orders that were sent before their suppliers saw the paper: it is open to those who may read the order. */
export const fillSupplierPapers: Migration = {
  async up(db) {
    await runStatements(db, [
      `update cdi_file set visibility = 'public'
       where reference_type = 'po' and cdi_file_type_id = '21' and visibility = 'company'
         and cdi_file_title like 'Purchase order %'`,
    ]);
  },
};
