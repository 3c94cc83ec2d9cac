import { sql, type RawBuilder } from 'kysely';

/** Letters and digits alone: a plate is read with blanks and hyphens or without them. */
export const squeezePlate = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The same of a stored text. */
export const squeezedPlate = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`;
