import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import type { BoardSource } from '../context.ts';
import type { SortKey } from '../context/board-source.ts';

/** The rank of all cards that no user placed: after every other one. */
export const UNPLACED = '~';

/** The whole order of a lane: the places that people gave, then the source's own order, then the id. */
export function sortKeysOf(source: BoardSource): readonly SortKey[] {
  const rank = sql.ref(`${source.rank.alias}.${source.rank.column}`);
  return [
    { value: sql`coalesce(${rank}, ${sql.lit(UNPLACED)}) collate "C"`, type: 'text' },
    ...source.order,
    { value: source.id, type: 'bigint' },
  ];
}

/** Where a page of a lane ended: the sort values of its last card. */
export type LanePlace = readonly (string | number)[];

export const encodePlace = (place: LanePlace): string => Buffer.from(JSON.stringify(place)).toString('base64url');

const SHAPE: Readonly<Record<SortKey['type'], (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value.length <= 80,
  date: (value) => typeof value === 'string' && /^(\d{4}-\d{2}-\d{2}|infinity)$/.test(value),
  integer: (value) => typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < 2 ** 31,
  bigint: (value) => typeof value === 'number' && Number.isSafeInteger(value),
};

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    // invalid JSON is no place
    return null;
  }
}

/** Throws BAD_REQUEST for anything that encodePlace did not make for this board. */
export function decodePlace(text: string, keys: readonly SortKey[]): LanePlace {
  const place = parse(text);
  const isOurs =
    Array.isArray(place) && place.length === keys.length && keys.every((key, at) => SHAPE[key.type](place[at]));
  if (!isOurs) throw new AppError('BAD_REQUEST', 'The place to continue from is not valid. Load the board again.');
  return place as LanePlace;
}
