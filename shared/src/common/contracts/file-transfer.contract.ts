import { z } from 'zod';
import { defineCall, signedIn } from './define-call.ts';
import { inAddress, shape } from './inputs.ts';

/** Answers `{opt, msg, file_name, cdi_file_id}` beside `data`. */
export interface UploadAnswer {
  readonly opt: string;
  readonly msg: string;
  readonly file_name?: string;
  readonly cdi_file_id?: number;
}

/** Takes the bytes of one file, `files[]` of a multipart body; `attachFile` then says where it belongs. */
export const storeFile = defineCall({
  name: 'storeFile',
  method: 'POST',
  path: '/api/cdi_file/upload',
  access: signedIn,
  wire: 'files',
  input: z.unknown(),
  reply: 'bare',
  answer: shape<UploadAnswer>(),
  perMinute: 120,
});

const downloadInput = z.object({ id: z.union([z.string(), z.number()]), token: inAddress(), inline: inAddress() });

/** A link to a file: its token is short-lived and good for files alone. What is given out to everyone needs none. */
export const downloadFile = defineCall({
  name: 'downloadFile',
  method: 'GET',
  path: '/api/download/:id',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'flat',
  input: downloadInput,
  reply: 'stream',
  answer: z.unknown(),
  perMinute: 1200,
});

/** The same with the bearer header. */
export const downloadProtectedFile = defineCall({
  name: 'downloadProtectedFile',
  method: 'GET',
  path: '/api/protected_download/:id',
  access: signedIn,
  wire: 'flat',
  input: downloadInput,
  reply: 'stream',
  answer: z.unknown(),
  perMinute: 1200,
});
