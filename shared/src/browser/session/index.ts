import { configure } from 'mobx';
import { SessionStore } from './session.store.ts';

configure({ enforceActions: 'always' });

declare global {
  interface Window {
    /** How often this module was evaluated in the page; anything but 1 is a broken federation. */
    __cdiSessionInstances?: number;
  }
}

if (typeof window !== 'undefined') window.__cdiSessionInstances = (window.__cdiSessionInstances ?? 0) + 1;

/** The session of the page: one instance across the shell and all remotes. */
export const session = new SessionStore();

export { SESSION_EXPIRED, SIGN_IN_FAILED } from './session-rules.ts';
export { SessionStore } from './session.store.ts';
export type { Viewer } from './viewer.ts';
export { SUCCESS_MESSAGE_MS, type RecentMessage, type Toast } from './messages.store.ts';
export { ALERTS_REFRESH_MS } from './alerts.store.ts';
export { FILE_TOKEN_REFRESH_MS } from './file-token.store.ts';
export type { EventHandler, EventsState } from './events.store.ts';
export type { RecentRecord } from './recent.store.ts';
export type { MassUploadContext, UploadContext, UploadCurb } from './upload.store.ts';
export { MIGRATED_DAYS, SIGN_IN_DAYS, TOKEN_NAME, decodeToken, readToken } from './token-store.ts';
export { readPageData } from './page-data.ts';
export { safePath } from '../../common/remotes/safe-path.ts';
