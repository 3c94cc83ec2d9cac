import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@cdi/shared/errors';
import {
  describeCanary,
  findReleaseProblems,
  findSizeProblems,
  type BuildRecord,
  type CanaryAudience,
} from '@cdi/shared/remotes';
import type { Db } from '../storage/database.ts';
import { findFileProblems, weighFolder } from './check-files.ts';
import type { ReleaseStore } from './release-store.ts';
import {
  addRelease,
  changeReleases,
  endCanary,
  endLive,
  listLive,
  listReleases,
  listServed,
  makeLive,
  noteRelease,
  removeOldReleases,
  startCanary,
  type KeptRelease,
  type ReleaseAct,
  type ReleaseFiles,
} from './release.repository.ts';

/** A file in the folder of a published version: builds do not clear it away. */
const publishedMark = '.published';

/** Where releases are kept, and what is known of them. */
export interface ReleaseDesk {
  readonly db: Db;
  readonly store: ReleaseStore;
}

/** What a release must be besides: asked again where it goes live, for what is live may have changed. */
export type FurtherCheck = (build: BuildRecord) => readonly string[];

/** Something may not be done with a release. The message says why, and what to do. */
export class ReleaseRefusedError extends AppError {
  constructor(message: string) {
    super('RULE', message);
    this.name = 'ReleaseRefusedError';
  }
}

export function refuseBuild({ name, version }: BuildRecord, problems: readonly string[]): never {
  throw new ReleaseRefusedError([`${name} ${version} was not published.`, ...problems].join('\n'));
}

/** Throws where a build may not go live beside the releases that are. */
async function assertFits(db: Db, build: BuildRecord, more: FurtherCheck = () => []): Promise<void> {
  const problems = [
    ...findReleaseProblems(build, await listLiveRecords(db)),
    ...findSizeProblems(build),
    ...more(build),
  ];
  if (problems.length > 0) refuseBuild(build, problems);
}

/**
 * Keeps a build whose files are in its folder on this machine, once all servers can have them. It is not live yet. Throws where a file
 * is not what was built, and where the build would not fit beside what is live.
 */
export async function keepBuild(
  { db, store }: ReleaseDesk,
  record: BuildRecord,
  act: ReleaseAct,
  more?: FurtherCheck,
): Promise<void> {
  await assertSound(store, record);
  await assertFits(db, record, more);
  const files = await storeFiles(store, record);
  await changeReleases(db, [record.name], async (tx) => {
    await addRelease(tx, files, act);
    await noteRelease(tx, 'publish', record, act);
  });
}

/** Throws where a file on this machine is not what was built. */
export async function assertSound(store: ReleaseStore, record: BuildRecord): Promise<void> {
  const problems = await findFileProblems(path.join(store.home, record.name, record.version), record);
  if (problems.length > 0) refuseBuild(record, [...problems.slice(0, 10), 'Build it again, and publish that.']);
}

/** Gives the files of a build to all servers. */
export async function storeFiles(store: ReleaseStore, record: BuildRecord): Promise<ReleaseFiles> {
  const folder = `${record.name}/${record.version}`;
  const place = path.join(store.home, folder);
  await writeFile(path.join(place, publishedMark), '');
  await store.keep(folder);
  return { record, folder, bytes: await weighFolder(place) };
}

/** Makes a kept release live, by its version. Throws where it does not fit, or its files are gone. */
export async function promote(
  desk: ReleaseDesk,
  { name, version }: { readonly name: string; readonly version: string },
  act: ReleaseAct,
  more?: FurtherCheck,
): Promise<void> {
  await goLive(desk, await findKept(desk, name, version), { act, action: 'promote', more });
}

/** Makes the release before the live one live again, skipping releases that were rolled back before. Returns its version. */
export async function goBack(desk: ReleaseDesk, name: string, act: ReleaseAct): Promise<string> {
  const releases = await listReleases(desk.db, name);
  const before = releases.find(({ isLive, isTakenBack, livedDt }) => !isLive && !isTakenBack && livedDt !== null);
  if (!before) {
    const none = `${name} has no release before ${releases[0]?.isLive ? 'the live one' : 'the one that was withdrawn'} that was not taken back.`;
    throw new ReleaseRefusedError(await describeKeptVersions(desk.db, name, none));
  }
  await goLive(desk, before, { act, action: 'back' });
  return before.version;
}

/** Takes a remote out of the product with all its pages, until a release of it is made live again. Answers the version that was live. */
export async function withdraw({ db }: ReleaseDesk, name: string, act: ReleaseAct): Promise<string> {
  if (name === 'shell') throw new ReleaseRefusedError('The shell cannot be withdrawn: nothing would be left.');
  return changeReleases(db, [name], async (tx) => {
    const version = await endLive(tx, name, act.isHarmful);
    if (version === null) throw new ReleaseRefusedError(`No release of ${name} is live.`);
    await noteRelease(tx, 'withdraw', { name, version }, act);
    return version;
  });
}

