import path from 'node:path';
import type { Db } from '../storage/database.ts';
import { findFileProblems } from './check-files.ts';
import { findLatestBuild, hasBuild, listBuiltNames, readBuild } from './read-build.ts';
import { keepBuild, listLiveRecords, promote, type ReleaseDesk } from './release-desk.ts';
import type { ReleaseStore } from './release-store.ts';
import { listKeptFolders, listLive, listReleases, type ReleaseAct } from './release.repository.ts';

/** The name under which a server publishes what it finds when it starts. */
const START = 'start';

/** Publishes the newest build of the shell or a remote that was made beside the server. Answers its version. */
export async function publishLatestBuild(desk: ReleaseDesk, name: string, act: ReleaseAct): Promise<string> {
  const record = await readBuild(await findLatestBuild(desk.store.home, name));
  await keepBuild(desk, record, act);
  await promote(desk, record, act);
  return record.version;
}

/** Gives all servers what this machine has of the kept releases: it had them before there was a store. */
export async function keepPublished(db: Db, releases: ReleaseStore): Promise<void> {
  for (const folder of await listKeptFolders(db)) if (releases.isHere(folder)) await releases.keep(folder);
}

/**
 * Publishes what a server needs before it can show a page. A server that owns its builds (development, a first start) takes the
 * newest of each name; otherwise only names that were never published are filled in. What people took back, withdrew or chose
 * instead stays as they left it. Answers the names published.
 */
export async function publishMissingBuilds(desk: ReleaseDesk, takesNewest: boolean): Promise<string[]> {
  const { db, store } = desk;
  const complete = new Set((await listLiveRecords(db)).map(({ name }) => name));
  const published: string[] = [];
  for (const name of await listBuiltNames(store.home)) {
    if (!hasBuild(store.home, name) && complete.has(name)) continue;
    const kept = await listReleases(db, name);
    const live = kept.find(({ isLive }) => isLive);
    const isUnusable = live !== undefined && !complete.has(name);
    if (kept.length > 0 && !isUnusable && !(takesNewest && hasBuild(store.home, name))) continue;
    const newest = path.basename(await findLatestBuild(store.home, name));
    const known = kept.find(({ version }) => version === newest);
    const isLeftOut = known?.isTakenBack === true || (known && live?.publishedBy !== START);
    if (!isUnusable && (newest === live?.version || (known && isLeftOut))) continue;
    await publishLatestBuild(desk, name, {
      who: START,
      userId: null,
      keyId: null,
      requestId: START,
      why: 'The newest build beside a server that started',
    });
    published.push(name);
  }
  return published;
}

/** Looks at the files of all live releases and mends what a store can. Answers a sentence for each release that stays broken. */
export async function checkLiveFiles({ db, store }: ReleaseDesk): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const { remoteName, version, folder, record } of await listLive(db)) {
    // a store that does not answer now is asked again, and the log tells of it
    const isBrought = await store.bring(folder).catch(() => null);
    if (isBrought === null) continue;
    if (!isBrought || !store.isHere(folder)) {
      broken.push(`${remoteName} ${version}, which is live, is not among the releases. Build and publish it again.`);
      continue;
    }
    const [first, ...more] = await findFileProblems(path.join(store.home, folder), record);
    if (first === undefined || (await store.mend(folder))) continue;
    const others = more.length > 0 ? ` So ${more.length === 1 ? 'is one more' : `are ${more.length} more`}.` : '';
    broken.push(`${remoteName} ${version}, which is live, is broken: ${first}${others} Build and publish it again.`);
  }
  return broken;
}
