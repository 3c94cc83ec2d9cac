import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { readErrorMessage } from '../../config/error-facts.ts';
import type { Log } from '../../config/log.ts';
import { PREPARED_MARK } from '../prepared-statement.ts';
import { NOTIFY_MARK } from '../notify-on-commit.ts';

interface Told {
  readonly channel: string;
  readonly payload: string;
}

interface Answer {
  readonly command?: string;
  readonly rows?: readonly Told[];
}

type Run = (text: unknown, values?: readonly unknown[]) => Promise<Answer>;

export interface NotifyingPool extends PostgresPool {
  /** Resolves when the notifications of all committed transactions have been sent. */
  settled(): Promise<void>;
}

const TELL = `${PREPARED_MARK} select pg_notify(t.channel, t.payload) from unnest($1::text[], $2::text[]) as t(channel, payload)`;

/**
 * A transaction that calls pg_notify holds a lock, from then until its commit is on the disk, that all such transactions of the database
 * need: a hundred saves at once would wait for the disk one after the other. So the rows of a statement that begins with the mark are sent
 * after the commit, those of many transactions in one statement.
 * If the process dies in between, listeners find the lost rows in the table that they come from.
 */
export function notifyAfterCommit(pool: PostgresPool, log: Log): NotifyingPool {
  const telling = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  let waiting: Told[] = [];
  let round: Promise<void> | undefined;

  const tell = (told: readonly Told[]): void => {
    if (told.length === 0) return;
    waiting.push(...told);
    round ??= sendPending().finally(() => (round = undefined));
  };
  const sendPending = async (): Promise<void> => {
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      await send(now).catch((error: unknown) =>
        log.error({ reason: readErrorMessage(error), count: now.length }, 'Changes could not be told to open pages'),
      );
    }
  };
  const send = async (told: readonly Told[]): Promise<void> => {
    const client = await pool.connect();
    try {
      await (client.query as unknown as Run)(TELL, [
        told.map((each) => each.channel),
        told.map((each) => each.payload),
      ]);
    } finally {
      client.release();
    }
  };

  return {
    async connect() {
      const client = await pool.connect();
      const known = telling.get(client) ?? listenOn(client, tell);
      telling.set(client, known);
      return known;
    },
    end: () => pool.end(),
    settled: async () => round,
  };
}

/** The connection, on which marked rows are held back until their transaction has ended. */
function listenOn(client: PostgresPoolClient, tell: (told: readonly Told[]) => void): PostgresPoolClient {
  const run = client.query.bind(client) as unknown as Run;
  let held: Told[] | null = null;
  /** How many rows were held at each savepoint. */
  const marks = new Map<string, number>();
  const query = (text: unknown, values?: readonly unknown[]): unknown => {
    if (typeof text !== 'string') return run(text, values);
    if (text === 'begin' || text.startsWith('start transaction')) held = [];
    if (text === 'rollback') held = null;
    if (text === 'commit') return commit();
    if (held) followSavepoint(held, marks, text);
    return text.includes(NOTIFY_MARK) ? hold(run(text, values)) : run(text, values);
  };
  const hold = async (running: Promise<Answer>): Promise<Answer> => {
    const answer = await running;
    const told = answer.rows ?? [];
    if (held) held.push(...told);
    else tell(told);
    return answer;
  };
  const commit = async (): Promise<Answer> => {
    const told = held ?? [];
    held = null;
    const answer = await run('commit', []);
    // a transaction in which a statement failed answers a commit with this
    if (answer.command !== 'ROLLBACK') tell(told);
    return answer;
  };
  return { query: query as PostgresPoolClient['query'], release: () => client.release() };
}

/** A rollback to a savepoint discards the notifications held since then. */
function followSavepoint(held: Told[], marks: Map<string, number>, text: string): void {
  const set = /^savepoint (\S+)$/.exec(text)?.[1];
  if (set !== undefined) marks.set(set, held.length);
  const back = /^rollback to (?:savepoint )?(\S+)$/.exec(text)?.[1];
  if (back !== undefined) held.length = marks.get(back) ?? held.length;
}
