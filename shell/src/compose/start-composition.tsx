import { livePages } from '@cdi/shared/mfe';
import type { LiveRemotes } from '@cdi/shared/remotes';
import { session } from '@cdi/shared/session';
import { reaction } from 'mobx';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { loadLater } from '../frame/parts/on-demand.tsx';
import { provide } from '../provide.ts';
import { choosePage } from './current-page.ts';
import { federation, guardContainerScripts, lendRuntime } from './federation.ts';
import { followAddress } from './follow-address.ts';
import { ForbiddenArea } from './forbidden-area.tsx';
import { guardHistory } from './guard-history.ts';
import { KnownReleases } from './known-releases.ts';
import type { Place } from './keep-places.ts';
import { isMeantFor, LiveRemoteTable } from './live-remotes.ts';
import { assertOneSession } from './one-session.ts';
import { PageEvents } from './page-events.ts';
import { PageHints } from './page-hints.ts';
import { PendingArea } from './pending-area.tsx';
import { RemoteArea } from './remote-area.tsx';
import { LOAD_LIMIT_MS, RemoteLoader } from './remote-loader.ts';
import { followUploadContext } from './upload-parcel.ts';

/** Registers the live remotes with single-spa and starts routing. Call once per page, after the session and the table of pages. */
export function startComposition(): void {
  lendRuntime();
  const live = new LiveRemoteTable(federation, livePages.remotes, fetchLiveRemotes);
  guardContainerScripts((url) => live.findIntegrity(url), LOAD_LIMIT_MS);
  const loader = new RemoteLoader(federation, live);
  const content = findContent();
  // the server renders pages for visitors only
  if (session.isSignedIn) content.querySelector('.remote-area')?.remove();
  const areas = new Map<string, RemoteArea>();
  const known = new KnownReleases();
  const events = new PageEvents((kept) => void startReporting(live, kept).catch(reportError));
  const prepareNext = createNextPreparation({ live, areas, known, events });
  const registerRemotes = () => {
    for (const name of live.names) {
      if (areas.has(name)) continue;
      const onShown = (outcome: 'remote' | 'panel') => {
        const version = live.find(name)?.version;
        if (outcome === 'remote' && version !== undefined) known.note(name, version);
        prepareNext();
      };
      areas.set(name, registerRemote(name, { loader, live, content, events, onShown }));
    }
  };
  registerRemotes();
  registerAreas(content, live);
  new PageHints(live, session).follow();
  followAddress(content);
  // the first use of the page loads the code that keeps focus and scroll position
  void new Promise<Place>((resolve) => {
    const take = () => resolve([window.location.href, window.scrollY]);
    for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, take, { once: true });
  })
    .then(async (place) => {
      const { keepFocus, keepPlaces } = await loadLater();
      keepFocus(content);
      keepPlaces(place);
    })
    .catch(reportError);
  followUploadContext(loader, live);
  reaction(
    () => [session.isSignedIn, session.isStaff, session.needsTerms, session.needsSecondFactor, livePages.remotes],
    () => {
      registerRemotes();
      void triggerAppChange();
      prepareNext();
    },
  );
  start({ urlRerouteOnly: true });
  guardHistory();
}

interface RemoteRegistration {
  readonly loader: RemoteLoader;
  readonly live: LiveRemoteTable;
  readonly content: HTMLElement;
  readonly events: PageEvents;
  readonly onShown: (outcome: 'remote' | 'panel') => void;
}

function registerRemote(name: string, { loader, live, content, events, onShown }: RemoteRegistration): RemoteArea {
  const area = new RemoteArea(content, {
    name,
    title: live.find(name)?.title ?? 'This page',
    load: async (bootstrap) => {
      const askedAt = performance.now();
      const lifecycles = await loader.loadLifecycles(name, bootstrap);
      events.note({ remote: name, ms: performance.now() - askedAt });
      assertOneSession(name);
      return lifecycles;
    },
    onShown,
  });
  registerApplication({
    name,
    app: {
      bootstrap: async () => {},
      mount: async (props) => {
        // the page was published after this remote was loaded: only a reload brings it
        if (live.lacksPage(name, window.location.pathname, session)) window.location.reload();
        else area.show(props);
      },
      unmount: (props) => area.hide(props),
    },
    activeWhen: ({ pathname, search }) => {
      const choice = choosePage(pathname + search);
      return choice.kind === 'page' && choice.page?.remote === name;
    },
  });
  return area;
}

/** Registers what appears in place of a page: the refusal of the gate, and the wait for the list of all pages. */
function registerAreas(content: HTMLElement, live: LiveRemoteTable): void {
  const areas = { forbidden: new ForbiddenArea(content), unknown: new PendingArea(content, () => live.load()) };
  for (const [kind, area] of Object.entries(areas)) {
    registerApplication({
      name: kind,
      app: { bootstrap: async () => {}, mount: async () => area.show(), unmount: async () => area.hide() },
      activeWhen: ({ pathname, search }) => choosePage(pathname + search).kind === kind,
    });
  }
}

interface Preparation {
  readonly live: LiveRemoteTable;
  readonly areas: ReadonlyMap<string, RemoteArea>;
  readonly known: KnownReleases;
  readonly events: PageEvents;
}

/**
 * Creates the preparation that waits for the first paint and then for an idle moment: it loads the list of all pages; for a signed-in
 * user the component library and the remotes that the user may open; for a visitor the remotes whose files this browser already has.
 */
function createNextPreparation({ live, areas, known, events }: Preparation): () => void {
  const prepare = async () => {
    await live.load();
    if (session.isSignedIn) {
      events.want();
      const [{ startOutbox }] = await Promise.all([loadLater(), provide.router(), provide.ui()]);
      startOutbox();
    }
    for (const name of live.names) {
      const remote = live.find(name);
      const isKnown = known.has(name, remote?.version ?? '');
      if (!isKnown && !(session.isSignedIn && remote && isMeantFor(remote, session.viewer))) continue;
      await idle();
      // a remote that fails now is loaded again, and its failure shown, when the user opens it
      await areas.get(name)?.prepare().catch(reportError);
    }
  };
  return () => void idle().then(prepare).catch(reportError);
}

/**
 * Starts reporting the releases of this page to the server, and showing the user silent failures and newer releases.
 */
async function startReporting(live: LiveRemoteTable, events: PageEvents): Promise<void> {
  const { followReleases, reportReleases, showFaultNotice } = await import('./watch-releases.ts');
  followReleases(live);
  reportReleases(events, { versionOf: (name) => live.versionOf(name), onFault: showFaultNotice });
}

/** Settles when the browser is idle; Safari has no requestIdleCallback. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });
}

async function fetchLiveRemotes(): Promise<LiveRemotes> {
  const response = await fetch('/remotes.json', { cache: 'no-store', credentials: 'same-origin' });
  if (!response.ok) throw new Error(`remotes.json: ${response.status}`);
  return (await response.json()) as LiveRemotes;
}

function findContent(): HTMLElement {
  const content = document.getElementById('content');
  if (!content) throw new Error('No element "content"');
  return content;
}
