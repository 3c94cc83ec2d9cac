import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { hasErrorCode } from '../../config/error-facts.ts';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasErrorCode(error, 'ESRCH');
  }
}

/**
 * Whether a process is the PostgreSQL server that was started for this cluster. A number alone says little: after a
 * restart of the machine or of a container it soon belongs to something else.
 */
export async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true; // PostgreSQL itself looks closer there
  const command = process.platform === 'linux' ? await readArguments(pid) : await readCommand(pid);
  return command.includes(cluster);
}

/** Readable for every account; empty for a process that ended and was not yet collected. */
async function readArguments(pid: number): Promise<readonly string[]> {
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ESRCH')) return [];
    throw error;
  }
}

async function readCommand(pid: number): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile('ps', ['-o', 'command=', '-p', String(pid)], (error, stdout) => {
      // ps ends with 1 when there is no such process any more
      if (error && error.code !== 1) reject(error);
      else resolve(stdout);
    });
  });
}
