import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode, readErrorMessage } from '../../config/error-facts.ts';
import type { Log } from '../../config/log.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { ServerAccount } from './server-account.ts';
import { findBarrier, isRoot, listServerAccounts } from './server-account.ts';

/** Where the database lives and who runs it. */
export interface ClusterHome {
  /** Absolute folder that holds the cluster and all that belongs to it: DATA_DIR unless that cannot be reached. */
  readonly folder: string;
  /** PostgreSQL's own data folder. */
  readonly cluster: string;
  /** Undefined: PostgreSQL runs as this process does. */
  readonly account: ServerAccount | undefined;
}

export interface ClusterHomeOptions {
  readonly dataDir: string;
  /** Whether a new database may go elsewhere when PostgreSQL's account cannot reach dataDir. */
  readonly canRelocate: boolean;
  /** Folder for such databases. */
  readonly relocationRoot?: string;
  readonly log: Log;
}

const RELOCATION_ROOT = '/var/lib/cdi';
/** Names, inside DATA_DIR, the folder a relocated database lives in. */
const POINTER = 'postgres-lives-in';

/** Whether a data folder has a database of our own, here or where it says. */
export const hasOwnDatabase = (dataDir: string): boolean =>
  ['postgres', POINTER].some((name) => existsSync(path.join(dataDir, name)));

/**
 * Makes the folder ready for a cluster: made, reachable by the account PostgreSQL runs as, owned by it.
 * @throws EmbeddedPostgresError when no account can reach it, or the cluster belongs to someone else
 */
export async function prepareClusterHome(options: ClusterHomeOptions): Promise<ClusterHome> {
  const dataDir = await makeFolder(options.dataDir);
  const folder = (await readPointer(dataDir)) ?? dataDir;
  if (!isRoot()) return checkOwner({ folder, cluster: path.join(folder, 'postgres'), account: undefined });

  const home = await findReachableHome(folder, options.log);
  if (typeof home !== 'string') return giveToAccount(home);
  const isNew = !(await exists(path.join(folder, 'postgres')));
  if (!isNew || !options.canRelocate || process.platform !== 'linux') throw unreachable(folder, home);
  return giveToAccount(await relocate(dataDir, options.relocationRoot ?? RELOCATION_ROOT, options.log));
}

async function makeFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true });
    return await realpath(folder);
  } catch (error) {
    throw new EmbeddedPostgresError(`DATA_DIR ${folder} cannot be made: ${readErrorMessage(error)}.`, { cause: error });
  }
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const pointer = path.join(dataDir, POINTER);
  try {
    const folder = (await readFile(pointer, 'utf8')).trim();
    if (await exists(path.join(folder, 'postgres'))) return folder;
    throw new EmbeddedPostgresError(
      `The database of ${dataDir} lives in ${folder}, as ${pointer} says, and is not there. Bring that folder back; ` +
        `to start with an empty database instead, delete ${pointer}.`,
    );
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** The home with the first account that can reach it, or the folder that stops the last one. */
async function findReachableHome(folder: string, log: Log): Promise<ClusterHome | string> {
  const cluster = path.join(folder, 'postgres');
  let barrier = '';
  for (const account of await listServerAccounts(folder, cluster)) {
    let found = await findBarrier(folder, account);
    if (found === folder) {
      // our own folder: let others pass through, which shows them nothing of what is in it
      await chmod(folder, (await stat(folder)).mode | 0o011);
      log.info({ folder }, 'Opened the data folder for passage, for the account PostgreSQL runs as');
      found = await findBarrier(folder, account);
    }
    if (found === undefined) return { folder, cluster, account };
    barrier = found;
  }
  return barrier;
}

async function relocate(dataDir: string, root: string, log: Log): Promise<ClusterHome> {
  await mkdir(root, { recursive: true, mode: 0o755 });
  const home = await findReachableHome(await mkdtemp(path.join(root, 'data-')), log);
  if (typeof home === 'string') throw unreachable(root, home);
  await mkdir(home.cluster, { mode: 0o700 });
  await writeFile(path.join(dataDir, POINTER), `${home.folder}\n`, { flag: 'wx' });
  log.warn(
    { dataDir, folder: home.folder },
    `Only root can reach ${dataDir}, and PostgreSQL refuses to run as root: the database lives in ${home.folder}. ` +
      'Keep both folders, or choose a DATA_DIR that every account can reach.',
  );
  return home;
}

function unreachable(folder: string, barrier: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and the account it would run as cannot pass through ${barrier} to ${folder}. ` +
      'Set DATA_DIR to a folder that every account can reach (such as one under /var/lib), run the server as another ' +
      `account than root, or set DATABASE_URL to a PostgreSQL server of yours.`,
  );
}

/** A cluster that root copied back from a backup belongs to root; PostgreSQL wants it to be its own. */
async function giveToAccount(home: ClusterHome): Promise<ClusterHome> {
  const { cluster, account } = home;
  if (account === undefined || !(await exists(cluster)) || (await stat(cluster)).uid === account.uid) return home;
  for (const entry of await readdir(cluster, { recursive: true })) {
    await chown(path.join(cluster, entry), account.uid, account.gid);
  }
  await chmod(cluster, 0o700);
  await chown(cluster, account.uid, account.gid);
  return home;
}

async function checkOwner(home: ClusterHome): Promise<ClusterHome> {
  const own = process.getuid?.();
  if (own === undefined || !(await exists(home.cluster))) return home;
  const { uid } = await stat(home.cluster);
  if (uid === own) return home;
  throw new EmbeddedPostgresError(
    `The database in ${home.cluster} belongs to the account with number ${uid}, and this server runs as ${own}. ` +
      `Start it as the account that made the database, or as root, or run: chown -R ${own} ${home.cluster}`,
  );
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}
