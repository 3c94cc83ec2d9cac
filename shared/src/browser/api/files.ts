import { CallError } from './call-error.ts';
import type * as FileTransfer from './file-transfer.ts';

export type { FetchedFile, FetchFileOptions } from './fetch-file.ts';
export type { MassUploadInput, UploadOptions } from './upload-file.ts';

/** Loads the functions for file transfer on first use, so that a visitor who only reads does not download them. */
async function loadTransfer(): Promise<typeof FileTransfer> {
  try {
    return await import('./file-transfer.ts');
  } catch (cause) {
    throw new CallError('The server cannot be reached. Check the connection and try again.', {
      code: 'NETWORK',
      cause,
    });
  }
}

/** See `upload-file.ts`. Throws CallError. */
export const uploadFile: typeof FileTransfer.uploadFile = async (...input) =>
  (await loadTransfer()).uploadFile(...input);

/** See `upload-file.ts`. Throws CallError. */
export const uploadFiles: typeof FileTransfer.uploadFiles = async (...input) =>
  (await loadTransfer()).uploadFiles(...input);

/** See `upload-file.ts`. Throws CallError. */
export const sendForm: typeof FileTransfer.sendForm = async (...input) => (await loadTransfer()).sendForm(...input);

/** See `fetch-file.ts`. Throws CallError. */
export const fetchFile: typeof FileTransfer.fetchFile = async (...input) => (await loadTransfer()).fetchFile(...input);
