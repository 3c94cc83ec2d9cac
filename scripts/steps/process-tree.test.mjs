import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTreeCpuSeconds } from './process-tree.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cdi-processes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process as Linux lists it: own ticks in user and system mode, then those of its ended children. */
function list(pid, parentPid, [user, system, childUser, childSystem], name = 'node') {
  mkdirSync(path.join(folder, String(pid)));
  const facts = `S ${parentPid} 1 1 0 -1 0 0 0 0 0 ${user} ${system} ${childUser} ${childSystem} 20`;
  writeFileSync(path.join(folder, String(pid), 'stat'), `${pid} (${name}) ${facts}`);
}

describe('CPU seconds of a process tree', () => {
  it('adds up the process, its descendants and their ended children, and no other process', () => {
    list(10, 1, [100, 50, 25, 25]);
    list(11, 10, [300, 0, 0, 0], 'a (strange) name');
    list(12, 11, [0, 100, 0, 0]);
    list(13, 1, [9000, 0, 0, 0]);
    // 2.00 s + 3.00 s + 1.00 s
    expect(readTreeCpuSeconds(10, folder)).toBe(6);
  });

  it('finds a descendant that is listed before its parent', () => {
    list(20, 1, [100, 0, 0, 0]);
    list(3, 4, [100, 0, 0, 0]);
    list(4, 20, [100, 0, 0, 0]);
    expect(readTreeCpuSeconds(20, folder)).toBe(3);
  });

  it('are unknown for a process that is gone', () => {
    list(10, 1, [100, 0, 0, 0]);
    expect(readTreeCpuSeconds(11, folder)).toBeUndefined();
  });

  it('are unknown on a system that lists no processes', () => {
    expect(readTreeCpuSeconds(10, path.join(folder, 'none'))).toBeUndefined();
  });
});
