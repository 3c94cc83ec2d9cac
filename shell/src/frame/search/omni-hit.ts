/** One search result. */
export interface FoundHit {
  readonly label: string;
  /** Why it matches, e.g. `Customer PO starts with 447`. */
  readonly why: string;
  readonly href: string;
  readonly isExact: boolean;
}

export interface HitGroup {
  readonly title: string;
  readonly hits: readonly FoundHit[];
}

export interface FoundHits {
  readonly groups: readonly HitGroup[];
  /** Titles of the places whose search failed. */
  readonly failed: readonly string[];
}

/** Sorts groups with an exact hit first, and the exact hits first in each group; otherwise keeps the order. */
export function sortGroups(groups: readonly HitGroup[]): readonly HitGroup[] {
  return groups
    .filter(({ hits }) => hits.length > 0)
    .map(({ title, hits }) => ({ title, hits: exactFirst(hits, (hit) => hit.isExact) }))
    .sort((a, b) => Number(hasExact(b)) - Number(hasExact(a)));
}

/** All hits in the order they are shown. */
export function listHits(groups: readonly HitGroup[]): readonly FoundHit[] {
  return groups.flatMap(({ hits }) => hits);
}

function hasExact({ hits }: HitGroup): boolean {
  return hits.some((hit) => hit.isExact);
}

function exactFirst<T>(items: readonly T[], isExact: (item: T) => boolean): readonly T[] {
  return [...items.filter(isExact), ...items.filter((item) => !isExact(item))];
}
