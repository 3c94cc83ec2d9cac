import { useParams, useSearchParams } from '@cdi/shared/router';
import { ConfiguratorPage } from './configurator/configurator.page.tsx';
import { QuoteDetailsPage } from './details/quote-details.page.tsx';

/** Parameters in links of other pages, and their columns. */
const PREFILL_NAMES: Readonly<Record<string, string>> = { family: 'curb_type', cfm: 'design_cfm' };

/** One quote: new (`/quote/new`, the only path without an id), being edited (`?view=edit`), or its details. */
export function QuotePage() {
  const { id } = useParams();
  const [query] = useSearchParams();
  if (id === undefined) {
    const prefill = [...query].map(([name, value]) => [PREFILL_NAMES[name] ?? name, value]);
    return <ConfiguratorPage quoteId={0} prefill={Object.fromEntries(prefill)} />;
  }
  const quoteId = Number(id);
  return query.get('view') === 'edit' ? (
    <ConfiguratorPage quoteId={quoteId} />
  ) : (
    <QuoteDetailsPage key={quoteId} quoteId={quoteId} />
  );
}
