/** What browsers told of a release: pages in which it was shown, and pages in which it failed. */
export interface ReleaseTally {
  readonly shown: number;
  readonly failed: number;
}

/** So many pages tell something; fewer may be one browser of one person. */
export const ENOUGH_PAGES = 40;
/** How much more often than the live release one that is tried may fail, of all pages. */
export const MOST_MORE_FAILURES = 0.05;

const shareOf = ({ shown, failed }: ReleaseTally): number => (shown === 0 ? 0 : Math.min(1, failed / shown));
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/**
 * Why a release that some people try is to be taken from them: it fails in more pages than the live one, by more than the bound, and
 * enough pages say so. Null while it may go on. Pages in which it could not even be loaded count as shown: they were to show it.
 */
export function judgeTrial(tried: ReleaseTally, live: ReleaseTally): string | null {
  if (tried.shown < ENOUGH_PAGES) return null;
  const [share, usual] = [shareOf(tried), shareOf(live)];
  if (share - usual <= MOST_MORE_FAILURES) return null;
  return `It failed in ${tried.failed} of ${tried.shown} pages (${percent(share)}); the live release in ${percent(usual)}.`;
}
