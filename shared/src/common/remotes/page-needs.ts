import type { LiveRemote } from './page-block.ts';
import type { ResolvedRoute } from './resolve-route.ts';

/** Chunk of a page that answers for several routes of a remote, such as the one of every business object. */
const COMMON_PAGE = 'page';
const NOT_FOUND_PAGE = 'not-found';

type PageRoute = Pick<ResolvedRoute, 'pattern' | 'params'>;

/**
 * The names that the chunk of a route's page may have, the most exact one first: the words of its path joined by dashes, where
 * an id is the word `id` (`quote-id`, `buildsch-master`) and a new one has the page of an old one; the first word alone (`home`
 * for `/`); `page`. Undefined, the 404 page, is `not-found`.
 */
export function listPageNames(route: PageRoute | undefined): string[] {
  if (route === undefined) return [NOT_FOUND_PAGE];
  const words = route.pattern
    .split('/')
    .filter((word) => word !== '' && !word.endsWith('?}'))
    .map((word) => (word === '{id}' ? 'id' : (route.params[word.slice(1, -1)] ?? word)));
  const exact = words.join('-') || 'home';
  return [...new Set([exact, exact.replace(/-new$/, '-id'), words[0] ?? 'home', COMMON_PAGE])];
}

/** Whether a chunk of this name is a page of these routes; other chunks are parts of pages. */
export function isPageName(name: string, routes: readonly { readonly pattern: string }[]): boolean {
  if (name === NOT_FOUND_PAGE || name === COMMON_PAGE) return true;
  const [word] = name.split('-');
  return routes.some(({ pattern }) => (pattern.split('/')[1] || 'home') === word);
}

/** The page of a route among a remote's pages, by whatever name it has. */
export function findPage<Page>(pages: Readonly<Record<string, Page>>, route: PageRoute | undefined): Page | undefined {
  const name = listPageNames(route).find((candidate) => Object.hasOwn(pages, candidate));
  return name === undefined ? undefined : pages[name];
}

/** Same-origin URLs of all that a route needs besides the container of its remote: scripts and style sheets. */
export function listPageNeeds({ needs }: Pick<LiveRemote, 'needs'>, route: PageRoute | undefined): string[] {
  return [...new Set([...needs.first, ...(findPage(needs.pages, route) ?? [])])];
}
