import type { Answer, Call } from '../../common/contracts/define-call.ts';
import {
  massUploadFiles,
  storeFile,
  type MassFilesAnswer,
  type MassHandler,
  type UploadAnswer,
} from '../../common/contracts/file-transfer.contract.ts';
import { PERSON_HEADER } from '../../common/contracts/person-header.ts';
import { CallError } from './call-error.ts';
import { callHeaders, readCallToken, reportIfDenied, reportWaiting } from './api-hooks.ts';
import { readRetryAfter, sendWhenFree } from './send-when-free.ts';
import { NOT_IN_TIME, NOT_OURS } from './no-answer.ts';

/** An upload without progress for this long has failed. A slow one that makes progress may take as long as it needs. */
const STALLED_MS = 120_000;
/** The only status that needs no answer from our server: the proxy in front of it refuses files above its own limit. */
const TOO_LARGE = 413;

export interface UploadOptions {
  /** Fraction sent, 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
  /** Id of the user who uploads: the server refuses the file in any other session. */
  readonly userId?: number;
}

/**
 * Uploads one file as multipart `files[]` and returns its id. Uses XMLHttpRequest because fetch does not report upload progress. Throws
 * CallError.
 */
export async function uploadFile(
  file: File,
  options: UploadOptions = {},
): Promise<{ cdi_file_id: number; file_name: string }> {
  const body = new FormData();
  body.append('files[]', file, file.name);
  const answer = await sendFiles<UploadAnswer>(storeFile, body, options);
  return { cdi_file_id: answer.cdi_file_id ?? 0, file_name: answer.file_name ?? file.name };
}

/** The records and type that the files of a mass upload belong to. */
export interface MassUploadInput {
  readonly handler: MassHandler;
  /** Curbs: one for each file, in the same order. */
  readonly curbIds: readonly number[];
  readonly fileTypeID: number;
  readonly conformingTypeID: number;
}

/** Sends several files at once, and attaches each to its curb. Gives the answer's words. Throws CallError. */
export async function uploadFiles(
  files: readonly File[],
  { handler, curbIds, fileTypeID, conformingTypeID }: MassUploadInput,
  options: UploadOptions = {},
): Promise<Pick<Answer<MassFilesAnswer>, 'opt' | 'msg' | 'data'>> {
  const body = new FormData();
  // what the files are comes first, so that it is read before them
  body.append('handler', handler);
  body.append('curbs_to_update', curbIds.join(','));
  body.append('cdi_file_type_id', String(fileTypeID));
  body.append('conforming_type_id', String(conformingTypeID));
  for (const file of files) body.append('files[]', file, file.name);
  return sendFiles<Answer<MassFilesAnswer>>(massUploadFiles, body, options);
}

/** Makes a call that takes a form with files, `files[]`, after its fields; gives the answer's words. Throws CallError. */
export function sendForm(
  call: Pick<Call, 'method' | 'path'>,
  fields: Readonly<Record<string, string | number | boolean>>,
  files: readonly File[],
  options: UploadOptions = {},
): Promise<Pick<Answer, 'opt' | 'msg' | 'data'>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  for (const file of files) body.append('files[]', file, file.name);
  return sendFiles<Pick<Answer, 'opt' | 'msg' | 'data'>>(call, body, options);
}

/** An answer that says that the files were taken. */
interface TakenAnswer {
  readonly opt: string;
  readonly msg: string;
  readonly code?: string;
  readonly cdi_file_id?: number;
  readonly data?: unknown;
}

/** Calls back once neither the body nor the answer has come forward for too long, unless the request ends before. */
function watchForStall(request: XMLHttpRequest, onStall: () => void): void {
  let timer = setTimeout(onStall, STALLED_MS);
  const handleMove = () => {
    clearTimeout(timer);
    timer = setTimeout(onStall, STALLED_MS);
  };
  for (const type of ['progress', 'load']) request.upload.addEventListener(type, handleMove);
  for (const type of ['readystatechange', 'progress']) request.addEventListener(type, handleMove);
  request.addEventListener('loadend', () => clearTimeout(timer));
}

/** Sends a multipart body, again while the server is busy, and gives the answer, where it is one of success. Throws CallError. */
function sendFiles<A extends TakenAnswer>(
  call: Pick<Call, 'method' | 'path'>,
  body: FormData,
  options: UploadOptions,
): Promise<A> {
  return sendWhenFree(() => sendOnce<A>(call, body, options), { signal: options.signal, onWaiting: reportWaiting });
}

function sendOnce<A extends TakenAnswer>(
  call: Pick<Call, 'method' | 'path'>,
  body: FormData,
  options: UploadOptions,
): Promise<A> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const sentToken = readCallToken();
    const fail = (message: string, code: string, status = 0, answer?: Answer) =>
      reject(
        new CallError(message, {
          code,
          status,
          ...(answer ? { answer } : {}),
          retryAfterS: readRetryAfter(request.getResponseHeader('Retry-After')),
        }),
      );
    request.open(call.method, call.path);
    for (const [name, value] of Object.entries(callHeaders(sentToken))) request.setRequestHeader(name, value);
    if (options.userId) request.setRequestHeader(PERSON_HEADER, String(options.userId));
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('error', () =>
      fail('The connection broke while the file was sent. Choose it again to retry.', 'NETWORK'),
    );
    request.addEventListener('abort', () => fail('Cancelled.', 'CANCELLED'));
    request.addEventListener('load', () => {
      const answer = readAnswer<A>(request.responseText);
      if (!answer && request.status !== TOO_LARGE) fail(NOT_OURS, 'BAD_ANSWER', request.status);
      else if (answer && request.status < 400 && (answer.cdi_file_id || answer.data)) resolve(answer);
      else if (reportIfDenied(answer, sentToken)) fail(answer?.msg ?? '', 'DENIED', request.status);
      else {
        const code = answer?.code === 'BUSY' ? 'BUSY' : 'UPLOAD';
        fail(answer?.msg || 'Failed to upload file', code, request.status, answer as unknown as Answer);
      }
    });
    options.signal?.addEventListener('abort', () => request.abort());
    watchForStall(request, () => {
      // first, since what is aborted says that it was cancelled
      fail(NOT_IN_TIME, 'TIMEOUT');
      request.abort();
    });
    request.send(body);
  });
}

/** The answer of our server; undefined for whatever else has answered. */
function readAnswer<A extends TakenAnswer>(text: string): A | undefined {
  try {
    const answer = JSON.parse(text) as Partial<A> | null;
    return typeof answer?.opt === 'string' ? (answer as A) : undefined;
  } catch {
    return undefined;
  }
}
