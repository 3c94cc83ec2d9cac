import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Environment } from '../config/environment.ts';
import { contentOf, openBucket, type Bucket } from '../storage/files/bucket.ts';

/**
 * Files of published builds, where every server finds them. `folder` is that of a build, such as `mfe-public/1.0.0-a1b2c3`, below the
 * folder of all releases, from which files are served.
 */
export interface ReleaseStore {
  /** Absolute folder of all releases on this machine. */
  readonly home: string;
  /** Gives the files of a build to all servers. */
  keep(folder: string): Promise<void>;
  /** Has the files of a build on this machine; false where the store has none. Throws when it does not answer. */
  bring(folder: string): Promise<boolean>;
  /** Forgets the files of a build, here and for all servers. */
  remove(folder: string): Promise<void>;
  /** Brings the files of a build again that are broken on this machine; false where there is no other copy. */
  mend(folder: string): Promise<boolean>;
  /** Whether the files of a build are on this machine. */
  isHere(folder: string): boolean;
  /** Removes what was brought here and is published no more, and what a server that was killed had half taken in. */
  tidy(readPublished: () => Promise<ReadonlySet<string>>): Promise<void>;
}

/** Where the settings keep releases: RELEASES_DIR, which servers share, or the store of FILES_URL. */
export function openReleaseStore({ releasesDir, filesBucket }: Environment): ReleaseStore {
  return filesBucket === undefined
    ? makeFolderReleases(releasesDir)
    : makeBucketReleases(releasesDir, openBucket(filesBucket));
}

/** Its last file: a folder that has it is whole. */
const RECORD = 'assets.json';
/** File in a folder that came from the store; its build is somewhere else. */
export const BROUGHT = '.brought';
const FOLDER = /^[\w-][\w.-]*\/[\w-][\w.-]*$/;

function assertFolder(folder: string): void {
  if (!FOLDER.test(folder)) throw new Error(`"${folder}" is not the folder of a release.`);
}

/** Releases of servers that share a folder, or of one that is alone. */
export function makeFolderReleases(home: string): ReleaseStore {
  return {
    home,
    keep: async () => undefined,
    // the folder has no copy to bring; a missing file is reported when it is read
    bring: async () => true,
    isHere: (folder) => existsSync(path.join(home, folder, RECORD)),
    async remove(folder) {
      assertFolder(folder);
      await rm(path.join(home, folder), { recursive: true, force: true });
    },
    // what servers share is all there is
    mend: async () => false,
    async tidy() {
      const names = await readdir(home).catch(() => []);
      await removeAbandoned(names.filter((name) => name.startsWith(INCOMING)).map((name) => path.join(home, name)));
    },
  };
}

const AT_ONCE = 8;
/** Begins the name of a folder of a build that is sent here. */
export const INCOMING = '.incoming-';
/** Begins the name of a folder of files that are on their way. */
const COMING = '.coming-';
const LONGEST_WAY_MS = 3_600_000;
const FILE = /^(?:[\w@+-][\w.@+-]*\/)*\.?[\w@+-][\w.@+-]*$/;
/** File list of a release, stored beside its files. It is written last, so a release that has it is complete. */
const fileList = z.record(
  z.string().regex(FILE),
  z.object({ bytes: z.int().nonnegative(), sha256: z.string().regex(/^[\da-f]{64}$/) }),
);
type FileList = z.infer<typeof fileList>;

const listOf = (folder: string): string => `releases/${folder}.json`;
const objectOf = (folder: string, file: string): string => `releases/${folder}/${file}`;

/** Brings one file of the store. Throws when the store has none, or one that is not what was published. */
async function fetchFile(
  bucket: Bucket,
  object: string,
  { target, sha256 }: { readonly target: string; readonly sha256: string },
): Promise<void> {
  const found = await bucket.get(object);
  if (found === null) throw new Error(`The store has no ${object}.`);
  await mkdir(path.dirname(target), { recursive: true });
  const hash = createHash('sha256');
  await pipeline(found.content, hashInto(hash), createWriteStream(target));
  if (hash.digest('hex') !== sha256)
    throw new Error(`${object} in the store is not what was published. Publish it again.`);
}

