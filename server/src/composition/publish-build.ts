import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteNames } from '@cdi/shared/remotes';
import type { Db } from '../storage/database.ts';
import { findLatestBuild, readBuild } from './read-build.ts';
import { listLive, publishRelease } from './release.repository.ts';

/** A file in the folder of a published version: builds do not clear it away. */
const publishedMark = '.published';

/** Publishes the newest build of the shell or a remote and removes the files of releases that are no longer kept. */
export async function publishLatestBuild(db: Db, releasesDir: string, name: string): Promise<string> {
  const folder = await findLatestBuild(releasesDir, name);
  const record = await readBuild(folder);
  await writeFile(path.join(folder, publishedMark), '');
  const removed = await publishRelease(db, record, path.relative(releasesDir, folder));
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
  const live = new Map((await listLive(db)).map(({ remoteName, version }) => [remoteName, version]));
  const published: string[] = [];
  for (const name of ['shell', ...remoteNames]) {
    const current = live.get(name);
    if (current !== undefined && !takesNewest) continue;
    if (current !== undefined && path.basename(await findLatestBuild(releasesDir, name)) === current) continue;
    await publishLatestBuild(db, releasesDir, name);
    published.push(name);
  }
  return published;
}
