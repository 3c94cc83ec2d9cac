import type { Kysely } from 'kysely';
import { run } from '../query.ts';

/** Bytes PostgreSQL takes as the text of one notification. */
const LONGEST_PAYLOAD = 7_999;

/**
 * Notifies every server that listens on a channel when the transaction commits; a transaction that is rolled back sends nothing.
 * @param payload ids and words, not rows
 * @throws RangeError if it is too long
 */
export async function notify<Schema>(database: Kysely<Schema>, channel: string, payload: string): Promise<void> {
  const length = Buffer.byteLength(payload);
  if (length > LONGEST_PAYLOAD) {
    throw new RangeError(
      `A notification on ${channel} has ${length} bytes, and ${LONGEST_PAYLOAD} fit: send ids, not rows.`,
    );
  }
  await run(database)`select pg_notify(${channel}, ${payload})`;
}
