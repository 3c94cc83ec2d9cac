import type { ReleaseRow } from '../../shared/src/common/contracts/release.contract.ts';

/** What is said with a change of releases. */
export interface ReleaseWords {
  readonly why: string;
  readonly commit: string | undefined;
  /** The release that goes did harm: that is gone back from, withdrawn, or in whose place another one goes live. */
  readonly isHarmful: boolean;
}

/** The way to a product: what can be done with its releases. Each rejects with a sentence for whoever typed the command. */
export interface ReleaseDoor {
  /** Keeps the newest build of a name. Answers its version. */
  publish(name: string, words: ReleaseWords): Promise<string>;
  promote(name: string, version: string, words: ReleaseWords): Promise<void>;
  /** Answers the version that is live then. */
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
