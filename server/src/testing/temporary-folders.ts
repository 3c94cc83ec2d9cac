import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasErrorCode } from '../config/error-facts.ts';

/** Linux keeps in memory what is written here. */
const IN_MEMORY = '/dev/shm';
/** A run of the tests keeps some hundred MB of databases at once. */
const ENOUGH_ROOM = 2 * 1024 ** 3;
const ENOUGH_MEMORY = 2 * ENOUGH_ROOM;

/** All folders in which a run of the tests may have put temporary files. */
export const TEMPORARY_FOLDERS: readonly string[] = process.platform === 'linux' ? [IN_MEMORY, tmpdir()] : [tmpdir()];

/** Start of the name of such a folder; the number of the process that uses it follows. */
export const FOLDER_PREFIX = 'cdi-test-';

/** Bytes that this process could write there, and bytes of memory that it could take: none where there is no such folder. */
export type MeasureRoom = () => Promise<{ readonly room: number; readonly memory: number }>;

/**
 * Where a run of the tests keeps its databases: in memory where there is plenty of it, for there the thousand files of a database cost a
 * tenth of what they cost on a disk. A container has often little of such memory, and other systems have none.
 */
export async function chooseTemporaryFolder(measure: MeasureRoom = measureRoom): Promise<string> {
  const { room, memory } = await measure();
  return room >= ENOUGH_ROOM && memory >= ENOUGH_MEMORY ? IN_MEMORY : tmpdir();
}

/**
 * Makes an empty folder for temporary files of a test. In memory, a stored file costs no wait for the disk. The caller removes the folder;
 * if this process is killed, the next run of the tests does.
 * @returns its absolute path
 */
export async function makeTestFolder(): Promise<string> {
  return makeFolderIn(await chooseTemporaryFolder());
}

/** Makes such a folder in the given one. */
export function makeFolderIn(folder: string): Promise<string> {
  return mkdtemp(path.join(folder, `${FOLDER_PREFIX}${process.pid}-`));
}

async function measureRoom(): Promise<{ room: number; memory: number }> {
  if (process.platform !== 'linux') return { room: 0, memory: 0 };
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY);
    return { room: bavail * bsize, memory: process.availableMemory() };
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'EACCES')) return { room: 0, memory: 0 };
    throw error;
  }
}
