import { session } from '@cdi/shared/session';

/** Release handling of a page that the user works with: a separate file, so that first visits do not load it. */
export { startFollowing as followReleases } from './follow-releases.tsx';
export { reportReleases } from './report-releases.ts';

/** Shows the user that something failed silently. */
export function showFaultNotice(): void {
  session.messages.showError(
    'Something on this page did not work. What you typed is still there; if a button does nothing, load the page again',
  );
}
