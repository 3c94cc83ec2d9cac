import type { SearchQuery } from '@cdi/shared/api';
import { readStored, writeStored } from '../../kit/stores/browser-storage.ts';
import type { GroupBy } from './list-group.ts';

/** Records that are listed together: all of a plain list, or those of one group. */
export interface TrailPart {
  /** Their common value in words; null in a plain list. */
  readonly title: string | null;
  /** Filters in addition to those of the whole list. */
  readonly filters: SearchQuery['filters'];
  readonly ids: readonly number[];
  /** Where those after `ids` begin, null for the first of all; the whole is null when there are no more. */
  readonly rest: { readonly cursor: string | null } | null;
  /** Groups that it has yet to be divided into, the outermost first. */
  readonly levels: readonly GroupBy[];
}

/** The list from which a record was opened, kept for "previous", "next" and "back to the results" on its page. */
export interface ResultTrail {
  /** In the order in which the list shows them. */
  readonly parts: readonly TrailPart[];
  /** Query string of the search. */
  readonly query: string;
  /** Loads further records of a part, with the filters of that part. */
  readonly asked: SearchQuery;
}

/** Position of a record in the list that it was opened from. */
export interface Neighbours {
  /** The record, when it is known already; null when it has to be asked for, or there is none. */
  readonly previous: number | null;
  readonly next: number | null;
  /** Whether there may be one that is not known yet. */
  readonly isMoreBefore: boolean;
  readonly isMoreAfter: boolean;
  /** In its part; 1 for the first. */
  readonly position: number;
  readonly part: TrailPart;
}

/** Longer lists are cut; no one walks through more records one by one. */
const MAX_IDS = 2000;

const keyFor = (objectName: string): string => `cdi.results.${objectName}`;

const NO_TRAIL: ResultTrail = { parts: [], query: '', asked: { filters: {} } };

export function keepTrail(objectName: string, { parts, query, asked }: ResultTrail): void {
  const cut = parts.map((part) =>
    part.ids.length < MAX_IDS ? part : { ...part, ids: part.ids.slice(0, MAX_IDS), rest: null },
  );
  writeStored(sessionStorage, keyFor(objectName), { parts: cut, query, asked });
}

const isTrail = (stored: Partial<ResultTrail> | null): stored is ResultTrail =>
  Array.isArray(stored?.parts) &&
  stored.parts.every(({ ids, levels }) => Array.isArray(ids) && ids.every(Number.isSafeInteger) && levels) &&
  typeof stored.query === 'string' &&
  stored.asked !== undefined;

export function readTrail(objectName: string): ResultTrail {
  const stored = readStored<Partial<ResultTrail>>(sessionStorage, keyFor(objectName));
  return isTrail(stored) ? stored : NO_TRAIL;
}

/** Index of the part that contains a record; -1 when it was not opened from that list. */
export const partOf = ({ parts }: ResultTrail, id: number): number => parts.findIndex(({ ids }) => ids.includes(id));

const mayHold = ({ ids, rest, levels }: TrailPart): boolean => ids.length > 0 || rest !== null || levels.length > 0;

/** Null when the record was not opened from that list. */
export function findNeighbours(trail: ResultTrail, id: number): Neighbours | null {
  const at = partOf(trail, id);
  const part = trail.parts[at];
  if (!part) return null;
  const index = part.ids.indexOf(id);
  const before = trail.parts[at - 1];
  const after = trail.parts[at + 1];
  const isRead = (each: TrailPart | undefined) => each?.rest === null && each.levels.length === 0;
  return {
    previous: part.ids[index - 1] ?? (isRead(before) ? (before?.ids.at(-1) ?? null) : null),
    next: part.ids[index + 1] ?? (part.rest === null ? (after?.ids[0] ?? null) : null),
    isMoreBefore: trail.parts.slice(0, at).some(mayHold),
    isMoreAfter: part.rest !== null || trail.parts.slice(at + 1).some(mayHold),
    position: index + 1,
    part,
  };
}
