import type { AppServices } from '../context.ts';
import type { Tx } from '../storage/database.ts';
import { runIdempotent, type IdempotentCall } from './idempotency.ts';
import { retryOnConflict } from '../storage/postgres/retry-on-conflict.ts';

/** Runs a call that changes something: in one transaction, once per idempotency key, and again after a deadlock. */
export function runOnce<T>(app: AppServices, once: IdempotentCall | null, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryOnConflict(() => app.db.transaction().execute((tx) => runIdempotent(tx, once, () => work(tx))));
}

/**
 * Runs a call in a transaction in which the database itself refuses changes, and gives it no other access to the database. So a super user
 * who sees the product as another person leaves no trace.
 */
export const runReadOnly = <T>(app: AppServices, work: (tx: Tx, within: AppServices) => Promise<T>): Promise<T> =>
  app.db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => work(tx, { ...app, db: tx }));
