import { WALL_SELECTOR } from '@cdi/shared/remotes';
import { session } from '@cdi/shared/session';
import { createRoot } from 'react-dom/client';
import { NewRelease } from '../frame/messages/new-release.tsx';
import type { LiveRemoteTable } from './live-remotes.ts';
import { findNews, type ReleaseNews } from './release-news.ts';

/** Milliseconds between two requests for the live releases, while the page is visible. */
const REFRESH_MS = 600_000;
/** Earliest requests for the live releases after a release event, milliseconds; two, because some servers learn of a release later. */
const TOLD_MS = [1_000, 10_000];
/** A return to the tab within this time of the last request, in milliseconds, causes no new request. */
const RECENT_MS = 30_000;
/** A wall that has had no input for this long, in milliseconds, counts as an unattended display. */
export const IDLE_MS = 60_000;
/** Session-storage key of the news for which this tab reloaded by itself, so that it reloads once. */
const STORAGE_KEY = 'cdi_reloaded_for';

declare const __webpack_public_path__: string;

interface Following {
  readonly live: Pick<LiveRemoteTable, 'refresh' | 'loaded' | 'answer'>;
  /** Version of the shell of this page; undefined where it is not known. */
  readonly shell: string | undefined;
  /** Shows the line that offers to load the page again, or nothing for null. */
  readonly show: (news: ReleaseNews | null) => void;
  readonly reload: () => void;
}

/** Starts following releases and shows new ones in a quiet line. Call once per page. */
export function startFollowing(live: LiveRemoteTable): void {
  const place = document.createElement('div');
  // the live region exists before its text: screen readers announce only changes of it
  place.setAttribute('role', 'status');
  document.body.append(place);
  const root = createRoot(place);
  const reload = () => window.location.reload();
  let dismissedKey = '';
  const show = (news: ReleaseNews | null) => {
    const close = () => {
      dismissedKey = news?.key ?? '';
      root.render(null);
    };
    root.render(news && news.key !== dismissedKey ? <NewRelease onReload={reload} onClose={close} /> : null);
  };
  const shell = /\/assets\/shell\/([^/]+)\//.exec(__webpack_public_path__)?.[1];
  followReleases({ live, shell, show, reload });
}

/**
 * Requests the live releases on a release event, when the user returns to the tab, and at intervals. A page of a harmful release reloads
 * when the user opens the next page: by then entries are saved as drafts. A wall reloads when it is unattended.
 */
export function followReleases({ live, shell, show, reload }: Following): void {
  let news: ReleaseNews | null = null;
  let askedAt = Date.now();
  let usedAt = Date.now();
  let pathname = window.location.pathname;

  const reloadOnce = () => {
    if (!news || wasReloadedFor(news.key)) return;
    reload();
  };
  const take = () => {
    news = findNews({ shell, loaded: live.loaded, answer: live.answer });
    show(news);
  };
  const ask = () => {
    askedAt = Date.now();
    // a failed request is repeated later; the loaded releases keep working
    live.refresh().then(take, (error: unknown) => reportError(error));
  };
  session.events.subscribe(({ kind }) => {
    // the server that answers learns of the release a moment later, and pages must not all ask at once
    if (kind === 'release') for (const ms of TOLD_MS) setTimeout(ask, ms * (1 + Math.random()));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > RECENT_MS) ask();
  });
  setInterval(() => {
    if (document.visibilityState === 'visible') ask();
  }, REFRESH_MS);

  // at this event the previous page is unmounted, and the next one is not mounted yet
  window.addEventListener('single-spa:before-mount-routing-event', () => {
    if (window.location.pathname === pathname) return;
    pathname = window.location.pathname;
    // a page of the same remote unmounts only now, and may ask whether to leave
    if (news?.isHarmful) setTimeout(reloadOnce);
  });

  for (const use of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    document.addEventListener(use, () => (usedAt = Date.now()), { capture: true, passive: true });
  setInterval(() => {
    if (news && Date.now() - usedAt >= IDLE_MS && document.querySelector(WALL_SELECTOR)) reloadOnce();
  }, IDLE_MS / 4);

  // no event reported a release between the rendering of the page and this moment
  ask();
}

/** Whether this tab already reloaded for the same news: a server that still serves the older release must not cause endless reloads. */
function wasReloadedFor(key: string): boolean {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === key) return true;
    sessionStorage.setItem(STORAGE_KEY, key);
    return false;
  } catch {
    // without session storage the tab would reload forever
    return true;
  }
}
