import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { todayIn } from '@cdi/shared/units';
import { buildApp } from './app.ts';
import { LiveReleases } from './composition/live-releases.ts';
import { publishMissingBuilds } from './composition/publish-build.ts';
import { releaseChannel } from './composition/release.repository.ts';
import { readEnvironment, type Environment } from './config/environment.ts';
import { hasErrorCode } from './config/error-facts.ts';
import { standardErrorLog } from './config/log.ts';
import { EVENT_CHANNEL } from './events/publish-event.ts';
import { makeFileStore } from './storage/files/file-store.ts';
import { PLANT_TIME_ZONE } from './config/plant-time-zone.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { DEMO_PASSWORD, describeSignIns, refuseDemo } from './start/describe-sign-ins.ts';
import { hasSuper, HOW_TO_MAKE_SUPER, makeFirstSuper } from './start/first-super.ts';
import { openDatabases, type OpenDatabases } from './start/open-database.ts';
import { openServices, prepareDatabase } from './start/open-services.ts';
import { servePages } from './start/serve-pages.ts';

const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const startedAt = performance.now();
/** `pnpm dev` composes the pages itself, out of sources: beside it a server answers calls alone and needs no build. */
const isCallsOnly = process.argv.includes('--calls-only');

/** Progress for the person who typed the command; the log has lines for machines. */
function say(text: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`[${seconds.padStart(5)} s] ${text}`);
}

async function fillDatabase(environment: Environment, databases: OpenDatabases): Promise<void> {
  if (environment.isProduction) {
    await refuseDemo(databases.db);
    const email = environment.firstSuperEmail;
    if (await hasSuper(databases.db)) return;
    const text = email ? await makeFirstSuper(databases.db, email, environment) : HOW_TO_MAKE_SUPER;
    if (text !== null) say(text);
    return;
  }
  const files = makeFileStore(path.join(environment.dataDir, 'files'));
  await seedDemo(databases.db, {
    files,
    today: todayIn(PLANT_TIME_ZONE, new Date()),
    log: standardErrorLog,
    onProgress: say,
  });
}

/** Starts everything; gives the function that stops it in the right order. */
async function start(environment: Environment): Promise<() => Promise<void>> {
  await mkdir(environment.dataDir, { recursive: true });
  say(environment.databaseUrl ? 'Connecting to the database' : 'Starting the database');
  const databases = await openDatabases(environment, standardErrorLog, (error) => {
    console.error(error.message);
    process.exit(1);
  });
  const closers: (() => Promise<unknown>)[] = [() => databases.close()];
  const stop = async (): Promise<void> => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    await prepareDatabase(databases.db);
    await fillDatabase(environment, databases);
    const { services, close } = await openServices({ ...databases, environment, log: standardErrorLog });
    closers.push(close);
    if (!isCallsOnly) await publishMissingBuilds(databases.db, environment.releasesDir, !environment.isProduction);
    const live = await LiveReleases.open(databases.db);
    const { server, hub } = await buildApp(services, {
      logger: { level: 'warn' },
      ...(isCallsOnly ? {} : { pages: servePages({ db: databases.db, environment, live }) }),
    });
    closers.push(() => server.close());
    await databases.notifications.listen(EVENT_CHANNEL, (payload) => hub.handleNotification(payload));
    await databases.notifications.listen(releaseChannel, () => live.reload());
    // what another server published between the first reading and now
    await live.reload();
    databases.notifications.onReconnect(async () => {
      hub.handleReconnect();
      await live.reload();
    });
    await listen(server, environment.port);
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : environment.port;
    await printWelcome(environment, databases, port);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Throws a sentence about PORT when nobody can listen there. */
async function listen(server: FastifyInstance, port: number): Promise<void> {
  try {
    await server.listen({ port, host: '0.0.0.0' });
  } catch (error) {
    const why = hasErrorCode(error, 'EADDRINUSE')
      ? 'another program uses it already. Stop that program, or choose another PORT.'
      : hasErrorCode(error, 'EACCES')
        ? 'this account may not use it. Choose a PORT of 1024 or more.'
        : null;
    throw why === null ? error : new Error(`PORT is "${port}"; ${why}`);
  }
}

async function printWelcome(environment: Environment, databases: OpenDatabases, port: number): Promise<void> {
  say('Ready');
  console.log(`\n${isCallsOnly ? 'Calls are answered' : 'CDI answers'} at http://localhost:${port}\n`);
  if (environment.isProduction) return;
  const lines = await describeSignIns(databases.db);
  if (lines.length > 0)
    console.log(`Demo sign-ins, password ${DEMO_PASSWORD}:\n${lines.join('\n')}\n\nCtrl-C stops everything.`);
}

let stopping: Promise<void> | undefined;

function stopOnce(stop: () => Promise<void>): void {
  stopping ??= stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}

try {
  const stop = await start(readEnvironment(process.env, workspaceRoot));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopOnce(stop));
  process.on('disconnect', () => stopOnce(stop));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (process.env['CDI_TRACE']) console.error(error);
  process.exit(1);
}
