import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasErrorCode } from '../../config/error-facts.ts';
import type { ClusterHome } from './cluster-home.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findBarrier } from './server-account.ts';

/** Where the embedded server listens: in a folder for a Unix socket, or on 127.0.0.1 where there are none. */
export interface ClusterAddress {
  /** Socket folder or host name. */
  readonly host: string;
  readonly port: number;
  /** Unix: undefined, because the socket's folder admits its owner only. */
  readonly password: string | undefined;
}

const HAS_UNIX_SOCKETS = process.platform !== 'win32';
/** Part of the socket's file name only, since each cluster has its own folder. */
const SOCKET_PORT = 5432;
/** Bytes of a socket's path that every system takes: macOS 103, Linux 107. */
const LONGEST_SOCKET_PATH = 103;

/** Chooses where a server that is about to start shall listen, and keeps others out of it. */
export async function chooseAddress(home: ClusterHome): Promise<ClusterAddress> {
  if (HAS_UNIX_SOCKETS) return { host: await makeSocketFolder(home), port: SOCKET_PORT, password: undefined };
  return { host: '127.0.0.1', port: await findFreePort(), password: await readOrCreatePassword(home.folder) };
}

/** The address of a server that already listens on a port, started by an earlier process. */
export async function findAddress(home: ClusterHome, host: string, port: number): Promise<ClusterAddress> {
  return { host, port, password: HAS_UNIX_SOCKETS ? undefined : await readOrCreatePassword(home.folder) };
}

export function listListenSettings({ host, port }: ClusterAddress): Readonly<Record<string, string | number>> {
  return HAS_UNIX_SOCKETS
    ? { port, listen_addresses: '', unix_socket_directories: host }
    : { port, listen_addresses: host, unix_socket_directories: '' };
}

/** A connection URL that pg, psql and other programs on libpq read alike. */
export function buildUrl({ host, port, password }: ClusterAddress, user: string, database: string): string {
  const credentials = password === undefined ? user : `${user}:${encodeURIComponent(password)}`;
  const query = new URLSearchParams({ sslmode: 'disable' });
  if (!host.startsWith('/')) return `postgresql://${credentials}@${host}:${port}/${database}?${query.toString()}`;
  query.set('host', host);
  query.set('port', String(port));
  return `postgresql://${credentials}@/${database}?${query.toString()}`;
}

async function makeSocketFolder(home: ClusterHome): Promise<string> {
  const folder = chooseSocketFolder(home.folder, tmpdir());
  const uid = home.account?.uid ?? process.getuid?.() ?? 0;
  const barrier = home.account && (await findBarrier(path.dirname(folder), home.account));
  if (barrier !== undefined) {
    throw new EmbeddedPostgresError(
      `The account PostgreSQL runs as cannot pass through ${barrier} to its socket in ${folder}. ` +
        'Set DATA_DIR to a shorter path, or TMPDIR to a folder that every account can reach.',
    );
  }
  try {
    await mkdir(folder, { mode: 0o700 });
    if (home.account) await chown(folder, home.account.uid, home.account.gid);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
    const facts = await lstat(folder);
    // in a folder that everyone may write, someone else may have been there first
    if (!facts.isDirectory() || (facts.uid !== uid && facts.uid !== process.getuid?.())) {
      throw new EmbeddedPostgresError(
        `${folder} belongs to someone else. Remove it, or set DATA_DIR to a shorter path.`,
      );
    }
    await chmod(folder, 0o700);
    if (facts.uid !== uid && home.account) await chown(folder, home.account.uid, home.account.gid);
  }
  return folder;
}

/** Beside the cluster where the path is short enough, else in the folder for temporary files under its own name. */
export function chooseSocketFolder(home: string, temporary: string): string {
  const key = createHash('sha256').update(home).digest('hex').slice(0, 12);
  for (const folder of [path.join(home, 'postgres-socket'), path.join(temporary, `cdi-${key}`)]) {
    if (Buffer.byteLength(path.join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH) return folder;
  }
  throw new EmbeddedPostgresError(
    `${home} and ${temporary} are too long for a socket (${LONGEST_SOCKET_PATH} bytes). Set DATA_DIR to a shorter path.`,
  );
}

async function readOrCreatePassword(home: string): Promise<string> {
  const file = path.join(home, 'postgres-password');
  try {
    await writeFile(file, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
