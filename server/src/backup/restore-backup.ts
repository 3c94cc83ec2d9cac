import { rename, rm, mkdir, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import type { ReleaseStore } from '../composition/release-store.ts';
import type { Db } from '../storage/database.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { many, run } from '../storage/query.ts';
import { DamagedBackupError, readAll, readBackupFile } from './backup-file.ts';
import { whatIs, type BackupHead } from './backup-parts.ts';
import { checkBackup, type CheckedBackup } from './check-backup.ts';
import { copyIn, sumRows } from './copy-rows.ts';
import { secretMarkOf } from './make-backup.ts';
import { onOwnConnection, type OwnConnection } from './own-connection.ts';
import { finishTables, makeTables } from './restore-schema.ts';

export interface RestoreTarget {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly releases: ReleaseStore;
  readonly secret: string;
  /** Names of the migrations that this release knows. */
  readonly knownMigrations: readonly string[];
  readonly onProgress: (text: string) => void;
  /** Ends it before the next piece; then the database is empty again. */
  readonly isToldToStop?: AbortSignal;
}

export interface RestoreReport {
  readonly head: BackupHead;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** SECRET is not the one with which the backup was made: second factors are set up again. */
  readonly isOtherSecret: boolean;
}

/**
 * Restores a backup into an empty database, exactly as it was; the caller migrates it to the current release afterwards. The whole
 * file is checked first, and the rows are counted and compared after loading. All users are signed out.
 * @throws Error with a sentence for the operator; the database is then as empty as before
 */
export async function restoreBackup(target: RestoreTarget, file: string): Promise<RestoreReport> {
  target.onProgress('Checking the backup');
  const backup = await checkBackup(file, target.isToldToStop);
  const { head, sums } = backup;
  const unknown = head.migrations.filter((name) => !target.knownMigrations.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by a newer release (${head.product}), with ${unknown.join(', ')}. Install that release, and restore with it.`,
    );
  await onOwnConnection(target.pool, (own) => fill(target, own, file, backup));
  return {
    head,
    tables: Object.keys(sums.tables).length,
    rows: Object.values(sums.tables).reduce((total, { rows }) => total + rows, 0),
    files: sums.files.length,
    isOtherSecret: head.secretMark !== secretMarkOf(target.secret),
  };
}

/** One transaction: whatever goes wrong, the database is empty again. */
async function fill(
  target: RestoreTarget,
  { db, client }: OwnConnection,
  file: string,
  backup: CheckedBackup,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await assertEmpty(tx);
    await makeTables(tx, backup.head.schema);
    await readParts(target, client, file, backup);
    target.isToldToStop?.throwIfAborted();
    target.onProgress('Keys and indexes');
    await finishTables(tx, backup.head.schema, backup.sums.numbers);
    target.onProgress('Comparing counts and checksums');
    await assertSame(client, backup);
    target.isToldToStop?.throwIfAborted();
    // who was signed out since, or whose rights were taken, must not come back in
    await run(tx)`
      update user_session set ended_dt = now(), ended_reason = 'restored' where ended_dt is null`;
    await run(tx)`delete from password_reset where used_dt is null`;
  });
}

async function assertEmpty(db: Db): Promise<void> {
  const tables = await many<{ name: string }>(db)`
    select tablename as name from pg_tables where schemaname = 'public' order by 1 limit 3`;
  if (tables.length > 0)
    throw new Error(
      `The database is not empty (it has ${tables.map(({ name }) => name).join(', ')}). A backup is restored into an empty one: move the data folder aside, or make a new database.`,
    );
}

async function readParts(
  target: RestoreTarget,
  client: OwnConnection['client'],
  file: string,
  { head, sums }: CheckedBackup,
): Promise<void> {
  const tables = new Map(head.schema.tables.map((table) => [table.name, table]));
  const aside = new Map<string, string>();
  let [parts, files] = [0, 0];
  const takePart = async (part: string, content: AsyncIterable<Buffer>): Promise<void> => {
    target.isToldToStop?.throwIfAborted();
    const what = whatIs(part);
    if (what?.kind === 'table') {
      const table = tables.get(what.name);
      if (!table) throw new DamagedBackupError(file, `nothing says how table ${what.name} is made`);
      await copyIn(client, table, content);
      parts += 1;
      if (parts % 20 === 0) target.onProgress(`Tables: ${what.name}`);
    } else if (what?.kind === 'file') {
      await target.files.save(Readable.from(content), Number.MAX_SAFE_INTEGER, () => undefined);
      files += 1;
      if (files % 500 === 0 || files === sums.files.length)
        target.onProgress(`Files: ${files} of ${sums.files.length}`);
    } else if (what?.kind === 'release') await keepRelease(target.releases.home, what.name, content, aside);
  };
  const { home } = target.releases;
  try {
    await readBackupFile(file, takePart);
    for (const [folder, temporary] of aside) await rename(temporary, path.join(home, folder));
  } finally {
    for (const temporary of aside.values()) await rm(temporary, { recursive: true, force: true });
  }
  const folders = Object.keys(sums.releases).map((name) => name.split('/').slice(0, 2).join('/'));
  for (const folder of new Set(folders)) await target.releases.keep(folder);
}

/** Files of a release that is not there go into a folder of their own until it is whole. */
async function keepRelease(
  releasesDir: string,
  name: string,
  content: AsyncIterable<Buffer>,
  aside: Map<string, string>,
): Promise<void> {
  const [remote = '', version = '', ...rest] = name.split('/');
  const folder = path.join(remote, version);
  let temporary = aside.get(folder);
  if (temporary === undefined) {
    const isThere = await stat(path.join(releasesDir, folder)).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    temporary = path.join(releasesDir, remote, `.restoring-${randomUUID()}`);
    await rm(temporary, { recursive: true, force: true });
    aside.set(folder, temporary);
  }
  const target = path.join(temporary, ...rest);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, await readAll(content));
}

/** Throws when the counts and checksums of the restored tables differ from those of the backup. */
async function assertSame(client: OwnConnection['client'], { head, sums }: CheckedBackup): Promise<void> {
  for (const table of head.schema.tables) {
    const wanted = sums.tables[table.name];
    const found = await sumRows(client, table);
    if (found.rows !== wanted?.rows || found.sha256 !== wanted.sha256)
      throw new Error(
        `Table ${table.name} came back with ${found.rows} rows instead of ${wanted?.rows ?? 0}, or with other values. Nothing was restored; restore with the release that made the backup (${head.product}).`,
      );
  }
}
