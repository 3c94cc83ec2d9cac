import type { Db } from '../../../server/src/storage/database.ts';
import { run } from '../../../server/src/storage/query.ts';

/**
 * Runs `work` while entries of the stock ledgers can change, to link those of the demo company to the orders they came from; otherwise
 * entries never change. Runs in the transaction given; quantities and values are checked before it goes on.
 */
export async function withOpenLedger(db: Db, work: () => Promise<void>): Promise<void> {
  await run(db)`set constraints all immediate`;
  await run(db)`alter table stock_transaction disable trigger stock_entry_stays`;
  await run(db)`set constraints all deferred`;
  await work();
  // what was booked just now was written when it moved, too
  await run(db)`update stock_transaction set created_dt = moved_dt, updated_dt = moved_dt where created_dt = now()`;
  await run(db)`set constraints all immediate`;
  await run(db)`alter table stock_transaction enable trigger stock_entry_stays`;
  await run(db)`set constraints all deferred`;
}
