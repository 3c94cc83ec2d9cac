import type { SpawnOptions } from 'node:child_process';
import { spawn } from 'node:child_process';
import { hasErrorCode } from '../../config/error-facts.ts';
import type { ClusterHome } from './cluster-home.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** How PostgreSQL's programs run: as the home's account, in the home, without the secrets of this process. */
export function chooseSpawnOptions(home: ClusterHome): SpawnOptions {
  const passed = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    cwd: home.folder,
    env: { ...Object.fromEntries(passed), LC_ALL: 'C' },
    windowsHide: true,
    ...(home.account ?? {}),
  };
}

/** The error a program that would not even begin leaves. */
export function explainSpawnError(program: string, error: Error): EmbeddedPostgresError {
  // the file is there: what is missing is the loader it names, as on a system without glibc
  const reason = hasErrorCode(error, 'ENOENT')
    ? 'it is built for another C library than this system has'
    : error.message;
  return new EmbeddedPostgresError(
    `${program} cannot run here: ${reason}. Set DATABASE_URL to a PostgreSQL server of yours.`,
    { cause: error },
  );
}

/**
 * Runs one of PostgreSQL's programs to its end, or kills it with its children when the signal aborts.
 * @throws EmbeddedPostgresError with its output, when it fails; the reason of the signal, when it was killed
 */
export async function runProgram(
  home: ClusterHome,
  program: string,
  flags: readonly string[],
  isToldToStop?: AbortSignal,
): Promise<void> {
  isToldToStop?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    // a group of its own, which ends as a whole
    const child = spawn(program, flags, {
      ...chooseSpawnOptions(home),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    const cutOff = () => child.pid !== undefined && killGroup(child.pid);
    isToldToStop?.addEventListener('abort', cutOff);
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.on('error', (error) => reject(explainSpawnError(program, error)));
    child.on('close', (code, signal) => {
      isToldToStop?.removeEventListener('abort', cutOff);
      if (isToldToStop?.aborted) return reject(isToldToStop.reason as Error);
      if (code === 0) return resolve();
      reject(new EmbeddedPostgresError(`${program} failed (${code ?? signal}): ${printed.trim()}`));
    });
  });
}

function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    if (!hasErrorCode(error, 'ESRCH')) throw error;
  }
}
