import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { LiveReleases } from './composition/live-releases.ts';
import { checkLiveFiles, keepPublished, publishMissingBuilds } from './composition/publish-build.ts';
import { openReleaseStore } from './composition/release-store.ts';
import { noteServerSettings } from './settings/server-settings.ts';
import { adviseProduction } from './start/advise-production.ts';
import { LiveSite, settingChannel } from './settings/live-site.ts';
import { releaseChannel } from './composition/release.repository.ts';
import { listGivenSettings, readEnvironment, type Environment } from './config/environment.ts';
import { hasErrorCode, readErrorMessage } from './config/error-facts.ts';
import { standardErrorLog } from './config/log.ts';
import { EVENT_CHANNEL } from './storage/event-channel.ts';
import { hasOwnDatabase } from './storage/postgres/cluster-home.ts';
import { openFileStore } from './storage/files/open-file-store.ts';
import { plantDay } from './config/plant-time-zone.ts';
import { checkStart, explainPort } from './start/check-start.ts';
import { isDemoCompany } from './start/demo-company.ts';
import { hasPeople } from './start/has-people.ts';
import { loadDemo } from './start/load-demo.ts';
import { refuseCompany } from './start/refuse-company.ts';
import { refuseDemo } from './start/refuse-demo.ts';
import { hasSuper, HOW_TO_MAKE_SUPER, makeFirstSuper } from './start/first-super.ts';
import { openDatabases, type OpenDatabases } from './start/open-database.ts';
import { openServices, prepareDatabase } from './start/open-services.ts';
import { servePages } from './start/serve-pages.ts';

const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const startedAt = performance.now();
/** `pnpm dev` composes the pages itself, out of sources: beside it a server answers calls alone and needs no build. */
const isCallsOnly = process.argv.includes('--calls-only');
/** Beside the builds of a first `npm start`: makes the database and the demo company, and ends. */
const isFillOnly = process.argv.includes('--fill-demo');

/** Progress for the person who typed the command; the log has lines for machines. */
function say(text: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`[${seconds.padStart(5)} s] ${text}`);
}

const NO_DEMO =
  'This build has no demo company, so the database stays empty, and no one can sign in. Set PRODUCT_ENV=production, or build the product with its demo folder.';

async function fillDatabase(
  environment: Environment,
  databases: OpenDatabases,
  isToldToStop: AbortSignal,
): Promise<void> {
  if (environment.isProduction) {
    await refuseDemo(databases.db);
    const email = environment.firstSuperEmail;
    if (await hasSuper(databases.db)) return;
    const text = email ? await makeFirstSuper(databases.db, email, environment) : HOW_TO_MAKE_SUPER;
    if (text !== null) say(text);
    return;
  }
  await refuseCompany(databases.db);
  if (await hasPeople(databases.db)) return;
  const demo = await loadDemo();
  if (demo === undefined) return say(NO_DEMO);
  await demo.fill(databases.db, {
    files: openFileStore(environment),
    today: plantDay(new Date()),
    log: standardErrorLog,
    onProgress: say,
    isToldToStop,
  });
}

interface Started {
  /** Stops everything in the right order; calls under way are finished. */
  stop(): Promise<void>;
  /** Ends a database of our own at once, also while everything is being stopped. */
  cutOff(): Promise<void>;
}

/** Starts everything. A start that fails or is aborted is undone. */
async function start(environment: Environment, isToldToStop: AbortSignal): Promise<Started> {
  await checkStart(environment, !isCallsOnly && !isFillOnly);
  say(environment.databaseUrl ? 'Connecting to the database' : 'Starting the database');
  const onFailure = (error: Error) => {
    console.error(error.message);
    process.exit(1);
  };
  const databases = await openDatabases(environment, standardErrorLog, onFailure, isToldToStop);
  // an unfinished start has nothing worth waiting for; what fails in it fails again when everything is stopped
  const cutOff = () => void databases.cutOff().catch(() => undefined);
  isToldToStop.addEventListener('abort', cutOff);
  let stopWork: () => Promise<unknown> = async () => undefined;
  let stopListening: () => Promise<unknown> = async () => undefined;
  const stop = async (): Promise<void> => {
    await stopWork();
    await databases.close();
    // last: until then callers get the message that the server restarts
    await stopListening();
  };
  try {
    isToldToStop.throwIfAborted();
    await prepareDatabase(databases.db);
    await fillDatabase(environment, databases, isToldToStop);
    if (isFillOnly) return { stop, cutOff: databases.cutOff };
    await noteServerSettings(databases.db, listGivenSettings(process.env));
    const { services, close } = await openServices({ ...databases, environment, log: standardErrorLog });
    stopWork = close;
    const releases = openReleaseStore(environment);
    const desk = { db: databases.db, store: releases };
    if (!isCallsOnly) {
      const { published, notes } = await publishMissingBuilds(desk, { followsBuilds: !environment.isProduction });
      if (published.length > 0) say(`Made live: ${published.join(', ')}`);
      notes.forEach(say);
    }
    await keepPublished(databases.db, releases);
    if (!isCallsOnly) for (const broken of await checkLiveFiles(desk)) say(broken);
    const live = await LiveReleases.open({ db: databases.db, store: releases, log: standardErrorLog });
    const site = await LiveSite.open(databases.db);
    const { server, hub, drain } = await buildApp(services, {
      logger: { level: environment.logLevel },
      ...(isCallsOnly ? {} : { pages: servePages({ db: databases.db, environment, live, site, clock: services.now }) }),
    });
    stopWork = () => Promise.all([drain(), close()]);
    stopListening = () => server.close();
    await databases.notifications.listen(EVENT_CHANNEL, (payload) => hub.handleNotification(payload));
    await databases.notifications.listen(releaseChannel, () => live.reload());
    await databases.notifications.listen(settingChannel, () => site.reload());
    // what another server published between the first reading and now
    await Promise.all([live.reload(), site.reload()]);
    databases.notifications.onReconnect(async () => {
      hub.handleReconnect();
      await Promise.all([live.reload(), site.reload()]);
    });
    // from now on there may be calls under way
    isToldToStop.removeEventListener('abort', cutOff);
    await listen(server, environment.port);
    isToldToStop.throwIfAborted();
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : environment.port;
    await printWelcome(environment, databases, port);
    return { stop, cutOff: databases.cutOff };
  } catch (error) {
    await stop().catch((failure: unknown) => {
      throw new UnfinishedStopError(readErrorMessage(failure), { cause: failure });
    });
    throw error;
  }
}

