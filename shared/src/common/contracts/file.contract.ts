import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { choice, id, idOrZero, shape, text } from './inputs.ts';

/** Contexts from which files are attached. Each names the object whose record carries the file; it is never a name to dispatch on. */
export const FILE_HANDLERS = {
  quote: 'quote',
  tracker: 'tracker',
  tracker_curb: 'tracker_curb',
  curb: 'curb',
  tracker_mer: 'tracker_mer',
  company: 'company',
  branch: 'branch',
  user: 'user',
  material: 'material',
  model: 'model',
  part: 'part',
  supplier: 'supplier',
  po: 'po',
  po_receipt: 'po_receipt',
  vendor_bill: 'vendor_bill',
  corpay_po: 'corpay_po',
  pricing: 'pricing',
  standard_cost: 'standard_cost',
  shipper: 'shipper',
  damage_claim: 'damage_claim',
  payment: 'payment',
  credit: 'credit',
  cdi_location: 'cdi_location',
  asset: 'asset',
  scrap_entry: 'scrap_entry',
  remnant: 'remnant',
  warehouse_order: 'warehouse_order',
  consolidation_load: 'consolidation_load',
  maintenance_request: 'maintenance_request',
  measure_visit: 'measure_visit',
  timecard: 'timecard',
  training_certificate: 'training_certificate',
  job_application: 'job_application',
  account_application: 'account_application',
  curb_conforming: 'conforming_stamp',
} as const;
export type FileHandler = keyof typeof FILE_HANDLERS;

/** The same fields go to `get_metadata`. */
const attachInput = z.strictObject({
  handler: choice('Handler', Object.keys(FILE_HANDLERS) as FileHandler[]),
  cdi_reference_id: id('The record the file belongs to'),
  cdi_reference2_id: idOrZero('Second record'),
  cdi_file_type_id: id('File type'),
  cdi_file_title: text('Title', 120, false),
  cdi_file_id: id('File'),
  conforming_type_id: idOrZero('Conforming type'),
  tracker_id: idOrZero('Tracker').optional(),
  quote_id: idOrZero('Quote').optional(),
});

export const attachFile = defineCall({
  name: 'attachFile',
  method: 'POST',
  path: '/api/cdi_file/attach_file',
  access: { kind: 'signed_in' },
  wire: 'flat',
  input: attachInput,
  answer: shape<{
    readonly cdi_file_id: number;
    readonly revision: number;
    /** The current file of this record, of any type, that has the very same bytes; null when there is none. */
    readonly same_as: AttachedFile | null;
  }>(),
  isIdempotent: true,
});

/** A file as it is attached to a record. */
export interface AttachedFile {
  readonly cdi_file_id: number;
  readonly title: string;
  readonly file_name: string;
  readonly type: number;
  readonly revision: number;
  readonly is_current: boolean;
  readonly created_dt: string;
  readonly uploaded_by: string;
}

export interface FileMetadata {
  readonly file_types: readonly {
    readonly code: number;
    readonly title: string;
    readonly extensions: readonly string[];
  }[];
  readonly reference_label: string;
  readonly needs_conforming_type: boolean;
  readonly max_bytes: number;
  readonly files: readonly AttachedFile[];
  /** The current file here with the same bytes as the upload in question; null when there is none. */
  readonly same_as: AttachedFile | null;
}

/** File types allowed here, current attachments, and whether the upload `cdi_file_id` duplicates one of them. */
export const getFileMetadata = defineCall({
  name: 'getFileMetadata',
  method: 'POST',
  path: '/api/cdi_file/get_metadata',
  whileSeeing: 'read',
  access: { kind: 'signed_in' },
  wire: 'flat',
  input: z.strictObject({
    handler: choice('Handler', Object.keys(FILE_HANDLERS) as FileHandler[]),
    cdi_reference_id: idOrZero('Record'),
    cdi_reference2_id: idOrZero('Second record').optional(),
    cdi_file_type_id: idOrZero('File type').optional(),
    cdi_file_title: text('Title', 120, false).optional(),
    cdi_file_id: idOrZero('File').optional(),
    conforming_type_id: idOrZero('Conforming type').optional(),
    tracker_id: idOrZero('Tracker').optional(),
    quote_id: idOrZero('Quote').optional(),
  }),
  answer: shape<FileMetadata>(),
});
