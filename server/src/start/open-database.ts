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
  /** Ends a database of our own under whatever runs on it: an unfinished start has nothing worth waiting for. */
  cutOff(): Promise<void>;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 20;

/** Opens the main database (the embedded one when no address is given), the one for reports, and the connection that listens. */
export async function openDatabases(
  environment: Environment,
  log: Logger,
  onFailure: (error: Error) => void,
): Promise<OpenDatabases> {
  const embedded = environment.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: environment.dataDir,
        canRelocate: !environment.isProduction,
        log: asLog(log),
        onFailure,
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
      }),
      cutOff: async () => embedded?.stop('immediate'),
      close: async () => {
        try {
          await notifications.close();
          if (report !== main) await report.close();
          await main.close();
        } finally {
          // whatever did not end well: a database of our own is not left running
          await embedded?.stop();
        }
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

const asLog = (log: Logger) => ({
  info: (details: object, message: string) => log.info(details, message),
  warn: (details: object, message: string) => log.warn(details, message),
  error: (details: object, message: string) => log.error(details, message),
});
