import { sql, type RawBuilder } from 'kysely';

/** Letters and digits alone: a plate is read with blanks and hyphens or without them. */
export const squeezePlate = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The same as an expression of a stored text, for its index and for what the index answers: both are written alike. */
const [BEFORE, AFTER] = ['regexp_replace(lower(', "), '[^a-z0-9]', '', 'g')"] as const;

/** The indexed expression of a column. */
export const plateKey = (column: string): string => `${BEFORE}"${column}"${AFTER}`;

/** The expression in a question. */
export const squeezedPlate = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${sql.raw(BEFORE)}${text}${sql.raw(AFTER)}`;