/** Lets some people try a kept release. Throws where it would not fit beside what they have besides. */
export async function tryRelease(
  desk: ReleaseDesk,
  { name, version }: { readonly name: string; readonly version: string },
  audience: CanaryAudience,
  { act, more }: { readonly act: ReleaseAct; readonly more?: FurtherCheck },
): Promise<void> {
  const kept = await findKept(desk, name, version);
  if (kept.isLive) throw new ReleaseRefusedError(`${name} ${version} is live for everybody already.`);
  await assertWhole(desk, kept);
  await changeReleases(desk.db, [name], async (tx) => {
    const { canaries } = await listServed(tx);
    const other = canaries.find(
      (each) => each.remoteName !== name && (name === 'shell' || each.remoteName === 'shell'),
    );
    if (other)
      throw new ReleaseRefusedError(
        `${other.remoteName} ${other.version} is being tried, and a shell is tried alone. Promote that release or end its trial first.`,
      );
    await assertFits(tx, kept.record, more);
    for (const each of canaries.filter(({ remoteName }) => remoteName !== name)) {
      const problems = findReleaseProblems(kept.record, [each.record]);
      if (problems.length > 0) refuseBuild(kept.record, problems);
    }
    await startCanary(tx, kept.record, audience);
    await noteRelease(tx, 'canary', kept.record, {
      ...act,
      why: [describeCanary(audience), act.why].filter(Boolean).join(': '),
    });
  });
}

/** Ends the trial of the name, so that everyone gets the live release again. Returns the version that was tried. */
export async function endTrial({ db }: ReleaseDesk, name: string, act: ReleaseAct): Promise<string> {
  return changeReleases(db, [name], async (tx) => {
    const version = await endCanary(tx, name);
    if (version === null) throw new ReleaseRefusedError(`No release of ${name} is being tried.`);
    await noteRelease(tx, 'canary', { name, version }, { ...act, why: ['Ended', act.why].filter(Boolean).join(': ') });
    return version;
  });
}

async function findKept({ db }: ReleaseDesk, name: string, version: string): Promise<KeptRelease> {
  const kept = (await listReleases(db, name)).find((release) => release.version === version);
  if (!kept) throw new ReleaseRefusedError(await describeKeptVersions(db, name, `${name} ${version} is not kept.`));
  return kept;
}

interface Promotion {
  readonly act: ReleaseAct;
  readonly action: 'promote' | 'back';
  readonly more?: FurtherCheck | undefined;
}

/** Throws where the files of a kept release are gone, or broken beyond mending. */
async function assertWhole(
  { store }: ReleaseDesk,
  { remoteName, version, folder, record }: KeptRelease,
): Promise<void> {
  if (!(await store.bring(folder)) || !store.isHere(folder))
    throw new ReleaseRefusedError(`The files of ${remoteName} ${version} are gone. Publish that build again.`);
  const problems = await findFileProblems(path.join(store.home, folder), record);
  if (problems.length > 0 && !(await store.mend(folder)))
    refuseBuild(record, [...problems.slice(0, 10), 'The stored files are broken. Publish that build again.']);
}

async function goLive(desk: ReleaseDesk, kept: KeptRelease, { act, action, more }: Promotion): Promise<void> {
  const { db, store } = desk;
  const { remoteName: name, record } = kept;
  await assertWhole(desk, kept);
  const removed = await changeReleases(db, [name], async (tx) => {
    await assertFits(tx, record, more);
    await makeLive(tx, record, { who: act.who, takesBack: action === 'back', isHarmful: act.isHarmful });
    await noteRelease(tx, action, record, act);
    return removeOldReleases(tx, name);
  });
  // it is live by now; what of the old ones stays behind does no harm
  await Promise.allSettled(removed.map((release) => store.remove(release.folder)));
}

async function describeKeptVersions(db: Db, name: string, what: string): Promise<string> {
  const versions = (await listReleases(db, name)).map(({ version }) => version);
  return versions.length === 0
    ? `${what} Nothing of ${name} was published.`
    : `${what} Any of these can be made live by its version: ${versions.join(', ')}.`;
}

/** The builds that are live. One from before builds said what they have and share is none: it is replaced by the newest of its name. */
export async function listLiveRecords(db: Db): Promise<readonly BuildRecord[]> {
  return (await listLive(db)).map(({ record }) => record).filter(isComplete);
}

function isComplete(record: Partial<BuildRecord>): boolean {
  return record.shared !== undefined && (record.name === 'shell' || Boolean(record.declares));
}
