import { z } from 'zod';
import type { ObjectName, objects, RecordRow } from '../catalogue/catalogue.ts';
import type { ChildRowsOf } from '../catalogue/row-of.ts';
import { staff } from '../policy/grant.ts';
import { defineCall, signedIn, type RowsAnswer } from './define-call.ts';
import { anyFields, choice, flag, id, inAddress, list, shape } from './inputs.ts';

/** What a person may do with one loaded record; computed by the server from the policy table. */
export interface RecordRights {
  readonly update: boolean;
  /** Fields of the form that are shown but may not be changed by this person. */
  readonly locked: readonly string[];
  /** Transitions that may be taken now. */
  readonly transitions: readonly string[];
}

/** `data` of POST /api/{object}/to_json/{id}. */
export interface LoadedRecord {
  readonly id: number;
  readonly version: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Labels of referenced records by field name: `company_id` -> "Great Lakes · Toledo · OH". */
  readonly labels: Readonly<Record<string, string>>;
  readonly children: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly rights: RecordRights;
  readonly files: readonly {
    readonly cdi_file_id: number;
    readonly title: string;
    readonly type: number;
    readonly revision: number;
    readonly is_current: boolean;
    readonly created_dt: string;
  }[];
  readonly updated_by_name: string | null;
  readonly updated_dt: string;
}

/** The fields of a record of a known object. What this person may not see is not there. */
export type ShownFields<Name extends ObjectName> = { readonly [K in keyof RecordRow<Name>]?: RecordRow<Name>[K] };

/** The fields of a record by their types. `_object` is what the record is of, for the compiler alone: a misspelt field does not compile. */
export function fieldsOf<Name extends ObjectName>(
  _object: Name,
  record: Pick<LoadedRecord, 'fields'>,
): ShownFields<Name> {
  return record.fields as ShownFields<Name>;
}

/** A row of a list, with the labels of what it refers to. What this person may not see is not there. */
type Shown<Row> = { readonly [K in keyof Row]?: Row[K] } & { readonly labels?: Readonly<Record<string, string>> };

/** A found record of a known object. */
export type FoundRow<Name extends ObjectName> = Shown<RecordRow<Name>>;

/** The rows that a search found, by their types, as fieldsOf does. */
export function rowsOf<Name extends ObjectName>(
  _object: Name,
  rows: readonly Readonly<Record<string, unknown>>[],
): readonly FoundRow<Name>[] {
  return rows as readonly FoundRow<Name>[];
}

/** The lists that are saved with a record of this object. */
export type ChildListName<Name extends ObjectName> = keyof ChildRowsOf<(typeof objects)[Name]> & string;

/** A row that is saved with a record of a known object. */
export type ShownChild<Name extends ObjectName, Key extends ChildListName<Name>> = Shown<
  ChildRowsOf<(typeof objects)[Name]>[Key] extends readonly (infer Row)[] ? Row : never
>;

/** The rows that are saved with a record, by their types, as fieldsOf does; none where this person may not see them. */
export function childrenOf<Name extends ObjectName, Key extends ChildListName<Name>>(
  _object: Name,
  key: Key,
  record: Pick<LoadedRecord, 'children'>,
): readonly ShownChild<Name, Key>[] {
  return (record.children[key] ?? []) as readonly ShownChild<Name, Key>[];
}

/** One change of one field. `data.rows` of POST /api/{object}/history_json/{id}. */
export interface HistoryRow {
  readonly history_id: number;
  readonly changed_dt: string;
  readonly changed_by: string;
  /** `null` for the record itself, else the child and its key: `curbs #12`. */
  readonly child: string | null;
  readonly field: string;
  readonly label: string;
  readonly old_value: unknown;
  readonly new_value: unknown;
  readonly request_id: string;
  readonly reason: string | null;
}

/** A record as it stood. `data` of POST /api/{object}/as_of_json/{id}. */
export interface PastRecord extends Pick<LoadedRecord, 'id' | 'version' | 'fields' | 'labels' | 'children'> {
  /** The moment that was asked for, ISO. */
  readonly at: string;
  /** Fields whose value is another one today. */
  readonly changed: readonly string[];
}

/** What refers to a record. `data` of POST /api/{object}/related_json/{id}. */
export interface RelatedRecords {
  readonly used_by: readonly {
    readonly object: string;
    /** The field that refers to the record; null for one of a row that belongs to the other record. */
    readonly field: string | null;
    readonly label: string;
    /** Exact up to 1,000; `is_more` then says that there are more. */
    readonly count: number;
    readonly is_more: boolean;
    readonly newest: readonly { readonly id: number; readonly label: string }[];
  }[];
}

