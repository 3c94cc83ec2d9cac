import { storeFile, type UploadAnswer } from '../../common/contracts/file-transfer.contract.ts';
import { CallError } from './call-error.ts';
import { callHeaders, readCallToken, tellIfDenied } from './http.ts';

export interface UploadOptions {
  /** Fraction sent, 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends one file as multipart `files[]` and gives its id. Uses XMLHttpRequest because fetch cannot tell how much of a body
 * has been sent. Throws CallError.
 */
export function uploadFile(
  file: File,
  options: UploadOptions = {},
): Promise<{ cdi_file_id: number; file_name: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const sentToken = readCallToken();
    const fail = (message: string, code: string, status = 0) => reject(new CallError(message, { code, status }));
    request.open(storeFile.method, storeFile.path);
    for (const [name, value] of Object.entries(callHeaders(sentToken))) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('error', () =>
      fail('The connection broke while the file was sent. Choose it again to retry.', 'NETWORK'),
    );
    request.addEventListener('abort', () => fail('Cancelled.', 'CANCELLED'));
    request.addEventListener('load', () => {
      const answer = readAnswer(request.responseText);
      if (answer?.cdi_file_id && request.status < 400)
        resolve({ cdi_file_id: answer.cdi_file_id, file_name: answer.file_name ?? file.name });
      else if (tellIfDenied(answer, sentToken)) fail(answer?.msg ?? '', 'DENIED', request.status);
      else fail(answer?.msg || 'Failed to upload file', 'UPLOAD', request.status);
    });
    options.signal?.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append('files[]', file, file.name);
    request.send(body);
  });
}

function readAnswer(text: string): UploadAnswer | undefined {
  try {
    return JSON.parse(text) as UploadAnswer;
  } catch {
    return undefined;
  }
}
