import path from 'node:path';
import type { BuildRecord } from '@cdi/shared/remotes';
import type { Db } from '../storage/database.ts';
import { findFileProblems } from './check-files.ts';
import { publishSet } from './publish-set.ts';
import { findLatestBuild, hasBuild, listBuiltNames, readBuild } from './read-build.ts';
import { listLiveRecords, ReleaseRefusedError, type ReleaseDesk } from './release-desk.ts';
import type { ReleaseStore } from './release-store.ts';
import { listKeptFolders, listLive, listReleases, type KeptRelease, type ReleaseAct } from './release.repository.ts';

/** The name under which a server publishes what it finds when it starts. */
const START = 'start';

/** Gives all servers what this machine has of the kept releases: it had them before there was a store. */
export async function keepPublished(db: Db, releases: ReleaseStore): Promise<void> {
  for (const folder of await listKeptFolders(db)) if (releases.isHere(folder)) await releases.keep(folder);
}

/** How a server that starts treats the builds beside it. */
export interface StartPolicy {
  /** A developer's server follows the newest build, also back to an earlier one; in production only a build that is new here counts. */
  readonly followsBuilds: boolean;
}

/** What a server that started did with the builds beside it. */
export interface StartedSet {
  /** The names whose build went live, the shell first. */
  readonly published: readonly string[];
  /** A sentence for each build that did not go live although it is new here, with what to do. */
  readonly notes: readonly string[];
}

/**
 * Makes the builds beside a server live when it starts, as one set: all of them or none. It includes names that have no usable release, and
 * newer builds of releases that an earlier start published, so that an upgrade of the product brings its own pages. Releases that a person
 * published, went back to, chose or withdrew stay, and a note says so.
 * @throws ReleaseRefusedError if the set does not fit and the product would have no shell
 */
export async function publishMissingBuilds(desk: ReleaseDesk, { followsBuilds }: StartPolicy): Promise<StartedSet> {
  const { db, store } = desk;
  const complete = new Set((await listLiveRecords(db)).map(({ name }) => name));
  const records: BuildRecord[] = [];
  const notes: string[] = [];
  for (const name of await listBuiltNames(store.home)) {
    if (!hasBuild(store.home, name) && complete.has(name)) continue;
    const newest = path.basename(await findLatestBuild(store.home, name));
    const choice = chooseAtStart(newest, {
      kept: await listReleases(db, name),
      isComplete: complete.has(name),
      followsBuilds,
    });
    if (choice === 'take') records.push(await readBuild(path.join(store.home, name, newest)));
    else if (choice !== 'leave') notes.push(`${name} ${newest} is not live: ${choice.why}`);
  }
  if (records.length === 0) return { published: [], notes };
  try {
    await publishSet(desk, records, START_ACT);
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError) || !complete.has('shell')) throw error;
    return { published: [], notes: [...notes, `The pages of this release are not live. ${error.message}`] };
  }
  return { published: records.map(({ name }) => name), notes };
}

const START_ACT: ReleaseAct = {
  who: START,
  userId: null,
  keyId: null,
  requestId: START,
  why: 'The newest build beside a server that started',
};

interface StartFacts extends StartPolicy {
  /** All kept releases of the name. */
  readonly kept: readonly KeptRelease[];
  /** The live release says what it has and shares: pages can be made of it. */
  readonly isComplete: boolean;
}

/** Whether a start makes the newest build of a name live; `why` names the person whose choice is kept, and the remedy. */
function chooseAtStart(newest: string, facts: StartFacts): 'take' | 'leave' | { readonly why: string } {
  const { kept, isComplete, followsBuilds } = facts;
  const live = kept.find(({ isLive }) => isLive);
  if (kept.length === 0 || (live !== undefined && !isComplete)) return 'take';
  if (newest === live?.version) return 'leave';
  const known = kept.find(({ version }) => version === newest);
  if (known) {
    const isLeftOut = known.isTakenBack || live?.publishedBy !== START;
    return followsBuilds && !isLeftOut ? 'take' : 'leave';
  }
  if (followsBuilds || live?.publishedBy === START) return 'take';
  const remedy = 'Make it live with `npm run publish:remote`, or leave it so.';
  return {
    why: live
      ? `${live.publishedBy} made ${live.version} live, and that stays. ${remedy}`
      : `the remote was withdrawn. ${remedy}`,
  };
}

/** Looks at the files of all live releases and mends what a store can. Answers a sentence for each release that stays broken. */
export async function checkLiveFiles({ db, store }: ReleaseDesk): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const { remoteName, version, folder, record } of await listLive(db)) {
    // a store that does not answer now is tried again at the next check, and the log says so
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
