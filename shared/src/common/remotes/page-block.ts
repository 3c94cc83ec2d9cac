import type { RemoteDeclaration } from './remote-declaration.ts';

/** The release of a remote that is live: what the browser needs to know of it and to load it. */
export interface LiveRemote extends RemoteDeclaration {
  readonly name: string;
  /** `<package version>-<hash of the sources>`. */
  readonly version: string;
  /** The contract number that the build carries. */
  readonly contract: number;
  /** Same-origin URL of the container script. */
  readonly entry: string;
  /** Subresource integrity of the container script, `sha256-…`. */
  readonly integrity: string;
  /** URLs of scripts and style sheets, so that a page requests its files all at once instead of one after another. */
  readonly needs: {
    /** For any page of the remote. */
    readonly first: readonly string[];
    /** By the name of the page. */
    readonly pages: Readonly<Record<string, readonly string[]>>;
    /** Subresource integrity by URL: a hint without it would fetch the file a second time. */
    readonly integrity: Readonly<Record<string, string>>;
  };
}

/** The answer of `/remotes.json`. */
export interface LiveRemotes {
  /** Version of the live shell. A server from before pages asked for it says neither this nor what follows. */
  readonly shell?: string;
  /** Releases that did harm, each as `name version`: a page that shows one reloads when the user goes to another page. */
  readonly harmful?: readonly string[];
  readonly remotes: readonly LiveRemote[];
}

/** Id of the `<script type="application/json">` element that holds the block. */
export const pageBlockId = 'cdi-page';

/** The module federation container of a remote: its name as a JavaScript identifier. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/** Same-origin URLs of all that a page needs besides the container of its remote: scripts and style sheets. */
export function listPageNeeds({ needs }: Pick<LiveRemote, 'needs'>, page: string): string[] {
  return [...new Set([...needs.first, ...(needs.pages[page] ?? [])])];
}
