import { sql } from 'kysely';
import { keyOf, objectNamed, type ObjectDefinition } from '@cdi/shared/catalogue';
import { contextOf } from '../../call-context.ts';
import { retryOnConflict } from '../../storage/postgres/retry-on-conflict.ts';
import type { AppServices, CallContext } from '../../context.ts';
import { publishEvent } from '../../events/publish-event.ts';
import { fullName } from '../../session/full-name.ts';
import type { Db } from '../../storage/database.ts';
import { many, maybeOne, one, run } from '../../storage/query.ts';
import { writeHistory } from '../history/history.ts';
import { loadLabels } from '../read/labels.ts';
import { saveRow } from '../save/save-record.ts';
import { problemOf, RowsRefused, uploaderOf } from './apply-sheet.ts';
import { findChangedSince } from './changed-since.ts';
import {
  claimUpload,
  isFirst,
  noteUpload,
  PART_ROWS,
  readRows,
  type KeptRow,
  type StoredReport,
  type StoredUpload,
  type UndoProblem,
} from './stored-upload.ts';
import { findDependants, GONE, isReferenced, reasonOf, remove, explainKeptRow, undoNewRows } from './undo-new.ts';
import { isPassing, noteFault } from './upload-fault.ts';
import { readBefore } from './values-before.ts';

/** So many reasons are named; more say nothing new. */
const MAX_REASONS = 200;

/** Some records that a sheet saved cannot be undone. */
class UndoRefused extends Error {
  readonly problems: readonly UndoProblem[];
  readonly count: number;

  constructor(problems: readonly UndoProblem[], count: number) {
    super(problems[0]?.message ?? 'A row could not be taken back.');
    this.problems = problems;
    this.count = count;
  }
}

/** Context of one undo. */
interface Undo {
  readonly context: CallContext;
  readonly definition: ObjectDefinition;
  readonly upload: StoredUpload;
}

/** A row that was not undone, and the reason. */
interface Kept {
  readonly row: KeptRow;
  readonly why: string;
  /** Another row of the sheet may be what keeps it: when that is gone, it goes too. */
  readonly isUsed: boolean;
}

/** Undoes one row. Returns the reason if it cannot; null when done. */
async function undoRow({ context, definition, upload }: Undo, row: KeptRow, keeps?: string): Promise<string | null> {
  const table = sql.table(definition.name);
  const key = sql.ref(keyOf(definition));
  const stored = await maybeOne<{ version: number }>(context.db)`
    select version from ${table} where ${key} = ${row.id} for update`;
  if (!stored) return row.isNew ? null : `The ${definition.title.toLowerCase()} is not there any more.`;
  if (keeps !== undefined) return keeps;
  const reason = reasonOf(upload);
  if (!row.isNew) {
    const before = await readBefore(context, definition, upload.mass_upload_id, row.id);
    const facts = { version: String(stored.version), change_reason: reason };
    if (Object.keys(before).length > 0) await saveRow(context, definition, row.id, { ...before, ...facts });
    return null;
  }
  await writeHistory(context, definition.name, row.id, stored.version + 1, [GONE], reason);
  await remove(context, definition, [row.id]);
  return null;
}

/** Keeps the records of some rows from any other change until the undo is done. Gives their versions. */
async function lockRecords(
  { db }: CallContext,
  definition: ObjectDefinition,
  rows: readonly KeptRow[],
): Promise<ReadonlyMap<number, number>> {
  const key = sql.ref(keyOf(definition));
  const stored = await many<{ id: number; version: number }>(db)`
    select ${key} as id, version from ${sql.table(definition.name)}
    where ${key} = any(${sql.val(rows.map(({ id }) => id))}::bigint[]) order by 1 for update`;
  return new Map(stored.map(({ id, version }) => [id, version]));
}

/** Undoes rows, all at once if possible, otherwise one by one; returns the rows that could not be undone. */
async function undoRows(undo: Undo, rows: readonly KeptRow[]): Promise<readonly Kept[]> {
  const { context, definition, upload } = undo;
  const { db } = context;
  if (rows.length === 0) return [];
  const versions = await lockRecords(context, definition, rows);
  const older = rows.filter(({ id, savedVersion }) => (versions.get(id) ?? savedVersion) !== savedVersion);
  const changed = await findChangedSince(context, definition, upload.mass_upload_id, older);
  const dependants = await findDependants(context, definition, rows);
  const areFree = changed.size + dependants.size === 0 && rows.every(({ isNew }) => isNew);
  if (areFree && (await undoNewRows(context, definition, upload, rows, versions))) return [];
  const kept: Kept[] = [];
  for (const row of rows) {
    const dependant = dependants.get(row.id);
    const used = dependant && `The new ${definition.title.toLowerCase()} has ${dependant} by now.`;
    let isUsed = false;
    await run(db)`savepoint one_row`;
    const why = await undoRow(undo, row, changed.get(row.id) ?? used).catch((error: unknown) => {
      isUsed = isReferenced(error);
      return explainKeptRow(error, definition);
    });
    await run(db)`${sql.raw(why === null ? 'release' : 'rollback to')} savepoint one_row`;
    if (why !== null) kept.push({ row, why, isUsed });
  }
  return kept;
}

/** Says why rows were kept, with the records that they made or changed, in the order of the sheet. */
async function explain({ context, definition }: Undo, kept: readonly Kept[]): Promise<readonly UndoProblem[]> {
  const first = [...kept].sort((one, other) => one.row.row - other.row.row).slice(0, MAX_REASONS);
  const ids = new Set(first.map(({ row }) => row.id));
  const labels = (await loadLabels(context.db, [definition], new Map([[definition.name, ids]]))).get(definition.name);
  return first.map(({ row: { row, id }, why }) => {
    const label = labels?.get(id);
    return { ...problemOf(row, why), record: label === undefined ? null : { id, label } };
  });
}

