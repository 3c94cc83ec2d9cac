import type { RemoteName } from './remotes.ts';

/** The release of a remote that is live: what the browser needs to load it. */
export interface LiveRemote {
  readonly name: RemoteName;
  /** `<package version>-<hash of the sources>`. */
  readonly version: string;
  /** The contract number that the build carries. */
  readonly contract: number;
  /** Same-origin URL of the container script. */
  readonly entry: string;
  /** Subresource integrity of the container script, `sha384-…`. */
  readonly integrity: string;
  /** URLs of scripts and style sheets, so that a page's files are asked for all at once and not one inside the other. */
  readonly needs: {
    /** For any page of the remote. */
    readonly first: readonly string[];
    /** By the name of the page's chunk; see `listPageNames`. */
    readonly pages: Readonly<Record<string, readonly string[]>>;
  };
}

/** The answer of `/remotes.json`. */
export interface LiveRemotes {
  readonly remotes: readonly LiveRemote[];
}

/** Id of the `<script type="application/json">` element that holds the block. */
export const pageBlockId = 'cdi-page';

/** The module federation container of a remote: its name as a JavaScript identifier. */
export function containerName(remote: RemoteName): string {
  return remote.replaceAll('-', '_');
}
