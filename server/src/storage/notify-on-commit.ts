import { sql } from 'kysely';

/** Prefix of a statement whose rows are sent as notifications; the pool looks for it. */
export const NOTIFY_MARK = '/* notify on commit */';

/**
 * Begins a statement that returns rows of `channel` and `payload`. They are sent to every listening server after the transaction has
 * committed; a transaction that is rolled back sends none.
 */
export const NOTIFY_ON_COMMIT = sql.raw(`${NOTIFY_MARK} `);
