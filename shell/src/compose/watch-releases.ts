/** What a page that is used does about releases: one file of its own, so that no first visit carries it. */
export { startFollowing as followReleases } from './follow-releases.tsx';
export { reportReleases } from './report-releases.ts';
