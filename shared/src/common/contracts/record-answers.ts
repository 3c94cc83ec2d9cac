import type { ObjectName, objects, RecordRow } from '../catalogue/catalogue.ts';
import type { ChildRowsOf } from '../catalogue/row-of.ts';

/** A person's rights to one loaded record; computed by the server from the policy table. */
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
  /** Labels of referenced records by field name: `company_id` -> "Great Lakes · Toledo · OH"; of a moment by the clock of a place its zone. */
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

/** A row of a list, with the labels of its references. Values that this person may not see are left out. */
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
  /** The requested moment, ISO. */
  readonly at: string;
  /** Fields whose value is another one today. */
  readonly changed: readonly string[];
}

/** References to a record. `data` of POST /api/{object}/related_json/{id}. */
export interface RelatedRecords {
  readonly used_by: readonly {
    readonly object: string;
    /** The field that refers to the record; one of its rows is named with the key of their list: `lines.part_id`. */
    readonly field: string;
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
  /**
   * `stopped`: some rows are saved and the others wait, or not all were checked and none can be saved. `failed`: a row was refused, and
   * nothing is saved. `broken`: the server failed in a step, which `fault` names; the user can retry it. `undone`: the saved rows were
   * rolled back.
   */
  readonly state: 'checking' | 'checked' | 'running' | 'stopped' | 'done' | 'failed' | 'broken' | 'undoing' | 'undone';
  readonly file_name: string;
  readonly header: readonly string[];
  /** Number of its row in the sheet, from 1: there may be titles above it. */
  readonly header_row: number;
  /** The sheet of the workbook that was read; null for a CSV. */
  readonly sheet_name: string | null;
  /** The field of each column; null for one that is left out. */
  readonly columns: readonly (string | null)[];
  readonly rows: number;
  /** Records that the rows make or change: fewer where a sheet carries rows of their lists. As many as rows until they were all checked. */
  readonly records: number;
  /** Of the records: those that could be saved, and how many of them are new or changed. */
  readonly valid: number;
  readonly creates: number;
  readonly updates: number;
  /** Of the records that could be saved: those that say what is stored already. Nothing is done with them. */
  readonly unchanged: number;
  /** Rows are counted as a person sees them in the sheet. */
  readonly problems: readonly {
    readonly row: number;
    readonly column: string;
    readonly value: string;
    readonly message: string;
  }[];
  /** Rows that the last undo could not roll back, and why; empty if it rolled back all. The record is null if it no longer exists. */
  readonly undo_problems: readonly (MassUploadReport['problems'][number] & {
    readonly record: { readonly id: number; readonly label: string } | null;
  })[];
  /** All rows that the undo could not roll back; `undo_problems` lists the first 200. An undo that rolls back nothing stops counting there. */
  readonly undo_problem_count: number;
  /** All problems; `problems` lists the first 2,000. */
  readonly problem_count: number;
  /** Warnings about values that would be saved all the same: the first 2,000 of them. */
  readonly warnings: MassUploadReport['problems'];
  readonly warning_count: number;
  /**
   * Cells that a sheet program has probably changed, such as a part number that became a date: the first 2,000. Nothing is saved until the
   * person has agreed to them.
   */
  readonly doubts: MassUploadReport['problems'];
  readonly doubt_count: number;
  /** The server's failure; null unless the upload is broken. `request_id` finds it in the log. */
  readonly fault: {
    readonly step: 'check' | 'save' | 'undo';
    readonly message: string;
    readonly request_id: string;
  } | null;
  /** The database was busy: what is under way starts again by itself. */
  readonly is_waiting: boolean;
  /** Rows that were looked at so far. */
  readonly checked: number;
  /** Records that were saved and not rolled back. */
  readonly applied: number;
  /** Records that were saved and that an undo rolled back. */
  readonly taken_back: number;
  /** Records that the check found good and that could not be saved all the same. */
  readonly refused: number;
  /** The upload is large: its rows are saved in batches, and it can be stopped; a smaller one is saved as a whole or not at all. */
  readonly is_in_parts: boolean;
}

/** One upload in the list of those of an object. */
export interface UploadSummary extends Pick<
  MassUploadReport,
  'upload_id' | 'state' | 'file_name' | 'rows' | 'records' | 'applied' | 'refused' | 'problem_count'
> {
  readonly created_dt: string;
  /** Who uploaded it, if another person; super users see everyone's uploads. */
  readonly by: string | null;
}

/** The records of a list that have one thing in common. */
export interface ListGroup {
  /** A code, the number of a record, `true` or `false`, the first day of a span of time; null for records without a value. */
  readonly value: string | null;
  /** Label of the record that the value refers to. */
  readonly label: string | null;
  readonly count: number;
  /** Sums by field; null where no record has a value. */
  readonly sums: Readonly<Record<string, number | null>>;
  /** Search filters that find exactly these records, in addition to those of the request; null for a code that no list has any more. */
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

/** Rows that are selected in a list at most: as many as one page of a preview is read, and saved, in a moment. */
export const MOST_SELECTED = 500;

/** Result for one of several records to change. */
export interface ChangedRow {
  readonly id: number;
  /** The current version; that of the trial is rolled back. */
  readonly version: number;
  readonly outcome: 'changed' | 'same' | 'refused';
  /** Why it was refused, or what should be looked at. */
  readonly message: string;
  /** Every field that this person sees and that becomes another one, those that follow from others too. */
  readonly changes: readonly {
    readonly field: string;
    readonly old_value: unknown;
    readonly new_value: unknown;
    /** Label of the record that the value refers to; for a moment by the clock of a place, its zone. */
    readonly old_label: string | null;
    readonly new_label: string | null;
  }[];
}

/** Result for one of several records to take a step. */
export interface SteppedRow {
  readonly id: number;
  /** The current version; that of the trial is rolled back. */
  readonly version: number;
  readonly outcome: 'taken' | 'refused';
  /** All obstacles, or what should be looked at. */
  readonly message: string;
  /** The state that the step left, where it was taken. */
  readonly from: string | null;
  /** Amounts and quantities of the record once the step is taken, by field: those of its lists that this person sees. */
  readonly figures: Readonly<Record<string, number | null>>;
}
