import { recordApi } from '@cdi/shared/api';
import { rowsOf, type FoundRow } from '@cdi/shared/contracts';
import { FailurePanel, LoaderStore, StatePanel } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { FieldState } from '@cdi/shared/records';
import { useSearchParams } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { StateSelect } from '../../order/state-select.tsx';
import { printDay } from '../../print/print-date.ts';
import { printDollars } from '../../print/print-dollars.ts';
import { statusField } from '../../words/customer-words.ts';
import { quoteDefinition } from '../quote/draft/quote-fields.ts';
import '../../order/order.css';

/** What narrows the list; named in the address as in the list of a wide window. */
interface QuoteSearch {
  readonly job_name: string;
  readonly status: string;
}

interface QuotePage {
  readonly rows: readonly FoundRow<'quote'>[];
  readonly next: string | null;
}

async function findQuotes(search: QuoteSearch, cursor: string | null): Promise<QuotePage> {
  const filters = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
  const order = { orderby: 'quote_date', direction: 'DESC', page_size: 25, cursor } as const;
  const { rows, next } = await recordApi(quoteDefinition).search({ filters, ...order });
  return { rows: rowsOf('quote', rows), next };
}

/** The quotes of a customer in a narrow window: a few lines each, as the list of orders. */
export function QuoteCards({ create }: { readonly create: ReactNode }) {
  const [query, setQuery] = useSearchParams();
  const search = { job_name: query.get('f.job_name') ?? '', status: query.get('f.status') ?? '' };
  const handleSearch = (next: QuoteSearch) =>
    setQuery(
      Object.entries(next)
        .filter(([, value]) => value !== '')
        .map(([name, value]): [string, string] => [`f.${name}`, value]),
    );
  const key = `${search.status} ${search.job_name}`;
  return (
    <>
      {create && <p>{create}</p>}
      <SearchForm key={`form ${key}`} search={search} onSearch={handleSearch} />
      <Results key={key} search={search} />
    </>
  );
}

interface SearchFormProps {
  readonly search: QuoteSearch;
  readonly onSearch: (search: QuoteSearch) => void;
}

function SearchForm({ search, onSearch }: SearchFormProps) {
  const id = useId();
  const [job, setJob] = useState(search.job_name);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ ...search, job_name: job.trim() });
  };
  return (
    <form className="my-order-search" role="search" aria-label="Search your quotes" onSubmit={handleSubmit}>
      <div>
        <label htmlFor={`${id}-job`}>Job</label>
        <input
          id={`${id}-job`}
          className="my-order-input"
          maxLength={120}
          value={job}
          onChange={(event) => setJob(event.target.value)}
        />
      </div>
      <StateSelect
        object="quote"
        value={search.status}
        onChange={(status) => onSearch({ job_name: job.trim(), status })}
      />
      <button type="submit" className="cdi-button">
        Search
      </button>
    </form>
  );
}

const Results = observer(function Results({ search }: { readonly search: QuoteSearch }) {
  const [store] = useState(() => new LoaderStore<QuotePage>(() => findQuotes(search, null)));
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  useEffect(() => void store.load(), [store]);
  const { state } = store;
  const loadMore = async (shown: QuotePage) => {
    setIsLoadingMore(true);
    try {
      const more = await findQuotes(search, shown.next);
      store.put({ rows: [...shown.rows, ...more.rows], next: more.next });
    } catch (error) {
      session.messages.showFailure(error);
    } finally {
      setIsLoadingMore(false);
    }
  };
  if (state.kind === 'loading') return <StatePanel kind="loading" title="Looking up your quotes" />;
  if (state.kind === 'failed')
    return <FailurePanel error={state.error} what="quotes" onRetry={() => void store.load()} />;
  const { rows, next } = state.value;
  if (rows.length === 0)
    return search.job_name === '' && search.status === '' ? (
      <StatePanel kind="empty" title="No quotes yet">
        <p>Draw and price a curb: the quote stands here from its first save.</p>
      </StatePanel>
    ) : (
      <StatePanel kind="no-match" title="No quote matches">
        <p>Search for fewer letters, or for all states.</p>
      </StatePanel>
    );
  return (
    <>
      <Cards rows={rows} />
      {next !== null && (
        <button
          type="button"
          className="cdi-button is-quiet"
          disabled={isLoadingMore}
          onClick={() => void loadMore(state.value)}
        >
          Load more
        </button>
      )}
    </>
  );
});

function Cards({ rows }: { readonly rows: QuotePage['rows'] }) {
  return (
    <table className="my-order-table" role="table" aria-label="Quotes">
      <thead role="rowgroup">
        <tr role="row">
          {['Quote', 'Job', 'State', 'Dated', 'Total'].map((title) => (
            <th key={title} role="columnheader" scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={Number(row.quote_id)} role="row">
            <th role="rowheader" scope="row">
              <Link href={`/quote/${Number(row.quote_id)}`}>
                {row.quote_no}
                {row.revision ? `-${row.revision}` : ''}
              </Link>
            </th>
            <td role="cell" className="my-order-job">
              {row.job_name}
            </td>
            <td role="cell" className="my-order-state">
              <FieldState field={statusField('quote')} value={row.status} />
            </td>
            <td role="cell" data-label="Dated">
              {printDay(row.quote_date)}
            </td>
            {row.total !== undefined && (
              <td role="cell" data-label="Total">
                {row.total === null ? 'Not priced yet' : printDollars(row.total)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
