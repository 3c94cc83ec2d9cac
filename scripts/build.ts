/**
 * `pnpm build` builds what is stale: the server by esbuild, the shell and the remotes by webpack. `pnpm build mfe-public …`
 * builds only those. Anything a tool complains about fails the build. `--fill-demo` makes the database of a first start meanwhile.
 */
import { findFinishedBuild } from '../shared/src/node/build/finished-build.ts';
import { noteSeconds, planBuilds } from './steps/build-times.ts';
import { buildInWorkers, countWorkers, serveAsWorker, WORKER } from './steps/build-workers.ts';
import { bundleServer } from './steps/bundle-server.ts';
import { fillDemoMeanwhile } from './steps/fill-demo.ts';
import { listFrontEndNames, type FrontEndName } from '../shared/src/node/build/workspace.ts';

const SERVER = 'server';
const FILL_DEMO = '--fill-demo';
const frontEnds = listFrontEndNames();

function formatSeconds(startMs: number): string {
  return `${((performance.now() - startMs) / 1000).toFixed(1)} s`;
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
  if (isFresh) await noteSeconds(name, (performance.now() - startMs) / 1000);
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

/** Builds front ends, the longest first, and says how long that will take. */
async function buildPages(names: readonly FrontEndName[]): Promise<void> {
  const { order, seconds } = await planBuilds(names, countWorkers(names.length));
  console.log(`Building ${order.join(', ')}: about ${seconds} s…`);
  const only = order[0];
  if (order.length === 1 && only) await buildHere(only);
  else await buildInWorkers(order);
}

async function build(names: readonly string[], isFilling: boolean): Promise<void> {
  const unknown = names.filter((name) => name !== SERVER && !frontEnds.some((known) => known === name));
  if (unknown.length > 0) throw new Error(`Unknown package ${unknown.join(', ')}.`);
  const wanted = (name: string) => names.length === 0 || names.includes(name);
  if (wanted(SERVER)) await buildServer();
  const pages = await findStale(frontEnds.filter(wanted));
  if (pages.length === 0) return;
  const filling = isFilling ? fillDemoMeanwhile() : undefined;
  try {
    await buildPages(pages);
  } catch (error) {
    await filling?.stop();
    throw error;
  }
  await filling?.end(console.log);
}

/** Builds what the command names; an exit code other than 0 says that something of it failed. */
async function run(given: readonly string[]): Promise<void> {
  try {
    await build(
      given.filter((word) => word !== FILL_DEMO),
      given.includes(FILL_DEMO),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

const given = process.argv.slice(2);
if (given.includes(WORKER)) serveAsWorker(buildHere);
else await run(given);
