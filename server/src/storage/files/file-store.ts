import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@cdi/shared/errors';
import { hasErrorCode } from '../../config/error-facts.ts';

/** First and last bytes of a file, to see what it really is. */
export interface FileEnds {
  readonly head: Buffer;
  readonly tail: Buffer;
}

export interface StoredFile extends FileEnds {
  readonly storageKey: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Looks at what came before it is kept; `read` gives all of it, once more from the start. */
type CheckContent = (ends: FileEnds, read: () => Readable) => void | Promise<void>;

/** Bytes of files under their hash: the same content is kept once, and a name from outside never becomes a path. */
export interface FileStore {
  /**
   * Streams a file to the disk. Throws TOO_LARGE, and UNAVAILABLE when the disk takes nothing; when the sender breaks off, or
   * `check` throws, nothing is kept.
   */
  save(content: Readable, maxBytes: number, check: CheckContent): Promise<StoredFile>;
  /** Throws UNAVAILABLE when the disk takes nothing. */
  saveBuffer(content: Buffer): Promise<StoredFile>;
  /** The bytes of a file of this size. Throws GONE when they are not there any more, or not whole: half a file is never given out. */
  open(storageKey: string, sizeBytes: number): Promise<Readable>;
  /** Removes what an upload left behind that ended with the process, before the moment. */
  sweep(before: Date): Promise<void>;
  /** Removes the bytes of a file, unless they were written since the moment: the same content may have come again meanwhile. */
  remove(storageKey: string, before: Date): Promise<void>;
}

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

/** A fault of the disk in words that a person can act on; its cause, with the path, is for the log only. */
function explainDisk(error: unknown): unknown {
  if (!hasErrorCode(error, ...NO_DISK)) return error;
  const told = new AppError(
    'UNAVAILABLE',
    'The server cannot store files right now. Nothing was saved; try again in a few minutes, and tell support if it stays so.',
  );
  told.cause = error;
  return told;
}

const endsOf = (content: Buffer): FileEnds => ({
  head: content.subarray(0, HEAD_BYTES),
  tail: content.subarray(-TAIL_BYTES),
});

export function makeFileStore(folder: string): FileStore {
  const uploads = path.join(folder, 'uploading');
  const place = (storageKey: string): string => {
    if (!KEY_PATTERN.test(storageKey)) throw new AppError('NOT_FOUND', 'The file is not there.');
    return path.join(folder, storageKey);
  };
  const keep = async (temporary: string, sha256: string): Promise<string> => {
    const storageKey = `${sha256.slice(0, 2)}/${sha256}`;
    await mkdir(path.dirname(place(storageKey)), { recursive: true });
    await rename(temporary, place(storageKey));
    return storageKey;
  };
  /** Writes under its own name first: what stands under a hash is always whole. */
  const write = async (work: (temporary: string) => Promise<StoredFile>): Promise<StoredFile> => {
    const temporary = path.join(uploads, randomUUID());
    try {
      await mkdir(uploads, { recursive: true });
      return await work(temporary);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw explainDisk(error);
    }
  };

  return {
    save: (content, maxBytes, check) =>
      write(async (temporary) => {
        const hash = createHash('sha256');
        let sizeBytes = 0;
        let head = Buffer.alloc(0);
        let tail = Buffer.alloc(0);
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
          createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
        );
        await check({ head, tail }, () => createReadStream(temporary));
        const sha256 = hash.digest('hex');
        return { storageKey: await keep(temporary, sha256), sha256, sizeBytes, head, tail };
      }),
    saveBuffer: (content) =>
      write(async (temporary) => {
        await writeFile(temporary, content, { mode: 0o600, flush: true });
        const sha256 = createHash('sha256').update(content).digest('hex');
        return { storageKey: await keep(temporary, sha256), sha256, sizeBytes: content.length, ...endsOf(content) };
      }),
    async open(storageKey, sizeBytes) {
      const handle = await open(place(storageKey)).catch((error: unknown) => {
        if (hasErrorCode(error, 'ENOENT', 'ENOTDIR'))
          throw new AppError('GONE', 'The file is not in the file store any more. Upload it again.');
        throw explainDisk(error);
      });
      const facts = await handle.stat();
      if (facts.size === sizeBytes) return handle.createReadStream();
      await handle.close();
      throw new AppError('GONE', 'The stored file is damaged and is not given out. Upload it again.');
    },
    async remove(storageKey, before) {
      const aside = path.join(uploads, randomUUID());
      await mkdir(uploads, { recursive: true });
      // taken aside first: bytes that come while their age is looked at stand in their place, untouched
      const isThere = await rename(place(storageKey), aside).then(
        () => true,
        (error: unknown) => {
          if (hasErrorCode(error, 'ENOENT')) return false;
          throw explainDisk(error);
        },
      );
      if (!isThere) return;
      if ((await stat(aside)).mtime < before) await rm(aside);
      else await rename(aside, place(storageKey));
    },
    async sweep(before) {
      for (const name of await readdir(uploads).catch(() => [])) {
        const file = path.join(uploads, name);
        const facts = await stat(file).catch(() => null);
        if (facts && facts.mtime < before) await rm(file, { force: true });
      }
    },
  };
}
