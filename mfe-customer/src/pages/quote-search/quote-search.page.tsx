import { recordApi } from '@cdi/shared/api';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import { SearchView } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { quoteDefinition } from '../quote/draft/quote-fields.ts';
import '../quote/quote.css';

/** Finds quotes: for customers theirs, for employees all. The search stands in the address. */
export const QuoteSearchPage = observer(function QuoteSearchPage() {
  usePageTitle('Quotes');
  const [api] = useState(() => recordApi(quoteDefinition));
  const create = session.canCreateQuote ? (
    <Link className="cdi-button is-signal" href="/quote/new">
      Create a Quote
    </Link>
  ) : undefined;
  return (
    <div className="qs">
      <h1>Quotes</h1>
      <SearchView definition={quoteDefinition} api={api} hasMineFilter {...(create ? { create } : {})} />
    </div>
  );
});