/** Releases of servers that share nothing but a store: each has copies of what it was asked for. */
export function makeBucketReleases(home: string, bucket: Bucket): ReleaseStore {
  const here = makeFolderReleases(home);
  const coming = new Map<string, Promise<boolean>>();

  const readList = async (folder: string): Promise<FileList | null> => {
    const found = await bucket.get(listOf(folder));
    return found && fileList.parse(JSON.parse((await buffer(found.content)).toString()));
  };

  const fetchAll = async (folder: string): Promise<boolean> => {
    const list = await readList(folder);
    if (list === null) return false;
    const temporary = path.join(home, path.dirname(folder), `${COMING}${randomUUID()}`);
    try {
      await mkdir(temporary, { recursive: true });
      await inTurn(Object.entries(list), ([file, { sha256 }]) =>
        fetchFile(bucket, objectOf(folder, file), { target: path.join(temporary, file), sha256 }),
      );
      await pipeline([Buffer.alloc(0)], createWriteStream(path.join(temporary, BROUGHT)));
      if (!here.isHere(folder)) await here.remove(folder);
      await rename(temporary, path.join(home, folder));
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      // another server of this machine was first
      if (!here.isHere(folder)) throw error;
    }
    return true;
  };

  return {
    ...here,
    async keep(folder) {
      assertFolder(folder);
      if ((await bucket.look(listOf(folder))) !== null) return;
      const list: FileList = {};
      await inTurn(await listFiles(path.join(home, folder)), async (file) => {
        const place = path.join(home, folder, file);
        const hash = createHash('sha256');
        await pipeline(createReadStream(place), hash);
        const [sha256, { size: bytes }] = [hash.digest('hex'), await stat(place)];
        const open = () => createReadStream(place);
        await bucket.put(objectOf(folder, file), { sizeBytes: bytes, sha256, open });
        list[file] = { bytes, sha256 };
      });
      await bucket.put(listOf(folder), contentOf(Buffer.from(JSON.stringify(list))));
    },
    async bring(folder) {
      assertFolder(folder);
      if (here.isHere(folder)) return true;
      const known = coming.get(folder);
      if (known) return known;
      const work = fetchAll(folder).finally(() => coming.delete(folder));
      coming.set(folder, work);
      return work;
    },
    async mend(folder) {
      if ((await readList(folder)) === null) return false;
      await here.remove(folder);
      return fetchAll(folder);
    },
    async remove(folder) {
      await here.remove(folder);
      const list = await readList(folder);
      if (list === null) return;
      // the list goes last: what a cut-off removal left is found again
      for (const file of Object.keys(list)) await bucket.remove(objectOf(folder, file));
      await bucket.remove(listOf(folder));
    },
    async tidy(readPublished) {
      const folders = await listVersions(home);
      const brought = folders.filter((folder) => FOLDER.test(folder) && existsSync(path.join(home, folder, BROUGHT)));
      // read after them: what is brought was published before
      const published = brought.length > 0 ? await readPublished() : new Set();
      for (const folder of brought) if (!published.has(folder)) await here.remove(folder);
      const left = folders.filter((each) => path.basename(each).startsWith(COMING));
      await removeAbandoned(left.map((folder) => path.join(home, folder)));
      await here.tidy(readPublished);
    },
  };
}

/** Removes folders of servers that ended while they wrote them: what is on its way is younger. */
async function removeAbandoned(places: readonly string[]): Promise<void> {
  for (const place of places) {
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < Date.now() - LONGEST_WAY_MS) await rm(place, { recursive: true, force: true });
  }
}

/** Folders of all versions of all names, such as `mfe-public/1.0.0-a1b2c3`. */
async function listVersions(home: string): Promise<readonly string[]> {
  const names = await readdir(home, { withFileTypes: true }).catch(() => []);
  const folders = names.filter((each) => each.isDirectory()).map(({ name }) => name);
  const versions = await Promise.all(
    folders.map(async (name) => (await readdir(path.join(home, name))).map((version) => `${name}/${version}`)),
  );
  return versions.flat();
}

const hashInto = (hash: ReturnType<typeof createHash>): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/** Paths of all files below a folder, by `/`. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== BROUGHT)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** Does the work for each, a few at once. */
async function inTurn<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async (): Promise<void> => {
    for (let each = left.shift(); each !== undefined; each = left.shift()) await work(each);
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
