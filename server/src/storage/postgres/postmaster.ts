import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasErrorCode } from '../../config/error-facts.ts';
import type { Log } from '../../config/log.ts';
import type { ClusterAddress } from './cluster-address.ts';
import { listListenSettings } from './cluster-address.ts';
import type { ClusterHome } from './cluster-home.ts';
import type { ClusterSettings } from './cluster-settings.ts';
import { listFlags } from './cluster-settings.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { isAlive, isServerOf } from './process-life.ts';
import { chooseSpawnOptions, explainSpawnError, runProgram } from './run-program.ts';

/** PostgreSQL's first process, as it describes itself in its cluster. */
export interface Postmaster {
  readonly pid: number;
  /** Socket folder, or host where there are no Unix sockets. */
  readonly host: string;
  readonly port: number;
  /** "ready", "starting", "stopping", "standby"; empty while it has not said. */
  readonly status: string;
}

/** The cluster is still in use by what remains of an earlier server; it soon is not. */
export class ClusterBusyError extends EmbeddedPostgresError {}

/** The database refuses to work until its disk has room. */
export class DiskFullError extends EmbeddedPostgresError {}

const POLL_MS = 20;
/** After this long a start is worth a word: recovery after a power cut can take minutes. */
const SLOW_START_MS = 20_000;
/** All of the product stops within ten seconds; what is cut off here is made good at the next start, and nothing is lost. */
const FAST_SHUTDOWN_MS = 5_000;
/** PostgreSQL itself kills processes that have not ended after five seconds. */
const IMMEDIATE_SHUTDOWN_MS = 7_000;
const LARGEST_LOG_BYTES = 10 * 1024 * 1024;
const BUSY = /lock file ".*" already exists|shared memory block .* is still in use/;
const DISK_FULL = /No space left on device/;

/** The server that runs in a cluster, even if another process started it. */
export async function findPostmaster(home: ClusterHome): Promise<Postmaster | undefined> {
  const file = path.join(home.cluster, 'postmaster.pid');
  const postmaster = await readPostmasterFile(file);
  if (postmaster === undefined || (await isServerOf(postmaster.pid, home.cluster))) return postmaster;
  // PostgreSQL would not start while another process has the number of one that died; that none of its children is
  // left over it also learns from shared memory
  if (isAlive(postmaster.pid)) await rm(file, { force: true });
  return undefined;
}

/**
 * Removes the lock of a socket that no server of this cluster holds any more. PostgreSQL itself does not where another process of
 * its account has the number by now, or where the killed one has not been collected yet: it would refuse to start.
 */
async function removeStaleSocketLock({ host, port }: ClusterAddress, home: ClusterHome): Promise<void> {
  if (!host.startsWith('/')) return;
  const file = path.join(host, `.s.PGSQL.${port}.lock`);
  const holder = await readPostmasterFile(file);
  if (holder !== undefined && isAlive(holder.pid) && !(await isServerOf(holder.pid, home.cluster)))
    await rm(file, { force: true });
}

