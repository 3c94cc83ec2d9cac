import type { BackupState } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { readBackupAge } from './backup-age.ts';
import { listBackupFiles } from './backup-folder.ts';

/** The state of backups: the last one, and whether it is too old. */
export async function readBackupState({ app, db, now }: CallContext): Promise<BackupState> {
  const { backupDir, backupKeep } = app.environment;
  const { last, hours, isTooOld } = await readBackupAge(db, now);
  return {
    folder: backupDir ?? null,
    keep: backupKeep,
    last: last && {
      file: last.file,
      made_dt: last.madeAt,
      bytes: last.bytes,
      rows: last.rows,
      files: last.files,
      missing: last.missing,
      seconds: last.seconds,
    },
    hours: Math.round(hours),
    is_too_old: isTooOld,
    kept: backupDir === undefined ? [] : await listBackupFiles(backupDir),
  };
}
