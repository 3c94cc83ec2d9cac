import { livePages } from '@cdi/shared/mfe';
import { mayOpen, type Actor } from '@cdi/shared/policy';
import type { LiveRemote, LiveRemotes, RouteViewer } from '@cdi/shared/remotes';
import { containerName, resolvePage } from '@cdi/shared/remotes';
import type { Federation } from './federation.ts';

/**
 * Which release of each remote is live: first the few that the server wrote into the page, then all that `/remotes.json` names.
 * What they declare goes to the pages' own table.
 */
export class LiveRemoteTable {
  readonly #federation: Federation;
  readonly #fetchLive: () => Promise<LiveRemotes>;
  /** By name: the release that this page has loaded. */
  readonly loaded = new Map<string, LiveRemote>();
  readonly #registered = new Set<string>();
  #attempts = 0;
  #rows: ReadonlyMap<string, LiveRemote>;
  /** The server's last answer about the live releases; undefined before the first request. */
  answer: LiveRemotes | undefined;
  #loading: Promise<void> | undefined;

  constructor(federation: Federation, rows: readonly LiveRemote[], fetchLive: () => Promise<LiveRemotes>) {
    this.#federation = federation;
    this.#fetchLive = fetchLive;
    this.#rows = byName(rows);
    this.#registerNew();
  }

  get names(): string[] {
    return [...this.#rows.keys()];
  }

  find(name: string): LiveRemote | undefined {
    return this.#rows.get(name);
  }

  /** The remote that offers a parcel to the others. */
  findOffering(parcel: string): string | undefined {
    return [...this.#rows.values()].find(({ parcels }) => parcels.includes(parcel))?.name;
  }

  /** The integrity hash of a container script, by its URL. */
  findIntegrity(url: string): string | undefined {
    const { pathname } = new URL(url, window.location.href);
    return [...this.#rows.values()].find(({ entry }) => entry === pathname)?.integrity;
  }

  /** Fixes the release of this remote until the next page load. */
  markLoaded(name: string): void {
    const row = this.#rows.get(name);
    if (row) this.loaded.set(name, row);
  }

  /** The release of a remote that this page has, or would load. */
  versionOf(name: string): string | undefined {
    return (this.loaded.get(name) ?? this.#rows.get(name))?.version;
  }

  /** Whether the loaded release of a remote lacks a page that the live one has. */
  lacksPage(name: string, pathname: string, viewer: RouteViewer): boolean {
    const loaded = this.loaded.get(name);
    if (!loaded || loaded.version === this.#rows.get(name)?.version) return false;
    return resolvePage([loaded], pathname, viewer) === undefined;
  }

  /** Loads all live remotes, once for all callers; after a failure the next call tries again. */
  async load(): Promise<void> {
    if (livePages.isWhole) return;
    this.#loading ??= this.refresh().finally(() => (this.#loading = undefined));
    await this.#loading;
  }

  /** Requests the live releases again and registers the given remote again, so that its next load starts from scratch. */
  async renew(name: string): Promise<void> {
    await this.#ask();
    this.registerAgain(name);
  }

  /** Adopts new releases of remotes that this page has not loaded yet, and unknown remotes. */
  async refresh(): Promise<void> {
    const before = this.#rows;
    await this.#ask();
    for (const [name, row] of this.#rows) {
      const known = before.get(name);
      if (known && !this.loaded.has(name) && known.entry !== row.entry) this.registerAgain(name);
    }
  }

  /** Makes the next load of this remote start from scratch, with the known release. */
  registerAgain(name: string): void {
    const row = this.#rows.get(name);
    if (!row) return;
    // a request that hangs blocks later ones for the same URL in the browser's cache, so a new attempt has its own URL
    const entry = `${row.entry}?attempt=${++this.#attempts}`;
    // one at a time: a forced registration of all of them empties the share scope
    this.#federation.registerRemotes([toFederated({ ...row, entry })], { force: true });
  }

  async #ask(): Promise<void> {
    this.answer = await this.#fetchLive();
    const rows = this.answer.remotes;
    this.#rows = byName(rows);
    for (const row of rows) if (this.loaded.get(row.name)?.version === row.version) this.loaded.set(row.name, row);
    this.#registerNew();
    livePages.replace(rows);
  }

  #registerNew(): void {
    const added = [...this.#rows.values()].filter(({ name }) => !this.#registered.has(name));
    for (const { name } of added) this.#registered.add(name);
    if (added.length > 0) this.#federation.registerRemotes(added.map(toFederated));
  }
}

/** Whether a remote has any page for this viewer. */
export function isMeantFor(
  { pages }: Pick<LiveRemote, 'pages'>,
  viewer: Pick<Actor, 'roles' | 'userType'> | null,
): boolean {
  return pages.some(({ audience }) => mayOpen(audience, viewer));
}

function byName(rows: readonly LiveRemote[]): ReadonlyMap<string, LiveRemote> {
  return new Map(rows.map((row) => [row.name, row]));
}

function toFederated({ name, entry }: LiveRemote): { name: string; entry: string } {
  return { name: containerName(name), entry };
}
