import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import { Link } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import { keyOf, type ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { withinSentence } from '../../../common/catalogue/name-field.ts';
import { sayFilters } from '../../../common/catalogue/say-filters.ts';
import { mayDo } from '../../../common/policy/object-rights.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { FilterIcon } from '../../kit/icons/icons.tsx';
import { alsoSortedBy, sortedBy, usualOrder } from '../query/list-order.ts';
import { defaultQuery, isFiltered, toSearchQuery, type ListQuery } from '../query/list-query.ts';
import { objectPaths } from '../query/object-view.ts';
import { keepListPlace, readListPlace } from '../query/list-place.ts';
import { knownLabel } from '../fields/reference-label.ts';
import { formatMoment } from '../../kit/time/format-moment.ts';
import { keepTrail } from '../query/result-neighbours.ts';
import { useListQuery } from '../query/use-list-query.ts';
import { useRecordServices } from '../use-record-services.ts';
import { StateOf } from '../state/state-of.tsx';
import { RecordListStore } from '../stores/record-list.store.ts';
import { SelectionStore } from '../stores/selection.store.ts';
import { SavedViews } from '../../kit/saved-views/saved-views.panel.tsx';
import { SavedViewsStore } from '../../kit/saved-views/saved-views.store.ts';
import { readStored, writeStored } from '../../kit/stores/browser-storage.ts';
import { RecordTable } from '../table/record-table.tsx';
import { columnsOf, usualColumns } from '../table/table-columns.ts';
import { ExportButton } from './export-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ArrangeDialog, GroupTable, PrintList } from './later-parts.ts';
import { ListFooter } from './list-footer.tsx';
import { RowPreview } from './row-preview.tsx';
import { SearchForm } from './search-form.tsx';
import { SelectedRows } from './selected-rows.tsx';
import { useTakeAlong } from './use-take-along.ts';
import { NARROW, useMedia } from '../../kit/page/use-media.ts';
import './search.css';

export const PAGE_SIZE = 50;
const PANEL_KEY = 'cdi.filter-panel';

interface SearchViewProps {
  readonly definition: ObjectDefinition;
  readonly api: RecordApi;
  /** Action of an empty list, when it is another than the form of a new record. */
  readonly create?: ReactNode;
  /** Offers "mine and copied to me" (`show_my_ccs`); objects that people are copied on do. */
  readonly hasMineFilter?: boolean;
}

/** Search view of any business object; everything object-specific comes from the definition. Mount it with `key={definition.name}`. */
export const SearchView = observer(function SearchView({
  definition,
  api,
  create,
  hasMineFilter = definition.scope?.cc !== undefined,
}: SearchViewProps) {
  const { readActor, savedViews } = useRecordServices();
  const actor = readActor();
  const location = useListQuery(definition);
  const { query, search, setQuery } = location;
  const [store] = useState(() => new RecordListStore(api, keyOf(definition)));
  const [views] = useState(
    () => new SavedViewsStore({ userId: actor?.userId ?? 0, place: definition.name, api: savedViews }),
  );
  const [previewed, setPreviewed] = useState<number | null>(null);
  const [place] = useState(readListPlace);
  const isNarrow = useMedia(NARROW);
  const [isPanelOpen, setIsPanelOpen] = useState(() => readStored<boolean>(localStorage, PANEL_KEY) ?? true);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [isArranging, setArranging] = useState(false);
  const [isSelecting, setSelecting] = useState(false);

  const key = keyOf(definition);
  const [selection] = useState(() => new SelectionStore(key));
  const asked = useSteady(toSearchQuery(query, PAGE_SIZE));
  const isGrouped = query.group !== null;
  // Back leads to a place in this search; another one begins at its top
  const [firstAsked] = useState(asked);
  const returnTo = asked === firstAsked ? place : null;
  useEffect(() => {
    setPreviewed(null);
    if (!isGrouped) void store.search(asked, returnTo?.rows);
  }, [store, asked, returnTo, isGrouped]);
  const narrowing = JSON.stringify([query.filters, query.isMineOnly, query.group]);
  // what is not in the list any more is not changed by mistake
  useEffect(() => () => selection.clear(), [selection, narrowing]);
  useEffect(() => () => store.dispose(), [store]);
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
  const columns = useMemo(
    () => columnsOf(definition, actor, { chosen: query.columns }),
    [definition, actor, query.columns],
  );
  const takeAlong = useTakeAlong({
    definition,
    api,
    query: asked,
    columns,
    actor,
  });

  const clear = () => setQuery({ ...query, filters: defaultQuery(definition).filters, isMineOnly: false });
  const toggleSelecting = () => {
    setSelecting(!isSelecting && selection.count === 0);
    selection.clear();
  };
  const setWidth = (name: string, widthCh: number) =>
    setQuery({
      ...query,
      columns: (query.columns ?? usualColumns(definition)).map((each) =>
        each.name === name ? { name, widthCh } : each,
      ),
    });
  const togglePanel = () => {
    if (isNarrow) return setIsSheetOpen(true);
    writeStored(localStorage, PANEL_KEY, !isPanelOpen);
    setIsPanelOpen(!isPanelOpen);
  };
  const handleNearEnd = useCallback(() => {
    if (store.state.kind === 'ready' && store.state.more.kind === 'available') void store.loadMore();
  }, [store]);
  const togglePreview = useCallback((index: number) => setPreviewed((shown) => (shown === index ? null : index)), []);
  const closePreview = () => {
    const index = previewed;
    setPreviewed(null);
    document.querySelector<HTMLElement>(`[data-row-index="${index ?? 0}"]`)?.focus();
  };
  const form = (
    <SearchForm
      definition={definition}
      actor={actor}
      query={query}
      onChange={setQuery}
      onClear={clear}
      onSubmitted={() => setIsSheetOpen(false)}
    />
  );
  const isPanelShown = isPanelOpen && !isNarrow;
  const previewId = previewed === null ? undefined : rows[previewed]?.[key];
  const active = Object.keys(query.filters).length + (query.isMineOnly ? 1 : 0);
  const mayCreate = actor !== null && mayDo(definition, 'create', actor) && definition.isServiceOnly !== true;
  return (
    <div className={isPanelShown ? 'record-search has-panel' : 'record-search'}>
      <div className="record-toolbar">
        <Button icon={<FilterIcon />} aria-expanded={isNarrow ? isSheetOpen : isPanelOpen} onClick={togglePanel}>
          Filters{active > 0 ? ` (${active})` : ''}
        </Button>
        {hasMineFilter && (
          <Button aria-pressed={query.isMineOnly} onClick={() => setQuery({ ...query, isMineOnly: !query.isMineOnly })}>
            Mine and copied to me
          </Button>
        )}
        <Button onClick={() => setArranging(true)}>Arrange{isGrouped ? ' (groups)' : ''}</Button>
        {!isGrouped && (
          <Button aria-pressed={isSelecting || selection.count > 0} onClick={toggleSelecting}>
            Select
          </Button>
        )}
        {actor !== null && <ExportButton takeAlong={takeAlong} selected={selection.ids} />}
        <SavedViews store={views} wholeName="All" query={location.search} onOpen={location.openSearch} />
      </div>
      <FilterChips definition={definition} query={query} onChange={setQuery} />
      <div className="record-search-body">
        {isPanelShown && <div className="record-panel">{form}</div>}
        <div className="record-results">
          <SelectedRows
            definition={definition}
            api={api}
            actor={actor}
            store={store}
            selection={selection}
            takeAlong={takeAlong}
          />
          {isGrouped ? (
            <GroupTable definition={definition} api={api} actor={actor} query={query} onOpen={setQuery} />
          ) : (
            <StateOf
              state={store.state}
              definition={definition}
              isFiltered={isFiltered(query)}
              onRetry={() => void store.retry()}
              onClear={clear}
              onUsualSort={() => setQuery({ ...query, order: usualOrder(definition) })}
              create={
                create ??
                (mayCreate && (
                  <Link className="cdi-button is-signal" href={objectPaths.create(definition)}>
                    New {withinSentence(definition.title)}
                  </Link>
                ))
              }
            >
              <RecordTable
                definition={definition}
                actor={actor}
                rows={rows}
                order={query.order}
                onSort={(field, isAdded) =>
                  setQuery({ ...query, order: (isAdded ? alsoSortedBy : sortedBy)(query.order, field) })
                }
                chosen={query.columns}
                pinned={query.pinned}
                onSize={setWidth}
                selection={selection}
                isSelecting={isSelecting}
                hasMore={next !== null}
                onNearEnd={handleNearEnd}
                previewed={previewed}
                onPreview={togglePreview}
                place={store.state.kind === 'ready' ? returnTo : null}
                onPlace={keepListPlace}
              />
            </StateOf>
          )}
          {!isGrouped && <ListFooter store={store} />}
        </div>
        {previewed !== null && typeof previewId === 'number' && (
          <RowPreview
            definition={definition}
            api={api}
            actor={actor}
            id={previewId}
            onPrevious={previewed > 0 ? () => setPreviewed(previewed - 1) : null}
            onNext={previewed < rows.length - 1 ? () => setPreviewed(previewed + 1) : null}
            onClose={closePreview}
          />
        )}
      </div>
      {isSheetOpen && isNarrow && (
        <Dialog title="Filters" footer={null} onClose={() => setIsSheetOpen(false)}>
          {form}
        </Dialog>
      )}
      {isArranging && (
        <ArrangeDialog
          definition={definition}
          actor={actor}
          query={query}
          onArrange={setQuery}
          onClose={() => setArranging(false)}
        />
      )}
      {takeAlong.printing && (
        <PrintList
          definition={definition}
          columns={columns}
          about={takeAlong.printing.isSelected ? 'Selected by hand.' : filtersOnPaper(definition, query)}
          rows={takeAlong.printing.rows}
          isCut={takeAlong.printing.isCut}
          onPrinted={takeAlong.endPrinting}
        />
      )}
    </div>
  );
});

/** What a printed list is narrowed by; the records that filters name were learnt by their chips. */
function filtersOnPaper(definition: ObjectDefinition, query: ListQuery): string {
  const names = { sayMoment: formatMoment, sayRecord: ({ to }: { to: string }, id: number) => knownLabel(to, id) };
  const said = sayFilters(definition, query, names);
  return said === '' ? '' : `Filter: ${said}.`;
}

/** The same value while it says the same: what depends on it then stands still. */
function useSteady<T>(value: T): T {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as T, [text]);
}
