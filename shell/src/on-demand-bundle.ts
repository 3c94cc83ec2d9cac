/** Parts of the shell that load on first use: a separate file, so that first visits do not load it. */
export { AlertFlowDialog } from './frame/alerts/alert-flow.dialog.tsx';
export { AlertList } from './frame/alerts/alert-list.tsx';
export { BugReportForm } from './frame/footer/bug-report.form.tsx';
export { SeeingNotice } from './frame/header/seeing-notice.tsx';
export { MyCdiContent } from './frame/header/my-cdi-content.tsx';
export { RecentMessages } from './frame/messages/recent-messages.tsx';
export { AllResults } from './frame/search/all-results.dialog.tsx';
export { findHits } from './frame/search/find-hits.ts';
export { OmniList } from './frame/search/omni-list.tsx';
export { openShortcuts } from './frame/shortcuts/shortcuts.dialog.tsx';
export { startOutbox } from './frame/header/start-outbox.ts';
export { keepFocus } from './compose/keep-focus.ts';
export { keepPlaces } from './compose/keep-places.ts';
