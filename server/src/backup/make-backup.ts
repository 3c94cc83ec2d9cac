import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import type { Pool } from 'pg';
import { AppError } from '@cdi/shared/errors';
import { versionLabel } from '@cdi/shared/remotes';
import { BROUGHT, type ReleaseStore } from '../composition/release-store.ts';
import { listLiveFolders } from '../composition/release.repository.ts';
import { hasErrorCode } from '../config/error-facts.ts';
import { makeFolder } from '../config/make-folder.ts';
import type { Db } from '../storage/database.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { many, one } from '../storage/query.ts';
import { tryToKeepFiles } from '../storage/files/keep-files.ts';
import { writeBackupFile, type BackupWriter } from './backup-file.ts';
import { removePartialBackups } from './backup-folder.ts';
import {
  BACKUP_FORMAT,
  filePart,
  HEAD_PART,
  releasePart,
  SUMS_PART,
  tablePart,
  type BackupHead,
  type BackupSums,
} from './backup-parts.ts';
import { copyOut, type RowSum } from './copy-rows.ts';
import { onOwnConnection, type OwnConnection } from './own-connection.ts';
import type { NextNumbers } from './restore-schema.ts';
import { readSchemaPicture, type TablePicture } from './schema-picture.ts';

export interface BackupSource {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly releases: ReleaseStore;
  readonly secret: string;
  /** Settings that were given; null for one that holds a secret. */
  readonly settings: Readonly<Record<string, string | null>>;
  readonly now: () => Date;
  readonly onProgress: (text: string) => void;
  /** Ends it before the next piece; then nothing is left. */
  readonly isToldToStop?: AbortSignal;
}

/** What a backup came to. */
export interface BackupReport {
  readonly file: string;
  readonly bytes: number;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Files that the store had lost before. */
  readonly missing: number;
  readonly seconds: number;
}

/** Rows go into parts of this size, each of which can be read for itself. */
const PART_BYTES = 4 * 1024 * 1024;
const LINE_END = 0x0a;

export const secretMarkOf = (secret: string): string =>
  createHmac('sha256', secret).update('cdi backup').digest('hex').slice(0, 16);

