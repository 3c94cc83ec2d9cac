import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openProductDatabase } from '../../server/src/composition/open-product-database.ts';
import { findLatestBuild, readBuild } from '../../server/src/composition/read-build.ts';
import { openReleaseStore } from '../../server/src/composition/release-store.ts';
import { readEnvironment } from '../../server/src/config/environment.ts';
import { findKept } from '../../server/src/releases/list-releases.service.ts';
import type { ReleaseRow } from '../../shared/src/common/contracts/release.contract.ts';
import type { LiveRemotes } from '../../shared/src/common/remotes/page-block.ts';
import { distRoot, workspaceRoot } from '../../shared/src/node/build/index.ts';
import { openReleaseCalls } from '../steps/release-calls.ts';
import type { NamedBuilds } from './rounds.ts';

/** A build that is or was live: its name, version, and the folder that holds it. */
interface Published {
  readonly name: string;
  readonly version: string;
  readonly place: 'live' | 'before';
  readonly folder: string;
}

/** Source of the live builds. */
export interface LiveSource {
  /** Another folder of builds, the newest of which count as live. */
  readonly against?: string | undefined;
  /** A product that runs elsewhere, and a key that may list its shells. */
  readonly url?: string | undefined;
  readonly key?: string | undefined;
}

/** Links the newest builds of a folder and the live ones into `home`. Returns the build records by name. */
export async function findBuilds(
  home: string,
  newest: string,
  source: LiveSource,
): Promise<ReadonlyMap<string, NamedBuilds>> {
  await rm(home, { recursive: true, force: true });
  const published = await findPublished(source);
  const builds = new Map<string, NamedBuilds>();
  const put = async (name: string, place: keyof NamedBuilds, folder: string) => {
    const record = await readBuild(folder);
    const link = path.join(home, name, record.version);
    await mkdir(path.dirname(link), { recursive: true });
    if (!existsSync(link)) await symlink(folder, link);
    builds.set(name, { ...builds.get(name), [place]: record });
  };
  for (const name of await listBuilt(newest)) await put(name, 'newest', await findLatestBuild(newest, name));
  for (const { name, place, folder } of published) await put(name, place, folder);
  return builds;
}

const listBuilt = async (home: string): Promise<readonly string[]> =>
  (await readdir(home)).filter((name) => existsSync(path.join(home, name, 'latest.json'))).sort();

async function findPublished({ against, url, key }: LiveSource): Promise<readonly Published[]> {
  if (against !== undefined) {
    const home = path.resolve(against);
    const folders = (await listBuilt(home)).map(async (name) => ({ name, folder: await findLatestBuild(home, name) }));
    const found = await Promise.all(folders);
    return found.map((each) => ({ ...each, version: path.basename(each.folder), place: 'live' as const }));
  }
  return url === undefined ? findHere() : findElsewhere(url, key);
}

/** The product of this workspace, whether its server runs or not. */
async function findHere(): Promise<readonly Published[]> {
  const environment = readEnvironment(process.env, workspaceRoot);
  const database = await openProductDatabase(environment);
  try {
    const store = openReleaseStore(environment);
    const wanted = pick(await findKept(database.kysely));
    for (const { name, version } of wanted) await store.bring(`${name}/${version}`);
    return wanted.map((each) => ({ ...each, folder: path.join(store.home, each.name, each.version) }));
  } finally {
    await database.close();
  }
}

/** Selects the live releases, and the previous shell. */
function pick(rows: readonly ReleaseRow[]): readonly Omit<Published, 'folder'>[] {
  const live = rows.filter(({ is_live: isLive }) => isLive);
  const [before] = rows
    .filter(({ remote_name: name, is_live: isLive, lived_dt: lived }) => name === 'shell' && !isLive && lived !== null)
    .sort((a, b) => Date.parse(b.lived_dt ?? '') - Date.parse(a.lived_dt ?? ''));
  return [
    ...live.map(({ remote_name: name, version }) => ({ name, version, place: 'live' as const })),
    ...(before ? [{ name: 'shell', version: before.version, place: 'before' as const }] : []),
  ];
}

async function findElsewhere(url: string, key: string | undefined): Promise<readonly Published[]> {
  const { shell, remotes } = await fetchJson<LiveRemotes>(new URL('/remotes.json', url));
  const live = [...(shell ? [{ name: 'shell', version: shell }] : []), ...remotes].map(({ name, version }) => ({
    ...{ name, version },
    place: 'live' as const,
  }));
  if (!key) console.log('Without a key for the shell in CDI_PUBLISH_KEY the shell before the live one is left out.');
  const rows = key ? await openReleaseCalls({ url, key, home: distRoot }).list('shell') : [];
  const wanted = [...live, ...pick(rows).filter(({ place }) => place === 'before')];
  return Promise.all(wanted.map(async (each) => ({ ...each, folder: await download(url, each.name, each.version) })));
}

/** All files of a build, each as the product serves it. */
async function download(url: string, name: string, version: string): Promise<string> {
  const folder = path.join(workspaceRoot, '.cache/skew/downloads', name, version);
  const base = new URL(`/assets/${name}/${version}/`, url);
  const record = await fetchJson<{ readonly assets: Readonly<Record<string, unknown>> }>(new URL('assets.json', base));
  const files = [...Object.keys(record.assets), ...(name === 'shell' ? ['index.html'] : [])];
  for (const file of files) {
    const place = path.join(folder, file);
    if (existsSync(place)) continue;
    const answer = await fetch(new URL(file, base));
    if (!answer.ok) throw new Error(`${name} ${version}: ${file} cannot be had, ${answer.status}.`);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, Buffer.from(await answer.arrayBuffer()));
  }
  await writeFile(path.join(folder, 'assets.json'), JSON.stringify(record));
  return folder;
}

async function fetchJson<T>(address: URL): Promise<T> {
  const answer = await fetch(address).catch((cause: unknown) => {
    throw new Error(`${address.origin} does not answer. Look at --url.`, { cause });
  });
  if (!answer.ok) throw new Error(`${address.href} answered ${answer.status}. Look at --url.`);
  return (await answer.json()) as T;
}
