import { types } from 'node:util';

/** Whether an error carries one of these codes: of the system ("EEXIST") or of PostgreSQL ("42P04"). */
export function hasErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  const code = readErrorCode(error);
  return code !== undefined && codes.includes(code);
}

export function readErrorCode(error: unknown): string | undefined {
  // errors of other realms are no instances of this realm's Error
  if (!types.isNativeError(error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The message of whatever was thrown; a failed connection to several addresses has none of its own. */
export function readErrorMessage(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  const parts = 'errors' in error && Array.isArray(error.errors) ? error.errors.map(readErrorMessage) : [];
  return error.message || parts.join('; ') || error.name;
}