/** The name begins alike and sorts by age: `cdi-2026-11-23T02-10-00Z.tar.gz`. */
export const backupNameOf = (moment: Date): string =>
  `cdi-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

/**
 * Writes everything that a plant would miss into one file: all tables as they were at one moment, stored files, live releases, settings
 * without secrets. The product goes on meanwhile.
 * @throws Error with a sentence when another backup is being made or the disk is full; then nothing is left
 */
export async function makeBackup(source: BackupSource, folder: string): Promise<BackupReport> {
  const startedAt = performance.now();
  makeFolder(folder);
  const file = path.join(folder, backupNameOf(source.now()));
  try {
    const sums = await onOwnConnection(source.pool, (own) => writeAll(source, own, file));
    const rows = Object.values(sums.tables).reduce((total, table) => total + table.rows, 0);
    return {
      file,
      bytes: (await stat(file)).size,
      tables: Object.keys(sums.tables).length,
      rows,
      files: sums.files.length,
      missing: sums.missing.length,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    };
  } catch (error) {
    if (hasErrorCode(error, 'ENOSPC', 'EDQUOT'))
      throw new Error(`The disk of ${folder} is full. No backup was made: make room, or give another folder.`, {
        cause: error,
      });
    throw error;
  }
}

async function writeAll(source: BackupSource, { db, client }: OwnConnection, file: string): Promise<BackupSums> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      if (!(await tryToKeepFiles(tx))) throw new Error('Another backup is being made. Wait until it has ended.');
      await removePartialBackups(path.dirname(file));
      const head = await readHead(source, tx);
      let sums: BackupSums | undefined;
      await writeBackupFile(file, async (writer) => {
        await writer.addJson(HEAD_PART, head);
        const tables = await addTables(source, client, writer, head.schema.tables);
        const numbers = await readNextNumbers(tx);
        const files = await addFiles(source, tx, writer);
        const releases = await addReleases(source, tx, writer);
        sums = { tables, numbers, ...files, releases };
        await writer.addJson(SUMS_PART, sums);
      });
      return sums as unknown as BackupSums;
    });
}

async function readHead(source: BackupSource, db: Db): Promise<BackupHead> {
  const schema = await readSchemaPicture(db);
  if (!schema.tables.some(({ name }) => name === 'kysely_migration'))
    throw new Error('The database is empty: there is nothing to back up.');
  const migrations = await many<{ name: string }>(db)`select name from kysely_migration order by name`;
  const { version } = await one<{ version: string }>(db)`select current_setting('server_version') as version`;
  return {
    format: BACKUP_FORMAT,
    product: versionLabel,
    madeAt: source.now().toISOString(),
    postgres: version,
    migrations: migrations.map(({ name }) => name),
    schema,
    settings: source.settings,
    secretMark: secretMarkOf(source.secret),
  };
}

async function addTables(
  { onProgress, isToldToStop }: BackupSource,
  client: OwnConnection['client'],
  writer: BackupWriter,
  tables: readonly TablePicture[],
): Promise<Record<string, RowSum>> {
  const sums: Record<string, RowSum> = {};
  let rows = 0;
  for (const [at, table] of tables.entries()) {
    const sum = await addTable(client, writer, table, isToldToStop);
    sums[table.name] = sum;
    rows += sum.rows;
    if ((at + 1) % 10 === 0 || at + 1 === tables.length)
      onProgress(`Tables: ${at + 1} of ${tables.length}, ${rows.toLocaleString('en-US')} rows`);
  }
  return sums;
}

/** Parts end where a row ends. */
async function addTable(
  client: OwnConnection['client'],
  writer: BackupWriter,
  table: TablePicture,
  isToldToStop: AbortSignal | undefined,
): Promise<RowSum> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let number = 0;
  const sum = await copyOut(client, table, async (piece) => {
    isToldToStop?.throwIfAborted();
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes < PART_BYTES) return;
    const text = Buffer.concat(waiting);
    const end = text.lastIndexOf(LINE_END) + 1;
    if (end === 0) return;
    await writer.addBytes(tablePart(table.name, (number += 1)), text.subarray(0, end));
    waiting = [text.subarray(end)];
    waitingBytes = text.length - end;
  });
  if (waitingBytes > 0) await writer.addBytes(tablePart(table.name, (number += 1)), Buffer.concat(waiting));
  return sum;
}

/** Read after the rows: numbers are given outside of transactions, and none may be given twice. */
async function readNextNumbers(db: Db): Promise<NextNumbers> {
  const rows = await many<{ table: string; column: string; next: number }>(db)`
    select t.relname as "table", a.attname as "column",
      coalesce(pg_sequence_last_value(s.seqrelid) + s.seqincrement, s.seqstart) as next
    from pg_sequence s join pg_depend d on d.objid = s.seqrelid and d.deptype = 'i' and d.refobjsubid > 0
    join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where t.relnamespace = 'public'::regnamespace order by 1`;
  const numbers: Record<string, Record<string, number>> = {};
  for (const { table, column, next } of rows) numbers[table] = { ...numbers[table], [column]: next };
  return numbers;
}

async function addFiles(
  { files, onProgress, isToldToStop }: BackupSource,
  db: Db,
  writer: BackupWriter,
): Promise<Pick<BackupSums, 'files' | 'missing'>> {
  const rows = await many<{ storage_key: string; size_bytes: number }>(db)`
    select storage_key, max(size_bytes) as size_bytes from cdi_file where storage_key is not null
    group by storage_key order by storage_key`;
  const kept: string[] = [];
  const missing: string[] = [];
  for (const [at, { storage_key: key, size_bytes: size }] of rows.entries()) {
    isToldToStop?.throwIfAborted();
    if ((at + 1) % 500 === 0 || at + 1 === rows.length) onProgress(`Files: ${at + 1} of ${rows.length}`);
    const content = await files.open(key, Number(size)).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'GONE') return null;
      throw error;
    });
    if (content === null) missing.push(key);
    else {
      await writer.addStream(filePart(key), Number(size), content);
      kept.push(key);
    }
  }
  return { files: kept, missing };
}

/** The live releases, so that a machine that has built others shows what was live. */
async function addReleases(
  { releases, isToldToStop }: BackupSource,
  db: Db,
  writer: BackupWriter,
): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const folder of await listLiveFolders(db)) {
    isToldToStop?.throwIfAborted();
    await releases.bring(folder);
    const home = path.join(releases.home, folder);
    const entries = await readdir(home, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (hasErrorCode(error, 'ENOENT')) return [];
      throw error;
    });
    for (const entry of entries.filter((each) => each.isFile() && each.name !== BROUGHT)) {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(releases.home, file).split(path.sep).join('/');
      const hash = createHash('sha256');
      const watch = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await writer.addStream(releasePart(name), (await stat(file)).size, createReadStream(file).pipe(watch));
      sums[name] = hash.digest('hex');
    }
  }
  return sums;
}
