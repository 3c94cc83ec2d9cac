import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTreeCpuSeconds } from './process-tree.mjs';

/**
 * @typedef {object} CommandOptions
 * @property {string} root folder to run in; its installed programs can be called by name
 * @property {NodeJS.ProcessEnv} [env] variables besides those of this process; undefined removes one
 * @property {'show' | 'collect'} [output] print it as it comes, or return it
 * @property {number} [limitMs] time after which the command is killed and fails, milliseconds; for commands that are expected to be fast
 * @property {number} [limitCpuSeconds] CPU time after which the command is killed and fails; so does one that uses none for ten minutes
 *
 * @typedef {object} CommandResult
 * @property {number} code exit code, 0 on success
 * @property {string} output its output, if collected
 * @property {number} seconds
 * @property {number} [cpuSeconds] of the command and everything it waited for; undefined if the system does not report it
 */

/** Running commands, so that Ctrl+C ends them and their children. */
const running = new Set();
const isWindows = process.platform === 'win32';
let isWatching = false;

const LOOK_EVERY_MS = 5000;
/** A command that uses less CPU time than this for that long waits for something that does not come. */
const IDLE_CPU_SECONDS = 0.5;
const LONGEST_IDLE_MS = 10 * 60_000;
/** Where CPU time is unknown: the slowest machine takes this many seconds for one CPU second. */
const MOST_SECONDS_PER_CPU_SECOND = 3;

/**
 * Runs a command line to its end; never throws.
 * @param {string} command as a shell reads it
 * @param {CommandOptions} options
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, { root, env = {}, output = 'show', limitMs, limitCpuSeconds }) {
  endWithThisProcess();
  const startedAt = performance.now();
  const times = openTimes();
  return new Promise((resolve) => {
    const child = spawn(times.wrap(command), {
      cwd: root,
      env: buildEnvironment(root, env),
      shell: true,
      // its own group, so that ending it ends what it started
      detached: !isWindows,
      stdio: output === 'show' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let printed = '';
    child.stdout?.on('data', (chunk) => (printed += chunk));
    child.stderr?.on('data', (chunk) => (printed += chunk));
    const stopWatching = limitCpuSeconds === undefined ? () => {} : watchLimit(child, limitCpuSeconds, end);
    const timer = limitMs && setTimeout(() => end(`took longer than ${limitMs / 1000} seconds`), limitMs);
    child.on('error', (error) => finish(1, `${printed}${error.message}\n`));
    child.on('close', (code) => finish(code ?? 1, printed));

    function end(reason) {
      const sentence = `"${command}" ${reason} and was ended.\n`;
      if (output === 'show') process.stderr.write(sentence);
      else printed += sentence;
      endWithChildren(child);
    }

    function finish(code, all) {
      stopWatching();
      clearTimeout(timer);
      running.delete(child);
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ code, output: all, seconds, cpuSeconds: times.read() });
    }
  });
}

/**
 * Looks at a command every few seconds and ends it once it has used more CPU time than it may, or waits without end.
 * @returns {() => void} stops looking
 */
function watchLimit(child, limitCpuSeconds, end) {
  const startedAt = performance.now();
  let active = { at: startedAt, cpuSeconds: 0 };
  const timer = setInterval(() => {
    const now = performance.now();
    const cpuSeconds = readTreeCpuSeconds(child.pid);
    const used = cpuSeconds ?? (now - startedAt) / 1000 / MOST_SECONDS_PER_CPU_SECOND;
    if (used > limitCpuSeconds) return end(`used more than ${Math.round(limitCpuSeconds / 60)} minutes of CPU time`);
    if (cpuSeconds === undefined || Math.abs(cpuSeconds - active.cpuSeconds) > IDLE_CPU_SECONDS)
      active = { at: now, cpuSeconds: used };
    else if (now - active.at > LONGEST_IDLE_MS) end('did nothing for ten minutes');
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** CPU time of a command: the shell that runs it writes its times into a file at the end. */
function openTimes() {
  if (isWindows) return { wrap: (command) => command, read: () => undefined };
  const folder = mkdtempSync(path.join(tmpdir(), 'cdi-times-'));
  const file = path.join(folder, 'times');
  return {
    wrap: (command) => `(${command}\n)\ncode=$?; times > '${file}'; exit $code`,
    read() {
      try {
        return sumTimes(readFileSync(file, 'utf8'));
      } catch {
        // a killed command leaves no file
        return undefined;
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Seconds of lines such as "1m2.34s 0m0.50s". */
const sumTimes = (text) =>
  [...text.matchAll(/(\d{1,9})m([\d.,]{1,20})s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  );

/** Not at import: a program that only borrows a step keeps its own manners. */
function endWithThisProcess() {
  if (isWatching) return;
  isWatching = true;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      for (const child of running) endWithChildren(child);
      process.exit(signal === 'SIGINT' ? 130 : 143);
    });
  }
}

function buildEnvironment(root, more) {
  // "production" there would install and test another product than the one that is built
  const env = { ...process.env, NODE_ENV: undefined, ...more };
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [pathName]: [path.join(root, 'node_modules', '.bin'), env[pathName]].join(path.delimiter) };
}

function endWithChildren(child) {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    if (isWindows) spawn('taskkill', ['/pid', String(child.pid), '/t', '/f']);
    else process.kill(-child.pid, 'SIGTERM');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
