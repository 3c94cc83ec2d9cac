import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@cdi/shared/errors';
import { hasErrorCode } from '../../config/error-facts.ts';
import { BucketError } from './bucket.ts';
import type { FileEnds, FileStore, StoredFile } from './file-store.ts';

const HEAD_BYTES = 4100;
/** Holds the list of contents of an archive with its longest comment. */
const TAIL_BYTES = 128 * 1024;
const KEY_PATTERN = /^[0-9a-f]{2}\/[0-9a-f]{64}$/;
/** The disk is full, may not be written, or is not there. */
const NO_DISK = [
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOENT',
  'ENOTDIR',
  'EEXIST',
  'EIO',
  'EMFILE',
];

/** A fault of disk or store in words that a person can act on; its cause, with the path, is for the log only. */
export function explainStore(error: unknown): unknown {
  if (!hasErrorCode(error, ...NO_DISK) && !(error instanceof BucketError)) return error;
  const told = new AppError(
    'UNAVAILABLE',
    'The server cannot store files right now. Nothing was saved; try again in a few minutes, and tell support if it stays so.',
  );
  told.cause = error;
  return told;
}

/** Throws NOT_FOUND for anything but a key that a store gave: a name from outside never becomes a path. */
export function assertKey(storageKey: string): void {
  if (!KEY_PATTERN.test(storageKey)) throw new AppError('NOT_FOUND', 'The file is not there.');
}

export const goneFile = (): AppError =>
  new AppError('GONE', 'The file is not in the file store any more. Upload it again.');
export const damagedFile = (): AppError =>
  new AppError('GONE', 'The stored file is damaged and is not given out. Upload it again.');

type Taken = Omit<StoredFile, 'storageKey'>;

/**
 * Takes files in under names of their own in a folder, where they are hashed and checked; `keep` then moves what is whole to where it
 * stays. Whatever fails, nothing is left in the folder.
 */
export function takeInto(
  folder: string,
  keep: (temporary: string, file: StoredFile) => Promise<void>,
): Pick<FileStore, 'save' | 'saveBuffer' | 'sweep'> {
  const take = async (work: (temporary: string) => Promise<Taken>): Promise<StoredFile> => {
    const temporary = path.join(folder, randomUUID());
    try {
      await mkdir(folder, { recursive: true });
      const taken = await work(temporary);
      const file = { ...taken, storageKey: `${taken.sha256.slice(0, 2)}/${taken.sha256}` };
      await keep(temporary, file);
      return file;
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw explainStore(error);
    }
  };
  return {
    save: (content, maxBytes, check) =>
      take(async (temporary) => {
        const taken = await receive(temporary, content, maxBytes);
        await check(taken, () => createReadStream(temporary));
        return taken;
      }),
    saveBuffer: (content) =>
      take(async (temporary) => {
        await writeFile(temporary, content, { mode: 0o600, flush: true });
        const sha256 = createHash('sha256').update(content).digest('hex');
        return { sha256, sizeBytes: content.length, ...endsOf(content) };
      }),
    async sweep(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const facts = await stat(file).catch(() => null);
        if (facts && facts.mtime < before) await rm(file, { force: true });
      }
    },
  };
}

const endsOf = (content: Buffer): FileEnds => ({
  head: content.subarray(0, HEAD_BYTES),
  tail: content.subarray(-TAIL_BYTES),
});

async function receive(temporary: string, content: Readable, maxBytes: number): Promise<Taken> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  const writer = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
  // a file that is still being opened when its sender is gone would appear after it was removed
  const closed = new Promise<void>((resolve) => writer.once('close', resolve));
  await pipeline(
    content,
    async function* watch(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        sizeBytes += chunk.length;
        if (sizeBytes > maxBytes)
          throw new AppError(
            'TOO_LARGE',
            `The file is larger than ${Math.round(maxBytes / 1024 / 1024)} MB. Make it smaller or split it.`,
          );
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
        tail = Buffer.concat([tail, chunk]).subarray(-TAIL_BYTES);
        hash.update(chunk);
        yield chunk;
      }
    },
    writer,
  ).finally(() => closed);
  return { sha256: hash.digest('hex'), sizeBytes, head, tail };
}
