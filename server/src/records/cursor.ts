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