/** Marks rows of the sheet as undone, so that another undo skips them. */
async function noteTaken(db: Db, { mass_upload_id: id }: StoredUpload, rows: readonly KeptRow[]): Promise<void> {
  await run(db)`
    update mass_upload_row set state = 'undone' where mass_upload_id = ${id} and state = 'saved'
      and first_no = any(${sql.val(rows.map(({ row }) => row))}::integer[])`;
}

/** So that a sheet whose rows are all kept takes no more memory than they need. */
const withoutCells = (kept: Kept): Kept => ({ ...kept, row: { ...kept.row, cells: [], values: {}, lists: {} } });

/** Outcome of an undo: the rows that it kept, some of which may be named, and how many rows it undid. */
interface Outcome {
  readonly named: readonly Kept[];
  readonly keptCount: number;
  readonly takenCount: number;
}

/** Undoes as many rows as possible. Throws UndoRefused as soon as one row cannot be undone, unless the person asked for the rest only. */
async function undoAll(undo: Undo): Promise<Outcome> {
  const { context, upload } = undo;
  const isRestOnly = upload.settings.isRestOnly === true;
  const named: Kept[] = [];
  let [keptCount, takenCount] = [0, 0];
  let used: Kept[] = [];
  const take = async (rows: readonly KeptRow[]): Promise<readonly Kept[]> => {
    const kept = await undoRows(undo, rows);
    const stay = new Set(kept.map(({ row }) => row.row));
    const taken = rows.filter(({ row }) => !stay.has(row));
    takenCount += taken.length;
    await noteTaken(context.db, upload, taken);
    return kept;
  };
  const keep = (kept: readonly Kept[]) => {
    keptCount += kept.length;
    named.push(...kept);
    // of those that are kept the first of the sheet are named
    if (named.length > 2 * MAX_REASONS)
      named.sort((one, other) => one.row.row - other.row.row).splice(MAX_REASONS, named.length);
  };
  for (let before = 2_000_000_000; ;) {
    // start with the last row: records of later rows may depend on those of earlier rows
    const rows = await readRows(context.db, upload.mass_upload_id, { states: ['saved'], before, limit: PART_ROWS });
    const last = rows.at(-1);
    if (!last) break;
    before = last.row;
    const kept = await take(rows.filter(isFirst));
    keep(kept.filter(({ isUsed }) => !isUsed));
    used.push(...kept.filter(({ isUsed }) => isUsed).map(withoutCells));
    if (!isRestOnly && keptCount >= MAX_REASONS) throw new UndoRefused(await explain(undo, named), keptCount);
  }
  // what stood on earlier rows is free now
  for (let count = 0; used.length !== count && (isRestOnly || keptCount === 0);) {
    count = used.length;
    used = [...(await take(used.map(({ row }) => row)))];
  }
  keep(used);
  if (!isRestOnly && keptCount > 0) throw new UndoRefused(await explain(undo, named), keptCount);
  return { named, keptCount, takenCount };
}

/** Undoes a claimed sheet. Throws UndoRefused. */
async function undoClaimed(app: AppServices, tx: Db, upload: StoredUpload): Promise<void> {
  const { mass_upload_id: id, report, settings } = upload;
  const person = await uploaderOf(tx, upload);
  const definition = objectNamed(upload.object, app.catalogue);
  const undo = { context: { ...contextOf(app, tx, person, `upload-undo-${id}`), isBulk: true }, definition, upload };
  const { named, keptCount, takenCount } = await undoAll(undo);
  const done: Partial<StoredReport> = {
    applied: keptCount,
    taken_back: (report.taken_back ?? 0) + takenCount,
    undo_problems: await explain(undo, named),
    undo_problem_count: keptCount,
  };
  if (keptCount > 0) await noteUpload(tx, id, settings.stateBefore ?? 'done', done);
  else await noteUpload(tx, id, 'undone', { ...done, problems: [] });
  if (takenCount > 0) await publishEvent(tx, { kind: 'record', object: definition.name, by: fullName(person) });
}

/** Message of a refused undo: nothing was undone. */
function problemsOf(error: RowsRefused | UndoRefused): Pick<StoredReport, 'undo_problems' | 'undo_problem_count'> {
  if (error instanceof UndoRefused) return { undo_problems: error.problems, undo_problem_count: error.count };
  const undoProblems = error.problems.map((each) => ({ ...each, record: null }));
  return { undo_problems: undoProblems, undo_problem_count: undoProblems.length };
}

/**
 * Undoes everything that a sheet saved, as a unit: changed records get their previous values, new ones are deleted. If a record has changed
 * since or is in use, nothing is undone, and every such record is named with its row. If the person asked for the rest only, those records
 * stay as they are and all others are undone.
 */
export async function undoSheet(app: AppServices, uploadId: number, requestId: string): Promise<void> {
  try {
    await retryOnConflict(() =>
      app.db.transaction().execute(async (tx) => {
        const upload = await claimUpload(tx, uploadId, 'undoing');
        if (upload) await undoClaimed(app, tx, upload);
      }),
    );
  } catch (error) {
    if (isPassing(error)) throw error;
    if (!(error instanceof RowsRefused || error instanceof UndoRefused))
      return noteFault(app, uploadId, 'undo', requestId, error);
    const { settings } = await one<Pick<StoredUpload, 'settings'>>(app.db)`
      select settings from mass_upload where mass_upload_id = ${uploadId}`;
    await noteUpload(app.db, uploadId, settings.stateBefore ?? 'done', problemsOf(error));
  }
}
