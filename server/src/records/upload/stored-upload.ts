import { sql, type RawBuilder } from 'kysely';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import type { MassUploadReport } from '@cdi/shared/contracts';
import { hasRole, isStaff, ROLE } from '@cdi/shared/policy';
import { mayDo } from '@cdi/shared/catalogue';
import type { Person, ReadContext } from '../../context.ts';
import type { Db } from '../../storage/database.ts';
import { many, maybeOne, run } from '../../storage/query.ts';
import type { UploadProblem, UploadRow } from './mass-upload-trial.ts';
import type { Columns } from './match-columns.ts';

/** Sheets up to this size are checked synchronously and saved all or nothing; larger ones run in a job, in parts. */
export const ROWS_AT_ONCE = 2500;
/** Rows that a check tries in one transaction: what it locks is free again in about a second. */
export const CHECK_ROWS = 200;
/** Rows that a job saves in one transaction. */
export const PART_ROWS = 500;
/** Maximum number of problems listed in the report; the returned sheet shows all of them. */
export const MAX_PROBLEMS = 2_000;

type State = MassUploadReport['state'];
/** Facts of a report that those of earlier releases do not have. */
const NEW_FACTS = {
  unchanged: 0,
  warnings: [],
  warning_count: 0,
  undo_problems: [],
  undo_problem_count: 0,
  taken_back: 0,
  header_row: 1,
  sheet_name: null,
  doubts: [],
  doubt_count: 0,
  fault: null,
  is_waiting: false,
} as const satisfies Partial<MassUploadReport>;
type NewFacts = Pick<MassUploadReport, keyof typeof NEW_FACTS>;

/** A report as it is kept. */
export type StoredReport = Omit<
  MassUploadReport,
  'upload_id' | 'state' | 'file_name' | 'header' | 'columns' | keyof NewFacts
> &
  Partial<NewFacts>;

/** A row that an undo could not reverse. */
export type UndoProblem = MassUploadReport['undo_problems'][number];

export interface StoredUpload {
  readonly mass_upload_id: number;
  readonly object: string;
  readonly user_id: number;
  readonly file_name: string;
  readonly header: readonly string[];
  /** `stateBefore`: how it stood before what is under way. */
  readonly settings: {
    readonly columns?: Columns;
    readonly isGoodOnly?: boolean;
    /** Row of the header. */
    readonly headerRow?: number;
    /** The undo keeps rows that it cannot reverse, and reverses the rest. */
    readonly isRestOnly?: boolean;
    readonly stateBefore?: State;
    /** Who asked for what is under way. */
    readonly askedBy?: number;
  };
  readonly report: StoredReport;
  readonly state: State;
  readonly is_stop_asked: boolean;
}

export function assertMayUpload(definition: ObjectDefinition, person: Person): void {
  if (!mayDo(definition, 'mass_upload', person))
    throw new AppError('FORBIDDEN', `You may not upload ${definition.titlePlural.toLowerCase()}.`);
}

/** SQL text for the uploads (alias `m`) that the person may reopen: their own, or all of them for super users. */
export const uploadScope = (person: Person): RawBuilder<unknown> =>
  isStaff(person) && hasRole(person, [ROLE.super]) ? sql`true` : sql`m.user_id = ${person.userId}`;

/** An upload that the person may come back to. Throws NOT_FOUND for any other, and FORBIDDEN. */
export async function findUpload(
  { db, person }: Pick<ReadContext, 'db' | 'person'>,
  definition: ObjectDefinition,
  id: number,
): Promise<StoredUpload> {
  assertMayUpload(definition, person);
  const upload = await maybeOne<StoredUpload>(db)`
    select mass_upload_id, object, user_id, file_name, header, settings, report, state, is_stop_asked
    from mass_upload m where mass_upload_id = ${id} and object = ${definition.name} and ${uploadScope(person)}`;
  if (!upload) throw new AppError('NOT_FOUND', 'There is no such upload of yours.');
  return upload;
}

export const presentUpload = (upload: StoredUpload): MassUploadReport => ({
  upload_id: upload.mass_upload_id,
  ...NEW_FACTS,
  ...upload.report,
  state: upload.state,
  file_name: upload.file_name,
  header: upload.header,
  columns: upload.settings.columns ?? [],
});

