import { lazyPage } from '@cdi/shared/mfe';
import type { PageRoute } from '../../page-route.ts';

const QuoteSearchPage = lazyPage(
  async () => (await import(/* webpackChunkName: "quote" */ './search/quote-search.page.tsx')).QuoteSearchPage,
);
// one page for both paths: a new quote that is saved stays on screen under its number
const QuotePage = lazyPage(async () => (await import(/* webpackChunkName: "quote-id" */ './quote.page.tsx')).QuotePage);

/** The pages of this group and the paths they answer. */
export const quoteRoutes: readonly PageRoute[] = [
  { path: '/quote', Page: QuoteSearchPage },
  { path: '/quote/new', Page: QuotePage },
  { path: '/quote/:id', Page: QuotePage },
];
