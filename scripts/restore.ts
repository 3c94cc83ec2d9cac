/**
 * `npm run restore <file>` restores a backup into an empty data folder, or into the empty database of DATABASE_URL, and compares the
 * restored data with the backup. Migrates a backup of an older release to this one.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openReleaseStore } from '../server/src/composition/release-store.ts';
import { restoreBackup, type RestoreReport } from '../server/src/backup/restore-backup.ts';
import { openProductDatabase } from '../server/src/composition/open-product-database.ts';
import { readForCommand, type Environment } from '../server/src/config/environment.ts';
import { readErrorMessage } from '../server/src/config/error-facts.ts';
import { prepareDatabase } from '../server/src/start/open-services.ts';
import { releaseMigrations } from '../server/src/start/release-migrations.ts';
import type { Db } from '../server/src/storage/database.ts';
import { hasOwnDatabase } from '../server/src/storage/postgres/cluster-home.ts';
import { openFileStore } from '../server/src/storage/files/open-file-store.ts';
import { migrations } from '../server/src/storage/migrations/migrate.ts';
import { workspaceRoot } from '../shared/src/node/build/index.ts';
import { stopInWords, logWithTime } from './steps/say-with-time.ts';

async function restore(given: readonly string[], isToldToStop: AbortSignal): Promise<void> {
  const [file, ...more] = given;
  if (file === undefined || more.length > 0) throw new Error('Usage: npm run restore <file>');
  const environment = readForCommand(process.env, workspaceRoot);
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl !== undefined || hasOwnDatabase(dataDir)) return bringBack(environment, file, isToldToStop);
  const names = listNames(dataDir);
  try {
    await bringBack(environment, file, isToldToStop);
  } catch (error) {
    // everything in the folder now was made by this attempt, so removing it restores the earlier state
    const made = [...listNames(dataDir)].filter((name) => !names.has(name));
    for (const name of made) rmSync(path.join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

const listNames = (folder: string): ReadonlySet<string> => new Set(existsSync(folder) ? readdirSync(folder) : []);

async function bringBack(environment: Environment, file: string, isToldToStop: AbortSignal): Promise<void> {
  const database = await openProductDatabase(environment, { mayMake: true });
  try {
    const report = await restoreBackup(
      {
        pool: database.pool,
        files: openFileStore(environment),
        releases: openReleaseStore(environment),
        secret: environment.secret,
        knownMigrations: Object.keys({ ...migrations, ...releaseMigrations }),
        onProgress: logWithTime,
        isToldToStop,
      },
      path.resolve(file),
    );
    await bringToRelease(database.kysely, report);
    tell(report);
  } finally {
    await database.close();
  }
}

async function bringToRelease(db: Db, { head }: RestoreReport): Promise<void> {
  try {
    await prepareDatabase(db);
  } catch (error) {
    throw new Error(
      `Everything is back, but this release cannot run on it: ${readErrorMessage(error)}\nRun release ${head.product}, which made the backup.`,
      { cause: error },
    );
  }
}

function tell({ head, tables, rows, files, isOtherSecret }: RestoreReport): void {
  logWithTime(
    `Restored what was made on ${head.madeAt} by release ${head.product}: ${tables} tables, ${rows.toLocaleString('en-US')} rows, ${files} files; counts and checksums are the same`,
  );
  const settings = Object.entries(head.settings).map(
    ([name, value]) => `  ${name}=${value ?? '… (a secret, not kept)'}`,
  );
  if (settings.length > 0) console.log(`It ran with these settings:\n${settings.join('\n')}`);
  if (isOtherSecret)
    console.log(
      'SECRET is not the one it ran with: take that one, or whoever has a second factor sets it up again with the help of a super user.',
    );
  console.log('Everybody signs in again. Start the product with: npm start');
}

await stopInWords((isToldToStop) => restore(process.argv.slice(2), isToldToStop));
