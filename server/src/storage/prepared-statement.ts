import { sql } from 'kysely';

/** Prefix of a prepared statement; the pool looks for it. */
export const PREPARED_MARK = '/* prepared */';

/**
 * Begins a statement that runs at nearly every call and that one plan suits, whatever its values: rows by their keys, inserts. The
 * database keeps it parsed and planned on every connection. Not for searches, whose plan depends on what is searched, nor for texts
 * of which there are endlessly many.
 */
export const PREPARED = sql.raw(`${PREPARED_MARK} `);
