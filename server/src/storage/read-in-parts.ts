import { sql, type RawBuilder } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import type { Db } from './database.ts';
import { many, run } from './query.ts';

const PART_ROWS = 500;
/** Of rows that bring others with them. */
const SMALL_PART_ROWS = 100;

/** Each export holds a connection until its reader is done; this limit leaves most connections for other work. */
const MOST_AT_ONCE = 5;
let running = 0;

/** Throws UNAVAILABLE while as many exports run as may. */
export function assertExportFree(): void {
  if (running >= MOST_AT_ONCE)
    throw new AppError('UNAVAILABLE', 'Several exports run right now. Try again in a minute.');
}

/**
 * All rows of a statement, in parts: the database sorts once and returns them from one snapshot, so that memory stays flat and no row is
 * missing or duplicated. Counts as an export until it ends.
 */
export const readInParts = <Row>(db: Db, rows: RawBuilder<Row>): AsyncGenerator<readonly Row[]> =>
  readParts(db, rows, PART_ROWS, (part) => part);

/** Like readInParts, with what each row brings: `complete` reads it from the same snapshot and gives the rows that it makes. */
export const completeInParts = <Row, Full>(
  db: Db,
  rows: RawBuilder<Row>,
  complete: (part: readonly Row[], snapshot: Db) => Promise<readonly Full[]>,
): AsyncGenerator<readonly Full[]> => readParts(db, rows, SMALL_PART_ROWS, complete);

async function* readParts<Row, Full>(
  db: Db,
  rows: RawBuilder<Row>,
  size: number,
  complete: (part: readonly Row[], snapshot: Db) => Promise<readonly Full[]> | readonly Full[],
): AsyncGenerator<readonly Full[]> {
  running += 1;
  try {
    const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').execute();
    try {
      await run(snapshot)`declare export_rows no scroll cursor for ${rows}`;
      for (;;) {
        const part = await many<Row & object>(snapshot)`fetch ${sql.lit(size)} from export_rows`;
        if (part.length > 0) yield await complete(part, snapshot);
        if (part.length < size) break;
      }
    } finally {
      await snapshot.rollback().execute();
    }
  } finally {
    running -= 1;
  }
}
