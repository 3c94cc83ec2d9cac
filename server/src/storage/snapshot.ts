import type { Db } from './database.ts';

/**
 * Runs reads that belong together on one picture of the database, so that what moves meanwhile is in it once: neither twice nor
 * not at all. Inside a transaction they run on that.
 */
export async function onSnapshot<T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
