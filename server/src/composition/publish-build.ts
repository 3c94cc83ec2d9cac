import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findReleaseProblems, type BuildRecord } from '@cdi/shared/remotes';
import type { Db } from '../storage/database.ts';
import { findLatestBuild, listBuiltNames, readBuild } from './read-build.ts';
import { listLive, publishRelease } from './release.repository.ts';

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

/** Publishes the newest build of the shell or a remote and removes the files of releases that are no longer kept. */
export async function publishLatestBuild(db: Db, releasesDir: string, name: string): Promise<string> {
  const folder = await findLatestBuild(releasesDir, name);
  const record = await readBuild(folder);
  await assertFits(db, record);
  await writeFile(path.join(folder, publishedMark), '');
  const removed = await publishRelease(db, record, path.relative(releasesDir, folder), (tx) => assertFits(tx, record));
  await Promise.all(
    removed.map((release) => rm(path.join(releasesDir, release.folder), { recursive: true, force: true })),
  );
  return record.version;
}

/**
 * Publishes what a server needs before it can show a page. A server that owns its builds (development, a first start) takes the
 * newest of each name; otherwise only names without a live release are filled in. Answers the names published.
 */
export async function publishMissingBuilds(db: Db, releasesDir: string, takesNewest: boolean): Promise<string[]> {
  const live = new Map((await listLiveRecords(db)).map(({ name, version }) => [name, version]));
  const published: string[] = [];
  for (const name of await listBuiltNames(releasesDir)) {
    const current = live.get(name);
    if (current !== undefined && !takesNewest) continue;
    if (current !== undefined && path.basename(await findLatestBuild(releasesDir, name)) === current) continue;
    await publishLatestBuild(db, releasesDir, name);
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