/** `data` of POST /api/{object}/mass_upload, dry run and apply. */
export interface MassUploadReport {
  readonly upload_id: number;
  /** `stopped`: some rows are saved and the others wait. `undone`: what was saved was taken back. */
  readonly state: 'checking' | 'checked' | 'running' | 'stopped' | 'done' | 'failed' | 'undoing' | 'undone';
  readonly file_name: string;
  readonly header: readonly string[];
  /** The field of each column; null for one that is left out. */
  readonly columns: readonly (string | null)[];
  readonly rows: number;
  readonly valid: number;
  readonly creates: number;
  readonly updates: number;
  /** Rows are counted as a person sees them in the sheet: the header is row 1. */
  readonly problems: readonly {
    readonly row: number;
    readonly column: string;
    readonly value: string;
    readonly message: string;
  }[];
  /** All problems; `problems` lists the first 2,000. */
  readonly problem_count: number;
  /** Rows that were looked at so far. */
  readonly checked: number;
  readonly applied: number;
  /** Rows that the check found good and that could not be saved all the same. */
  readonly refused: number;
  /** So many rows that they are saved part after part, and can be stopped; others are saved together or not at all. */
  readonly is_in_parts: boolean;
}

/** The records of a list that have one thing in common. */
export interface ListGroup {
  /** A code, the number of a record, `true` or `false`, the first day of a span of time; null for records without a value. */
  readonly value: string | null;
  /** What the record is called that the value is the number of. */
  readonly label: string | null;
  readonly count: number;
  /** Sums by field; null where no record has a value. */
  readonly sums: Readonly<Record<string, number | null>>;
  /** Filters of the search that find exactly these records, beside those that were asked with; null for a code that no list has any more. */
  readonly filters: Readonly<Record<string, string>> | null;
}

/** `data` of POST /rapi/{plural}/groups. */
export interface ListGroups {
  readonly groups: readonly ListGroup[];
  readonly total: Pick<ListGroup, 'count' | 'sums'>;
  /** There are more groups: these are the largest ones. */
  readonly is_more: boolean;
}

/** Records that one call changes at most: a page sends several such calls and shows how far it is. */
export const MOST_CHANGED = 50;

/** What became of one of several records that were to be changed. */
export interface ChangedRow {
  readonly id: number;
  /** As it stands now; that of the trial is gone. */
  readonly version: number;
  readonly outcome: 'changed' | 'same' | 'refused';
  /** Why it was refused, or what should be looked at. */
  readonly message: string;
  /** Every field that this person sees and that becomes another one, those that follow from others too. */
  readonly changes: readonly {
    readonly field: string;
    readonly old_value: unknown;
    readonly new_value: unknown;
    readonly old_label: string | null;
    readonly new_label: string | null;
  }[];
}

/** Which record of which object; the number as it stands in the address. */
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
   * Fields are filters by name, and `orderby`, `direction`, `page_size`, `cursor`, `count`, `columns`, `show_my_ccs`. `orderby`,
   * `direction` and `columns` may name several, with commas between them.
   */
  search: defineCall({
    ...onRecords,
    name: 'search',
    path: '/rapi/:plural/to_json',
    input: z.object({ plural: z.string(), fields: anyFields.optional() }),
    reply: 'bare',
    answer: shape<RowsAnswer>(),
  }),
  /**
   * A list as a file, for employees: the filters and the order of `search` as `params`, in a link, with a short-lived file token or with
   * the bearer header.
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
      params: z.unknown(),
    }),
    reply: 'stream',
    answer: z.unknown(),
  }),
  /** How many records of a list have what in common. Fields are filters as of `search`, and `group_by`, and for dates `period`. */
  groups: defineCall({
    ...onRecords,
    name: 'group_list',
    path: '/rapi/:plural/groups',
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
  load: defineCall({
    ...onRecords,
    name: 'to_json',
    path: '/api/:object/to_json/:id?',
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
    answer: shape<{ readonly rows: readonly HistoryRow[] }>(),
  }),
  /** A record and its child rows at a past moment, for employees. Fields: `at`, an ISO moment in UTC. */
  asOf: defineCall({
    ...onRecords,
    name: 'as_of_json',
    path: '/api/:object/as_of_json/:id',
    access: { kind: 'grants', grants: [staff] },
    answer: shape<PastRecord>(),
  }),
  /** Which records refer to this one, for employees. */
  related: defineCall({
    ...onRecords,
    name: 'related_json',
    path: '/api/:object/related_json/:id',
    access: { kind: 'grants', grants: [staff] },
    answer: shape<RelatedRecords>(),
  }),
  /** The record as a paper (PDF), as the person may see it; in a link with a short-lived file token. */
  print: defineCall({
    name: 'print_record',
    method: 'GET',
    path: '/api/:object/print/:id',
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
   * How far the upload of a sheet is. `apply=on` saves all rows, `apply=good` those without a problem, `apply=stop` ends after the part that is
   * under way, and `apply=undo` takes everything back that was saved, while nothing depends on it.
   */
  followUpload: defineCall({
    ...onRecords,
    name: 'follow_mass_upload',
    path: '/api/:object/mass_upload/:id',
    answer: shape<MassUploadReport>(),
  }),
  /** The uploaded sheet with a column "problem", for who uploaded it; in a link with a short-lived file token. */
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
