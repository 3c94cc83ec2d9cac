import type { RouteViewer } from '@cdi/shared/remotes';
import { livePages } from '@cdi/shared/mfe';
import { listPageNeeds } from '@cdi/shared/remotes';
import type { LiveRemoteTable } from './live-remotes.ts';

/** A user whose pointer rests on a link this long (milliseconds) mostly follows the link. */
const REST_MS = 65;

/**
 * Preloads all files of a page at once, before the page's remote would find one file after another: when the user opens a page, and
 * already when the user is about to follow a link to it. Cached files cost nothing.
 */
export class PageHints {
  readonly #live: LiveRemoteTable;
  readonly #viewer: RouteViewer;
  /** URLs that are already preloaded; starts with those that the server wrote into the page. */
  readonly #given = new Set(
    [...document.querySelectorAll('link[rel="preload"]')].map((link) => link.getAttribute('href')),
  );

  constructor(live: LiveRemoteTable, viewer: RouteViewer) {
    this.#live = live;
    this.#viewer = viewer;
  }

  /** Gives the hints for a path, each file's once per page load. */
  give(pathname: string): void {
    if (!livePages.isKnown(pathname, this.#viewer)) {
      // a failure is shown when the user opens the page
      void this.#live.load().then(
        () => this.give(pathname),
        () => undefined,
      );
      return;
    }
    const page = livePages.find(pathname, this.#viewer) ?? livePages.notFoundPage;
    const remote = page && this.#live.find(page.remote);
    if (!remote) return;
    this.#preload(remote.entry, { as: 'script', crossorigin: 'anonymous', integrity: remote.integrity });
    for (const url of listPageNeeds(remote, page.page)) {
      const integrity = remote.needs.integrity[url];
      this.#preload(url, { as: url.endsWith('.css') ? 'style' : 'script', ...(integrity ? { integrity } : {}) });
    }
  }

  /** Gives the hints for every page that is opened, and for links that the pointer rests on or presses. */
  follow(): void {
    window.addEventListener('single-spa:before-routing-event', (event) => {
      const { newUrl } = (event as CustomEvent<{ readonly newUrl: string }>).detail;
      this.give(new URL(newUrl).pathname);
    });
    let rest: ReturnType<typeof setTimeout> | undefined;
    document.addEventListener('pointerover', ({ target }) => {
      clearTimeout(rest);
      const pathname = findLinkedPath(target);
      if (pathname !== undefined && !savesData()) rest = setTimeout(() => this.give(pathname), REST_MS);
    });
    document.addEventListener('pointerdown', ({ target }) => {
      const pathname = findLinkedPath(target);
      if (pathname !== undefined) this.give(pathname);
    });
  }

  /** The container is fetched in CORS mode; webpack's chunks of the same origin are not. */
  #preload(url: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#given.has(url)) return;
    this.#given.add(url);
    const link = document.createElement('link');
    for (const [name, value] of Object.entries({ rel: 'preload', ...attributes, href: url }))
      link.setAttribute(name, value);
    document.head.append(link);
  }
}

/** The path of the product that an element leads to. */
function findLinkedPath(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return undefined;
  return link.origin === window.location.origin ? link.pathname : undefined;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
