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
  const hub = new ListeningConnection(options);
  await hub.open();
  return hub;
}

/** The hub on one connection, which it replaces when it is lost. */
class ListeningConnection implements NotificationHub {
  private readonly options: Required<NotificationOptions>;
  private readonly log: Log;
  private readonly handlers = new Map<string, Set<NotificationHandler>>();
  private readonly reconnectHandlers = new Set<() => void | Promise<void>>();
  private client: pg.Client | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** The driver runs one statement at a time on a connection. */
  private queue: Promise<void> = Promise.resolve();
  private reconnecting: Promise<void> = Promise.resolve();

  constructor({
    url,
    log = standardErrorLog,
    firstRetryMs = 250,
    longestRetryMs = 30_000,
    heartbeatMs = 30_000,
  }: NotificationOptions) {
    this.log = log;
    this.options = { url, log, firstRetryMs, longestRetryMs, heartbeatMs };
  }

  async open(): Promise<void> {
    await this.connect();
    this.heartbeat = setInterval(() => void this.run('select 1'), this.options.heartbeatMs);
  }

  async listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    if (!CHANNEL.test(channel)) throw new RangeError(`"${channel}" is no name of a channel: use a-z, 0-9 and _.`);
    const present = this.handlers.get(channel);
    this.handlers.set(channel, (present ?? new Set()).add(handler));
    await (present === undefined ? this.run(`listen ${channel}`) : this.queue);
    return async () => {
      const rest = this.handlers.get(channel);
      if (rest?.delete(handler) !== true || rest.size > 0) return;
      this.handlers.delete(channel);
      await this.run(`unlisten ${channel}`);
    };
  }

  onReconnect(handler: () => void | Promise<void>): () => void {
    this.reconnectHandlers.add(handler);
    return () => this.reconnectHandlers.delete(handler);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.heartbeat);
    clearTimeout(this.retry);
    await Promise.all([this.queue, this.reconnecting]);
    await this.closeClient();
  }

  private async connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: this.options.url,
      application_name: 'cdi notifications',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    fresh.on('error', (error) => this.lose(fresh, error));
    fresh.on('end', () => this.lose(fresh, new Error('the connection ended')));
    fresh.on('notification', (notification) => this.dispatch(notification));
    try {
      await fresh.connect();
      for (const channel of this.handlers.keys()) await fresh.query(`listen ${channel}`);
    } catch (error) {
      await this.discard(fresh);
      throw error;
    }
    this.client = fresh;
  }

  private lose(lost: pg.Client, reason: unknown): void {
    if (this.isClosed || this.client !== lost) return;
    this.client = undefined;
    this.log.warn({ reason: readErrorMessage(reason) }, 'Lost the connection that listens; connecting again');
    void this.discard(lost);
    this.scheduleRetry(1);
  }

  private scheduleRetry(attempt: number): void {
    const { firstRetryMs, longestRetryMs } = this.options;
    const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (attempt - 1));
    // spread, so that servers that lost the same database do not return all at once
    this.retry = setTimeout(
      () => {
        this.reconnecting = this.reconnect(attempt);
      },
      waitMs * (0.75 + Math.random() / 2),
    );
  }

  private async reconnect(attempt: number): Promise<void> {
    try {
      await this.connect();
    } catch (error) {
      this.log.warn({ attempt, reason: readErrorMessage(error) }, 'The connection that listens does not come back yet');
      if (!this.isClosed) this.scheduleRetry(attempt + 1);
      return;
    }
    if (this.isClosed) return this.closeClient();
    this.log.info({ attempt }, 'Listening again');
    for (const handler of this.reconnectHandlers) void this.call('after reconnecting', handler);
  }

  /** Without a connection there is nothing to do: the next one listens to whatever has handlers by then. */
  private run(statement: string): Promise<void> {
    const turn = this.queue.then(async () => {
      const current = this.client;
      try {
        await current?.query(statement);
      } catch (error) {
        if (current) this.lose(current, error);
      }
    });
    this.queue = turn;
    return turn;
  }

  private dispatch({ channel, payload }: Notification): void {
    for (const handler of this.handlers.get(channel) ?? [])
      void this.call(`of ${channel}`, () => handler(payload ?? ''));
  }

  /** One handler that fails must not keep the others from hearing. */
  private async call(what: string, handler: () => void | Promise<void>): Promise<void> {
    try {
      await handler();
    } catch (error) {
      this.log.error({ reason: readErrorMessage(error), error }, `The handler ${what} failed`);
    }
  }

  private async closeClient(): Promise<void> {
    const last = this.client;
    this.client = undefined;
    if (last) await this.discard(last);
  }

  private async discard(old: pg.Client): Promise<void> {
    try {
      await old.end();
    } catch (error) {
      this.log.warn({ reason: readErrorMessage(error) }, 'The connection that listened did not end cleanly');
    }
  }
}
