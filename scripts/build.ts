/**
 * `pnpm build` builds what is stale: the server by esbuild, the shell and the remotes by webpack. `pnpm build mfe-public …`
 * builds only those. Anything a tool complains about fails the build.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { findFinishedBuild } from '../shared/src/node/build/finished-build.ts';
import { bundleServer } from './steps/bundle-server.ts';
import { listFrontEndNames, workspaceRoot, type FrontEndName } from '../shared/src/node/build/workspace.ts';

const SERVER = 'server';
const frontEnds = listFrontEndNames();

function formatSeconds(startMs: number): string {
  return `${((performance.now() - startMs) / 1000).toFixed(1)} s`;
}

/** Runs a Node program; its output appears as it is, an exit code other than 0 rejects. */
function run(name: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: workspaceRoot, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build of ${name} failed.`))));
  });
}

async function buildServer(): Promise<void> {
  const startMs = performance.now();
  await bundleServer();
  console.log(`${SERVER.padEnd(16)} built in ${formatSeconds(startMs)}`);
}

async function buildHere(name: FrontEndName): Promise<void> {
  const startMs = performance.now();
  // webpack takes a second to load: only where something is built
  const { buildFrontEnd } = await import('../shared/src/node/build/build-front-end.ts');
  const { version, isFresh } = await buildFrontEnd(name);
  console.log(`${name.padEnd(16)} ${version} ${isFresh ? `built in ${formatSeconds(startMs)}` : 'is up to date'}`);
}

/** The front ends that have to be built; says of the others that they are as their sources. */
async function findStale(names: readonly FrontEndName[]): Promise<readonly FrontEndName[]> {
  const stale: FrontEndName[] = [];
  for (const name of names) {
    const version = await findFinishedBuild(name);
    if (version === undefined) stale.push(name);
    else console.log(`${name.padEnd(16)} ${version} is up to date`);
  }
  return stale;
}

/** Builds several front ends, each in its own process, as many at a time as there are processors. */
async function buildInParallel(names: readonly FrontEndName[]): Promise<void> {
  const waiting = [...names];
  const script = path.join(workspaceRoot, 'scripts/build.ts');
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await run(name, ['--import', 'tsx', script, name]);
  };
  const results = await Promise.allSettled(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.message)] : []));
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

async function build(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => name !== SERVER && !frontEnds.some((known) => known === name));
  if (unknown.length > 0) throw new Error(`Unknown package ${unknown.join(', ')}.`);
  const wanted = (name: string) => names.length === 0 || names.includes(name);
  if (wanted(SERVER)) await buildServer();
  const pages = await findStale(frontEnds.filter(wanted));
  const only = pages[0];
  if (pages.length === 1 && only) await buildHere(only);
  else if (pages.length > 1) await buildInParallel(pages);
}

try {
  await build(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
