import { asCallError, callForList } from '@cdi/shared/api';
import { omniSearch, type OmniHit } from '@cdi/shared/contracts';
import type { SearchProvider } from '@cdi/shared/mfe';
import { safePath } from '@cdi/shared/session';
import { groupBy } from '../group-by.ts';
import { sortGroups, type FoundHit, type FoundHits, type HitGroup } from './omni-hit.ts';
import { findPlaces, type Place } from './places.ts';

export interface SearchRequest {
  readonly term: string;
  /** Every result instead of the best few. */
  readonly isAll: boolean;
  readonly signal: AbortSignal;
}

/** Where the omni search looks. Asked anew for every search, since it depends on who is signed in. */
export interface SearchPlaces {
  /** Whether the records on the server may be searched. */
  readonly hasRecords: boolean;
  /** What the remotes look into. */
  readonly providers: readonly SearchProvider[];
  /** Pages and commands, found by name. */
  readonly places: readonly Place[];
}

type Source = readonly [title: string, search: () => Promise<readonly HitGroup[]>];

/**
 * Searches records, the remotes' own sources, and pages by name, all at once. A source that fails is named and costs nothing
 * else; when every source failed the first reason is thrown.
 */
export async function findHits(request: SearchRequest, where: SearchPlaces): Promise<FoundHits> {
  const records: Source = ['Records', () => findRecords(request)];
  const sources: readonly Source[] = [
    ...(where.hasRecords ? [records] : []),
    ...where.providers.map((provider): Source => [provider.title, () => askProvider(provider, request)]),
  ];
  const outcomes = await Promise.allSettled(sources.map(([, search]) => search()));
  const failures = outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [{ title: sources[index]?.[0] ?? '', reason: outcome.reason as unknown }] : [],
  );
  const groups = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  const named = findPlaces(request.term, where.places);
  if (failures[0] && groups.length === 0 && named.length === 0) throw asCallError(failures[0].reason);
  return {
    groups: sortGroups([...groups, { title: 'Go to', hits: named }]),
    failed: failures.map(({ title }) => title),
  };
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

/** A hit whose address leaves the product is no hit. */
function toFoundHit({ label, why, url, is_exact }: OmniHit): readonly FoundHit[] {
  const href = safePath(url, '');
  return href === '' ? [] : [{ label, why, href, isExact: is_exact }];
}

async function askProvider(provider: SearchProvider, { term, signal }: SearchRequest): Promise<readonly HitGroup[]> {
  const hits = await provider.search(term, signal);
  const wanted = term.trim().toLowerCase();
  return [
    {
      title: provider.title,
      hits: hits.map(({ label, reason, href }) => ({
        label,
        why: reason,
        href,
        isExact: label.toLowerCase() === wanted,
      })),
    },
  ];
}
