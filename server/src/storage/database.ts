import type { Kysely, Transaction } from 'kysely';

/** Tables come from the catalogue at run time, so rows are maps of columns; every reader says what it expects. */
export interface AnyTables {
  [table: string]: Record<string, unknown>;
}

/** The database, or a transaction on it. */
export type Db = Kysely<AnyTables>;
export type Tx = Transaction<AnyTables>;
export type Row = Record<string, unknown>;
