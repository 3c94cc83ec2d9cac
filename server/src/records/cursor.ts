import { AppError } from '@cdi/shared/errors';

/** Where a page ended: the sort value of its last row, and its id as tie-breaker. */
export interface Cursor {
  readonly value: string | number | boolean | null;
  readonly id: number;
}

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString('base64url');
}

/** Throws BAD_REQUEST for anything that encodeCursor did not make. */
export function decodeCursor(text: string): Cursor {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(parsed) && parsed.length === 2) {
      const [value, id] = parsed as [unknown, unknown];
      const isValue =
        value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      if (isValue && typeof id === 'number' && Number.isSafeInteger(id)) return { value, id };
    }
  } catch {
    throw new AppError('BAD_REQUEST', 'The place to continue from (cursor) is not valid. Start the search again.');
  }
  throw new AppError('BAD_REQUEST', 'The place to continue from (cursor) is not valid. Start the search again.');
}

/** The cursor that a search carries; null for its first page. Throws BAD_REQUEST for one that is not ours, or given twice. */
export function readCursor(raw: unknown): Cursor | null {
  if (raw === undefined || raw === '') return null;
  if (typeof raw !== 'string')
    throw new AppError('BAD_REQUEST', 'The place to continue from (cursor) must be given once.');
  return decodeCursor(raw);
}

/** Rows in a page: a whole number up to `max`; null for anything else. */
export function readPageSize(raw: unknown, usual: number, max: number): number | null {
  if (raw === undefined || raw === '') return usual;
  const size = typeof raw === 'number' ? raw : typeof raw === 'string' && /^\d{1,6}$/.test(raw) ? Number(raw) : 0;
  return Number.isInteger(size) && size >= 1 && size <= max ? size : null;
}
