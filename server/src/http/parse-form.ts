import qs from 'qs';
import { AppError } from '@cdi/shared/errors';

const MAX_FIELDS = 20_000;
const MAX_DEPTH = 6;
const MAX_LIST = 1000;

/** `name`, then brackets: the parser would drop anything after a bracket and assign the value to a field that the form did not name. */
const KEY = /^[^[\]]+(\[[^[\]]*\])*$/;

/** Names that every object has already: as keys they would reach a prototype, or vanish. */
const isForbidden = (key: string): boolean => key.split(/[[\].]+/).some((part) => part in Object.prototype);

/**
 * Reads `params[a][b]=c` into objects. A key that is repeated without brackets, and keys that could reach a prototype, are an
 * error: neither the first nor the last is silently taken. Takes time in proportion to the text. Throws BAD_REQUEST.
 */
export function parseForm(text: string): Record<string, unknown> {
  if (text === '') return {};
  const pairs = text.split('&');
  if (pairs.length > MAX_FIELDS) throw new AppError('BAD_REQUEST', `A form may have at most ${MAX_FIELDS} fields.`);
  decode(text);
  const seen = new Set<string>();
  for (const pair of pairs) {
    const key = decode(pair.split('=')[0] ?? '');
    if (isForbidden(key)) throw new AppError('BAD_REQUEST', 'The form contains a key that is not allowed.');
    if (key === '') continue;
    if (!KEY.test(key))
      throw new AppError('BAD_REQUEST', `The field ${key.slice(0, 80)} is not named as params[name] is. Write it so.`);
    if (key.endsWith('[]')) continue;
    if (seen.has(key)) throw new AppError('BAD_REQUEST', `The field ${key.slice(0, 80)} is sent twice. Send it once.`);
    seen.add(key);
  }
  try {
    return qs.parse(text, {
      depth: MAX_DEPTH,
      strictDepth: true,
      arrayLimit: MAX_LIST,
      parameterLimit: MAX_FIELDS,
      throwOnLimitExceeded: true,
      allowPrototypes: false,
      plainObjects: false,
    }) as Record<string, unknown>;
  } catch {
    throw new AppError('BAD_REQUEST', 'The form is nested too deeply or has too many fields.');
  }
}

const PROBLEM = Symbol('problem of the query');

/**
 * Reads the query of an address. The router calls this where nothing catches an error, so what is wrong is kept for
 * `assertReadableQuery`.
 */
export function parseQuery(text: string): Record<string | symbol, unknown> {
  try {
    return parseForm(text);
  } catch (error) {
    return { [PROBLEM]: error };
  }
}

/** Throws what was wrong with the query of a call. Pages do not ask: they take any query. */
export function assertReadableQuery(query: unknown): void {
  if (typeof query === 'object' && query !== null && PROBLEM in query) throw query[PROBLEM];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new AppError('BAD_REQUEST', 'The form is not encoded correctly.');
  }
}
