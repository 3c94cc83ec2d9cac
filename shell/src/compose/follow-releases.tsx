import { WALL_SELECTOR } from '@cdi/shared/remotes';
import { session } from '@cdi/shared/session';
import { createRoot } from 'react-dom/client';
import { NewRelease } from '../frame/messages/new-release.tsx';
import type { LiveRemoteTable } from './live-remotes.ts';
import { findNews, type ReleaseNews } from './release-news.ts';

/** Milliseconds between two looks at what is live, while the page is visible. */
const REFRESH_MS = 600_000;
/** How soon after word of a release a page asks what is live, at the earliest; twice, for servers are not all as quick. */
const TOLD_MS = [1_000, 10_000];
/** Who comes back to the tab within so many milliseconds of the last look has missed little. */
const RECENT_MS = 30_000;
/** A wall at which nobody pressed anything for so many milliseconds is a display. */
export const IDLE_MS = 60_000;
/** In this tab: the news for which a page was loaded again by itself, so that it happens once. */
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

/** From now on this page learns of releases, and says so in a quiet line. Once per page. */
export function startFollowing(live: LiveRemoteTable): void {
  const place = document.createElement('div');
  // the region stands before its words do, for only a change of it is read out
  place.setAttribute('role', 'status');
  document.body.append(place);
  const root = createRoot(place);
  const reload = () => window.location.reload();
  let putAway = '';
  const show = (news: ReleaseNews | null) => {
    const close = () => {
      putAway = news?.key ?? '';
      root.render(null);
    };
    root.render(news && news.key !== putAway ? <NewRelease onReload={reload} onClose={close} /> : null);
  };
  const shell = /\/assets\/shell\/([^/]+)\//.exec(__webpack_public_path__)?.[1];
  followReleases({ live, shell, show, reload });
}

/**
 * Asks what is live when the stream of events tells of a release, when somebody comes back to the tab, and now and then. A release that
 * does harm is left behind with the next page that is opened: what was typed is a draft by then. A wall loads again when nobody is at it.
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
    // what cannot be had now is asked for again later; what is loaded keeps working
    live.refresh().then(take, (error: unknown) => reportError(error));
  };
  session.events.subscribe(({ kind }) => {
    // the server that is asked has it a moment later, and not all pages ask in the same one
    if (kind === 'release') for (const ms of TOLD_MS) setTimeout(ask, ms * (1 + Math.random()));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > RECENT_MS) ask();
  });
  setInterval(() => {
    if (document.visibilityState === 'visible') ask();
  }, REFRESH_MS);

  // the page before is gone by then, and the next one has not come
  window.addEventListener('single-spa:before-mount-routing-event', () => {
    if (window.location.pathname === pathname) return;
    pathname = window.location.pathname;
    // a page of the same remote goes in this moment, with its question whether to leave
    if (news?.isHarmful) setTimeout(reloadOnce);
  });

  for (const use of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    document.addEventListener(use, () => (usedAt = Date.now()), { capture: true, passive: true });
  setInterval(() => {
    if (news && Date.now() - usedAt >= IDLE_MS && document.querySelector(WALL_SELECTOR)) reloadOnce();
  }, IDLE_MS / 4);

  // what was released between the page and this moment was told to nobody
  ask();
}

/** Whether this tab loaded again for the same news before: a server that still composes the older release is not asked on and on. */
function wasReloadedFor(key: string): boolean {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === key) return true;
    sessionStorage.setItem(STORAGE_KEY, key);
    return false;
  } catch {
    // a browser that keeps nothing would load again for ever
    return true;
  }
}
