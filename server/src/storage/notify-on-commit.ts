import { sql } from 'kysely';

/** How the text of a statement begins whose rows are to be told; whoever opens connections looks for it. */
export const NOTIFY_MARK = '/* notify on commit */';

/**
 * Begins a statement that gives rows of `channel` and `payload`. They are told to every server that listens, once the transaction has
 * committed; a rolled back one tells nobody.
 */
export const NOTIFY_ON_COMMIT = sql.raw(`${NOTIFY_MARK} `);
