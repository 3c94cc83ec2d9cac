/** What one browser told of a release, or all of one address: pages in which it was shown, and pages in which it failed. */
export interface Teller {
  /** Known by the session as one of our own people. */
  readonly isEmployee: boolean;
  readonly shown: number;
  readonly failed: number;
}

/** What browsers told of a release together. */
export interface ReleaseTally {
  readonly shown: number;
  readonly failed: number;
  /** Whether enough of those who told of a failure stand by themselves: an employee, or three others. */
  readonly isBelieved: boolean;
}

/** Anybody can tell of a page: of one that nobody of ours is signed in to so many count, in the proportion that was told. */
const MOST_PAGES_OF_ONE = 10;
/** So many who are no employees have to tell of failures. */
const ENOUGH_TELLERS = 3;

/** Adds up what each told. Nobody tells more failures than pages, and nobody outside more than their share. */
export function addUpTellers(tellers: readonly Teller[]): ReleaseTally {
  let [shown, failed, strangers] = [0, 0, 0];
  let isBelieved = false;
  for (const { isEmployee, shown: pages, failed: failures } of tellers) {
    const all = Math.max(pages, failures);
    const weight = isEmployee ? 1 : Math.min(1, MOST_PAGES_OF_ONE / Math.max(1, all));
    shown += all * weight;
    failed += failures * weight;
    if (failures > 0 && isEmployee) isBelieved = true;
    if (failures > 0 && !isEmployee) strangers += 1;
  }
  return {
    shown: Math.round(shown),
    failed: Math.round(failed),
    isBelieved: isBelieved || strangers >= ENOUGH_TELLERS,
  };
}

/** So many pages tell something. */
export const ENOUGH_PAGES = 40;
/** How much more often than the live release one that is tried may fail, of all pages. */
export const MOST_MORE_FAILURES = 0.05;

const shareOf = ({ shown, failed }: Pick<ReleaseTally, 'shown' | 'failed'>): number =>
  shown === 0 ? 0 : Math.min(1, failed / shown);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/**
 * Why a release that some people try is to be taken from them: it fails in more pages than the live one, by more than the bound, and
 * enough pages say so. Null while it may go on. Pages in which it could not even be loaded count as shown: they were to show it.
 */
export function judgeTrial(tried: ReleaseTally, live: ReleaseTally): string | null {
  if (tried.shown < ENOUGH_PAGES || !tried.isBelieved) return null;
  const [share, usual] = [shareOf(tried), shareOf(live)];
  if (share - usual <= MOST_MORE_FAILURES) return null;
  return `It failed in ${tried.failed} of ${tried.shown} pages (${percent(share)}); the live release in ${percent(usual)}.`;
}
