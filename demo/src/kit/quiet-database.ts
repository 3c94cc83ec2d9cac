import { Kysely, PostgresDialect } from 'kysely';
import type { AnyTables, Db } from '../../../server/src/storage/database.ts';
import type { Database } from '../../../server/src/storage/postgres/pool.ts';

/** A query builder on the same pool that reports no slow statements, for work in which nearly all of them are. */
export function quietDatabase({ pool }: Pick<Database, 'pool'>): Db {
  return new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool }) });
}