async function readPostmasterFile(file: string): Promise<Postmaster | undefined> {
  try {
    const [pid, , , port, socketFolder, listenAddress, , status] = (await readFile(file, 'utf8')).split('\n');
    if (pid === undefined || !/^-?\d+$/.test(pid)) return undefined; // being written
    return {
      pid: Math.abs(Number(pid)),
      host: socketFolder || listenAddress || '',
      port: Number(port ?? 0),
      status: (status ?? '').trim(),
    };
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Starts the server and waits until it accepts connections. It outlives this process: a killed process must not take the database down in
 * the middle of its work, and Ctrl+C must not reach it before the product has finished its own.
 * @returns its process number
 * @throws ClusterBusyError when the cluster is still in use
 * @throws EmbeddedPostgresError with the end of its log when it does not come up; the reason of the signal, when it aborts meanwhile: then
 * the server has ended
 */
export async function startPostmaster(
  home: ClusterHome,
  binaries: PostgresBinaries,
  address: ClusterAddress,
  settings: ClusterSettings,
  log: Log,
  isToldToStop?: AbortSignal,
): Promise<number> {
  await removeStaleSocketLock(address, home);
  const logFile = path.join(home.folder, 'postgres.log');
  const output = await openLog(logFile);
  const { size: logStart } = await output.stat();
  const flags = ['-D', home.cluster, ...listFlags({ ...settings, ...listListenSettings(address) })];
  const child = spawn(binaries.postgres, flags, {
    ...chooseSpawnOptions(home),
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  const end: { reason?: Error } = {};
  child.on('error', (error) => (end.reason = explainSpawnError(binaries.postgres, error)));
  child.on('exit', (code, signal) => (end.reason = new EmbeddedPostgresError(`PostgreSQL ended (${code ?? signal})`)));
  child.unref();
  await output.close();

  const startedAt = Date.now();
  let hasWarned = false;
  for (;;) {
    if (end.reason && isToldToStop?.aborted) throw isToldToStop.reason;
    if (end.reason) throw explainEnd(end.reason, await readFrom(logFile, logStart), logFile, home);
    // what it was making good from its log, it makes good at the next start
    if (isToldToStop?.aborted) child.kill('SIGQUIT');
    const postmaster = await readPostmasterFile(path.join(home.cluster, 'postmaster.pid'));
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return postmaster.pid;
    if (!hasWarned && Date.now() - startedAt > SLOW_START_MS) {
      hasWarned = true;
      log.warn({ logFile }, 'The database is still starting; after a power cut it first makes good what was cut off');
    }
    await sleep(POLL_MS);
  }
}

/** Waits until a server that someone else started or stops has done so. */
export async function waitWhileChanging(
  home: ClusterHome,
  isToldToStop?: AbortSignal,
): Promise<Postmaster | undefined> {
  for (;;) {
    isToldToStop?.throwIfAborted();
    const postmaster = await findPostmaster(home);
    if (postmaster === undefined || postmaster.status === 'ready') return postmaster;
    await sleep(POLL_MS);
  }
}

/**
 * How a server ends. 'fast': everything is written to its place first, which takes a slow disk seconds after much was changed.
 * 'immediate': what was committed is in the log, and the next start makes it good from there. Either way nothing committed is lost.
 */
export type StopMode = 'fast' | 'immediate';

/**
 * Ends the server: its clients are disconnected, and all that was committed is on the disk.
 * @param isUrgent ends it 'immediate', from the moment on at which it is aborted
 * @throws EmbeddedPostgresError when it does not end
 */
export async function stopPostmaster(
  home: ClusterHome,
  binaries: PostgresBinaries,
  log: Log,
  isUrgent?: AbortSignal,
): Promise<void> {
  const postmaster = await findPostmaster(home);
  if (postmaster === undefined) return;
  if (process.platform === 'win32') {
    const mode: StopMode = isUrgent?.aborted ? 'immediate' : 'fast';
    await runProgram(home, binaries.pgCtl, ['stop', '-D', home.cluster, '-m', mode, '-w']);
    return;
  }
  if (!isUrgent?.aborted) {
    signal(postmaster.pid, 'SIGINT');
    if (await waitForEnd(home, postmaster.pid, FAST_SHUTDOWN_MS, isUrgent)) return;
    log.warn(
      { pid: postmaster.pid },
      'The database needs more than 5 seconds to write everything, so it is ended now. Nothing is lost: its next start reads the rest from its log',
    );
  }
  signal(postmaster.pid, 'SIGQUIT');
  if (await waitForEnd(home, postmaster.pid, IMMEDIATE_SHUTDOWN_MS)) return;
  throw new EmbeddedPostgresError(`The database in ${home.cluster} (process ${postmaster.pid}) does not stop.`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasErrorCode(error, 'ESRCH')) throw error;
  }
}

/** Whether the process is gone in time; it frees its memory only after it has removed its file. */
async function waitForEnd(home: ClusterHome, pid: number, limitMs: number, isUrgent?: AbortSignal): Promise<boolean> {
  for (const startedAt = Date.now(); Date.now() - startedAt < limitMs && !isUrgent?.aborted; await sleep(POLL_MS)) {
    // a zombie process has no name any more
    if (!(await isServerOf(pid, home.cluster))) return true;
  }
  return false;
}

function explainEnd(reason: Error, printed: string, logFile: string, home: ClusterHome): Error {
  if (BUSY.test(printed)) return new ClusterBusyError(printed.trim(), { cause: reason });
  if (DISK_FULL.test(printed))
    return new DiskFullError(
      `The disk of ${home.folder} is full, and the database cannot start. Make room there; it goes on from where it stopped.`,
      { cause: reason },
    );
  const lines = printed.trim().split('\n').slice(-8).join('\n');
  return new EmbeddedPostgresError(`${reason.message}. ${logFile} says:\n${lines}`, { cause: reason });
}

async function openLog(file: string) {
  try {
    if ((await stat(file)).size > LARGEST_LOG_BYTES) await rename(file, `${file}.old`);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  }
  return open(file, 'a', 0o600);
}

async function readFrom(file: string, start: number): Promise<string> {
  return (await readFile(file)).subarray(start).toString();
}
