import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNodeProblem } from './steps/check-node-version.mjs';
import { installPackages } from './steps/install-packages.mjs';
import { createProgress } from './steps/progress.mjs';
import { readPackage } from './steps/read-package.mjs';
import { watchParents } from './steps/watch-parents.mjs';

/**
 * `npm start`: installs and builds what is missing or out of date, then runs the server until a signal stops it. Needs only
 * Node.
 */
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const say = createProgress();
const INHERIT = ['inherit', 'inherit', 'inherit'];
/** The IPC channel closes when this process dies without stopping its program, so the program notices. */
const CONNECTED = [...INHERIT, 'ipc'];
/** The program that runs now, and the signal that asked it to stop. */
let child;
let stopSignal;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => passOn(signal));
// npm runs this through a shell that ends on a signal without passing it on
watchParents(() => passOn('SIGTERM'));

function passOn(signal) {
  stopSignal ??= signal;
  child?.kill(signal);
}

async function start() {
  const nodeProblem = findNodeProblem(process.versions.node, readPackage(root).engines.node);
  if (nodeProblem !== undefined) return fail(nodeProblem);

  const installProblem = await installPackages({ root, say, run: (command) => runLine(command) });
  if (stopSignal !== undefined) return stop();
  if (installProblem !== undefined) return fail(installProblem);

  if (!existsSync(path.join(root, 'scripts', 'build.ts')))
    return fail('scripts/build.ts is missing: get it back first.');
  say('Building what changed… (the first time about a minute and a half on two quick cores, else 3 s)');
  const buildCode = await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--fill-demo'], CONNECTED);
  if (stopSignal !== undefined) return stop();
  if (buildCode !== 0) return fail('The build failed; the reason stands above.');

  say('Starting the server… (about 3 s)');
  const code = await run(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], CONNECTED);
  return code ?? stop();
}

/** The exit code; undefined when a signal ended it. */
function run(program, flags, stdio = INHERIT, options = {}) {
  return new Promise((resolve) => {
    child = spawn(program, flags, { cwd: root, stdio, ...options });
    child.on('error', (error) => {
      process.stderr.write(`${program} cannot be run: ${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? undefined));
  });
}

async function runLine(command) {
  const startedAt = performance.now();
  // "production" there would leave out the packages that build the product
  const code = await run(command, [], INHERIT, { shell: true, env: { ...process.env, NODE_ENV: undefined } });
  return { code: code ?? 1, output: '', seconds: (performance.now() - startedAt) / 1000 };
}

function fail(sentence) {
  say(sentence);
  return 1;
}

/** As a shell reports a program that a signal ended. */
function stop() {
  return { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[stopSignal] ?? 1;
}

// not only the code: a watch that still runs must not keep the process
process.exit(await start());
