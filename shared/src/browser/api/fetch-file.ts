import type { Answer } from '../../common/contracts/define-call.ts';
import { CallError } from './call-error.ts';
import { callHeaders, readCallToken, reportIfDenied, reportWaiting } from './api-hooks.ts';
import { readRetryAfter, sendWhenFree } from './send-when-free.ts';

export interface FetchFileOptions {
  /** Bytes that have arrived, and all of them when the server says how many. */
  readonly onProgress?: (arrivedBytes: number, totalBytes: number | null) => void;
  readonly signal?: AbortSignal;
}

export interface FetchedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/**
 * Fetches a file under one of our addresses, again while the server is busy, so that a page can say how far it is and why it did not
 * come. Throws CallError.
 */
export async function fetchFile(path: string, options: FetchFileOptions = {}): Promise<FetchedFile> {
  return sendWhenFree(() => fetchOnce(path, options), { signal: options.signal, onWaiting: reportWaiting });
}

async function fetchOnce(path: string, options: FetchFileOptions): Promise<FetchedFile> {
  const sentToken = readCallToken();
  try {
    const response = await fetch(new URL(path, location.origin), {
      headers: callHeaders(sentToken),
      credentials: 'same-origin',
      ...(options.signal ? { signal: options.signal } : {}),
    });
    if (!response.ok) throw await readRefusal(response, sentToken);
    const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
    const parts = await readParts(response, options.onProgress);
    return { blob: new Blob(parts, { type }), fileName: readFileName(response.headers.get('Content-Disposition')) };
  } catch (error) {
    if (error instanceof CallError) throw error;
    if (options.signal?.aborted) throw new CallError('Cancelled.', { code: 'CANCELLED', cause: error });
    throw new CallError('The connection broke while the file was on its way. Try again.', {
      code: 'NETWORK',
      cause: error,
    });
  }
}

async function readParts(response: Response, onProgress: FetchFileOptions['onProgress']): Promise<BlobPart[]> {
  if (!response.body) return [await response.arrayBuffer()];
  const length = Number(response.headers.get('Content-Length'));
  const totalBytes = length > 0 ? length : null;
  const reader = response.body.getReader();
  const parts: BlobPart[] = [];
  let arrivedBytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value);
    arrivedBytes += value.length;
    onProgress?.(arrivedBytes, totalBytes);
  }
}

async function readRefusal(response: Response, sentToken: string | null): Promise<CallError> {
  const answer = (await response.json().catch(() => null)) as Answer | null;
  return new CallError(answer?.msg || 'The file could not be fetched.', {
    code: reportIfDenied(answer, sentToken) ? 'DENIED' : (answer?.code ?? 'HTTP'),
    status: response.status,
    retryAfterS: readRetryAfter(response.headers.get('Retry-After')),
    ...(answer ? { answer } : {}),
  });
}

/** The name in a Content-Disposition header; the encoded one goes before the plain one. */
function readFileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? 'file';
}
