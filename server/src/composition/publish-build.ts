import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findReleaseProblems, type BuildRecord } from '@cdi/shared/remotes';
import type { Db } from '../storage/database.ts';
import { findLatestBuild, hasBuild, listBuiltNames, readBuild } from './read-build.ts';
import type { ReleaseStore } from './release-store.ts';
import { listKeptFolders, listLive, publishRelease } from './release.repository.ts';

/** A file in the folder of a published version: builds do not clear it away. */
const publishedMark = '.published';

/** A build does not fit beside what is live. The message says why, and what to do. */
export class ReleaseRefusedError extends Error {
  constructor(build: Pick<BuildRecord, 'name' | 'version'>, problems: readonly string[]) {
    super([`${build.name} ${build.version} was not published.`, ...problems].join('\n'));
    this.name = 'ReleaseRefusedError';
  }
}

/** Throws a ReleaseRefusedError when a build may not go live beside the releases that are. */
export async function assertFits(db: Db, build: BuildRecord): Promise<void> {
  const problems = findReleaseProblems(build, await listLiveRecords(db));
  if (problems.length > 0) throw new ReleaseRefusedError(build, problems);
}

/**
 * Publishes the newest build of the shell or a remote, once all servers have its files or can bring them, and removes the files of
 * releases that are no longer kept.
 */
export async function publishLatestBuild(db: Db, releases: ReleaseStore, name: string): Promise<string> {
  const place = await findLatestBuild(releases.home, name);
  const record = await readBuild(place);
  await assertFits(db, record);
  await writeFile(path.join(place, publishedMark), '');
  const folder = `${name}/${path.basename(place)}`;
  await releases.keep(folder);
  const removed = await publishRelease(db, record, folder, (tx) => assertFits(tx, record));
  // it is live by now; what of the old ones stays behind does no harm
  await Promise.allSettled(removed.map((release) => releases.remove(release.folder)));
  return record.version;
}

/** Gives all servers what this machine has of the kept releases: it had them before there was a store. */
export async function keepPublished(db: Db, releases: ReleaseStore): Promise<void> {
  for (const folder of await listKeptFolders(db)) if (releases.isHere(folder)) await releases.keep(folder);
}

/**
 * Publishes what a server needs before it can show a page. A server that owns its builds (development, a first start) takes the
 * newest of each name; otherwise only names without a live release are filled in. Answers the names published.
 */
export async function publishMissingBuilds(db: Db, releases: ReleaseStore, takesNewest: boolean): Promise<string[]> {
  const live = new Map((await listLiveRecords(db)).map(({ name, version }) => [name, version]));
  const published: string[] = [];
  for (const name of await listBuiltNames(releases.home)) {
    const current = live.get(name);
    if (current !== undefined && (!takesNewest || !hasBuild(releases.home, name))) continue;
    if (current !== undefined && path.basename(await findLatestBuild(releases.home, name)) === current) continue;
    await publishLatestBuild(db, releases, name);
    published.push(name);
  }
  return published;
}

/** The builds that are live. One from before remotes said what they have is none: it is replaced by the newest of its name. */
async function listLiveRecords(db: Db): Promise<readonly BuildRecord[]> {
  return (await listLive(db)).map(({ record }) => record).filter(isComplete);
}

function isComplete({ name, contract, declares }: BuildRecord): boolean {
  return name === 'shell' ? contract > 0 : Boolean(declares);
}
