import { readFile } from 'node:fs/promises';
import type { Running } from './run-server.ts';

export interface ExportLoad {
  readonly firstByteMs: number;
  readonly totalMs: number;
  /** Of a CSV, its head too. */
  readonly lines: number;
  readonly mib: number;
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

/** Rows of a file that arrives: lines of a CSV; of a workbook, which is packed, none can be counted on the way. */
const linesOf = (part: Uint8Array): number => part.reduce((sum, byte) => (byte === 10 ? sum + 1 : sum), 0);

/** Reads a whole export, as a browser does that saves it to the disk. */
export async function readExport({ url, pid }: Running, token: string, path: string): Promise<ExportLoad> {
  const before = await readMemory(pid);
  const startMs = performance.now();
  const reply = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok || !reply.body) throw new Error(`${path} answered ${reply.status}.`);
  let firstByteMs = Number.NaN;
  let [lines, bytes] = [0, 0];
  const memoryMib: number[] = [];
  for await (const part of reply.body) {
    if (Number.isNaN(firstByteMs)) firstByteMs = performance.now() - startMs;
    lines += linesOf(part);
    bytes += part.length;
    memoryMib.push(await readMemory(pid));
  }
  const third = Math.ceil(memoryMib.length / 3);
  return {
    firstByteMs,
    totalMs: performance.now() - startMs,
    lines,
    mib: bytes / 1024 ** 2,
    grownMib: Math.min(...memoryMib.slice(-third)) - Math.min(...memoryMib.slice(0, third)),
    peakMib: Math.max(...memoryMib) - before,
  };
}
