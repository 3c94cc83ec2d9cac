import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the CPU time of every program in ticks of this rate. */
const TICKS_PER_SECOND = 100;

/**
 * CPU seconds of a process and all its descendants so far, with those of children that have ended.
 * @param {number} pid
 * @param {string} [processFolder] where Linux lists its processes
 * @returns {number | undefined} undefined where the system has no such list, or the process is gone
 */
export function readTreeCpuSeconds(pid, processFolder = '/proc') {
  const processes = listProcesses(processFolder);
  if (!processes.some((each) => each.pid === pid)) return undefined;
  const tree = new Set([pid]);
  for (let before = 0; before < tree.size;) {
    before = tree.size;
    for (const each of processes) if (tree.has(each.parentPid)) tree.add(each.pid);
  }
  return processes.reduce((sum, each) => (tree.has(each.pid) ? sum + each.cpuSeconds : sum), 0);
}

function listProcesses(folder) {
  try {
    return readdirSync(folder).flatMap((name) => (/^\d+$/.test(name) ? readProcess(folder, name) : []));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

function readProcess(folder, name) {
  try {
    // the program's name is in brackets and may hold anything
    const facts = readFileSync(`${folder}/${name}/stat`, 'utf8').split(') ').at(-1).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(facts[index]), 0);
    return [{ pid: Number(name), parentPid: Number(facts[1]), cpuSeconds: ticks / TICKS_PER_SECOND }];
  } catch {
    // it has ended since the folder was listed
    return [];
  }
}
