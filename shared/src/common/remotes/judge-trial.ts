/** Reports about a release by one browser or one address: pages that showed it, and pages in which it failed. */
export interface Teller {
  /** Known by the session as one of our own people. */
  readonly isEmployee: boolean;
  readonly shown: number;
  readonly failed: number;
}

/** All browsers' reports about a release, added up. */
export interface ReleaseTally {
  readonly shown: number;
  readonly failed: number;
  /** Whether enough independent reporters saw a failure: one employee, or three others. */
  readonly isBelieved: boolean;
}

/** Anyone can report a page: without a signed-in employee an address counts as this many pages at most, in the reported proportion. */
const MOST_PAGES_OF_ONE = 10;
/** Reporters of failures, other than employees, that are enough to be believed. */
const ENOUGH_TELLERS = 3;

/** Adds up all reports. Failures count as pages, too, and outside reporters count up to their share. */
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

/** Fewest pages for a verdict. */
export const ENOUGH_PAGES = 40;
/** Largest excess of a trial's failure rate over the live release's, as a share of all pages. */
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
