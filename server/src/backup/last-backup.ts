import type { Db } from '../storage/database.ts';
import { maybeOne, run } from '../storage/query.ts';
import type { BackupReport } from './make-backup.ts';

/** The newest backup that is known of, nightly or by hand. */
export interface LastBackup extends BackupReport {
  /** ISO moment. */
  readonly madeAt: string;
}

const KEY = 'last_backup';

/** Keeps what the newest backup came to. */
export async function noteBackup(db: Db, report: BackupReport, madeAt: Date): Promise<void> {
  const value: LastBackup = { ...report, madeAt: madeAt.toISOString() };
  await run(db)`
    insert into config_value (config_key, config_value) values (${KEY}, ${JSON.stringify(value)}::jsonb)
    on conflict (config_key) do update set config_value = excluded.config_value, updated_dt = now()`;
}

/** Null where none was ever made. */
export async function findLastBackup(db: Db): Promise<LastBackup | null> {
  const row = await maybeOne<{ value: LastBackup }>(db)`
    select config_value as value from config_value where config_key = ${KEY}`;
  return row?.value ?? null;
}
