/** Parts of the frame that load on first use: a separate file, so that first visits do not load it. */
export { AlertFlowDialog } from './alerts/alert-flow.dialog.tsx';
export { AlertList } from './alerts/alert-list.tsx';
export { BugReportForm } from './footer/bug-report.form.tsx';
export { SeeingNotice } from './header/seeing-notice.tsx';
export { MyCdiContent } from './header/my-cdi-content.tsx';
export { RecentMessages } from './messages/recent-messages.tsx';
export { AllResults } from './search/all-results.dialog.tsx';
export { findHits } from './search/find-hits.ts';
export { OmniList } from './search/omni-list.tsx';
export { openShortcuts } from './shortcuts/shortcuts.dialog.tsx';
export { startOutbox } from './header/start-outbox.ts';
export { keepFocus } from '../compose/keep-focus.ts';
export { keepPlaces } from '../compose/keep-places.ts';
