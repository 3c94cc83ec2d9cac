import { readFileSync } from 'node:fs';

const POLL_MS = 250;

/**
 * Calls back once when who started this process is gone: its parent, or, where npm runs it through a shell, npm behind that shell.
 * @param {() => void} onGone
 */
export function watchParents(onGone) {
  const parent = process.ppid;
  const grandparent = process.env.npm_lifecycle_event === undefined ? undefined : readParentOf(parent);
  const timer = setInterval(() => {
    const isThere = process.ppid === parent && (grandparent === undefined || readParentOf(parent) === grandparent);
    if (isThere) return;
    clearInterval(timer);
    onGone();
  }, POLL_MS);
  timer.unref();
}

/**
 * @param {number} pid
 * @returns {number | undefined} undefined if the system does not report it, or the process is gone
 */
function readParentOf(pid) {
  if (process.platform !== 'linux') return undefined;
  try {
    // the name is in parentheses and may contain any character
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return Number(parent);
  } catch {
    return undefined;
  }
}
