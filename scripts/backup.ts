/**
 * `npm run backup` writes one file with everything that a plant would miss, while the product runs or not: `npm run backup /mnt/usb`
 * says into which folder; BACKUP_DIR otherwise, else `backups` in the data folder.
 */
import path from 'node:path';
import { makeBackup } from '../server/src/backup/make-backup.ts';
import { noteBackup } from '../server/src/backup/last-backup.ts';
import { openProductDatabase } from '../server/src/composition/open-product-database.ts';
import { openReleaseStore } from '../server/src/composition/release-store.ts';
import { listGivenSettings, readForCommand } from '../server/src/config/environment.ts';
import { findServerSettings } from '../server/src/settings/server-settings.ts';
import { openFileStore } from '../server/src/storage/files/open-file-store.ts';
import { workspaceRoot } from '../shared/src/node/build/index.ts';
import { stopInWords, logWithTime } from './steps/say-with-time.ts';

const MEGABYTE = 1024 * 1024;

async function backUp(given: readonly string[], isToldToStop: AbortSignal): Promise<void> {
  if (given.length > 1) throw new Error('Usage: npm run backup [folder]');
  const environment = readForCommand(process.env, workspaceRoot);
  const { backupDir, dataDir } = environment;
  const folder = given[0] === undefined ? (backupDir ?? path.join(dataDir, 'backups')) : path.resolve(given[0]);
  const database = await openProductDatabase(environment);
  try {
    const now = () => new Date();
    const files = openFileStore(environment);
    const releases = openReleaseStore(environment);
    // the settings of the server, if one has run, because this command may have different ones
    const settings = (await findServerSettings(database.kysely)) ?? listGivenSettings(process.env);
    const source = { pool: database.pool, files, releases, secret: environment.secret, settings, now };
    const report = await makeBackup({ ...source, isToldToStop, onProgress: logWithTime }, folder);
    await noteBackup(database.kysely, report, now());
    if (report.missing > 0)
      logWithTime(`${report.missing} files had been lost from the store before; their names stand in sums.json`);
    logWithTime(
      `${report.file}: ${(report.bytes / MEGABYTE).toFixed(1)} MB, ${report.tables} tables, ${report.rows.toLocaleString('en-US')} rows, ${report.files} files`,
    );
  } finally {
    await database.close();
  }
}

await stopInWords((isToldToStop) => backUp(process.argv.slice(2), isToldToStop));
