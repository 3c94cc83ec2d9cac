import { useEffect } from 'react';
import { formatPageTitle } from '../../common/remotes/page-title.ts';

/** The title a page gave itself, and the path it gave it for. */
let given: { readonly path: string; readonly title: string } | null = null;

/**
 * Sets the document title from page segments for as long as the page is mounted: `usePageTitle('Quote', 'Q-1042')` shows
 * `CDI - Quote - Q-1042`. Pages that do not call it keep the title of their route.
 */
export function usePageTitle(...segments: readonly string[]): void {
  const title = formatPageTitle(segments);
  useEffect(() => {
    const mine = { path: window.location.pathname, title };
    given = mine;
    document.title = title;
    return () => {
      if (given === mine) given = null;
    };
  }, [title]);
}

/** The shell's part: shows the title of the route unless the page at this path has given its own. */
export function showRouteTitle(segments: readonly string[]): void {
  document.title = given?.path === window.location.pathname ? given.title : formatPageTitle(segments);
}
