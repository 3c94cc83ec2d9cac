import { readPageBlock } from '@cdi/shared/mfe';
import type { LiveRemotes, RemoteName } from '@cdi/shared/remotes';
import { notFoundRemote, remoteNames, remotes, resolveRoute } from '@cdi/shared/remotes';
import { session } from '@cdi/shared/session';
import { reaction } from 'mobx';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { loadLater } from '../frame/parts/on-demand.tsx';
import { provide } from '../provide.ts';
import { contributions, isMeantFor } from './contributions.store.ts';
import { federation, guardContainerScripts } from './federation.ts';
import { followAddress } from './follow-address.ts';
import { ForbiddenArea } from './forbidden-area.tsx';
import { decideGate } from './gate.ts';
import { KnownReleases } from './known-releases.ts';
import { LiveRemoteTable } from './live-remotes.ts';
import { assertOneSession } from './one-session.ts';
import { PageHints } from './page-hints.ts';
import { RemoteArea } from './remote-area.tsx';
import { LOAD_LIMIT_MS, RemoteLoader } from './remote-loader.ts';
import { followUploadContext } from './upload-parcel.ts';

/** Milliseconds between two looks at the registry of remotes, while the page is visible. */
const REGISTRY_REFRESH_MS = 600_000;

/** Registers every remote with single-spa and starts routing. Once per page, after the session has started. */
export function startComposition(): void {
  const live = new LiveRemoteTable(federation, readPageBlock().remotes, fetchLiveRemotes);
  guardContainerScripts((url) => live.findIntegrity(url), LOAD_LIMIT_MS);
  const loader = new RemoteLoader(federation, live);
  const content = findContent();
  const areas = new Map<RemoteName, RemoteArea>();
  const known = new KnownReleases();
  const prepareNext = createNextPreparation({ loader, live, areas, known });
  for (const name of remoteNames) {
    const onShown = (outcome: 'remote' | 'panel') => {
      const version = live.find(name)?.version;
      if (outcome === 'remote' && version !== undefined) known.note(name, version);
      prepareNext();
    };
    areas.set(name, registerRemote(name, { loader, content, onShown }));
  }
  const forbidden = new ForbiddenArea(content);
  registerApplication({
    name: 'forbidden',
    app: { bootstrap: async () => {}, mount: async () => forbidden.show(), unmount: async () => forbidden.hide() },
    activeWhen: ({ pathname, search }) => decideGate(pathname + search, session).kind === 'forbidden',
  });
  new PageHints(live, session).follow();
  followAddress(content);
  followUploadContext(loader);
  reaction(
    () => [session.isSignedIn, session.isStaff, session.needsTerms, session.needsSecondFactor],
    () => {
      void triggerAppChange();
      prepareNext();
    },
  );
  refreshWhileVisible(live);
  start({ urlRerouteOnly: true });
}

interface RemoteRegistration {
  readonly loader: RemoteLoader;
  readonly content: HTMLElement;
  readonly onShown: (outcome: 'remote' | 'panel') => void;
}

function registerRemote(name: RemoteName, { loader, content, onShown }: RemoteRegistration): RemoteArea {
  const area = new RemoteArea(content, {
    name,
    title: remotes[name].title,
    load: async (bootstrap) => {
      const lifecycles = await loader.loadLifecycles(name, bootstrap);
      assertOneSession(name);
      return lifecycles;
    },
    onShown,
  });
  registerApplication({
    name,
    app: {
      bootstrap: async () => {},
      mount: async (props) => area.show(props),
      unmount: (props) => area.hide(props),
    },
    activeWhen: ({ pathname, search }) => findOwner(pathname, search) === name,
  });
  return area;
}

/** The remote that answers for an address: its owner, or the one that draws the 404 page; none while the gate is shut. */
function findOwner(pathname: string, search: string): RemoteName | undefined {
  if (decideGate(pathname + search, session).kind !== 'open') return undefined;
  return resolveRoute(pathname, session)?.remote ?? notFoundRemote;
}

interface Preparation {
  readonly loader: RemoteLoader;
  readonly live: LiveRemoteTable;
  readonly areas: ReadonlyMap<RemoteName, RemoteArea>;
  readonly known: KnownReleases;
}

/**
 * What can wait for the first picture and then for an idle moment: contributions; for who is signed in the component library and
 * the remotes they may open; for a visitor the remotes whose files this browser has already.
 */
function createNextPreparation({ loader, live, areas, known }: Preparation): () => void {
  const prepare = async () => {
    await contributions.loadFor(session, live.names, (name) => loader.loadContributions(name));
    if (session.isSignedIn) await Promise.all([provide.router(), provide.ui(), provide.heavyUi(), loadLater()]);
    for (const name of live.names) {
      const isKnown = known.has(name, live.find(name)?.version ?? '');
      if (!isKnown && !(session.isSignedIn && isMeantFor(remotes[name], session))) continue;
      await idle();
      // one that cannot be had now is loaded, and its failure shown, when somebody opens it
      await areas.get(name)?.prepare().catch(reportError);
    }
  };
  return () => void idle().then(prepare).catch(reportError);
}

/** Settles when the browser has nothing better to do; Safari has no requestIdleCallback. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });
}

function refreshWhileVisible(live: LiveRemoteTable): void {
  session.events.subscribe(({ kind }) => {
    if (kind === 'release') void live.refresh().catch(reportError);
  });
  window.setInterval(() => {
    // a registry that cannot be had now is asked again in ten minutes; what is loaded keeps working
    if (document.visibilityState === 'visible') void live.refresh().catch(reportError);
  }, REGISTRY_REFRESH_MS);
}

async function fetchLiveRemotes(): Promise<LiveRemotes> {
  const response = await fetch('/remotes.json', { cache: 'no-store', credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The registry of remotes answered ${response.status}.`);
  return (await response.json()) as LiveRemotes;
}

function findContent(): HTMLElement {
  const content = document.getElementById('content');
  if (!content) throw new Error('The page has no element "content".');
  return content;
}
