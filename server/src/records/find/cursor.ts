import { AppError } from '@cdi/shared/errors';

export type CursorValue = string | number | boolean | null;

/** Where a page ended: the sort value of its last row, and its id as tie-breaker. */
export interface Cursor {
  readonly value: CursorValue;
  readonly id: number;
}

/** The same for an order by several columns, one within the other: a value of each. */
export interface Place {
  readonly values: readonly CursorValue[];
  readonly id: number;
}

export const encodeCursor = ({ value, id }: Cursor): string => encodePlace({ values: [value], id });

export function encodePlace({ values, id }: Place): string {
  return Buffer.from(JSON.stringify([...values, id])).toString('base64url');
}

const isValue = (value: unknown): value is CursorValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const notOurs = () =>
  new AppError('BAD_REQUEST', 'The place to continue from (cursor) is not valid. Start the search again.');

/** Throws BAD_REQUEST for anything that encodePlace did not make for an order by so many columns. */
function decodePlace(text: string, columns: number): Place {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw notOurs();
  }
  if (!Array.isArray(parsed) || parsed.length !== columns + 1) throw notOurs();
  const values: readonly unknown[] = parsed.slice(0, -1);
  const id: unknown = parsed.at(-1);
  if (!values.every(isValue) || typeof id !== 'number' || !Number.isSafeInteger(id)) throw notOurs();
  return { values, id };
}

/** Position from which a search continues; null for its first page. Throws BAD_REQUEST for a cursor that is not ours, or given twice. */
export function readPlace(raw: unknown, columns: number): Place | null {
  if (raw === undefined || raw === '') return null;
  if (typeof raw !== 'string')
    throw new AppError('BAD_REQUEST', 'The place to continue from (cursor) must be given once.');
  return decodePlace(raw, columns);
}

/** The same for an order by one column. */
export function readCursor(raw: unknown): Cursor | null {
  const place = readPlace(raw, 1);
  return place && { value: place.values[0] ?? null, id: place.id };
}

/** Rows in a page: a whole number up to `max`; null for anything else. */
export function readPageSize(raw: unknown, usual: number, max: number): number | null {
  if (raw === undefined || raw === '') return usual;
  const size = typeof raw === 'number' ? raw : typeof raw === 'string' && /^\d{1,6}$/.test(raw) ? Number(raw) : 0;
  return Number.isInteger(size) && size >= 1 && size <= max ? size : null;
}
