import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * @typedef {object} CommandOptions
 * @property {string} root folder to run in; its installed programs can be called by name
 * @property {NodeJS.ProcessEnv} [env] variables besides those of this process; undefined removes one
 * @property {'show' | 'collect'} [output] on the console as it comes, or in the answer
 * @property {number} [limitMs] a command that takes longer is ended and has failed
 *
 * @typedef {object} CommandResult
 * @property {number} code 0 when it went well
 * @property {string} output what it printed, when collected
 * @property {number} seconds
 */

/** Commands that run now, so that Ctrl+C ends them and what they started. */
const running = new Set();
const isWindows = process.platform === 'win32';
let isWatching = false;

/**
 * Runs a command line to its end; never throws.
 * @param {string} command as a shell reads it
 * @param {CommandOptions} options
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, { root, env = {}, output = 'show', limitMs }) {
  endWithThisProcess();
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, {
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
    const timer = limitMs && setTimeout(onTimeout, limitMs);
    child.on('error', (error) => finish(1, `${printed}${error.message}\n`));
    child.on('close', (code) => finish(code ?? 1, printed));

    function onTimeout() {
      const sentence = `"${command}" took longer than ${Math.round(limitMs / 60_000)} minutes and was ended.\n`;
      if (output === 'show') process.stderr.write(sentence);
      else printed += sentence;
      endWithChildren(child);
    }

    function finish(code, all) {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output: all, seconds: (performance.now() - startedAt) / 1000 });
    }
  });
}

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
