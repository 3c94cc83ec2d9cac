import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@cdi/shared/errors';
import type { BuildRecord } from '@cdi/shared/remotes';
import { hasErrorCode, readErrorMessage } from '../config/error-facts.ts';
import { findFileProblems } from '../composition/check-files.ts';
import { unpackBuild } from '../composition/pack-build.ts';
import { readBuild } from '../composition/read-build.ts';
import { keepBuild, type FurtherCheck, type ReleaseDesk } from '../composition/release-desk.ts';
import { INCOMING } from '../composition/release-store.ts';
import { hasRelease, listReleases, type ReleaseAct } from '../composition/release.repository.ts';

/** So many releases of one name are kept at most: who publishes all day waits until old ones have gone. */
const MOST_KEPT = 60;

interface Wish {
  readonly remote: string;
  readonly act: ReleaseAct;
  readonly check: FurtherCheck;
}

/** Takes a packed build in and keeps it for all servers. Answers its record. Throws with a sentence for what is wrong with it. */
export async function takeBuild(
  desk: ReleaseDesk,
  packed: Readable,
  { remote, act, check }: Wish,
): Promise<BuildRecord> {
  const { home } = desk.store;
  const incoming = path.join(home, `${INCOMING}${randomUUID()}`);
  try {
    await mkdir(incoming, { recursive: true });
    await unpackBuild(packed, incoming);
    const record = await readPacked(incoming, remote);
    await assertNew(desk, record);
    const place = path.join(home, record.name, record.version);
    const isThere = existsSync(place) && (await findFileProblems(place, record)).length === 0;
    if (!isThere) await moveIn(incoming, place);
    await keepBuild(desk, record, act, check).catch(async (error: unknown) => {
      // a build that was refused is never served, and its version stays free
      if (!isThere && !(await hasRelease(desk.db, `${remote}/${record.version}`)))
        await rm(place, { recursive: true, force: true });
      throw error;
    });
    return record;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

async function readPacked(folder: string, remote: string): Promise<BuildRecord> {
  const record = await readBuild(folder).catch((error: unknown) => {
    const what = existsSync(path.join(folder, 'assets.json'))
      ? readErrorMessage(error).replace(folder + path.sep, '')
      : 'assets.json is missing';
    throw new AppError('WRONG_FILE', `This is no build: ${what}. Build it with \`pnpm build ${remote}\`.`);
  });
  const { name, version, publicPath } = record;
  if (name !== remote) throw new AppError('WRONG_FILE', `This is a build of ${name}, and not of ${remote}.`);
  const wanted = `/assets/${name}/${version}/`;
  if (publicPath !== wanted)
    throw new AppError('WRONG_FILE', `This build loads its files from ${publicPath}; they are served from ${wanted}.`);
  return record;
}

/** A version is published once: pages and caches hold on to what it was. */
async function assertNew({ db }: ReleaseDesk, record: BuildRecord): Promise<void> {
  const { name, version } = record;
  const kept = await listReleases(db, name);
  const same = kept.find((release) => release.version === version);
  if (same && !isDeepStrictEqual(same.record, record))
    throw new AppError(
      'RULE',
      `${name} ${version} was published before with other files. Give the build a version of its own.`,
    );
  if (!same && kept.length >= MOST_KEPT)
    throw new AppError(
      'RULE',
      `${kept.length} releases of ${name} are kept already. The oldest go a week after they were live.`,
    );
}

/** Puts the files where releases are served from, in the place of broken ones. */
async function moveIn(incoming: string, place: string): Promise<void> {
  const aside = `${incoming}-before`;
  await mkdir(path.dirname(place), { recursive: true });
  await rename(place, aside).catch((error: unknown) => {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  });
  try {
    await rename(incoming, place);
  } catch (error) {
    // another call published the same build at the same moment
    if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
