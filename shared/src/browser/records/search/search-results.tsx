import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import { Link } from '@cdi/shared/mfe';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { withinSentence } from '../../../common/catalogue/name-field.ts';
import { mayDo } from '../../../common/catalogue/object-rights.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { alsoSortedBy, sortedBy, usualOrder } from '../query/list-order.ts';
import { keepListPlace } from '../query/list-place.ts';
import { isFiltered, type ListQuery } from '../query/list-query.ts';
import { objectPaths } from '../query/object-view.ts';
import { StateOf } from '../state/state-of.tsx';
import { RecordTable } from '../table/record-table.tsx';
import { usualColumns } from '../table/table-columns.ts';
import { GroupTable } from './later-parts.ts';
import { ListFooter } from './list-footer.tsx';
import { SelectedRows } from './selected-rows.tsx';
import type { ListRows } from './use-list-rows.ts';
import type { RowPreviewing } from './use-row-preview.ts';
import type { TakeAlong } from './use-take-along.ts';

interface FoundRecordsProps {
  readonly definition: ObjectDefinition;
  readonly actor: Actor | null;
  readonly list: ListRows;
  readonly query: ListQuery;
  readonly onChange: (query: ListQuery) => void;
  /** Removes all filters. */
  readonly onClear: () => void;
  readonly preview: RowPreviewing;
  readonly isSelecting: boolean;
  /** Action of an empty list, when it is another than the form of a new record. */
  readonly create: ReactNode;
}

/** The records of a search in their table, or why there are none. */
const FoundRecords = observer(function FoundRecords(props: FoundRecordsProps) {
  const { definition, actor, list, query, onChange, onClear, preview, isSelecting, create } = props;
  const { store } = list;
  const mayCreate = actor !== null && mayDo(definition, 'create', actor) && definition.isServiceOnly !== true;
  const setWidth = (name: string, widthCh: number) =>
    onChange({
      ...query,
      columns: (query.columns ?? usualColumns(definition)).map((each) =>
        each.name === name ? { name, widthCh } : each,
      ),
    });
  return (
    <StateOf
      state={store.state}
      definition={definition}
      isFiltered={isFiltered(query)}
      onRetry={() => void store.retry()}
      onClear={onClear}
      onUsualSort={() => onChange({ ...query, order: usualOrder(definition) })}
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
        rows={store.rows}
        order={query.order}
        onSort={(field, isAdded) =>
          onChange({ ...query, order: (isAdded ? alsoSortedBy : sortedBy)(query.order, field) })
        }
        chosen={query.columns}
        pinned={query.pinned}
        onSize={setWidth}
        selection={list.selection}
        isSelecting={isSelecting}
        hasMore={list.hasMore}
        onNearEnd={list.handleNearEnd}
        previewed={preview.index}
        onPreview={preview.toggle}
        place={store.state.kind === 'ready' ? list.returnTo : null}
        onPlace={keepListPlace}
      />
    </StateOf>
  );
});

interface SearchResultsProps extends FoundRecordsProps {
  readonly api: RecordApi;
  readonly takeAlong: TakeAlong;
}

/** What a search has found: its records or their groups, below the actions on the selected ones. */
export const SearchResults = observer(function SearchResults({ api, takeAlong, ...found }: SearchResultsProps) {
  const { definition, actor, list, query, onChange } = found;
  const isGrouped = query.group !== null;
  return (
    <div className="record-results">
      <SelectedRows
        definition={definition}
        api={api}
        actor={actor}
        store={list.store}
        selection={list.selection}
        takeAlong={takeAlong}
      />
      {isGrouped ? (
        <GroupTable definition={definition} api={api} actor={actor} query={query} onOpen={onChange} />
      ) : (
        <FoundRecords {...found} />
      )}
      {!isGrouped && <ListFooter store={list.store} />}
    </div>
  );
});
