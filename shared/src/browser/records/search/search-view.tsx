import { observer } from 'mobx-react-lite';
import { useMemo, useState, type ReactNode } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import { Link } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import { keyOf, type ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { withinSentence } from '../../../common/catalogue/name-field.ts';
import { formatFilters } from '../../../common/catalogue/say-filters.ts';
import { mayDo } from '../../../common/catalogue/object-rights.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { FilterIcon } from '../../kit/icons/icons.tsx';
import { alsoSortedBy, sortedBy, usualOrder } from '../query/list-order.ts';
import { defaultQuery, isFiltered, type ListQuery } from '../query/list-query.ts';
import { objectPaths } from '../query/object-view.ts';
import { keepListPlace } from '../query/list-place.ts';
import { knownLabel } from '../fields/reference-label.ts';
import { formatMoment } from '../../kit/time/format-moment.ts';
import { useListQuery } from '../query/use-list-query.ts';
import { useRecordServices } from '../services/use-record-services.ts';
import { StateOf } from '../state/state-of.tsx';
import { SavedViews } from '../../kit/saved-views/saved-views.panel.tsx';
import { SavedViewsStore } from '../../kit/saved-views/saved-views.store.ts';
import { RecordTable } from '../table/record-table.tsx';
import { columnsOf, usualColumns } from '../table/table-columns.ts';
import { ExportButton } from './export-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ArrangeDialog, GroupTable, PrintList } from './later-parts.ts';
import { ListFooter } from './list-footer.tsx';
import { RowPreview } from './row-preview.tsx';
import { SearchForm } from './search-form.tsx';
import { SelectedRows } from './selected-rows.tsx';
import { useFilterPanel } from './use-filter-panel.ts';
import { useListRows } from './use-list-rows.ts';
import { useRowPreview } from './use-row-preview.ts';
import { useTakeAlong } from './use-take-along.ts';
import './search.css';

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
  const { query, setQuery } = location;
  const { store, selection, asked, hasMore, returnTo, handleNearEnd } = useListRows(definition, api, location);
  const [views] = useState(
    () => new SavedViewsStore({ userId: actor?.userId ?? 0, place: definition.name, api: savedViews }),
  );
  const preview = useRowPreview(asked, query.group);
  const previewed = preview.index;
  const panel = useFilterPanel();
  const [isArranging, setArranging] = useState(false);
  const [isSelecting, setSelecting] = useState(false);
  const columns = useMemo(
    () => columnsOf(definition, actor, { chosen: query.columns }),
    [definition, actor, query.columns],
  );
  const takeAlong = useTakeAlong({ definition, api, query: asked, columns, actor });

  const { rows } = store;
  const isGrouped = query.group !== null;
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
  const form = (
    <SearchForm
      definition={definition}
      actor={actor}
      query={query}
      onChange={setQuery}
      onClear={clear}
      onSubmitted={panel.closeOver}
    />
  );
  const previewId = previewed === null ? undefined : rows[previewed]?.[keyOf(definition)];
  const active = Object.keys(query.filters).length + (query.isMineOnly ? 1 : 0);
  const mayCreate = actor !== null && mayDo(definition, 'create', actor) && definition.isServiceOnly !== true;
  return (
    <div className={panel.isBeside ? 'record-search has-panel' : 'record-search'}>
      <div className="record-toolbar">
        <Button icon={<FilterIcon />} aria-expanded={panel.isOpen} onClick={panel.toggle}>
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
        {panel.isBeside && <div className="record-panel">{form}</div>}
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
                hasMore={hasMore}
                onNearEnd={handleNearEnd}
                previewed={previewed}
                onPreview={preview.toggle}
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
            onPrevious={previewed > 0 ? () => preview.show(previewed - 1) : null}
            onNext={previewed < rows.length - 1 ? () => preview.show(previewed + 1) : null}
            onClose={preview.close}
          />
        )}
      </div>
      {panel.isOver && (
        <Dialog title="Filters" footer={null} onClose={panel.closeOver}>
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

/** Describes the filters of a printed list; their chips have loaded the labels of the records. */
function filtersOnPaper(definition: ObjectDefinition, query: ListQuery): string {
  const names = {
    formatLocalMoment: formatMoment,
    labelRecord: ({ to }: { to: string }, id: number) => knownLabel(to, id),
  };
  const said = formatFilters(definition, query, names);
  return said === '' ? '' : `Filter: ${said}.`;
}
