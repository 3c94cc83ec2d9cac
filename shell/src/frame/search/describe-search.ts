import type { SessionStore } from '@cdi/shared/session';
import { listHits } from './omni-hit.ts';
import { MIN_TERM_LENGTH, type SearchState } from './omni-search.store.ts';

/** The state of a search in a sentence; empty before the first input. */
export function describeSearch(state: SearchState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'short':
      return `Type at least ${MIN_TERM_LENGTH} characters.`;
    case 'searching':
      return 'Searching…';
    case 'failed':
      return state.message;
    case 'ready':
      return describeCount(listHits(state.found.groups).length, state.term);
  }
}

/** Placeholder of the empty search box: the kinds of results that this user can find. */
export function describeReach({ isStaff, isSignedIn }: Pick<SessionStore, 'isStaff' | 'isSignedIn'>): string {
  if (isStaff) return 'Search numbers, jobs, customers, pages';
  return isSignedIn ? 'Search your numbers, jobs, pages' : 'Search pages';
}

function describeCount(count: number, term: string): string {
  if (count === 0) return `Nothing matches “${term}”.`;
  return count === 1 ? '1 result' : `${count} results`;
}
