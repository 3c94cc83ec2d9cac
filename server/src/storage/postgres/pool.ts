import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { LogEvent } from 'kysely';
import pg from 'pg';
import type { Pool, PoolConfig } from 'pg';
import { hasErrorCode, readErrorMessage } from '../../config/error-facts.ts';
import type { Log } from '../../config/log.ts';
import { standardErrorLog } from '../../config/log.ts';
import type { AnyTables } from '../database.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { prepareStatements } from './prepare-statements.ts';
import { notifyAfterCommit } from './notify-after-commit.ts';
import { replaceLost } from './replace-lost.ts';
import { productTypes } from './type-parsers.ts';
import { watchWaits } from './watch-waits.ts';

/** A database of somewhere else, or the one this process runs itself. */
export type DatabaseSource = { readonly url: string } | { readonly embedded: EmbeddedPostgres };

export interface DatabaseSettings {
  /** Shown in pg_stat_activity; starts with "cdi". */
  readonly applicationName?: string;
  readonly maxConnections?: number;
  /** After this long the database ends a statement. */
  readonly statementTimeoutMs?: number;
  /** After this long the database ends a transaction in which nothing happens. */
  readonly idleTransactionTimeoutMs?: number;
  /** How long to wait for a lock that another transaction holds. */
  readonly lockTimeoutMs?: number;
  /** For reports: the database refuses every change. */
  readonly isReadOnly?: boolean;
  /** How long to wait at the start for a database that is still starting. */
  readonly startPatienceMs?: number;
  /** A query that takes longer is logged. */
  readonly slowQueryMs?: number;
  readonly log?: Log;
}

/** One pool of connections, and the query builder over it. */
export interface Database<Schema = AnyTables> {
  readonly url: string;
  readonly pool: Pool;
  readonly kysely: Kysely<Schema>;
  /** Longest wait for a connection right now, ms. */
  longestWaitMs(): number;
  /** Ends the pool once what runs on it has ended. Safe to call twice. */
  close(): Promise<void>;
}

/** The database does not answer, or not to us. The message names host and database and never the password. */
export class DatabaseUnavailableError extends Error {
  constructor(place: string, reason: string, options?: ErrorOptions) {
    super(
      `The database ${place} cannot be used: ${reason}. Check DATABASE_URL and that PostgreSQL runs there.`,
      options,
    );
    this.name = 'DatabaseUnavailableError';
  }
}

/** Oldest release that has what the schema uses. */
const OLDEST_MAJOR_VERSION = 15;
const PASSING = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EAI_AGAIN', '57P01', '57P03'];
const RETRY_MS = 250;
/** A connection whose other end is gone without a word never ends. */
const DISCONNECTION_LIMIT_MS = 2_000;

/**
 * Opens a pool and waits until the database answers.
 * @throws DatabaseUnavailableError when it does not, refuses us, or is too old
 */
export async function openDatabase<Schema = AnyTables>(
  source: DatabaseSource,
  settings: DatabaseSettings = {},
): Promise<Database<Schema>> {
  const { log = standardErrorLog, slowQueryMs = 1_000 } = settings;
  const url = 'url' in source ? source.url : source.embedded.url;
  const config = buildPoolConfig(url, settings);
  await waitForAnswer(config, settings.startPatienceMs ?? 15_000);

  const pool = new pg.Pool(config);
  // an idle connection may be lost at any time; the pool opens another one, and the process must survive it
  pool.on('error', (error) => log.warn({ reason: readErrorMessage(error) }, 'Lost an idle connection to the database'));
  const connected = new Set<unknown>();
  pool.on('connect', (client) => {
    connected.add(client);
    // a connection that is lost between two statements of a transaction fails the next one; unheard it would end the server
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => connected.delete(client));
  const watched = watchWaits(prepareStatements(pool));
  const notifying = notifyAfterCommit(watched.pool, log);
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: replaceLost(notifying) }),
    log: (event) => logSlowQuery(event, slowQueryMs, log),
  });
  let closing: Promise<void> | undefined;
  return {
    url,
    pool,
    kysely,
    longestWaitMs: () => watched.longestWaitMs(),
    close: () => (closing ??= close()),
  };

  async function close(): Promise<void> {
    await notifying.settled();
    await kysely.destroy();
    // Kysely ends a pool only when it ran a query on it itself
    if (!pool.ending) await pool.end();
    await waitForDisconnection(connected, pool);
  }
}

function buildPoolConfig(url: string, settings: DatabaseSettings): PoolConfig {
  const flags = {
    // statements that are not kept are planned for their own values; a kept one may get one plan for all
    plan_cache_mode: 'auto',
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    ...(settings.isReadOnly === true ? { default_transaction_read_only: 'on' } : {}),
  };
  return {
    connectionString: url,
    application_name: settings.applicationName ?? 'cdi',
    options: Object.entries(flags)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: productTypes,
    max: settings.maxConnections ?? 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // a connection keeps all of its prepared statements, and their number depends on its users, so it is replaced after this time
    maxLifetimeSeconds: 1800,
    keepAlive: true,
    statement_timeout: settings.statementTimeoutMs ?? 30_000,
    lock_timeout: settings.lockTimeoutMs ?? 10_000,
    idle_in_transaction_session_timeout: settings.idleTransactionTimeoutMs ?? 60_000,
  };
}

async function waitForAnswer(config: PoolConfig, patienceMs: number): Promise<void> {
  for (const startedAt = Date.now(); ; await sleep(RETRY_MS)) {
    const client = new pg.Client(config);
    client.on('error', () => undefined); // the failed call below carries the same error
    const place = `${client.database ?? ''} at ${client.host}:${client.port}`;
    try {
      await client.connect();
      const { rows } = await client.query<{ number: string }>(`select current_setting('server_version_num') as number`);
      const major = Math.floor(Number(rows[0]?.number ?? 0) / 10_000);
      if (major >= OLDEST_MAJOR_VERSION) return;
      throw new DatabaseUnavailableError(
        place,
        `it is PostgreSQL ${major}, and ${OLDEST_MAJOR_VERSION} is the oldest that will do`,
      );
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error;
      if (!hasErrorCode(error, ...PASSING) || Date.now() - startedAt >= patienceMs) {
        throw new DatabaseUnavailableError(place, readErrorMessage(error), { cause: error });
      }
    } finally {
      await client.end();
    }
  }
}

/** A pool ends before its connections do, and who copies or drops a database must wait for the last one. */
async function waitForDisconnection(connected: ReadonlySet<unknown>, pool: Pool): Promise<void> {
  const signal = AbortSignal.timeout(DISCONNECTION_LIMIT_MS);
  try {
    while (connected.size > 0) await once(pool, 'remove', { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Characters of a slow statement in the log: its tables and first conditions. A list with all its columns has 3,000. */
const MOST_LOGGED_SQL = 300;

/** The text only: the values may be anyone's name or salary. */
function logSlowQuery(event: LogEvent, slowQueryMs: number, log: Log): void {
  if (event.queryDurationMillis < slowQueryMs) return;
  log.warn({ durationMs: Math.round(event.queryDurationMillis), sql: shortenSql(event.query.sql) }, 'Slow query');
}

/** A statement on one line, without what its first list of columns says, its end cut off. */
function shortenSql(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const from = line.search(/\bfrom\b/i);
  const short = from > 100 ? `${line.slice(0, 60)} … ${line.slice(from)}` : line;
  return short.length <= MOST_LOGGED_SQL ? short : `${short.slice(0, MOST_LOGGED_SQL)} … (${line.length} characters)`;
}
