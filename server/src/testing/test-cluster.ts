import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { hasErrorCode, readErrorMessage } from '../config/error-facts.ts';
import { PRODUCT_ROLE } from '../storage/postgres/cluster-keeper.ts';
import type { EmbeddedPostgres } from '../storage/postgres/embedded-postgres.ts';
import { startEmbeddedPostgres } from '../storage/postgres/embedded-postgres.ts';
import { isAlive } from '../storage/postgres/process-life.ts';
import { chooseTemporaryFolder, FOLDER_PREFIX, makeFolderIn, TEMPORARY_FOLDERS } from './temporary-folders.ts';

/** The database server of one run of the tests. */
export interface TestCluster {
  /** Connection of a role that may create databases. */
  readonly url: string;
  /** Start of the name of every database of this run. */
  readonly prefix: string;
  /** The folder that holds the server's own folder `postgres`; undefined for a server that runs already. */
  readonly dataDir?: string;
  /** Leaves nothing behind. */
  stop(): Promise<void>;
}

/**
 * Starts the database server of a run in a folder that is gone with it, or uses the one TEST_DATABASE_URL names, whose
 * role must be allowed to create databases.
 */
export async function startTestCluster(given: string | undefined): Promise<TestCluster> {
  const prefix = `cdi_test_${process.pid}_${randomBytes(3).toString('hex')}_`;
  if (given !== undefined && given !== '') return { url: given, prefix, stop: () => dropDatabases(given, prefix) };

  await removeAbandoned();
  const folder = await chooseTemporaryFolder();
  try {
    return await startIn(folder, prefix);
  } catch (error) {
    if (folder === tmpdir()) throw error;
    // such as memory from which no program may be started
    process.emitWarning(`The databases of the tests cannot be kept in ${folder}: ${readErrorMessage(error)}`);
    return startIn(tmpdir(), prefix);
  }
}

async function startIn(folder: string, prefix: string): Promise<TestCluster> {
  const dataDir = await makeFolderIn(folder);
  try {
    const embedded = await startEmbeddedPostgres({ dataDir, durability: 'disposable', log: silentLog });
    await withConnection(embedded.superuserUrl('postgres'), (client) =>
      client.query(`alter role ${PRODUCT_ROLE} createdb`),
    );
    return { url: embedded.url, prefix, dataDir, stop: () => stopAndRemove(embedded, dataDir) };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** Starting and opening the folder for passage is nothing to report in a run of tests; trouble is. */
const silentLog = {
  info: () => undefined,
  warn: (details: object, message: string) => process.emitWarning(`${message} ${JSON.stringify(details)}`),
  error: (details: object, message: string) => process.emitWarning(`${message} ${JSON.stringify(details)}`),
};

async function stopAndRemove(embedded: EmbeddedPostgres, dataDir: string): Promise<void> {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Clusters of runs that were killed: taken over, stopped and removed. */
async function removeAbandoned(): Promise<void> {
  const folders = await Promise.all(TEMPORARY_FOLDERS.map(listFolder));
  for (const folder of folders.flat()) {
    const run = new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(path.basename(folder))?.[1];
    if (run === undefined || isAlive(Number(run))) continue;
    try {
      await removeCluster(folder);
    } catch (error) {
      // another run may be removing it as well; it is no reason to run no tests
      process.emitWarning(`${folder} of an earlier run of the tests is still there: ${readErrorMessage(error)}`);
    }
  }
}

async function listFolder(folder: string): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).map((name) => path.join(folder, name));
}

async function removeCluster(dataDir: string): Promise<void> {
  if (existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))) {
    const embedded = await startEmbeddedPostgres({ dataDir, durability: 'disposable', log: silentLog });
    await embedded.stop();
  }
  await rm(dataDir, { recursive: true, force: true });
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  await withConnection(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) {
      await client.query(`alter database ${client.escapeIdentifier(name)} is_template false`);
      await dropDatabase(client, name);
    }
  });
}

const NOT_ALLOWED = '42501';

/**
 * Drops a database, even with open connections. An autovacuum that works in it belongs to the superuser and may not be ended by force; a
 * drop without force makes PostgreSQL end it.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  const statement = `drop database if exists ${client.escapeIdentifier(name)}`;
  await client.query(`${statement} with (force)`).catch((error: unknown) => {
    if (!hasErrorCode(error, NOT_ALLOWED)) throw error;
    return client.query(statement);
  });
}

/** Runs one piece of work on its own connection. */
export async function withConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