/** Locks an upload for a job until the transaction ends. Undefined if another server holds it or there is nothing to do. */
export const claimUpload = (db: Db, id: number, state: State): Promise<StoredUpload | undefined> =>
  maybeOne<StoredUpload>(db)`
    select mass_upload_id, object, user_id, file_name, header, settings, report, state, is_stop_asked from mass_upload
    where mass_upload_id = ${id} and state = ${state} for update skip locked`;

/** Sets the state of an upload and merges the news into its report. */
export async function noteUpload(db: Db, id: number, state: State, report: Partial<StoredReport> = {}): Promise<void> {
  const news = JSON.stringify({ is_waiting: false, ...report });
  await run(db)`
    update mass_upload set state = ${state}, report = report || ${news}::jsonb,
      done_dt = case when ${state} = 'done' then now() else done_dt end
    where mass_upload_id = ${id}`;
}

/** A row of a sheet that is kept; the first of a record has what the check made of all of its rows. */
export interface KeptRow extends UploadRow {
  /** The first row of its record: it is the row itself where that begins with it, or was not checked yet. */
  readonly firstRow: number;
  readonly cells: readonly string[];
  readonly problems: readonly UploadProblem[];
  /** Warnings of the check about the record; it is saved nevertheless. */
  readonly warnings: readonly string[];
  readonly isNew: boolean;
  readonly savedVersion: number | null;
}

interface StoredRow {
  readonly row_no: number;
  readonly first_no: number | null;
  readonly last_no: number | null;
  readonly lists: UploadRow['lists'];
  readonly record_id: number;
  readonly version: number;
  readonly cells: readonly string[];
  readonly given: Readonly<Record<string, string>>;
  readonly problems: readonly UploadProblem[];
  readonly warnings: readonly string[];
  readonly is_new: boolean;
  readonly saved_version: number | null;
}

/** Which rows: those in one of the states after a row, in their order, or those before it, from the last on. */
interface RowsAsked {
  readonly states: readonly RowState[];
  readonly after?: number;
  readonly before?: number;
  readonly limit: number;
}

/**
 * States of a row. `read`: not checked yet. `ready`, `bad`: result of the check; `same`: the record already has all values of the row;
 * `example`: came with the template. `saved`, `refused`: result of the save; `undone`: the save was undone.
 */
export const CHECKED_STATES = ['read', 'ready', 'bad', 'same', 'example'] as const;
export const ROW_STATES = [...CHECKED_STATES, 'refused', 'saved', 'undone'] as const;
type RowState = (typeof ROW_STATES)[number];

const ROW_COLUMNS = [
  ...['row_no', 'first_no', 'last_no', 'record_id', 'version', 'cells'],
  ...['given', 'lists', 'problems', 'warnings', 'is_new', 'saved_version'],
] as const satisfies readonly (keyof StoredRow)[];

/** Whether a record begins with the row. */
export const isFirst = ({ row, firstRow }: Pick<KeptRow, 'row' | 'firstRow'>): boolean => row === firstRow;

/** Some rows of a sheet. */
export async function readRows(db: Db, uploadId: number, asked: RowsAsked): Promise<readonly KeptRow[]> {
  const { states, after = 0, before, limit } = asked;
  const listed = sql.join(ROW_COLUMNS.map((name) => sql.ref(name)));
  const wanted = sql`${sql.val([...states])}::text[]`;
  const rows = await (before === undefined
    ? many<StoredRow>(db)`
        select ${listed} from mass_upload_row
        where mass_upload_id = ${uploadId} and state = any(${wanted})
          and row_no > ${after} order by row_no limit ${limit}`
    : many<StoredRow>(db)`
        select ${listed} from mass_upload_row
        where mass_upload_id = ${uploadId} and state = any(${wanted})
          and row_no < ${before} order by row_no desc limit ${limit}`);
  return rows.map((row) => ({
    row: row.row_no,
    firstRow: row.first_no ?? row.row_no,
    lastRow: row.last_no ?? row.row_no,
    lists: row.lists,
    id: row.record_id,
    version: row.version,
    values: row.given,
    cells: row.cells,
    problems: row.problems,
    warnings: row.warnings,
    isNew: row.is_new,
    savedVersion: row.saved_version,
  }));
}
