import { readFile } from 'node:fs/promises';
import type { Running } from './run-server.ts';

export interface ExportLoad {
  readonly firstByteMs: number;
  readonly totalMs: number;
  readonly rows: number;
  /**
   * How far the server's memory, once collected, stands higher in the last third of the stream than in the first, MiB: what grows
   * with the rows shows here, garbage that waits for its collection does not. NaN where the system does not tell.
   */
  readonly grownMib: number;
  /** How far it stood above the start at most, garbage included, MiB. */
  readonly peakMib: number;
}

/** Resident memory of a process, MiB. Only Linux tells it in this way. */
async function readMemory(pid: number | undefined): Promise<number> {
  const status = pid === undefined ? '' : await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Reads the whole CSV of a report, as a browser does that saves it to the disk. */
export async function exportReport({ url, pid }: Running, token: string, report: string): Promise<ExportLoad> {
  const before = await readMemory(pid);
  const startMs = performance.now();
  const reply = await fetch(`${url}/rapi/${report}/csv`, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok || !reply.body) throw new Error(`The export of ${report} answered ${reply.status}.`);
  let firstByteMs = Number.NaN;
  let rows = 0;
  const memoryMib: number[] = [];
  for await (const part of reply.body) {
    if (Number.isNaN(firstByteMs)) firstByteMs = performance.now() - startMs;
    for (const byte of part) if (byte === 10) rows += 1;
    memoryMib.push(await readMemory(pid));
  }
  const third = Math.ceil(memoryMib.length / 3);
  return {
    firstByteMs,
    totalMs: performance.now() - startMs,
    rows,
    grownMib: Math.min(...memoryMib.slice(-third)) - Math.min(...memoryMib.slice(0, third)),
    peakMib: Math.max(...memoryMib) - before,
  };
}
