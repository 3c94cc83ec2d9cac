import { useCallback, useEffect, useMemo, useState } from 'react';
import { navigate } from '@cdi/shared/mfe';
import { useLocation } from '@cdi/shared/router';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { SAVED_PARAMETER } from '../stores/saved-views.store.ts';
import { FilterSteps, type FilterStep } from './filter-steps.ts';
import { readListQuery, writeListQuery, type ListQuery } from './list-query.ts';

export interface ListQueryInUrl {
  readonly query: ListQuery;
  /** The query string as it stands in the address, without its question mark. */
  readonly search: string;
  /** Id of the saved view that is open. */
  readonly savedId: string | null;
  /** Shows another search. Back leads to the one before, unless only the order is another. */
  readonly setQuery: (next: ListQuery, step?: FilterStep) => void;
  /** Opens a saved view, or with null the plain search. */
  readonly openSaved: (view: { readonly id: string; readonly query: string } | null) => void;
}

/** The search of a page lives in its address: it can be sent to a colleague, and Back brings it back. */
export function useListQuery(definition: ObjectDefinition): ListQueryInUrl {
  const { pathname, search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const query = useMemo(() => readListQuery(params, definition), [params, definition]);
  const savedId = params.get(SAVED_PARAMETER);
  const [steps] = useState(() => new FilterSteps());
  const shown = search.replace(/^\?/, '');
  useEffect(() => steps.see(shown), [steps, shown]);
  const setQuery = useCallback(
    (next: ListQuery, step?: FilterStep) => {
      const written = writeListQuery(next, definition);
      if (savedId !== null) written.set(SAVED_PARAMETER, savedId);
      const text = written.toString();
      const isOrderOnly = next.filters === query.filters && next.isMineOnly === query.isMineOnly;
      const isReplacing = steps.take(text, step) || isOrderOnly;
      if (text !== shown) navigate(text === '' ? pathname : `${pathname}?${text}`, { isReplacing });
    },
    [definition, pathname, query, savedId, shown, steps],
  );
  const openSaved = useCallback(
    (view: { readonly id: string; readonly query: string } | null) => {
      const next = new URLSearchParams(view?.query ?? '');
      if (view) next.set(SAVED_PARAMETER, view.id);
      navigate(next.size === 0 ? pathname : `${pathname}?${next.toString()}`);
    },
    [pathname],
  );
  return { query, search: shown, savedId, setQuery, openSaved };
}
