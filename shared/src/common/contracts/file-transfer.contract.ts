import { z } from 'zod';
import type { AttachedFile } from './file.contract.ts';
import { staff } from '../policy/grant.ts';
import { defineCall, signedIn } from './define-call.ts';
import { choice, id, idOrZero, inAddress, numbers, shape } from './inputs.ts';

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

/** Files of one mass upload at most. */
export const MAX_MASS_FILES = 50;

/** Whose files a mass upload may bring: order lines, or designs of the catalog. */
export const MASS_HANDLERS = ['tracker_curb', 'curb'] as const;
export type MassHandler = (typeof MASS_HANDLERS)[number];

/** Fields of a mass upload besides its files. */
export const massFilesInput = z.strictObject({
  /** Order lines unless it is said. */
  handler: choice('Handler', MASS_HANDLERS).optional(),
  /** Curbs, `12,13` or once for each: the first for the first file; several curbs for one file take it each. */
  curbs_to_update: numbers('Curbs', MAX_MASS_FILES),
  cdi_file_type_id: id('File type'),
  conforming_type_id: idOrZero('Conforming type'),
});

export interface MassFilesAnswer {
  /** In the order of `curbs_to_update`. `same_as` is the current file there that has the very same bytes. */
  readonly files: readonly {
    readonly file_name: string;
    /** The curb: an order line, or a design of the catalog. */
    readonly cdi_reference_id: number;
    readonly cdi_file_id: number;
    readonly revision: number;
    readonly same_as: AttachedFile | null;
  }[];
}

/**
 * Takes several files, `files[]` of a multipart body, and attaches each to its order line, or with the handler `curb` to its design of
 * the catalog: all of them or none. With a conforming type they go to the stamps of that type of those lines.
 */
export const massUploadFiles = defineCall({
  name: 'massUploadFiles',
  method: 'POST',
  path: '/api/cdi_file/mass_upload',
  access: { kind: 'grants', grants: [staff] },
  wire: 'files',
  input: z.unknown(),
  answer: shape<MassFilesAnswer>(),
  perMinute: 30,
});

const downloadInput = z.object({ id: z.union([z.string(), z.number()]), token: inAddress(), inline: inAddress() });

/** A link to a file: its token is short-lived and good for files alone. What is given out to everyone needs none. */
export const downloadFile = defineCall({
  name: 'downloadFile',
  method: 'GET',
  path: '/api/download/:id',
  whileSeeing: 'read',
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
  whileSeeing: 'read',
  access: signedIn,
  wire: 'flat',
  input: downloadInput,
  reply: 'stream',
  answer: z.unknown(),
  perMinute: 1200,
});
