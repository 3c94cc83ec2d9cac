import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { hasErrorCode, readErrorMessage } from '../../config/error-facts.ts';

type Run = (text: unknown, values?: readonly unknown[]) => Promise<unknown>;

/** The database ended the connection, or its process is gone. */
const LOST = ['57P01', '57P02', 'ECONNRESET', 'EPIPE'];
const isLost = (error: unknown): boolean =>
  hasErrorCode(error, ...LOST) || /Connection terminated|not queryable/.test(readErrorMessage(error));

/** Statements that change nothing and may be sent again. */
const REPEATABLE = /^(?:\/\*[^*]*\*\/)?\s*(?:select|begin|start transaction)\b/i;

/** A database that was restarted has ended every connection that waited in the pool. */
const MOST_LOST = 20;

/**
 * Wraps the pool so that the first statement on a connection is sent again on another one if the database has ended the connection. A
 * restart of the database ends all of them, and the pool notices each only at its next use. A statement that changes rows is never sent
 * twice; all but single ones begin with `begin`.
 */
export function replaceLost(pool: PostgresPool): PostgresPool {
  return { connect: async () => replaceable(pool, await pool.connect()), end: () => pool.end() };
}

function replaceable(pool: PostgresPool, first: PostgresPoolClient): PostgresPoolClient {
  let client = first;
  let isFresh = true;
  let isHeld = true;
  const run: Run = (text, values) => (client.query as unknown as Run)(text, values);
  const query: Run = (text, values) => {
    const mayRepeat = isFresh && typeof text === 'string' && REPEATABLE.test(text);
    isFresh = false;
    return mayRepeat ? runOnLiving(text, values) : run(text, values);
  };
  const runOnLiving: Run = async (text, values) => {
    for (let lost = 0; ; lost += 1) {
      try {
        return await run(text, values);
      } catch (error) {
        if (lost === MOST_LOST || !isLost(error)) throw error;
        // first, since the pool may have no other one to give; it keeps none that is lost
        client.release();
        isHeld = false;
        client = await pool.connect();
        isHeld = true;
      }
    }
  };
  const release = (): void => {
    if (isHeld) client.release();
  };
  return { query: query as unknown as PostgresPoolClient['query'], release };
}
