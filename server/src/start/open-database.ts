import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../config/environment.ts';
import type { Logger, PoolState } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { startEmbeddedPostgres } from '../storage/postgres/embedded-postgres.ts';
import { openNotificationHub, type NotificationHub } from '../storage/postgres/notifications.ts';
import { openDatabase } from '../storage/postgres/pool.ts';

export interface OpenDatabases {
  readonly db: Db;
  readonly reportDb: Db;
  readonly notifications: NotificationHub;
  /** Connections to the main database at the moment. */
  readonly readPool: () => PoolState;
  /** Ends a database of our own at once, under whatever runs on it, also where it is being closed. */
  cutOff(): Promise<void>;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 20;
/** What statements that are still at work get before a database of our own ends under them. */
const CLOSE_GRACE_MS = 500;

/**
 * Opens the main database (the embedded one when no address is given), the one for reports, and the connection that listens. Throws the
 * reason of the signal when it aborts meanwhile: then none of them is left running.
 */
export async function openDatabases(
  environment: Environment,
  log: Logger,
  onFailure: (error: Error) => void,
  isToldToStop?: AbortSignal,
): Promise<OpenDatabases> {
  const embedded = environment.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: environment.dataDir,
        canRelocate: !environment.isProduction,
        log: asLog(log),
        onFailure,
        ...(isToldToStop && { isToldToStop }),
      });
  try {
    const main = await openDatabase(embedded ? { embedded } : { url: environment.databaseUrl as string }, {
      log: asLog(log),
      maxConnections: MAX_CONNECTIONS,
    });
    const report = environment.reportDatabaseUrl
      ? await openDatabase(
          { url: environment.reportDatabaseUrl },
          { log: asLog(log), applicationName: 'cdi-reports', isReadOnly: true },
        )
      : main;
    const notifications = await openNotificationHub({ url: main.url, log: asLog(log) });
    return {
      db: main.kysely,
      reportDb: report.kysely,
      notifications,
      readPool: () => ({
        open: main.pool.totalCount,
        idle: main.pool.idleCount,
        waiting: main.pool.waitingCount,
        most: MAX_CONNECTIONS,
        waitMs: main.longestWaitMs(),
      }),
      cutOff: async () => embedded?.stop('immediate'),
      close: async () => {
        const closing = closeAll(notifications, ...(report === main ? [] : [report]), main);
        if (embedded === undefined) return closing;
        // whatever does not end, or not well: a database of our own is not left running
        await Promise.race([closing.catch(() => undefined), sleep(CLOSE_GRACE_MS)]);
        await embedded.stop();
        await closing;
      },
    };
  } catch (error) {
    await embedded?.stop(isToldToStop?.aborted ? 'immediate' : 'fast');
    throw error;
  }
}

async function closeAll(...open: readonly { close(): Promise<void> }[]): Promise<void> {
  for (const each of open) await each.close();
}

const asLog = (log: Logger) => ({
  info: (details: object, message: string) => log.info(details, message),
  warn: (details: object, message: string) => log.warn(details, message),
  error: (details: object, message: string) => log.error(details, message),
});
