import type { RemoteDeclaration } from './remote-declaration.ts';

/** One file of a build, named by its path inside the build's folder. */
export interface BuiltAsset {
  /** Subresource integrity, `sha256-…`: the browser runs nothing else in its place. */
  readonly integrity: string;
  readonly bytes: number;
  /** Size after brotli; absent for files that are served as they are. */
  readonly brotliBytes?: number;
}

/** A page in its own chunk. */
export interface BuiltPage {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Scripts that the page may load itself once it is displayed. */
  readonly later: readonly string[];
  /** Lazily shared modules that the page itself imports, e.g. `@cdi/shared/ui`. */
  readonly shared: readonly string[];
  /** By address the file with the page as a visitor sees it first; absent for a page that its script alone draws. */
  readonly html?: Readonly<Record<string, string>>;
}

/** The version of everything that is served from source, on a developer's machine. */
export const SOURCE_VERSION = 'dev';

/** A federated module, as a build knows it. */
export interface SharedModuleFacts {
  /** Of the shell the version of its copy; of a remote the range that it was built with, `^19.3.1`. */
  readonly version: string;
  /** Names that the shell's copy exports, or that the remote imports; null if the build cannot determine them. */
  readonly exports: readonly string[] | null;
}

/** `assets.json` of a build: all that the server needs to compose a page and the registry of live remotes. */
export interface BuildRecord {
  /** `shell` or the name of a remote. */
  readonly name: string;
  readonly version: string;
  /** Contract number that a remote was written against; of the shell, its own. See `contract.ts`. */
  readonly contract: number;
  /** URL folder of the assets, with a slash at the end. */
  readonly publicPath: string;
  /** The script that starts everything: the container of a remote, the entry of the shell. */
  readonly entry: string;
  /** Files of the first page besides `entry`, in the order of need. */
  readonly first: {
    readonly scripts: readonly string[];
    readonly styles: readonly string[];
    /** Lazily shared modules that the shell has to bring, e.g. `@cdi/shared/ui`. */
    readonly shared: readonly string[];
  };
  /** The remote's declaration; null for the shell. */
  readonly declares: RemoteDeclaration | null;
  /** The pages by their names, which are those of their chunks. */
  readonly pages: Readonly<Record<string, BuiltPage>>;
  /** The shell's part: the scripts of each lazily shared module. */
  readonly provided: Readonly<Record<string, readonly string[]>>;
  /** Federated modules by name: those the shell offers, or those a remote uses. */
  readonly shared: Readonly<Record<string, SharedModuleFacts>>;
  readonly assets: Readonly<Record<string, BuiltAsset>>;
}
