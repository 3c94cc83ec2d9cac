import { recordApi } from '@cdi/shared/api';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import { NARROW, StatePanel, useMedia } from '@cdi/shared/kit';
import { mayDo } from '@cdi/shared/catalogue';
import { SearchView } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { inWordsOfReader } from '../../words/customer-words.ts';
import { quoteDefinition } from '../quote/quote-fields.ts';
import { QuoteCards } from './quote-cards.tsx';
import '../quote/quote.css';

/** Searches quotes: customers find their own, employees all. The search is kept in the address. */
export const QuoteSearchPage = observer(function QuoteSearchPage() {
  usePageTitle('Quotes');
  const [api] = useState(() => recordApi(quoteDefinition));
  const isNarrow = useMedia(NARROW);
  const { actor } = session;
  if (actor !== null && !mayDo(quoteDefinition, 'read', actor)) return <NotYet />;
  const create = session.canCreateQuote ? (
    <Link className="cdi-button is-signal" href="/quote/new">
      Create a Quote
    </Link>
  ) : undefined;
  return (
    <div className="qs">
      <h1>Quotes</h1>
      {isNarrow && !session.isStaff ? (
        <QuoteCards create={create} />
      ) : (
        <SearchView definition={inWordsOfReader('quote')} api={api} hasMineFilter {...(create ? { create } : {})} />
      )}
    </div>
  );
});

/** Explains that an account without a company has no quotes yet. */
function NotYet() {
  return (
    <StatePanel kind="forbidden" title="Quotes open with your account" isPage>
      <p>
        Inside sales connects your account to your company, usually within one working day. What you design meanwhile is
        kept in this tab.
      </p>
      <p>
        <Link href="/quote/new">Design a curb</Link> or go to <Link href="/my">My CDI</Link>.
      </p>
    </StatePanel>
  );
}
