import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Header } from 'tar-stream';
import { AppError } from '@cdi/shared/errors';
import { hasErrorCode } from '../config/error-facts.ts';
import { listFiles } from './check-files.ts';

const MEGABYTE = 1024 * 1024;

/** How large a packed build may be. */
export interface PackLimits {
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly files: number;
}
export const PACK_LIMITS: PackLimits = { packedBytes: 40 * MEGABYTE, unpackedBytes: 120 * MEGABYTE, files: 3000 };

/** A name without dots in front and without steps: no file leaves the folder of its build. */
const NAME = /^(?:[\w@+-][\w.@+-]*\/)*[\w@+-][\w.@+-]*$/;

/** The files of a build as one: a tar, compressed. Marks of this machine stay behind. */
export async function packBuild(folder: string): Promise<Buffer> {
  const archive = pack();
  const packed = buffer(archive.pipe(createGzip({ level: 1 })));
  for (const name of (await listFiles(folder)).filter((file) => NAME.test(file)).sort()) {
    const place = path.join(folder, name);
    const { size } = await stat(place);
    // always the same bytes for the same files
    await pipeline(createReadStream(place), archive.entry({ name, size, mtime: new Date(0) }));
  }
  archive.finalize();
  return packed;
}

/** Writes the files of a packed build into an empty folder. Throws with a sentence for a pack that is none, or too large. */
export async function unpackBuild(packed: Readable, folder: string, limits: PackLimits = PACK_LIMITS): Promise<void> {
  const archive = extract();
  const written = new Set<string>();
  const take = async (): Promise<void> => {
    for await (const entry of archive) {
      const { name, type } = entry.header;
      if (type === 'directory') {
        entry.resume();
        continue;
      }
      assertTakes(entry.header, written, limits);
      written.add(name);
      const place = path.join(folder, name);
      await mkdir(path.dirname(place), { recursive: true });
      await pipeline(entry, createWriteStream(place, { flags: 'wx' }));
    }
  };
  const flow = pipeline(
    packed,
    stopAfter(limits.packedBytes, 'packed'),
    createGunzip(),
    // bytes between the files count, too
    stopAfter(limits.unpackedBytes, 'unpacked'),
    archive,
  );
  const outcomes = await Promise.allSettled([take(), flow]);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  const told = failures.find((failure) => failure instanceof AppError);
  if (told) throw told;
  // where this machine has no room, the pack is not to blame
  const own = failures.find((failure) => hasErrorCode(failure, 'ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EMFILE', 'EIO'));
  if (own !== undefined) throw own;
  if (failures.some((failure) => hasErrorCode(failure, 'EEXIST', 'ENOTDIR', 'EISDIR')))
    throw new AppError('WRONG_FILE', 'The pack has a file and a folder of the same name.');
  if (failures.length > 0)
    throw new AppError('WRONG_FILE', 'This is no packed build: send what `pnpm publish:remote` packs, a tar in gzip.', {
      data: String(failures[0]),
    });
}

function assertTakes({ name, type }: Header, written: ReadonlySet<string>, { files }: PackLimits): void {
  if (type !== 'file' && type !== 'contiguous-file')
    throw new AppError('WRONG_FILE', `${name.slice(0, 100)} is a ${type}: a packed build holds plain files only.`);
  if (!NAME.test(name) || name.length > 200)
    throw new AppError(
      'WRONG_FILE',
      `${name.slice(0, 100)} is no name of a file of a build: it may not leave its folder.`,
    );
  if (written.has(name)) throw new AppError('WRONG_FILE', `${name} comes twice.`);
  if (written.size >= files) throw new AppError('TOO_LARGE', `The pack holds more than ${files} files.`);
}

function stopAfter(most: number, what: string): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      const tooMany = new AppError('TOO_LARGE', `The build is too large: ${what} ${most / MEGABYTE} MB are the most.`);
      if (bytes > most) done(tooMany);
      else done(null, chunk);
    },
  });
}
