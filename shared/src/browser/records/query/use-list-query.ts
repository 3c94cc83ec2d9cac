import { useCallback, useEffect, useMemo, useState } from 'react';
import { navigate } from '@cdi/shared/mfe';
import { useLocation } from '@cdi/shared/router';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { SAVED_PARAMETER } from '../../kit/saved-views/saved-view.ts';
import { useRecordServices } from '../services/use-record-services.ts';
import { FilterSteps, type FilterStep } from './filter-steps.ts';
import { hiddenNames, readListQuery, writeListQuery, type ListQuery } from './list-query.ts';

export interface ListQueryInUrl {
  readonly query: ListQuery;
  /** The query string of the address, without its question mark. */
  readonly search: string;
  /** Shows another search. Back leads to the one before, unless only the order or the columns are others. */
  readonly setQuery: (next: ListQuery, step?: FilterStep) => void;
  /** Opens a query string: that of a saved view, or the empty one of the plain search. */
  readonly openSearch: (query: string) => void;
}

/** The search of a page lives in its address: it can be sent to a colleague, and Back brings it back. */
export function useListQuery(definition: ObjectDefinition): ListQueryInUrl {
  const { readActor } = useRecordServices();
  const { pathname, search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  // one text: so the query stays the same while it says the same
  const hidden = hiddenNames(definition, readActor()).join(',');
  const query = useMemo(() => readListQuery(params, definition, hidden.split(',')), [params, definition, hidden]);
  const savedId = params.get(SAVED_PARAMETER);
  const [steps] = useState(() => new FilterSteps());
  const shown = search.replace(/^\?/, '');
  useEffect(() => steps.see(shown), [steps, shown]);
  const setQuery = useCallback(
    (next: ListQuery, step?: FilterStep) => {
      const written = writeListQuery(next, definition);
      if (savedId !== null) written.set(SAVED_PARAMETER, savedId);
      const text = written.toString();
      const isLookOnly =
        next.filters === query.filters && next.isMineOnly === query.isMineOnly && next.group === query.group;
      const isReplacing = steps.take(text, step) || isLookOnly;
      if (text !== shown) navigate(text === '' ? pathname : `${pathname}?${text}`, { isReplacing });
    },
    [definition, pathname, query, savedId, shown, steps],
  );
  const openSearch = useCallback(
    (search: string) => navigate(search === '' ? pathname : `${pathname}?${search}`),
    [pathname],
  );
  return { query, search: shown, setQuery, openSearch };
}
