import type { FoundRow } from '@cdi/shared/contracts';
import { FailurePanel, StatePanel } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { FoundListStore, type FindRows, type ListObject, type ListSearch } from './found-list.store.ts';
import { ListSearchForm, type SearchField } from './list-search-form.tsx';
import { ListTable, type ListColumn } from './list-table.tsx';
import '../order.css';

interface FoundListProps<Name extends ListObject> {
  readonly object: Name;
  /** `order` */
  readonly one: string;
  /** `Orders` */
  readonly title: string;
  readonly fields: readonly SearchField[];
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly find: FindRows;
  /** The columns for the rows found: users who may not see prices get no price column. */
  readonly columnsOf: (rows: readonly FoundRow<Name>[]) => readonly ListColumn<FoundRow<Name>>[];
  /** Shown when the customer has no records yet. */
  readonly empty: ReactNode;
}

/** A list of the customer: its search form, the results, and the button for more. */
export function FoundList<Name extends ListObject>(props: FoundListProps<Name>) {
  const { object, title, fields, search, onSearch, find } = props;
  const [store] = useState(() => new FoundListStore(object, find));
  const text = JSON.stringify(search);
  const asked = useMemo(() => JSON.parse(text) as ListSearch, [text]);
  useEffect(() => {
    void store.search(asked);
  }, [store, asked]);
  useEffect(() => () => store.stop(), [store]);
  return (
    <>
      {/* a change of the address from outside resets the form to it */}
      <ListSearchForm key={text} many={title.toLowerCase()} {...{ object, fields, search, onSearch }} />
      <Results {...props} store={store} />
    </>
  );
}

type ResultsProps<Name extends ListObject> = FoundListProps<Name> & { readonly store: FoundListStore<Name> };

function ShowResults<Name extends ListObject>(props: ResultsProps<Name>) {
  const { one, title, search, columnsOf, empty, store } = props;
  const { state, rows } = store;
  const many = title.toLowerCase();
  if (state.kind === 'failed')
    return <FailurePanel error={state.error} what={many} onRetry={() => void store.retry()} />;
  if (state.kind === 'loading' && rows.length === 0)
    return <StatePanel kind="loading" title={`Looking up your ${many}`} />;
  if (rows.length === 0)
    return Object.values(search).every((value) => value === '') ? (
      empty
    ) : (
      <StatePanel kind="no-match" title={`No ${one} matches`}>
        <p>Search for fewer letters, or for all states.</p>
      </StatePanel>
    );
  const hasMore = state.kind === 'ready' && state.next !== null;
  return (
    <>
      <p role="status" className="my-order-quiet">
        {state.kind === 'loading'
          ? 'Looking'
          : `${rows.length} ${rows.length === 1 ? one : many}${hasMore ? ', and more' : ''}`}
      </p>
      <ListTable label={title} columns={columnsOf(rows)} rows={rows} idOf={(row) => store.idOf(row)} />
      {hasMore && (
        <button type="button" className="cdi-button is-quiet" onClick={() => void store.loadMore()}>
          Load more
        </button>
      )}
    </>
  );
}

// `observer` would lose the type parameter of the rows
const Results = observer(ShowResults) as typeof ShowResults;
