import { asCallError, callForList } from '@cdi/shared/api';
import { omniSearch, type OmniHit } from '@cdi/shared/contracts';
import { findSearchEntries, type SearchEntry } from '@cdi/shared/remotes';
import { safePath } from '@cdi/shared/session';
import { groupBy } from '../group-by.ts';
import { sortGroups, type FoundHit, type FoundHits, type HitGroup } from './omni-hit.ts';
import { findPlaces, type Place } from './places.ts';

declare module '../parts/on-demand.tsx' {
  interface LaterParts {
    readonly findHits: typeof findHits;
  }
}

export interface SearchRequest {
  readonly term: string;
  /** Every result instead of the best few. */
  readonly isAll: boolean;
  readonly signal: AbortSignal;
}

/** The places that the omni search covers. Read again for every search, because they depend on the user. */
export interface SearchPlaces {
  /** Whether the records on the server may be searched. */
  readonly hasRecords: boolean;
  /** Pages and their sections, found by their topics. */
  readonly pages: readonly SearchEntry[];
  /** Pages and commands, found by name. */
  readonly places: readonly Place[];
}

/**
 * Searches records, and pages by what they are about and by name. Records that cannot be searched are named as such and cost nothing
 * else; when nothing else was found the reason is thrown.
 */
export async function findHits(request: SearchRequest, where: SearchPlaces): Promise<FoundHits> {
  const [records] = await Promise.allSettled([where.hasRecords ? findRecords(request) : []]);
  const pages = findPages(request.term, where.pages);
  const named = findPlaces(request.term, where.places);
  if (records.status === 'rejected' && pages.length === 0 && named.length === 0) throw asCallError(records.reason);
  const groups = [
    ...(records.status === 'fulfilled' ? records.value : []),
    { title: 'Pages', hits: pages },
    { title: 'Go to', hits: named },
  ];
  return { groups: sortGroups(groups), failed: records.status === 'rejected' ? ['Records'] : [] };
}

async function findRecords({ term, isAll, signal }: SearchRequest): Promise<readonly HitGroup[]> {
  const hits = await callForList<OmniHit>(omniSearch, { term, ...(isAll ? { all: 'true' } : {}) }, { signal });
  const byObject = groupBy(hits, ({ object }) => object);
  return [...byObject.values()].map((of) => {
    const shown = of.flatMap(toFoundHit);
    const [first] = of;
    return { title: (shown.length === 1 ? first?.title : first?.title_plural) ?? '', hits: shown };
  });
}

/** Leaves out a result whose address is outside the product. */
function toFoundHit({ label, why, url, is_exact }: OmniHit): readonly FoundHit[] {
  const href = safePath(url, '');
  return href === '' ? [] : [{ label, why, href, isExact: is_exact }];
}

function findPages(term: string, pages: readonly SearchEntry[]): readonly FoundHit[] {
  const wanted = term.trim().toLowerCase();
  return findSearchEntries(pages, term).map(({ title, href, audience }) => ({
    label: title,
    why: audience === 'anyone' ? 'Public page' : 'Page',
    href,
    isExact: title.toLowerCase() === wanted,
  }));
}