/** What was started could not all be ended; the message says what. */
class UnfinishedStopError extends Error {}

/** Throws a sentence about PORT if another program has taken it meanwhile. */
async function listen(server: FastifyInstance, port: number): Promise<void> {
  try {
    await server.listen({ port, host: '0.0.0.0' });
  } catch (error) {
    const why = explainPort(error);
    throw why === null ? error : new Error(`PORT is "${port}"; ${why}`);
  }
}

async function printWelcome(environment: Environment, databases: OpenDatabases, port: number): Promise<void> {
  say('Ready');
  console.log(`\n${isCallsOnly ? 'Calls are answered' : 'CDI answers'} at http://localhost:${port}\n`);
  if (environment.isProduction) return adviseProduction(process.env).forEach(say);
  const demo = (await isDemoCompany(databases.db)) ? await loadDemo() : undefined;
  if (demo === undefined) return;
  const lines = await demo.describeSignIns(databases.db);
  console.log(`Demo sign-ins, password ${demo.password}:\n${lines.join('\n')}\n\nCtrl-C stops everything.`);
}

const DISK_FULL = /No space left on device/;

/** Why the start failed, as a sentence for the person who started it. */
function explainFailure(error: unknown, dataDir: string): string {
  const message = readErrorMessage(error);
  const isDiskFull = hasErrorCode(error, 'ENOSPC', '53100') || DISK_FULL.test(message);
  return isDiskFull
    ? `The disk of the database is full (DATA_DIR is "${dataDir}"). Nothing runs and nothing was half filled: make room, and start again.`
    : message;
}

/** All of it has ended by then; the database makes good at the next start what was cut off. */
const STOP_LIMIT_MS = 9_500;
/** Time after which a database that is still writing is cut off, so that everything ends within the limit. */
const CUT_OFF_MS = 6_000;
const toldToStop = new AbortController();
let stopping: Promise<never> | undefined;
let running: Started | undefined;

let limit: NodeJS.Timeout | undefined;

function requestStop(): void {
  limit ??= setTimeout(() => {
    console.error('Stopping took too long; the rest was cut off.');
    process.exit(1);
  }, STOP_LIMIT_MS).unref();
  // what is still starting hears of it; what runs ends its work first
  if (running) stopping ??= end(running);
  else toldToStop.abort();
}

async function end({ stop, cutOff }: Started): Promise<never> {
  // what fails in it fails in stopping
  setTimeout(() => void cutOff().catch(() => undefined), CUT_OFF_MS).unref();
  try {
    await stop();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop);
process.on('disconnect', requestStop);
const environment = readSettings();
// a database that is there waits for the start, and for a build that went well: its tables may change
if (isFillOnly && !isFilledFirst(environment)) process.exit(0);
try {
  running = await start(environment, toldToStop.signal);
  if (isFillOnly || toldToStop.signal.aborted) await end(running);
} catch (error) {
  if (toldToStop.signal.aborted && !(error instanceof UnfinishedStopError)) {
    say('Stopped before it was ready');
    process.exit(0);
  }
  console.error(explainFailure(error, environment.dataDir));
  if (process.env['CDI_TRACE']) console.error(error);
  process.exit(1);
}

/** Whether a first start here makes a database of its own and fills it with the demo company. */
function isFilledFirst({ isProduction, databaseUrl, dataDir }: Environment): boolean {
  return !isProduction && databaseUrl === undefined && !hasOwnDatabase(dataDir);
}

function readSettings(): Environment {
  try {
    return readEnvironment(process.env, workspaceRoot);
  } catch (error) {
    console.error(readErrorMessage(error));
    process.exit(1);
  }
}
