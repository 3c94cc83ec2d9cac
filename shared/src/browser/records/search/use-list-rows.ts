import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RecordApi, SearchQuery } from '@cdi/shared/api';
import { keyOf, type ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { readListPlace, type ListPlace } from '../query/list-place.ts';
import { toSearchQuery } from '../query/list-query.ts';
import { keepTrail } from '../query/result-neighbours.ts';
import type { useListQuery } from '../query/use-list-query.ts';
import { RecordListStore } from '../stores/record-list.store.ts';
import { SelectionStore } from '../stores/selection.store.ts';

const PAGE_SIZE = 50;

/** The rows of a list and what goes with them. */
export interface ListRows {
  readonly store: RecordListStore;
  readonly selection: SelectionStore;
  /** The search call of the list. */
  readonly asked: SearchQuery;
  /** Whether rows follow that are not loaded. */
  readonly hasMore: boolean;
  /** Where the person was in this very search before leaving it; null for its top. */
  readonly returnTo: ListPlace | null;
  readonly handleNearEnd: () => void;
}

/**
 * Loads the search of the address, unless groups show it; limits the selection to the rows of the list, and keeps the trail to the next
 * record.
 */
export function useListRows(
  definition: ObjectDefinition,
  api: RecordApi,
  { query, search }: Pick<ReturnType<typeof useListQuery>, 'query' | 'search'>,
): ListRows {
  const key = keyOf(definition);
  const [store] = useState(() => new RecordListStore(api, key));
  const [selection] = useState(() => new SelectionStore(key));
  const [place] = useState(readListPlace);
  const asked = useSteady(toSearchQuery(query, PAGE_SIZE));
  const isGrouped = query.group !== null;
  // Back leads to a place in this search; another one begins at its top
  const [firstAsked] = useState(asked);
  const returnTo = asked === firstAsked ? place : null;
  useEffect(() => {
    if (!isGrouped) void store.search(asked, returnTo?.rows);
  }, [store, asked, returnTo, isGrouped]);
  useEffect(() => () => store.dispose(), [store]);

  const narrowing = JSON.stringify([query.filters, query.isMineOnly, query.group]);
  // a row that is no longer in the list must not be changed by mistake
  useEffect(() => () => selection.clear(), [selection, narrowing]);

  const rows = store.rows;
  const next = store.state.kind === 'ready' ? store.state.next : null;
  useEffect(() => {
    selection.refresh(rows);
    // groups keep their own
    if (isGrouped) return;
    const rest = next === null ? null : { cursor: next };
    const part = { title: null, filters: asked.filters, ids: rows.map((row) => Number(row[key])), rest, levels: [] };
    keepTrail(definition.name, { parts: [part], query: search, asked });
  }, [definition, rows, next, asked, key, search, selection, isGrouped]);

  const handleNearEnd = useCallback(() => {
    if (store.state.kind === 'ready' && store.state.more.kind === 'available') void store.loadMore();
  }, [store]);
  return { store, selection, asked, hasMore: next !== null, returnTo, handleNearEnd };
}

/** Returns the same object as long as the value is equal, so that hooks that depend on it do not run again. */
function useSteady<T>(value: T): T {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as T, [text]);
}
