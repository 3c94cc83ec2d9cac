import { readFile } from 'node:fs/promises';
import type { Running } from './run-server.ts';

export interface ExportLoad {
  readonly firstByteMs: number;
  readonly totalMs: number;
  /** Lines of a CSV, header included. */
  readonly lines: number;
  readonly mib: number;
  /**
   * Growth of the server's memory after garbage collection, from the first to the last third of the stream, MiB. It shows memory
   * that grows with the rows, but no garbage that waits for collection. NaN if the system does not report memory.
   */
  readonly grownMib: number;
  /** Peak memory above the start, garbage included, MiB. */
  readonly peakMib: number;
}

/** Resident memory of a process, MiB; NaN outside of Linux, which alone has this file. */
async function readMemory(pid: number | undefined): Promise<number> {
  const status = pid === undefined ? '' : await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Line breaks in a part of a CSV; a workbook is compressed, so its rows cannot be counted. */
const linesOf = (part: Uint8Array): number => part.reduce((sum, byte) => (byte === 10 ? sum + 1 : sum), 0);

/** Reads a whole export, as a browser that saves it to disk. */
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
