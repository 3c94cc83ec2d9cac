import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { readBuild, findLatestBuild } from '../composition/read-build.ts';
import { EnvironmentError } from '../config/environment-error.ts';
import type { Environment } from '../config/environment.ts';
import { hasErrorCode, readErrorMessage } from '../config/error-facts.ts';
import { makeFolder, tryToWrite } from '../config/make-folder.ts';
import type { BucketSettings } from '../config/bucket-address.ts';
import { contentOf, openBucket } from '../storage/files/bucket.ts';
import { readFreeBytes } from '../storage/disk-room.ts';
import { hasOwnDatabase } from '../storage/postgres/cluster-home.ts';

const MEGABYTE = 1024 * 1024;
/** A new database with the demo company, its journal and its files, with room to work. */
const ROOM_OF_NEW_DATABASE_BYTES = 600 * MEGABYTE;

/**
 * Looks, before anything is made or filled, at what a start would else find out at its end: port, data folder, room on its disk,
 * the store of files, or built pages where there is none.
 * @throws EnvironmentError with one sentence for each thing that does not do
 */
export async function checkStart(environment: Environment, needsPages: boolean): Promise<void> {
  const found = await Promise.all([
    findPortProblem(environment.port),
    findFolderProblem(environment),
    findLogProblem(environment),
    environment.backupDir === undefined ? undefined : findWriteProblem('BACKUP_DIR', environment.backupDir),
    environment.filesBucket
      ? findBucketProblem(environment.filesBucket)
      : needsPages
        ? findPagesProblem(environment.releasesDir)
        : undefined,
  ]);
  const problems = found.filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new EnvironmentError(problems);
}

async function findPortProblem(port: number): Promise<string | undefined> {
  if (port === 0) return undefined;
  const probe = createServer();
  try {
    probe.listen({ port, host: '0.0.0.0' });
    await once(probe, 'listening');
    return undefined;
  } catch (error) {
    const why = explainPort(error);
    if (why === null) throw error;
    return `PORT is "${port}"; ${why}`;
  } finally {
    probe.close();
  }
}

/** Why the server cannot listen on a port; null for any other error. */
export function explainPort(error: unknown): string | null {
  if (hasErrorCode(error, 'EADDRINUSE'))
    return 'another program uses it already. Stop that program, or choose another PORT.';
  if (hasErrorCode(error, 'EACCES')) return 'this account may not use it. Choose a PORT of 1024 or more.';
  return null;
}

async function findFolderProblem({ dataDir, databaseUrl }: Environment): Promise<string | undefined> {
  const problem = findWriteProblem('DATA_DIR', dataDir);
  if (problem !== undefined) return problem;
  const isNew = databaseUrl === undefined && !hasOwnDatabase(dataDir);
  const freeBytes = await readFreeBytes(dataDir);
  if (!isNew || freeBytes >= ROOM_OF_NEW_DATABASE_BYTES) return undefined;
  const [free, needed] = [freeBytes, ROOM_OF_NEW_DATABASE_BYTES].map((bytes) => Math.floor(bytes / MEGABYTE));
  return `DATA_DIR is "${dataDir}"; its disk has ${free} MB free, and a new database needs ${needed} MB. Make room, or choose another folder.`;
}

/** A security log that cannot be written is found out now, not with the first sign-in. */
function findLogProblem({ securityLogFile: file }: Environment): string | undefined {
  if (file === undefined) return undefined;
  try {
    closeSync(openSync(file, 'a', 0o600));
    return undefined;
  } catch (error) {
    return `SECURITY_LOG is "${file}"; it must be a file this server can write (${readErrorMessage(error)}). Make its folder, and give it to the account of the server.`;
  }
}

/** Makes the folder of a setting where it is missing, and tries to write there. */
function findWriteProblem(setting: string, folder: string): string | undefined {
  try {
    makeFolder(folder);
    tryToWrite(folder);
    return undefined;
  } catch (error) {
    return `${setting} is "${folder}"; it must be a folder this server can write (${readErrorMessage(error)}).`;
  }
}

/** With a store the pages may come from there. */
async function findBucketProblem(settings: BucketSettings): Promise<string | undefined> {
  const bucket = openBucket(settings, { tries: 2, silenceMs: 5_000 });
  const key = `write-test-${randomUUID()}`;
  try {
    await bucket.put(key, contentOf(Buffer.from('x')));
    const found = await bucket.get(key);
    found?.content.resume();
    await bucket.remove(key);
    return found === null ? `FILES_URL: the store at ${settings.url} forgets what it took.` : undefined;
  } catch (error) {
    return `FILES_URL: the key cannot read and write at ${settings.url} (${readErrorMessage(error)}). Look at the address, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
  }
}

async function findPagesProblem(releasesDir: string): Promise<string | undefined> {
  try {
    await readBuild(await findLatestBuild(releasesDir, 'shell'));
  } catch (error) {
    return readErrorMessage(error);
  }
  try {
    tryToWrite(releasesDir);
    return undefined;
  } catch (error) {
    return `RELEASES_DIR is "${releasesDir}"; published releases are kept there, so the account of the server must be able to write it (${readErrorMessage(error)}).`;
  }
}
