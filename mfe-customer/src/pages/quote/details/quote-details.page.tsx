import { FailurePanel, StatePanel } from '@cdi/shared/kit';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import {
  CommentsPanel,
  FilesPanel,
  followChanges,
  HistoryPanel,
  PastRecordPanel,
  PresenceNote,
  useComments,
  useRecordServices,
  WatchButton,
} from '@cdi/shared/records';
import { useLocation } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { fieldsOf, type LoadedRecord } from '@cdi/shared/contracts';
import { quoteDefinition } from '../quote-fields.ts';
import { useQuoteServices } from '../quote-services.ts';
import { OrderStore } from './order.store.ts';
import { MeasurePhotos } from './measure-photos.panel.tsx';
import { OrderPanel } from './order.panel.tsx';
import { QuoteDetailsStore } from './quote-details.store.ts';
import { QuoteFacts } from './quote-facts.tsx';
import { QuoteHeader } from './quote-header.panel.tsx';
import { QuoteNeeds } from './quote-needs.tsx';
import { QuoteQuestions } from './quote-questions.panel.tsx';
import { QuoteLines } from './quote-lines.panel.tsx';
import { readToday } from './read-today.ts';
import '../quote.css';

/** File types that a customer is shown on a quote: purchase order, quote, photos, measure sheets. */
const QUOTE_FILES = [8, 19, 20, 36, 37] as const;

/** The page of a quote: its state, its lines with drawing and explained price, its files, and the next step. */
export const QuoteDetailsPage = observer(function QuoteDetailsPage({ quoteId }: { readonly quoteId: number }) {
  const { api } = useQuoteServices();
  const { events } = useRecordServices();
  const [store] = useState(() => new QuoteDetailsStore(quoteId, { api, actor: session.actor }));
  const { state } = store;
  const number = state.kind === 'ready' ? String(fieldsOf('quote', state.record).quote_no ?? quoteId) : String(quoteId);
  usePageTitle('Quote', number);
  useEffect(() => {
    void store.load();
    return followChanges({
      events,
      isMine: ({ object, id }) => object === 'quote' && (id === quoteId || id === null),
      onChange: () => void store.load(),
    });
  }, [store, events, quoteId]);

  if (state.kind === 'loading') return <StatePanel kind="loading" title="Fetching the quote" isPage />;
  if (state.kind === 'failed')
    return (
      <FailurePanel
        isPage
        error={state.error}
        what="quote"
        onRetry={() => void store.load()}
        wayOut={
          <Link className="cdi-button is-quiet" href="/quote">
            All quotes
          </Link>
        }
      />
    );
  return <LoadedQuote store={store} record={state.record} />;
});

interface LoadedQuoteProps {
  readonly store: QuoteDetailsStore;
  readonly record: LoadedRecord;
}

const LoadedQuote = observer(function LoadedQuote({ store, record }: LoadedQuoteProps) {
  const { api } = useQuoteServices();
  const [order] = useState(
    () =>
      new OrderStore({
        api,
        quoteId: record.id,
        needDate: fieldsOf('quote', record).need_date,
        today: readToday(),
        drafts: session.drafts,
      }),
  );
  const { pathname, search } = useLocation();
  /** The past moment that the page shows. */
  const at = new URLSearchParams(search).get('at');
  const comments = useComments('quote', record.id);
  // the order may have waited for just this file or change
  const handleAttached = () => {
    void store.load();
    if (order.isOpen) void order.ask();
  };
  return (
    <div className="qd">
      <QuoteHeader store={store} record={record} isOrdering={order.isOpen} onOrder={() => void order.open()} />
      <QuoteNeeds record={record} onAttached={handleAttached} />
      <OrderPanel store={order} quoteId={record.id} onAttached={handleAttached} />
      <div className="quote-columns">
        <QuoteLines store={store} record={record} />
        <div className="quote-aside">
          <QuoteFacts record={record} />
          <MeasurePhotos quoteId={record.id} onAttached={handleAttached} />
          <div className="quote-files">
            <h2>Files</h2>
            <FilesPanel
              definition={quoteDefinition}
              record={record}
              onAttached={handleAttached}
              {...(session.isStaff ? {} : { types: QUOTE_FILES })}
            />
          </div>
        </div>
      </div>
      <QuoteQuestions quoteId={record.id} rep={record.labels['inside_rep_id'] ?? null} loaded={record} />
      {comments && (
        <div className="quote-comments">
          <WatchButton store={comments} />
          <PresenceNote object="quote" id={record.id} isEditing={false} />
          <CommentsPanel store={comments} />
        </div>
      )}
      {session.isStaff && (
        <details className="quote-history" open={at === null ? undefined : true}>
          <summary>History</summary>
          {at === null ? (
            <HistoryPanel
              definition={quoteDefinition}
              api={api}
              id={record.id}
              version={record.version}
              childRows={record.children}
              hrefAsOf={(moment) => `${pathname}?at=${encodeURIComponent(moment)}`}
            />
          ) : (
            <PastRecordPanel
              {...{ definition: quoteDefinition, api, record, at }}
              backHref={pathname}
              onRestored={() => void store.load()}
            />
          )}
        </details>
      )}
    </div>
  );
});
