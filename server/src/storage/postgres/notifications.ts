import pg from 'pg';
import type { Notification } from 'pg';
import { readErrorMessage } from '../../config/error-facts.ts';
import type { Log } from '../../config/log.ts';
import { standardErrorLog } from '../../config/log.ts';

export type NotificationHandler = (payload: string) => void | Promise<void>;

export interface NotificationOptions {
  readonly url: string;
  readonly log?: Log;
  /** Wait before the first attempt to connect again; each further one waits twice as long. */
  readonly firstRetryMs?: number;
  readonly longestRetryMs?: number;
  /** How often to ask whether the connection still lives. */
  readonly heartbeatMs?: number;
}

/** Notifications that other transactions, in this process and in others, send at their commit. */
export interface NotificationHub {
  /** Calls the handler for each notification on the channel, until the function it answers is called. */
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  /**
   * Called after each interruption, once the hub listens again. Notifications sent meanwhile are lost, so callers must look for changes
   * themselves.
   */
  onReconnect(handler: () => void | Promise<void>): () => void;
  close(): Promise<void>;
}

const CHANNEL = /^[a-z][a-z0-9_]{0,62}$/;

/**
 * Listens on one connection of its own, outside any pool, and connects again whenever it is lost.
 * @throws the driver's error when the first connection fails
 */
export async function openNotificationHub(options: NotificationOptions): Promise<NotificationHub> {
  const { log = standardErrorLog, firstRetryMs = 250, longestRetryMs = 30_000, heartbeatMs = 30_000 } = options;
  const handlers = new Map<string, Set<NotificationHandler>>();
  const reconnectHandlers = new Set<() => void | Promise<void>>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** The driver runs one statement at a time on a connection. */
  let queue: Promise<void> = Promise.resolve();
  let reconnecting: Promise<void> = Promise.resolve();

  await connect();
  const heartbeat = setInterval(() => void run('select 1'), heartbeatMs);
  return { listen, onReconnect, close };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: options.url,
      application_name: 'cdi notifications',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    fresh.on('error', (error) => lose(fresh, error));
    fresh.on('end', () => lose(fresh, new Error('the connection ended')));
    fresh.on('notification', dispatch);
    try {
      await fresh.connect();
      for (const channel of handlers.keys()) await fresh.query(`listen ${channel}`);
    } catch (error) {
      await discard(fresh);
      throw error;
    }
    client = fresh;
  }

  function lose(lost: pg.Client, reason: unknown): void {
    if (isClosed || client !== lost) return;
    client = undefined;
    log.warn({ reason: readErrorMessage(reason) }, 'Lost the connection that listens; connecting again');
    void discard(lost);
    scheduleRetry(1);
  }

  function scheduleRetry(attempt: number): void {
    const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (attempt - 1));
    // spread, so that servers that lost the same database do not return all at once
    retry = setTimeout(
      () => {
        reconnecting = reconnect(attempt);
      },
      waitMs * (0.75 + Math.random() / 2),
    );
  }

  async function reconnect(attempt: number): Promise<void> {
    try {
      await connect();
    } catch (error) {
      log.warn({ attempt, reason: readErrorMessage(error) }, 'The connection that listens does not come back yet');
      if (!isClosed) scheduleRetry(attempt + 1);
      return;
    }
    if (isClosed) return closeClient();
    log.info({ attempt }, 'Listening again');
    for (const handler of reconnectHandlers) void call('after reconnecting', handler);
  }

  async function listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    if (!CHANNEL.test(channel)) throw new RangeError(`"${channel}" is no name of a channel: use a-z, 0-9 and _.`);
    const present = handlers.get(channel);
    handlers.set(channel, (present ?? new Set()).add(handler));
    await (present === undefined ? run(`listen ${channel}`) : queue);
    return async () => {
      const rest = handlers.get(channel);
      if (rest?.delete(handler) !== true || rest.size > 0) return;
      handlers.delete(channel);
      await run(`unlisten ${channel}`);
    };
  }

  function onReconnect(handler: () => void | Promise<void>): () => void {
    reconnectHandlers.add(handler);
    return () => reconnectHandlers.delete(handler);
  }

  /** Without a connection there is nothing to do: the next one listens to whatever has handlers by then. */
  function run(statement: string): Promise<void> {
    const turn = queue.then(async () => {
      const current = client;
      try {
        await current?.query(statement);
      } catch (error) {
        if (current) lose(current, error);
      }
    });
    queue = turn;
    return turn;
  }

  function dispatch({ channel, payload }: Notification): void {
    for (const handler of handlers.get(channel) ?? []) void call(`of ${channel}`, () => handler(payload ?? ''));
  }

  /** One handler that fails must not keep the others from hearing. */
  async function call(what: string, handler: () => void | Promise<void>): Promise<void> {
    try {
      await handler();
    } catch (error) {
      log.error({ reason: readErrorMessage(error), error }, `The handler ${what} failed`);
    }
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearInterval(heartbeat);
    clearTimeout(retry);
    await Promise.all([queue, reconnecting]);
    await closeClient();
  }

  async function closeClient(): Promise<void> {
    const last = client;
    client = undefined;
    if (last) await discard(last);
  }

  async function discard(old: pg.Client): Promise<void> {
    try {
      await old.end();
    } catch (error) {
      log.warn({ reason: readErrorMessage(error) }, 'The connection that listened did not end cleanly');
    }
  }
}
