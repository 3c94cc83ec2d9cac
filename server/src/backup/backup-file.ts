import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { hasErrorCode } from '../config/error-facts.ts';
import { PARTIAL } from './backup-folder.ts';

/** Takes the parts of a backup one after the other. */
export interface BackupWriter {
  addJson(name: string, value: unknown): Promise<void>;
  addBytes(name: string, content: Buffer): Promise<void>;
  addStream(name: string, sizeBytes: number, content: Readable): Promise<void>;
}

const COMPRESSION_LEVEL = 4;

/**
 * Writes a backup, a tar file that gzip has packed, under another name until it is whole and on the disk. Nothing stays when the work
 * throws.
 */
export async function writeBackupFile(file: string, work: (writer: BackupWriter) => Promise<void>): Promise<void> {
  const partial = `${file}${PARTIAL}`;
  const archive = pack();
  const written = pipeline(
    archive as unknown as Readable,
    createGzip({ level: COMPRESSION_LEVEL }),
    createWriteStream(partial, { mode: 0o600, flush: true }),
  );
  /** A part ends when it is taken, or the disk takes nothing any more. */
  const add = (name: string, size: number, content: Readable): Promise<unknown> => {
    const part = archive.entry({ name, size, mode: 0o600 });
    return Promise.race([pipeline(content, part as unknown as NodeJS.WritableStream), written]);
  };
  const addBytes = async (name: string, content: Buffer): Promise<void> => {
    await add(name, content.length, Readable.from([content]));
  };
  try {
    await work({
      addJson: (name, value) => addBytes(name, Buffer.from(JSON.stringify(value, null, 1))),
      addBytes,
      addStream: async (name, sizeBytes, content) => void (await add(name, sizeBytes, content)),
    });
    archive.finalize();
    await written;
    await rename(partial, file);
  } catch (error) {
    archive.destroy();
    const fault: unknown = await written.then(
      () => error,
      (reason: unknown) => reason,
    );
    await rm(partial, { force: true });
    // report the error of the disk that ended the stream; a premature close is only its consequence
    throw hasErrorCode(fault, 'ERR_STREAM_PREMATURE_CLOSE') ? error : fault;
  }
}

/** The file is no backup, or not whole any more. */
export class DamagedBackupError extends Error {
  constructor(file: string, why: string) {
    super(`${file} cannot be restored: ${why}. Nothing was changed; take another backup.`);
    this.name = 'DamagedBackupError';
  }
}

/** Hands each part of a backup to `visit`, in the order in which they were written. Throws DamagedBackupError. */
export async function readBackupFile(
  file: string,
  visit: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const archive = extract();
  const flow = pipeline(createReadStream(file), createGunzip(), archive as unknown as NodeJS.WritableStream);
  // heard below; the loop may throw first
  flow.catch(() => undefined);
  try {
    for await (const part of archive) {
      await visit(part.header.name, part as unknown as AsyncIterable<Buffer>);
      part.resume();
    }
    await flow;
  } catch (error) {
    archive.destroy();
    throw explainReading(error, file);
  }
}

function explainReading(error: unknown, file: string): unknown {
  if (hasErrorCode(error, 'ENOENT', 'EISDIR')) return new DamagedBackupError(file, 'there is no such file');
  const isBroken =
    hasErrorCode(error, 'Z_DATA_ERROR', 'Z_BUF_ERROR') ||
    (error instanceof Error && /tar header|Unexpected end of data/i.test(error.message));
  return isBroken ? new DamagedBackupError(file, 'it is damaged or cut off') : error;
}

/** All of a part that is small. */
export async function readAll(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
