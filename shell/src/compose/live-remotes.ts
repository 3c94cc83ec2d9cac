import type { LiveRemote, LiveRemotes, RemoteName } from '@cdi/shared/remotes';
import { containerName } from '@cdi/shared/remotes';
import type { Federation } from './federation.ts';

/** Which release of each remote is live: first what the server wrote into the page, then what `/remotes.json` says. */
export class LiveRemoteTable {
  readonly #federation: Federation;
  readonly #fetchLive: () => Promise<LiveRemotes>;
  readonly #loaded = new Set<RemoteName>();
  #attempts = 0;
  #rows: ReadonlyMap<RemoteName, LiveRemote>;

  constructor(federation: Federation, rows: readonly LiveRemote[], fetchLive: () => Promise<LiveRemotes>) {
    this.#federation = federation;
    this.#fetchLive = fetchLive;
    this.#rows = byName(rows);
    federation.registerRemotes(rows.map(toFederated));
  }

  get names(): RemoteName[] {
    return [...this.#rows.keys()];
  }

  find(name: RemoteName): LiveRemote | undefined {
    return this.#rows.get(name);
  }

  /** The integrity hash of a container script, by its URL. */
  findIntegrity(url: string): string | undefined {
    const { pathname } = new URL(url, window.location.href);
    return [...this.#rows.values()].find(({ entry }) => entry === pathname)?.integrity;
  }

  /** From now on this remote keeps its release until the page is loaded anew. */
  markLoaded(name: RemoteName): void {
    this.#loaded.add(name);
  }

  /** Asks the server again and registers the given remote anew, so that its next load starts from nothing. */
  async renew(name: RemoteName): Promise<void> {
    this.#rows = byName((await this.#fetchLive()).remotes);
    this.registerAgain(name);
  }

  /** Takes over new releases of remotes that this page has not loaded yet. */
  async refresh(): Promise<void> {
    const before = this.#rows;
    this.#rows = byName((await this.#fetchLive()).remotes);
    for (const [name, row] of this.#rows) {
      if (!this.#loaded.has(name) && before.get(name)?.entry !== row.entry) this.registerAgain(name);
    }
  }

  /** Makes the next load of this remote start from nothing, with the release at hand. */
  registerAgain(name: RemoteName): void {
    const row = this.#rows.get(name);
    if (!row) return;
    // a request that hangs blocks later ones for the same URL in the browser's cache, so a new attempt has a URL of its own
    const entry = `${row.entry}?attempt=${++this.#attempts}`;
    // one at a time: registering all by force empties the share scope
    this.#federation.registerRemotes([toFederated({ ...row, entry })], { force: true });
  }
}

function byName(rows: readonly LiveRemote[]): ReadonlyMap<RemoteName, LiveRemote> {
  return new Map(rows.map((row) => [row.name, row]));
}

function toFederated({ name, entry }: LiveRemote): { name: string; entry: string } {
  return { name: containerName(name), entry };
}
