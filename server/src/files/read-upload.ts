import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '@cdi/shared/errors';
import { readErrorMessage } from '../config/error-facts.ts';
import { isRecord } from '@cdi/shared/units';

/** The one file of a multipart body. */
export interface Upload {
  readonly fileName: string;
  readonly content: Readable;
  /** Reads to the end of the body, after the content. Throws when it breaks off there or holds anything more. */
  readonly assertComplete: () => Promise<void>;
}

const FIELD = 'files[]';

const refuseParts = (message: string): never => {
  throw new AppError('VALIDATION', message, { fields: { files: message } });
};

/** What reading a multipart body ended with, in words; anything else as it is. */
function explainBody(error: unknown, tooMany = 'Send one file at a time.'): unknown {
  // errors of the parser are not made by this realm's Error
  const code = isRecord(error) && typeof error.code === 'string' ? error.code : '';
  if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code))
    return new AppError('VALIDATION', tooMany, { fields: { files: tooMany } });
  const isBroken =
    /^(FST_|ERR_STREAM_PREMATURE_CLOSE|ECONNRESET|ECONNABORTED|ABORT_ERR)/.test(code) ||
    (code === '' && /multipart|boundary|part header|^aborted$/i.test(readErrorMessage(error)));
  return !(error instanceof AppError) && isBroken
    ? new AppError('BAD_REQUEST', 'The file did not arrive whole. Nothing was saved; send it again.')
    : error;
}

/**
 * Hands the one file that a request carries in the field `files[]` to `take`. Throws WRONG_FILE for another kind of body,
 * VALIDATION for no file, for two, and for anything beside the file, BAD_REQUEST for a body that breaks off.
 */
export async function readUpload<T>(request: FastifyRequest, take: (upload: Upload) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw new AppError('WRONG_FILE', `Send the file as multipart, in the field ${FIELD}.`);
  let file: MultipartFile | undefined;
  try {
    const parts = request.parts();
    const { value: first } = await parts.next();
    if (first?.type === 'file') file = first;
    if (first?.type !== 'file' || first.fieldname !== FIELD)
      return refuseParts(`Choose a file; it is sent in the field ${FIELD}, and nothing beside it.`);
    return await take({
      fileName: first.filename ?? '',
      content: first.file,
      async assertComplete() {
        const { value: more } = await parts.next();
        if (more?.type === 'file') file = more;
        if (more) refuseParts(`Send one file at a time, in the field ${FIELD}, and nothing beside it.`);
      },
    });
  } catch (error) {
    file?.file.destroy();
    dropRest(request);
    throw explainBody(error);
  }
}

/** A request of which a part stays unread holds its connection up: the browser would wait, and the server could not end. */
function dropRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** A multipart body of several files. */
interface MassUpload<T> {
  /** What `take` made of each file, in the order in which they came. */
  readonly taken: readonly T[];
  /** What was sent beside the files, by name; a name that came several times has a list. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
}

/** How many files a request may bring. */
interface FileCount {
  readonly most: number;
  /** 1 unless given; 0 where a file may be left out. */
  readonly least?: number;
}

/**
 * Hands each file that a request carries in the field `files[]` to `take`, one after the other, and gathers the fields beside them;
 * `take` gets those that came before the file. Throws WRONG_FILE for another kind of body, VALIDATION for too few files and for too
 * many, BAD_REQUEST for a body that breaks off, and what `take` throws.
 */
export async function readMassUpload<T>(
  request: FastifyRequest,
  { most: mostFiles, least: leastFiles = 1 }: FileCount,
  take: (upload: Upload, fields: MassUpload<T>['fields']) => Promise<T>,
): Promise<MassUpload<T>> {
  if (!request.isMultipart()) throw new AppError('WRONG_FILE', `Send the files as multipart, in the field ${FIELD}.`);
  const taken: T[] = [];
  const fields: Record<string, string | string[]> = {};
  let file: MultipartFile | undefined;
  try {
    const limits = { files: mostFiles, fields: mostFiles + 15, parts: 2 * mostFiles + 15, fieldSize: 2000 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        const name = part.fieldname.replace(/\[\d*\]$/, '');
        const value = String(part.value);
        const before = fields[name];
        fields[name] = before === undefined ? value : [before, value].flat();
        continue;
      }
      file = part;
      if (part.fieldname !== FIELD) return refuseParts(`Files are sent in the field ${FIELD}.`);
      // what comes after the file is read by this loop
      const assertComplete = () => Promise.resolve();
      taken.push(await take({ fileName: part.filename ?? '', content: part.file, assertComplete }, fields));
    }
    if (taken.length < leastFiles)
      return refuseParts(`Choose at least one file; files are sent in the field ${FIELD}.`);
    return { taken, fields };
  } catch (error) {
    file?.file.destroy();
    dropRest(request);
    throw explainBody(
      error,
      mostFiles === 1 ? 'Send one file at most.' : `Send at most ${mostFiles} files at once; send the rest after.`,
    );
  }
}
