/**
 * `pnpm dev` serves the shell and all remotes from source; `pnpm dev mfe-public …` those named, and the rest from their builds.
 * The product's server runs beside them and restarts when its code changes. Everything is reached at one address.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readEnvironment } from '../server/src/config/environment.ts';
import { publicConfig } from '../server/src/start/serve-pages.ts';
import type { FrontEndName } from '../shared/src/node/build/index.ts';
import { distRoot, workspaceRoot } from '../shared/src/node/build/index.ts';
import { frontEnds, startDevPages } from './steps/dev-pages.ts';

const frontPort = 8000;
const frontAddress = `http://localhost:${frontPort}`;

function readNames(): readonly FrontEndName[] {
  const given = process.argv.slice(2);
  const unknown = given.filter((name) => !frontEnds.some((known) => known === name));
  if (unknown.length > 0)
    throw new Error(`Unknown front end ${unknown.join(', ')}. There are: ${frontEnds.join(', ')}.`);
  return given.length === 0 ? frontEnds : (given as FrontEndName[]);
}

/**
 * Starts the product's server, for calls only; tsx restarts it at every change of its sources. Links in its mail lead to our pages.
 * It is detached from the terminal, because a second signal makes tsx kill it before it has stopped the database.
 */
function startProductServer(): ChildProcess {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const main = path.join(workspaceRoot, 'server/src/main.ts');
  return spawn(process.execPath, [tsx, 'watch', main, '--calls-only'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    cwd: workspaceRoot,
    env: { PUBLIC_URL: frontAddress, ...process.env },
  });
}

/** Sends the server one signal, and waits until it has stopped everything that it started. */
async function stopProductServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  await exit;
}

/** Builds stale front ends. One that does not compile prints its errors and serves its last build, or leaves its place empty. */
async function buildOthers(names: readonly FrontEndName[]): Promise<void> {
  if (names.length === 0) return;
  const build = path.join(workspaceRoot, 'scripts/build.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', build, ...names], {
    stdio: 'inherit',
    cwd: workspaceRoot,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) console.error('Going on with the last builds of what does not compile.');
}

/** Stops everything, in reverse order of its start. */
async function stopAll(closers: readonly (() => unknown)[]): Promise<void> {
  await Promise.allSettled(closers.toReversed().map((close) => close()));
}

async function develop(closers: (() => unknown)[]): Promise<void> {
  const names = readNames();
  const environment = readEnvironment(process.env, workspaceRoot);
  await buildOthers(frontEnds.filter((name) => !names.includes(name)));
  console.log(
    `Compiling ${names.join(', ')}; a first time takes a minute or two, and the address comes when it can be opened.`,
  );
  const pages = await startDevPages({
    names,
    port: frontPort,
    apiPort: environment.port,
    releasesDir: distRoot,
    config: { ...publicConfig(environment), environment: 'development', cookieDomain: '' },
  });
  closers.push(() => pages.stop());
  const server = startProductServer();
  closers.push(() => stopProductServer(server));
  console.log(`From source: ${names.join(', ')}. Open ${frontAddress}/`);
}

const closers: (() => unknown)[] = [];
let stopping: Promise<void> | undefined;
const stop = () => void (stopping ??= stopAll(closers).then(() => process.exit()));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

try {
  await develop(closers);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stopAll(closers);
  process.exit(1);
}
