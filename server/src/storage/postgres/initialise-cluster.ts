import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode } from '../../config/error-facts.ts';
import type { ClusterAddress } from './cluster-address.ts';
import type { ClusterHome } from './cluster-home.ts';
import type { Durability } from './cluster-settings.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { isAlive } from './process-life.ts';
import { runProgram } from './run-program.ts';

/** Role that owns the cluster; the product itself connects as one that owns no more than its database. */
export const SUPERUSER = 'postgres';

/** Character classes for trigram search. Every glibc has the first, macOS the second; C splits words at accents. */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/**
 * Creates the cluster if there is none. The cluster appears under its name complete or not at all, even if this process dies.
 * @throws EmbeddedPostgresError if the cluster has another major version or cannot be created; the reason of the signal, if it aborts
 * meanwhile
 */
export async function initialiseCluster(
  home: ClusterHome,
  binaries: PostgresBinaries,
  address: ClusterAddress,
  durability: Durability,
  isToldToStop?: AbortSignal,
): Promise<void> {
  const version = await readClusterVersion(home.cluster);
  if (version !== undefined) return checkVersion(home, binaries, version);

  await removeAbandoned(home);
  const fresh = `${home.cluster}.new-${process.pid}-${randomBytes(3).toString('hex')}`;
  await mkdir(fresh, { mode: 0o700 });
  if (home.account) await chown(fresh, home.account.uid, home.account.gid);
  const passwordFile = `${fresh}-password`;
  if (address.password !== undefined) await writeFile(passwordFile, address.password, { mode: 0o600 });
  const flags = [
    ...(address.password === undefined
      ? ['--auth-local=trust', '--auth-host=reject']
      : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]),
    ...(durability === 'disposable' ? ['--no-sync'] : []),
  ];
  await createCluster(home, binaries, fresh, flags, isToldToStop);
  await rm(passwordFile, { force: true });
  try {
    await rename(fresh, home.cluster);
    await syncFolder(home.folder);
  } catch (error) {
    await rm(fresh, { recursive: true });
    if (!hasErrorCode(error, 'EEXIST', 'ENOTEMPTY', 'EPERM')) throw error; // another process was faster
  }
}

async function readClusterVersion(cluster: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(path.join(cluster, 'PG_VERSION'), 'utf8'), 10);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  }
  try {
    if ((await readdir(cluster)).length === 0) return undefined;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  throw new EmbeddedPostgresError(
    `${cluster} holds files and no PostgreSQL database. Bring it back from a backup; to start empty, move it away.`,
  );
}

function checkVersion(home: ClusterHome, { majorVersion }: PostgresBinaries, version: number): void {
  if (version === majorVersion) return;
  throw new EmbeddedPostgresError(
    `The database in ${home.cluster} was made by PostgreSQL ${version}, and this release brings ${majorVersion}. ` +
      `Start the release that made it, or set DATABASE_URL to a PostgreSQL server that holds the data.`,
  );
}

async function createCluster(
  home: ClusterHome,
  binaries: PostgresBinaries,
  folder: string,
  flags: readonly string[],
  isToldToStop: AbortSignal | undefined,
): Promise<void> {
  let failure: unknown;
  for (const characterType of CHARACTER_TYPES) {
    try {
      const all = [
        ...['-D', folder, '-U', SUPERUSER, '--encoding=UTF8', '--no-instructions'],
        // the same order of text on every system
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${characterType}`],
        ...flags,
      ];
      return await runProgram(home, binaries.initdb, all, isToldToStop);
    } catch (error) {
      failure = explainFailure(error);
      if (!/invalid locale/i.test(String(error))) break;
    }
  }
  await rm(folder, { recursive: true, force: true });
  throw failure;
}

function explainFailure(error: unknown): unknown {
  const number = /effective user ID (\d+): user does not exist/.exec(String(error))?.[1];
  if (number === undefined) return error;
  return new EmbeddedPostgresError(
    `PostgreSQL runs only as an account with a name, and the one with number ${number} has none on this system. ` +
      'Run the server as an account of /etc/passwd or as root, or set DATABASE_URL to a PostgreSQL server of yours.',
    { cause: error },
  );
}

/** What processes left that ended while they made a cluster; a later one may have the same number. */
async function removeAbandoned(home: ClusterHome): Promise<void> {
  const prefix = `${path.basename(home.cluster)}.new-`;
  const ownStart = Date.now() - process.uptime() * 1_000;
  for (const name of await readdir(home.folder)) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    const leftover = path.join(home.folder, name);
    const isOwn = maker === process.pid && (await readChangeTime(leftover)) >= ownStart;
    if (!isOwn && (maker === process.pid || !isAlive(maker))) await rm(leftover, { recursive: true, force: true });
  }
}

/** Infinity: it has its final name by now. */
async function readChangeTime(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    return Infinity;
  }
}

/** A new name in a folder outlives a power cut once the folder itself is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
