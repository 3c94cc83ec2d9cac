import type { SearchQuery } from '@cdi/shared/api';
import { readStored, writeStored } from '../../kit/stores/browser-storage.ts';

/** The list from which a record was opened, kept for "previous", "next" and "back to the results" on its page. */
export interface ResultTrail {
  readonly ids: readonly number[];
  /** Query string of the search. */
  readonly query: string;
  /** What brings the records after these; null at the end of the list. */
  readonly more: { readonly asked: SearchQuery; readonly cursor: string } | null;
}

/** Where a record stands in the list that it was opened from. */
export interface Neighbours {
  readonly previous: number | null;
  readonly next: number | null;
  /** 1 for the first. */
  readonly position: number;
  readonly total: number;
}

/** Longer lists are cut: nobody walks through more records one by one. */
const MAX_IDS = 2000;

const keyFor = (objectName: string): string => `cdi.results.${objectName}`;

export function keepTrail(objectName: string, trail: ResultTrail): void {
  const isCut = trail.ids.length >= MAX_IDS;
  const { ids, query, more } = trail;
  writeStored(sessionStorage, keyFor(objectName), { ids: ids.slice(0, MAX_IDS), query, more: isCut ? null : more });
}

export function readTrail(objectName: string): ResultTrail {
  const stored = readStored<Partial<ResultTrail>>(sessionStorage, keyFor(objectName));
  const ids = Array.isArray(stored?.ids) ? stored.ids.filter((id) => Number.isSafeInteger(id)) : [];
  const more = typeof stored?.more?.cursor === 'string' ? stored.more : null;
  return { ids, query: typeof stored?.query === 'string' ? stored.query : '', more };
}

/** Null when the record was not opened from that list. */
export function findNeighbours(trail: ResultTrail, id: number): Neighbours | null {
  const at = trail.ids.indexOf(id);
  if (at === -1) return null;
  return {
    previous: trail.ids[at - 1] ?? null,
    next: trail.ids[at + 1] ?? null,
    position: at + 1,
    total: trail.ids.length,
  };
}
