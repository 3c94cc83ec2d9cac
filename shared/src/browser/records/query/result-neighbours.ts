import { readStored, writeStored } from '../../kit/stores/browser-storage.ts';

/** The list from which a record was opened, kept for "previous", "next" and "back to the results" on its page. */
export interface ResultTrail {
  readonly ids: readonly number[];
  /** Query string of the search. */
  readonly query: string;
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
  writeStored(sessionStorage, keyFor(objectName), { ids: trail.ids.slice(0, MAX_IDS), query: trail.query });
}

export function readTrail(objectName: string): ResultTrail {
  const stored = readStored<Partial<ResultTrail>>(sessionStorage, keyFor(objectName));
  const ids = Array.isArray(stored?.ids) ? stored.ids.filter((id) => Number.isSafeInteger(id)) : [];
  return { ids, query: typeof stored?.query === 'string' ? stored.query : '' };
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
