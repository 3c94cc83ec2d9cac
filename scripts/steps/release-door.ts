import type { ReleaseRow } from '../../shared/src/common/contracts/release.contract.ts';

/** Options of a change of releases. */
export interface ReleaseWords {
  readonly why: string;
  readonly commit: string | undefined;
  /** The release that goes did harm: that is gone back from, withdrawn, or in whose place another one goes live. */
  readonly isHarmful: boolean;
}

/** The release operations of a product. Each rejects with a sentence for the user of the command. */
export interface ReleaseDoor {
  /** Publishes the newest build of a name without making it live. Resolves to its version. */
  publish(name: string, words: ReleaseWords): Promise<string>;
  promote(name: string, version: string, words: ReleaseWords): Promise<void>;
  /** Makes the previous release live. Resolves to its version. */
  back(name: string, words: ReleaseWords): Promise<string>;
  withdraw(name: string, words: ReleaseWords): Promise<void>;
  /** Lets a share of people, and users by name, try the newest build that is kept. */
  try(
    name: string,
    version: string,
    audience: { readonly share: number; readonly users: readonly string[] },
    words: ReleaseWords,
  ): Promise<void>;
  /** Kept releases, the live one first. */
  list(name: string): Promise<readonly ReleaseRow[]>;
  close(): Promise<void>;
}
