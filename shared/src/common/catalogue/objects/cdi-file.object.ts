import { keptFiles, pricedFiles } from '../../policy/file-rights.ts';
import { staff, types } from '../../policy/grant.ts';
import { CUSTOMER_TYPES, USER_TYPE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { CONFORMING_TYPES } from '../../trade/trade-lists.ts';
import { FILE_TYPES } from '../../trade/file-types.ts';

const fileTypeOptions = Object.fromEntries(FILE_TYPES.map((type) => [String(type.code), type.title]));

/** A file with its versions. The bytes live in the file store under their hash; title, visibility and expiry are all that people change. */
export const cdiFile = defineObject({
  name: 'cdi_file',
  plural: 'cdi_files',
  title: 'File',
  titlePlural: 'Files',
  purpose:
    'Files are drawings, purchase orders, photos and papers; each is attached to a record and keeps its versions.',
  nav: 'engineering',
  titleField: 'cdi_file_title',
  isServiceOnly: true,
  fields: {
    cdi_file_title: field.text({ label: 'Title', required: true, maxLength: 120 }),
    file_name: field.text({ label: 'File name', readOnly: true, maxLength: 255 }),
    mime_type: field.text({ label: 'Type of content', readOnly: true, maxLength: 120 }),
    size_bytes: field.integer({ label: 'Size', unit: 'bytes', readOnly: true }),
    sha256: field.text({ label: 'SHA-256', readOnly: true, maxLength: 64, readers: [staff] }),
    storage_key: field.text({ label: 'Storage key', readOnly: true, maxLength: 120, readers: [] }),
    cdi_file_type_id: field.choice({ label: 'File type', options: fileTypeOptions, readOnly: true }),
    reference_type: field.text({ label: 'Attached to', namesObject: true, readOnly: true, maxLength: 40 }),
    cdi_reference_id: field.integer({ label: 'Record', objectIn: 'reference_type', readOnly: true }),
    cdi_reference2_id: field.integer({ isName: true, label: 'Second record', readOnly: true }),
    tracker_id: field.reference({ label: 'Tracker', to: 'tracker', readOnly: true }),
    quote_id: field.reference({ label: 'Quote', to: 'quote', readOnly: true }),
    conforming_type_id: field.choice({ label: 'Conforming type', options: CONFORMING_TYPES, readOnly: true }),
    revision: field.integer({ isName: true, label: 'Version', readOnly: true, defaultValue: 1 }),
    is_current: field.boolean({ label: 'Current', readOnly: true, defaultValue: true }),
    visibility: field.choice({
      label: 'Seen by',
      options: { staff: 'Staff', company: 'Staff and the customer', public: 'Everyone who may see the record' },
      required: true,
      defaultValue: 'staff',
      writers: [staff],
    }),
    expires_dt: field.datetime({
      label: 'Expires',
      writers: [staff],
      help: 'From then on nobody downloads it. Left empty, it does not expire.',
    }),
    access_token_required: field.boolean({
      label: 'Downloads need a sign-in',
      required: true,
      defaultValue: true,
      writers: [staff],
      help: 'Off: whoever has the link downloads the file, without an account. Only for files that everyone may see.',
    }),
    metadata: field.structure({ label: 'Metadata', readOnly: true }),
    scan_status: field.choice({
      label: 'Virus scan',
      options: ['not_scanned', 'clean', 'blocked'],
      readOnly: true,
      defaultValue: 'not_scanned',
      help: 'Clean: a scanner looked at the file when it came. Not scanned: nobody did.',
    }),
    uploaded_by: field.reference({ label: 'Uploaded by', to: 'user', readOnly: true }),
  },
  sections: [
    {
      title: 'File',
      fields: [
        'cdi_file_title',
        'cdi_file_type_id',
        'file_name',
        'mime_type',
        'size_bytes',
        'visibility',
        'access_token_required',
        'expires_dt',
      ],
    },
    {
      title: 'Attached to',
      fields: ['reference_type', 'cdi_reference_id', 'tracker_id', 'quote_id', 'conforming_type_id'],
    },
    { title: 'Version', fields: ['revision', 'is_current', 'scan_status', 'uploaded_by', 'sha256'] },
  ],
  search: {
    formFields: ['cdi_file_title', 'cdi_file_type_id', 'tracker_id', 'quote_id', 'is_current', 'visibility'],
    sortFields: ['cdi_file_title', 'created_dt', 'size_bytes'],
    resultFields: [
      'cdi_file_title',
      'cdi_file_type_id',
      'reference_type',
      'tracker_id',
      'quote_id',
      'revision',
      'size_bytes',
      'uploaded_by',
      'created_dt',
    ],
    defaultSort: { field: 'created_dt', direction: 'DESC' },
    sums: ['size_bytes'],
  },
  lookup: { label: ['cdi_file_title'], match: ['cdi_file_title', 'file_name'] },
  access: {
    read: [
      staff,
      types(CUSTOMER_TYPES, ['own', 'company', 'cc']),
      types([USER_TYPE.vendor], ['own']),
      types([USER_TYPE.shipper], ['own', 'load']),
    ],
    create: [],
    // who uploaded a file corrects its title; who sees it is for employees alone to say
    update: [staff, types([...CUSTOMER_TYPES, USER_TYPE.vendor, USER_TYPE.shipper], ['made'])],
  },
  scope: {
    own: ['uploaded_by'],
    parents: [
      { field: 'quote_id', object: 'quote' },
      { field: 'tracker_id', object: 'tracker' },
    ],
    carrier: {
      object: 'reference_type',
      id: 'cdi_reference_id',
      openWhen: { field: 'visibility', value: 'public' },
      kind: 'cdi_file_type_id',
      kept: keptFiles,
      priced: pricedFiles,
    },
    load: { table: 'shipment', file: 'bol_file_id', through: 'shipper_id', object: 'shipper', people: 'users' },
    outsiders: { field: 'visibility', values: ['company', 'public'] },
  },
  indexes: [['reference_type', 'cdi_reference_id', 'cdi_file_type_id'], ['tracker_id'], ['quote_id']],
  examples: [{ cdi_file_title: 'Purchase order 4471', visibility: 'company' }],
});
