import { session } from '@cdi/shared/session';

/** What a page that is used does about releases: one file of its own, so that no first visit carries it. */
export { startFollowing as followReleases } from './follow-releases.tsx';
export { reportReleases } from './report-releases.ts';

/** Tells the person that something failed without a word. */
export function sayFault(): void {
  session.messages.showError(
    'Something on this page did not work. What you typed is still there; if a button does nothing, load the page again',
  );
}
