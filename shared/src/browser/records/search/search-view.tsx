import { observer } from 'mobx-react-lite';
import { useMemo, useState, type ReactNode } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import { keyOf, type ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { formatFilters } from '../../../common/catalogue/say-filters.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { defaultQuery, type ListQuery } from '../query/list-query.ts';
import { knownLabel } from '../fields/reference-label.ts';
import { formatMoment } from '../../kit/time/format-moment.ts';
import { useListQuery } from '../query/use-list-query.ts';
import { useRecordServices } from '../services/use-record-services.ts';
import { SavedViewsStore } from '../../kit/saved-views/saved-views.store.ts';
import type { RecordRow } from '../stores/record-list.store.ts';
import { columnsOf, type TableColumn } from '../table/table-columns.ts';
import { ExportButton } from './export-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ArrangeDialog, PrintList } from './later-parts.ts';
import { RowPreview } from './row-preview.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchToolbar } from './search-toolbar.tsx';
import { useFilterPanel } from './use-filter-panel.ts';
import { useListRows } from './use-list-rows.ts';
import { useRowPreview, type RowPreviewing } from './use-row-preview.ts';
import { useTakeAlong, type TakeAlong } from './use-take-along.ts';
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
  const list = useListRows(definition, api, location);
  const { store, selection, asked } = list;
  const [views] = useState(
    () => new SavedViewsStore({ userId: actor?.userId ?? 0, place: definition.name, api: savedViews }),
  );
  const preview = useRowPreview(asked, query.group);
  const panel = useFilterPanel();
  const [isArranging, setArranging] = useState(false);
  const [isSelecting, setSelecting] = useState(false);
  const columns = useMemo(
    () => columnsOf(definition, actor, { chosen: query.columns }),
    [definition, actor, query.columns],
  );
  const takeAlong = useTakeAlong({ definition, api, query: asked, columns, actor });

  const clear = () => setQuery({ ...query, filters: defaultQuery(definition).filters, isMineOnly: false });
  const toggleSelecting = () => {
    setSelecting(!isSelecting && selection.count === 0);
    selection.clear();
  };
  const listed = { definition, actor, query, onChange: setQuery, onClear: clear };
  const form = <SearchForm {...listed} onSubmitted={panel.closeOver} />;
  return (
    <div className={panel.isBeside ? 'record-search has-panel' : 'record-search'}>
      <SearchToolbar
        location={location}
        panel={panel}
        views={views}
        selection={selection}
        hasMineFilter={hasMineFilter}
        isSelecting={isSelecting}
        onSelecting={toggleSelecting}
        onArrange={() => setArranging(true)}
        exporting={actor !== null && <ExportButton takeAlong={takeAlong} selected={selection.ids} />}
      />
      <FilterChips definition={definition} query={query} onChange={setQuery} />
      <div className="record-search-body">
        {panel.isBeside && <div className="record-panel">{form}</div>}
        <SearchResults
          {...listed}
          api={api}
          list={list}
          takeAlong={takeAlong}
          preview={preview}
          isSelecting={isSelecting}
          create={create}
        />
        <ListPreview definition={definition} api={api} actor={actor} rows={store.rows} preview={preview} />
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
      <PrintedList definition={definition} columns={columns} query={query} takeAlong={takeAlong} />
    </div>
  );
});

interface ListPreviewProps {
  readonly definition: ObjectDefinition;
  readonly api: RecordApi;
  readonly actor: Actor | null;
  readonly rows: readonly RecordRow[];
  readonly preview: RowPreviewing;
}

/** The previewed row beside the list, with the way to the rows before and after it. */
function ListPreview({ definition, api, actor, rows, preview }: ListPreviewProps) {
  const { index } = preview;
  const id = index === null ? undefined : rows[index]?.[keyOf(definition)];
  if (index === null || typeof id !== 'number') return null;
  return (
    <RowPreview
      definition={definition}
      api={api}
      actor={actor}
      id={id}
      onPrevious={index > 0 ? () => preview.show(index - 1) : null}
      onNext={index < rows.length - 1 ? () => preview.show(index + 1) : null}
      onClose={preview.close}
    />
  );
}

interface PrintedListProps {
  readonly definition: ObjectDefinition;
  readonly columns: readonly TableColumn[];
  readonly query: ListQuery;
  readonly takeAlong: TakeAlong;
}

/** The list on its way to the printer. */
function PrintedList({ definition, columns, query, takeAlong }: PrintedListProps) {
  const { printing, endPrinting } = takeAlong;
  if (printing === null) return null;
  return (
    <PrintList
      definition={definition}
      columns={columns}
      about={printing.isSelected ? 'Selected by hand.' : filtersOnPaper(definition, query)}
      rows={printing.rows}
      isCut={printing.isCut}
      onPrinted={endPrinting}
    />
  );
}

/** Describes the filters of a printed list; their chips have loaded the labels of the records. */
function filtersOnPaper(definition: ObjectDefinition, query: ListQuery): string {
  const names = {
    formatLocalMoment: formatMoment,
    labelRecord: ({ to }: { to: string }, id: number) => knownLabel(to, id),
  };
  const said = formatFilters(definition, query, names);
  return said === '' ? '' : `Filter: ${said}.`;
}
