import { parseTimestamp } from '../../storage/postgres/type-parsers.ts';

/** "2026-03-04T05:06:07.8+00:00", as PostgreSQL writes a moment into JSON, in the form in which a column of it is read. */
export const parseJsonMoment = (text: string): string =>
  parseTimestamp(text.replace('T', ' ').replace(/\+00:00$/, '+00'));
