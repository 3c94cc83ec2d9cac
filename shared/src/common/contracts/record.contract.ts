import { z } from 'zod';
import { staff } from '../policy/grant.ts';
import { defineCall, signedIn, type RowsAnswer } from './define-call.ts';
import { anyFields, choice, flag, id, inAddress, list, shape, text } from './inputs.ts';
import {
  MOST_CHANGED,
  type ChangedRow,
  type HistoryRow,
  type ListGroups,
  type LoadedRecord,
  type MassUploadReport,
  type PastRecord,
  type RelatedRecords,
  type SteppedRow,
  type UploadSummary,
} from './record-answers.ts';

export * from './record-answers.ts';

/** Which record of which object; the number as in the address. */
const recordInput = z.object({
  object: z.string(),
  id: z.union([z.string(), z.number()]).optional(),
  fields: anyFields.optional(),
});

const onRecords = {
  method: 'POST',
  access: signedIn,
  wire: 'fields',
  input: recordInput,
  perMinute: 1200,
} as const;

/** The calls that every business object has, generic over the object: its definition reads the fields and says who may do what. */
export const recordCalls = {
  /**
   * Fields are filters by name, and `orderby`, `direction`, `page_size`, `cursor`, `count`, `columns`, `show_my_ccs`, `ids`. `orderby`,
   * `direction` and `columns` may name several, with commas between them; `ids` narrows to at most 500 records by their numbers, those that are out
   * of use too.
   */
  search: defineCall({
    ...onRecords,
    name: 'search',
    path: '/rapi/:plural/to_json',
    whileSeeing: 'read',
    input: z.object({ plural: z.string(), fields: anyFields.optional() }),
    reply: 'bare',
    answer: shape<RowsAnswer>(),
  }),
  /**
   * A list as a file, for employees: the filters and the order of `search` as `params`, in a link, with a short-lived file token or with
   * the bearer header. `lists=on`: with the rows of the records' lists, such as the lines of orders, each in a row of its own.
   */
  export: defineCall({
    name: 'export_list',
    method: 'GET',
    path: '/rapi/:plural/export/:format',
    access: { kind: 'grants', grants: [staff] },
    wire: 'flat',
    input: z.strictObject({
      plural: z.string(),
      format: choice('Format', ['csv', 'xlsx']),
      token: inAddress(),
      lists: choice('Lists', ['on']).optional(),
      params: z.unknown(),
    }),
    reply: 'stream',
    answer: z.unknown(),
  }),
  /** Groups the records of a list and counts each group. Fields are filters as of `search`, and `group_by`, and for dates `period`. */
  groups: defineCall({
    ...onRecords,
    name: 'group_list',
    path: '/rapi/:plural/groups',
    whileSeeing: 'read',
    input: z.object({ plural: z.string(), fields: anyFields.optional() }),
    answer: shape<ListGroups>(),
  }),
  /**
   * Changes fields of several records, each for itself: what one is refused for keeps no other back. `version` is the one that was
   * read. `is_trial`: nothing is kept. `is_strict`: a record that changed in any way since is refused, as for taking a change back.
   */
  changeMany: defineCall({
    ...onRecords,
    name: 'change_many',
    path: '/api/:object/change_many',
    input: z.object({
      object: z.string(),
      fields: z.strictObject({
        rows: list(
          z.strictObject({ id: id('Record'), version: id('Version'), values: anyFields }),
          MOST_CHANGED,
          `Give the records as rows with id, version and values: at most ${MOST_CHANGED} at once.`,
        ),
        is_trial: flag().optional(),
        is_strict: flag().optional(),
      }),
    }),
    answer: shape<{ readonly rows: readonly ChangedRow[] }>(),
    perMinute: 300,
  }),
  /**
   * Takes one step of several records, each for itself: what one is refused for keeps no other back. `version` is the one that was read: a
   * record that changed since is refused. `reason` goes into the history of each. `is_trial`: nothing is kept.
   */
  transitionMany: defineCall({
    ...onRecords,
    name: 'transition_many',
    path: '/api/:object/transition_many',
    input: z.object({
      object: z.string(),
      fields: z.strictObject({
        name: text('Step', 40),
        reason: text('Reason', 500, false).optional(),
        rows: list(
          z.strictObject({ id: id('Record'), version: id('Version') }),
          MOST_CHANGED,
          `Give the records as rows with id and version: at most ${MOST_CHANGED} at once.`,
        ),
        is_trial: flag().optional(),
      }),
    }),
    answer: shape<{ readonly rows: readonly SteppedRow[] }>(),
    perMinute: 300,
  }),
  load: defineCall({
    ...onRecords,
    name: 'to_json',
    path: '/api/:object/to_json/:id?',
    whileSeeing: 'read',
    answer: shape<LoadedRecord>(),
  }),
  /** Without a number, or with 0, it creates. `version` is the one that was read; `change_reason` says why, and is kept in the history. */
  save: defineCall({
    ...onRecords,
    name: 'save',
    path: '/api/:object/save/:id?',
    answer: shape<LoadedRecord>(),
    isIdempotent: true,
  }),
  /** Fields: `name` of the step, `version`, and `reason` where the step asks for one. */
  transition: defineCall({
    ...onRecords,
    name: 'transition',
    path: '/api/:object/transition/:id',
    answer: shape<LoadedRecord>(),
    isIdempotent: true,
  }),
  history: defineCall({
    ...onRecords,
    name: 'history_json',
    path: '/api/:object/history_json/:id',
    whileSeeing: 'read',
    answer: shape<{ readonly rows: readonly HistoryRow[] }>(),
  }),
  /** A record and its child rows at a past moment, for employees. Fields: `at`, an ISO moment in UTC. */
  asOf: defineCall({
    ...onRecords,
    name: 'as_of_json',
    path: '/api/:object/as_of_json/:id',
    whileSeeing: 'read',
    access: { kind: 'grants', grants: [staff] },
    answer: shape<PastRecord>(),
  }),
  /** Which records refer to this one, for employees. */
  related: defineCall({
    ...onRecords,
    name: 'related_json',
    path: '/api/:object/related_json/:id',
    whileSeeing: 'read',
    access: { kind: 'grants', grants: [staff] },
    answer: shape<RelatedRecords>(),
  }),
  /** The record as a paper (PDF), as the person may see it; in a link with a short-lived file token. */
  print: defineCall({
    name: 'print_record',
    method: 'GET',
    path: '/api/:object/print/:id',
    whileSeeing: 'read',
    access: signedIn,
    wire: 'flat',
    input: z.strictObject({ object: z.string(), id: id('Record'), token: inAddress() }),
    reply: 'stream',
    answer: z.unknown(),
  }),
  /**
   * Tries every row of a sheet and changes nothing. Fields: `csv`, or `xlsx` as base64, `file_name`, and `columns` as JSON where the person
   * said which field a column is: the name of a field for each, empty for one that is left out.
   */
  checkUpload: defineCall({
    ...onRecords,
    name: 'mass_upload',
    path: '/api/:object/mass_upload',
    answer: shape<MassUploadReport>(),
  }),
  /**
   * Progress of a sheet upload. `apply=on` saves all rows, `apply=good` those without a problem, `apply=stop` ends after the current batch,
   * and `apply=undo` rolls back everything that was saved, while nothing depends on it. `apply=undo_rest` rolls back what it can, and
   * leaves records that were changed since or are now in use. `apply=retry` repeats the step in which the server failed. `agreed=1`: the
   * person has looked at the doubtful cells and confirms them as written.
   */
  followUpload: defineCall({
    ...onRecords,
    name: 'follow_mass_upload',
    path: '/api/:object/mass_upload/:id',
    whileSeeing: 'read',
    answer: shape<MassUploadReport>(),
  }),
  /** The sheets of an object that the person uploaded within 30 days, the newest 50 first; super users are given those of all. */
  listUploads: defineCall({
    ...onRecords,
    name: 'list_mass_uploads',
    path: '/api/:object/mass_uploads',
    whileSeeing: 'read',
    answer: shape<{ readonly rows: readonly UploadSummary[] }>(),
  }),
  /** The uploaded sheet with a column "problem", for its uploader and super users; in a link with a short-lived file token. */
  sheetBack: defineCall({
    name: 'mass_upload_sheet',
    method: 'GET',
    path: '/api/:object/mass_upload/:id/sheet/:format',
    access: signedIn,
    wire: 'flat',
    input: z.strictObject({
      object: z.string(),
      id: id('Upload'),
      format: choice('Format', ['csv', 'xlsx']),
      token: inAddress(),
    }),
    reply: 'stream',
    answer: z.unknown(),
  }),
} as const;
