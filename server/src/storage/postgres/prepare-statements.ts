import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { hasErrorCode } from '../../config/error-facts.ts';
import { PREPARED_MARK } from '../prepared-statement.ts';

/** `select *` that is prepared meets a table which another server gave a further column: it must be parsed again. */
const RESULT_TYPE_CHANGED = '0A000';
const REVALIDATION = 'RevalidateCachedQuery';

type Query = PostgresPoolClient['query'];

/** Names of the statements that a pool keeps. They change when a kept text has become stale, on all connections at once. */
class KeptNames {
  #generation = 0;
  #names = new Map<string, string>();

  nameOf(text: string): string {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = `kept_${this.#generation}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    this.#names.set(text, name);
    return name;
  }

  forget(): void {
    this.#generation += 1;
    this.#names = new Map();
  }
}

/** Whether the error says that prepared statements are stale. Then a transaction may be done again; the next preparation is a fresh one. */
export const isStale = (error: unknown): boolean =>
  error instanceof Error &&
  hasErrorCode(error, RESULT_TYPE_CHANGED) &&
  'routine' in error &&
  error.routine === REVALIDATION;

function keepOn(client: PoolClient, names: KeptNames): PostgresPoolClient {
  const run = client.query.bind(client) as unknown as Query;
  const query = (text: unknown, values?: readonly unknown[]): unknown => {
    if (typeof text !== 'string' || values === undefined || !text.trimStart().startsWith(PREPARED_MARK))
      return (run as (...args: unknown[]) => unknown)(text, values);
    const prepare = () => client.query({ name: names.nameOf(text), text, values: [...values] });
    return prepare().catch((error: unknown) => {
      if (!isStale(error)) throw error;
      names.forget();
      // inside a transaction nothing runs any more until it is rolled back
      if (client.getTransactionStatus() !== 'I') throw error;
      return prepare();
    });
  };
  return { query: query as Query, release: () => client.release() };
}

/** The pool as Kysely takes it, on which statements that begin with the mark of kept ones are parsed once per connection. */
export function prepareStatements(pool: Pool): PostgresPool {
  const names = new KeptNames();
  const keeping = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = keeping.get(client) ?? keepOn(client, names);
      keeping.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
