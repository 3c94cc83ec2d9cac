import type { Db } from '../storage/database.ts';
import { listLive } from './release.repository.ts';
import type { Release } from './releases.ts';

/** The live releases in memory: every page reads them, and a NOTIFY on the release channel renews them. */
export class LiveReleases {
  readonly #db: Db;
  #releases: readonly Release[] = [];

  private constructor(db: Db) {
    this.#db = db;
  }

  /** Reads the table for the first time. */
  static async open(db: Db): Promise<LiveReleases> {
    const releases = new LiveReleases(db);
    await releases.reload();
    return releases;
  }

  read(): readonly Release[] {
    return this.#releases;
  }

  /** Reads the table again. When it fails the releases known so far stay. */
  async reload(): Promise<void> {
    this.#releases = await listLive(this.#db);
  }
}
