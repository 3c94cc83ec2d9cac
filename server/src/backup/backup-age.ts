import type { Db } from '../storage/database.ts';
import { one } from '../storage/query.ts';
import { findLastBackup, type LastBackup } from './last-backup.ts';

/** A night was missed, and half a day has gone by since. */
export const MOST_HOURS = 36;
const HOUR_MS = 3_600_000;

export interface BackupAge {
  readonly last: LastBackup | null;
  /** Since the last backup; since the database was made, where there is none. */
  readonly hours: number;
  readonly isTooOld: boolean;
}

/** How long ago all data were last safe. */
export async function readBackupAge(db: Db, now: Date): Promise<BackupAge> {
  const last = await findLastBackup(db);
  const { since } = await one<{ since: string }>(db)`
    select coalesce(${last?.madeAt ?? null}::timestamptz, min("timestamp"::timestamptz)) as since
    from kysely_migration`;
  const hours = (now.getTime() - new Date(since).getTime()) / HOUR_MS;
  return { last, hours, isTooOld: hours > MOST_HOURS };
}
