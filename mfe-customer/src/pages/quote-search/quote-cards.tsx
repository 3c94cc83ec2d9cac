import { recordApi } from '@cdi/shared/api';
import type { FoundRow } from '@cdi/shared/contracts';
import { StatePanel } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { DayOfEnd, FieldState } from '@cdi/shared/records';
import { useSearchParams } from '@cdi/shared/router';
import type { ReactNode } from 'react';
import type { FindRows } from '../../list/found-list.store.ts';
import { FoundList } from '../../list/found-list.tsx';
import type { ListColumn } from '../../list/list-table.tsx';
import { printDay } from '../../print/print-date.ts';
import { printDollars } from '../../print/print-dollars.ts';
import { formatQuoteNo, statusField } from '../../words/customer-words.ts';
import { quoteDefinition } from '../quote/quote-fields.ts';

const FIELDS = [
  ['quote_no', 'Quote number'],
  ['job_name', 'Job'],
] as const;
const SEARCHED = ['quote_no', 'job_name', 'status'] as const;

type Quote = FoundRow<'quote'>;

const COLUMNS: readonly ListColumn<Quote>[] = [
  {
    title: 'Quote',
    cell: ({ quote_id, quote_no, revision }) => (
      <Link href={`/quote/${Number(quote_id)}`}>{formatQuoteNo(quote_no, revision)}</Link>
    ),
  },
  { title: 'Job', cell: ({ job_name }) => job_name, className: 'my-order-job' },
  {
    title: 'State',
    cell: ({ status }) => <FieldState field={statusField('quote')} value={status} />,
    className: 'my-order-state',
  },
  { title: 'Dated', cell: ({ quote_date }) => printDay(quote_date), isLabeled: true },
  {
    title: 'Valid until',
    cell: (row) => <DayOfEnd definition={quoteDefinition} name="valid_until" row={row} />,
    isLabeled: true,
  },
];

const TOTAL: ListColumn<Quote> = {
  title: 'Total',
  cell: ({ total }) => (typeof total === 'number' ? printDollars(total) : 'Not priced yet'),
  isLabeled: true,
};

/** Users without prices get no total column, rather than "Not priced yet". */
const columnsOf = (quotes: readonly Quote[]) =>
  quotes.some(({ total }) => total !== undefined) ? [...COLUMNS, TOTAL] : COLUMNS;

const findQuotes: FindRows = (search, cursor, options) => {
  // all revisions of a quote have its number: a search for one revision finds it among them
  const asked = { ...search, quote_no: (search['quote_no'] ?? '').replace(/^(.*\d)-\d{1,3}$/, '$1') };
  const filters = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  const order = { orderby: 'quote_date', direction: 'DESC', page_size: 25, cursor } as const;
  return recordApi(quoteDefinition).search({ filters, ...order }, options);
};

/** The quotes of a customer in a narrow window: a few lines each, as in the list of orders; same address as in a wide window. */
export function QuoteCards({ create }: { readonly create: ReactNode }) {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      {create && <p>{create}</p>}
      <FoundList
        object="quote"
        one="quote"
        title="Quotes"
        fields={FIELDS}
        search={Object.fromEntries(SEARCHED.map((name) => [name, query.get(`f.${name}`) ?? '']))}
        onSearch={(next) =>
          setQuery(
            Object.entries(next)
              .filter(([, value]) => value !== '')
              .map(([name, value]): [string, string] => [`f.${name}`, value]),
          )
        }
        find={findQuotes}
        columnsOf={columnsOf}
        empty={
          <StatePanel kind="empty" title="No quotes yet">
            <p>Draw and price a curb: the quote stands here from its first save.</p>
          </StatePanel>
        }
      />
    </>
  );
}
