import { openRunningDatabase } from '../composition/open-product-database.ts';
import { openReleaseStore } from '../composition/release-store.ts';
import { listGivenSettings } from '../config/environment.ts';
import { defineJob } from '../jobs/define-job.ts';
import { removeOldBackups } from './backup-folder.ts';
import { noteBackup } from './last-backup.ts';
import { makeBackup } from './make-backup.ts';

/** Writes a backup where BACKUP_DIR says, and removes the oldest ones. Of several servers one does it. */
export const nightlyBackup = defineJob({
  name: 'nightly_backup',
  cron: '10 2 * * *',
  longestHours: 12,
  run: async ({ db, environment, files, log, now }) => {
    const { backupDir, backupKeep, secret } = environment;
    if (backupDir === undefined) return;
    const database = await openRunningDatabase(environment);
    try {
      const settings = listGivenSettings(process.env);
      const onProgress = (text: string): void => log.info({ job: 'nightly_backup' }, text);
      const releases = openReleaseStore(environment);
      const source = { pool: database.pool, files, releases, secret, settings, now, onProgress };
      const report = await makeBackup(source, backupDir);
      await noteBackup(db, report, now());
      await removeOldBackups(backupDir, backupKeep);
      if (report.missing > 0) log.error({ ...report }, 'the backup lacks files that the store has lost');
    } catch (error) {
      log.error({ err: error, backupDir }, 'the nightly backup failed');
      throw error;
    } finally {
      await database.close();
    }
  },
});
