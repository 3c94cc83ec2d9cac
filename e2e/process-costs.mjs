/** CPU seconds of processes, as Linux counts them, and where a run writes them down. */
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Linux counts clock ticks at this rate for every program. */
const TICKS_PER_SECOND = 100;

/**
 * CPU seconds of all descendants of a process: those that run, and those that ended and were waited for. 0 where the system has no
 * /proc.
 * @param {number} pid
 * @returns {number}
 */
export function readDescendantSeconds(pid) {
  const all = listProcesses();
  const childrenOf = new Map();
  for (const each of all) childrenOf.set(each.parent, [...(childrenOf.get(each.parent) ?? []), each]);
  const sumBelow = (parent) =>
    (childrenOf.get(parent) ?? []).reduce((sum, each) => sum + each.own + each.ended + sumBelow(each.pid), 0);
  const root = all.find((each) => each.pid === pid);
  return (sumBelow(pid) + (root?.ended ?? 0)) / TICKS_PER_SECOND;
}

/**
 * Appends a row to the costs of this run: CPU seconds of the test process while it loads, sets up and tests, and of the processes
 * below it.
 * @param {string} folder
 * @param {{ file: string, load: number, setUp: number, tests: number, children: number }} row
 * @returns {void}
 */
export function appendCosts(folder, row) {
  mkdirSync(folder, { recursive: true });
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(row)}\n`);
}

function listProcesses() {
  return listPids().flatMap((pid) => {
    try {
      // the name, in brackets, may hold anything
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ').map(Number);
      const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((at) => fields[at]);
      return [{ pid: Number(pid), parent, own: user + system, ended: endedUser + endedSystem }];
    } catch {
      // it ended meanwhile
      return [];
    }
  });
}

function listPids() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
