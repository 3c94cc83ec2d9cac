import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { AnyTables, Db } from '../storage/database.ts';
import { run } from '../storage/query.ts';

/** One connection, for statements and for rows in bulk. */
export interface OwnConnection {
  readonly db: Db;
  readonly client: PoolClient;
}

/** Runs work on one connection that no limit of time ends, so that statements and streams of rows meet in one transaction. */
export async function onOwnConnection<T>(pool: Pool, work: (own: OwnConnection) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const db = new Kysely<AnyTables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({ query: client.query.bind(client) as never, release: () => undefined }),
        end: async () => undefined,
      },
    }),
  });
  try {
    await run(db)`set statement_timeout = 0`;
    await run(db)`set idle_in_transaction_session_timeout = 0`;
    return await work({ db, client });
  } finally {
    // closed rather than returned to the pool: no other code may run without limits
    client.release(true);
  }
}
