import { sql, type RawBuilder } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import type { Db } from './database.ts';
import { many, run } from './query.ts';

const PART_ROWS = 500;

/** Each export keeps a connection for as long as its reader takes: all of them together leave most for everybody else. */
const MOST_AT_ONCE = 5;
let running = 0;

/** Throws UNAVAILABLE while as many exports run as may. */
export function assertExportFree(): void {
  if (running >= MOST_AT_ONCE)
    throw new AppError('UNAVAILABLE', 'Several exports run right now. Try again in a minute.');
}

/**
 * All rows of a statement, part by part: the database sorts once and hands them out of one snapshot, so that memory stays flat and no
 * row is missed or told twice. Counts as an export until it ends.
 */
export async function* readInParts<Row>(db: Db, rows: RawBuilder<Row>): AsyncGenerator<readonly Row[]> {
  running += 1;
  try {
    const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').execute();
    try {
      await run(snapshot)`declare export_rows no scroll cursor for ${rows}`;
      for (;;) {
        const part = await many<Row & object>(snapshot)`fetch ${sql.lit(PART_ROWS)} from export_rows`;
        if (part.length > 0) yield part;
        if (part.length < PART_ROWS) break;
      }
    } finally {
      await snapshot.rollback().execute();
    }
  } finally {
    running -= 1;
  }
}
