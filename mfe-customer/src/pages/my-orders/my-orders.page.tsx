import { FailurePanel, StatePanel } from '@cdi/shared/kit';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import { FieldState } from '@cdi/shared/records';
import { useSearchParams } from '@cdi/shared/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo, useState, type FormEvent } from 'react';
import { printDay } from '../../print/print-date.ts';
import { printDollars } from '../../print/print-dollars.ts';
import type { OrderSearch } from '../../order/order-api.ts';
import { useOrderApi } from '../../order/order-services.ts';
import { StateSelect } from '../../order/state-select.tsx';
import { statusField } from '../../words/customer-words.ts';
import { MyOrdersStore, type OrderRow } from './my-orders.store.ts';
import '../../order/order.css';

/** The orders of a person: the search stands in the address, each row leads to its order. */
export const MyOrdersPage = observer(function MyOrdersPage() {
  usePageTitle('My Orders');
  const api = useOrderApi();
  const [query, setQuery] = useSearchParams();
  const [store] = useState(() => new MyOrdersStore(api));
  const search = useMemo((): OrderSearch => {
    const read = (name: string) => query.get(name) ?? '';
    return { job_name: read('job_name'), customer_po: read('customer_po'), status: read('status') };
  }, [query]);
  useEffect(() => {
    void store.search(search);
  }, [store, search]);
  useEffect(() => () => store.stop(), [store]);

  const handleSearch = (next: OrderSearch) => setQuery(Object.entries(next).filter(([, value]) => value !== ''));
  const isFiltered = Object.values(search).some((value) => value !== '');
  return (
    <div className="mo">
      <h1>My orders</h1>
      {/* the address may be changed from outside: then the form begins again with it */}
      <SearchForm key={query.toString()} search={search} onSearch={handleSearch} />
      <Results store={store} isFiltered={isFiltered} onRetry={() => void store.search(search)} />
    </div>
  );
});

interface SearchFormProps {
  readonly search: OrderSearch;
  readonly onSearch: (search: OrderSearch) => void;
}

function SearchForm({ search, onSearch }: SearchFormProps) {
  const id = useId();
  const [draft, setDraft] = useState(search);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ ...draft, job_name: draft.job_name.trim(), customer_po: draft.customer_po.trim() });
  };
  const field = (name: 'job_name' | 'customer_po', label: string) => (
    <div>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        className="my-order-input"
        maxLength={120}
        value={draft[name]}
        onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      />
    </div>
  );
  return (
    <form className="my-order-search" role="search" aria-label="Search your orders" onSubmit={handleSubmit}>
      {field('job_name', 'Job')}
      {field('customer_po', 'PO number')}
      <StateSelect object="tracker" value={draft.status} onChange={(status) => onSearch({ ...draft, status })} />
      <button type="submit" className="cdi-button">
        Search
      </button>
    </form>
  );
}

interface ResultsProps {
  readonly store: MyOrdersStore;
  readonly isFiltered: boolean;
  readonly onRetry: () => void;
}

const Results = observer(function Results({ store, isFiltered, onRetry }: ResultsProps) {
  const { state, rows } = store;
  if (state.kind === 'failed') return <FailurePanel error={state.error} what="orders" onRetry={onRetry} />;
  if (state.kind === 'loading' && rows.length === 0)
    return <StatePanel kind="loading" title="Looking up your orders" />;
  if (rows.length === 0) {
    return isFiltered ? (
      <StatePanel kind="no-match" title="No order matches">
        <p>Search for fewer letters, or for all states.</p>
      </StatePanel>
    ) : (
      <StatePanel
        kind="empty"
        title="No orders yet"
        action={
          <Link className="cdi-button is-signal" href="/quote">
            Open your quotes
          </Link>
        }
      >
        <p>An order begins as a quote: order one, and follow it here from drawing to truck.</p>
      </StatePanel>
    );
  }
  const hasMore = state.kind === 'ready' && state.next !== null;
  return (
    <>
      <p role="status" className="my-order-quiet">
        {state.kind === 'loading' ? 'Looking' : countOrders(rows.length, hasMore)}
      </p>
      <OrdersTable rows={rows} />
      {hasMore && (
        <button type="button" className="cdi-button is-quiet" onClick={() => void store.loadMore()}>
          Load more
        </button>
      )}
    </>
  );
});

function countOrders(count: number, hasMore: boolean): string {
  return `${count === 1 ? '1 order' : `${count} orders`}${hasMore ? ', and more' : ''}`;
}

function OrdersTable({ rows }: { readonly rows: readonly OrderRow[] }) {
  const hasPrices = rows.some((row) => row.total !== null);
  return (
    <div className="my-order-scroll" role="region" aria-label="Orders" tabIndex={0}>
      <table className="my-order-table">
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Job</th>
            <th scope="col">PO</th>
            <th scope="col">State</th>
            <th scope="col">Ordered</th>
            <th scope="col">Ships</th>
            {hasPrices && (
              <th scope="col" className="is-end">
                Total
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.trackerId}>
              <th scope="row">
                <Link href={`/myorder/${row.trackerId}`}>{row.number}</Link>
              </th>
              <td className="my-order-job">{row.job}</td>
              <td data-label="PO">{row.customerPo}</td>
              <td className="my-order-state">
                <FieldState field={statusField('tracker')} value={row.status} />
              </td>
              <td data-label="Ordered">{printDay(row.orderedOn)}</td>
              <td data-label="Ships">
                {row.shippedOn ? `shipped ${printDay(row.shippedOn)}` : printDay(row.promisedOn)}
              </td>
              {hasPrices && (
                <td className="is-end" data-label="Total">
                  {row.total === null ? '–' : printDollars(row.total)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
