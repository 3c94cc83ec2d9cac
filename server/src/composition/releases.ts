import type { BuildRecord, BuiltPage, LiveRemote, LiveRemotes } from '@cdi/shared/remotes';
import { SOURCE_VERSION } from '@cdi/shared/remotes';

/** A published version of the shell or a remote. */
export interface Release {
  /** `shell` or the name of a remote. */
  readonly remoteName: string;
  readonly version: string;
  /** The build's folder, relative to the folder of all releases. */
  readonly folder: string;
  readonly record: BuildRecord;
  /** ISO date and time. */
  readonly publishedDt: string;
  /** Origin on the developer's machine, if their page loads the remote from there; see `local-remote.ts`. */
  readonly localOrigin?: string;
}

/** Of `/remotes.json` what the live releases say: that of every remote, with what it declares, and the version of the shell. */
export function remotesJson(live: readonly Release[]): LiveRemotes {
  const known = described.get(live);
  if (known) return known;
  const shell = live.find(({ remoteName }) => remoteName === 'shell')?.record;
  const made = { shell: shell?.version ?? '', remotes: live.flatMap(({ record }) => toLiveRemote(record, shell)) };
  described.set(live, made);
  return made;
}

/** Every page asks for it, and it changes with a publication alone, which brings a new list. */
const described = new WeakMap<readonly Release[], LiveRemotes>();

/** URL of a file of a build. */
export function assetUrl(record: BuildRecord, file: string): string {
  return record.publicPath + file;
}

/** Integrity hash of a file of a build. */
export function assetIntegrity(record: BuildRecord, file: string): string {
  const asset = record.assets[file];
  if (!asset) throw new Error(`The build ${record.name} ${record.version} has no file ${file}.`);
  return asset.integrity;
}

/** Scripts, those of the shell among them that bring what is shared lazily, and style sheets. */
function listUrls(
  record: BuildRecord,
  shell: BuildRecord | undefined,
  { scripts, styles, shared }: Pick<BuiltPage, 'scripts' | 'styles' | 'shared'>,
): string[] {
  const provided = shell
    ? shared.flatMap((module) => (shell.provided[module] ?? []).map((file) => assetUrl(shell, file)))
    : [];
  return [...new Set([...[...scripts, ...styles].map((file) => assetUrl(record, file)), ...provided])];
}

/** The hashes that the loaders of these builds ask for. Builds that a developer changes while they run ask for none. */
function listHashes(urls: readonly string[], records: readonly BuildRecord[]): Record<string, string> {
  const hashes = records
    .filter(({ version }) => version !== SOURCE_VERSION)
    .flatMap((record) => Object.entries(record.assets).map(([file, each]) => [assetUrl(record, file), each] as const));
  const known = new Map(hashes.map(([url, { integrity }]) => [url, integrity]));
  return Object.fromEntries(urls.flatMap((url) => (known.has(url) ? [[url, known.get(url)!]] : [])));
}

function toLiveRemote(record: BuildRecord, shell: BuildRecord | undefined): LiveRemote[] {
  // a release of a version that did not say what it has shows nothing, until it is published again
  if (!record.declares) return [];
  const first = listUrls(record, shell, record.first);
  const pages = Object.entries(record.pages).map(([name, page]) => [name, listUrls(record, shell, page)] as const);
  const urls = [...new Set([...first, ...pages.flatMap(([, each]) => each)])];
  return [
    {
      name: record.name,
      version: record.version,
      contract: record.contract,
      entry: assetUrl(record, record.entry),
      integrity: assetIntegrity(record, record.entry),
      needs: {
        first,
        pages: Object.fromEntries(pages),
        integrity: listHashes(urls, shell ? [record, shell] : [record]),
      },
      ...record.declares,
      // descriptions for search engines are written into the page itself
      pages: record.declares.pages.map(({ description: _, ...row }) => row),
    },
  ];
}
