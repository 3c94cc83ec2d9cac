import type { Db } from '../storage/database.ts';
import type { Logger } from '../context.ts';
import { hasRelease, listKeptFolders, listServed } from './release.repository.ts';
import type { ReleaseStore } from './release-store.ts';
import type { ReleaseSet } from './choose-releases.ts';
import type { Release } from './releases.ts';

/** After so long what could not be brought is tried again. */
const AGAIN_MS = 5_000;

export interface LiveReleasesFacts {
  readonly db: Db;
  readonly store: ReleaseStore;
  readonly log: Pick<Logger, 'error'>;
}

/** The live releases in memory: every page reads them, and a NOTIFY on the release channel renews them. */
export class LiveReleases {
  readonly #facts: LiveReleasesFacts;
  #set: ReleaseSet = { live: [], canaries: [], harmful: [] };
  #again: NodeJS.Timeout | undefined;
  #turns = 0;
  #shown = 0;

  private constructor(facts: LiveReleasesFacts) {
    this.#facts = facts;
  }

  /** Reads the table for the first time. */
  static async open(facts: LiveReleasesFacts): Promise<LiveReleases> {
    const releases = new LiveReleases(facts);
    await releases.reload();
    return releases;
  }

  read(): readonly Release[] {
    return this.#set.live;
  }

  /** The live releases with those that some people try. */
  readSet(): ReleaseSet {
    return this.#set;
  }

  /**
   * Reads the table again. When it fails the releases known so far stay; so does the one of a name whose newer files cannot be brought
   * here, until they can.
   */
  async reload(): Promise<void> {
    const { db, store } = this.#facts;
    const turn = (this.#turns += 1);
    const { live, canaries, harmful } = await listServed(db);
    const [brought, tried] = await Promise.all(
      [live, canaries].map((releases) => Promise.all(releases.map(({ folder }) => this.#bring(folder)))),
    );
    // one that began later has read newer rows, and was quicker
    if (turn < this.#shown) return;
    this.#shown = turn;
    const before = new Map(this.#set.live.map((release) => [release.remoteName, release]));
    this.#set = {
      live: live.map((release, at) => (brought?.[at] ? release : (before.get(release.remoteName) ?? release))),
      // who should try what is not here has the live one until it is
      canaries: canaries.filter((_canary, at) => tried?.[at]),
      harmful,
    };
    clearTimeout(this.#again);
    if ([brought, tried].flat().includes(false))
      this.#again = setTimeout(() => void this.reload().catch(() => undefined), AGAIN_MS);
    this.#again?.unref();
    await store.tidy(() => listKeptFolders(db));
  }

  /** Has the files of a release here that is published and is asked for: a page that was opened elsewhere may need it. */
  async bringAsked(folder: string): Promise<void> {
    const { db, store } = this.#facts;
    if (!store.isHere(folder) && (await hasRelease(db, folder))) await store.bring(folder);
  }

  async #bring(folder: string): Promise<boolean> {
    const { store, log } = this.#facts;
    try {
      if (await store.bring(folder)) return true;
      log.error({ folder }, 'a live release is neither in RELEASES_DIR nor in the store');
    } catch (error) {
      log.error({ folder, err: error }, 'a live release cannot be brought from the store');
    }
    return false;
  }
}
