import { objectNamed, type ObjectDefinition } from '@cdi/shared/catalogue';
import { contextOf } from '../../call-context.ts';
import type { AppServices, CallContext, Person } from '../../context.ts';
import { publishEvent } from '../../events/publish-event.ts';
import { writeHeldHistory } from '../history/history.ts';
import { fullName } from '../../session/full-name.ts';
import { loadPersonById } from '../../session/load-person.ts';
import type { Db } from '../../storage/database.ts';
import { many, one, run } from '../../storage/query.ts';
import {
  BATCH,
  groupByRow,
  isOutcomes,
  problemIn,
  saveBatch,
  saveOneByOne,
  type Outcomes,
  type UploadProblem,
} from './mass-upload-trial.ts';
import { showCells } from './check-cells.ts';
import { reserveNumbers } from '../numbers/number-series.ts';
import { isPassing, noteFault } from './upload-fault.ts';
import {
  claimUpload,
  isFirst,
  MAX_PROBLEMS,
  noteUpload,
  PART_ROWS,
  readRows,
  type KeptRow,
  type StoredReport,
  type StoredUpload,
} from './stored-upload.ts';

/** Rows that kept a sheet from being applied. */
export class RowsRefused extends Error {
  readonly problems: readonly UploadProblem[];

  constructor(problems: readonly UploadProblem[]) {
    super(problems[0]?.message ?? 'A row could not be saved.');
    this.problems = problems;
  }
}

export const problemOf = (row: number, message: string): UploadProblem => problemIn(row, '', '', message);

/** Who asked for what is done with the sheet, or else who uploaded it, as long as the account may be used. Throws RowsRefused. */
export async function uploaderOf(db: Db, upload: Pick<StoredUpload, 'settings' | 'user_id'>): Promise<Person> {
  const person = await loadPersonById(db, upload.settings.askedBy ?? upload.user_id);
  if (!person) throw new RowsRefused([problemOf(1, 'The account that uploaded the sheet may not be used any more.')]);
  return person;
}

type Outcome = 'all done' | 'more to do';

/** Saves the next rows of a sheet in one transaction, each once; what was saved is noted in the same. */
async function applyNext(app: AppServices, uploadId: number): Promise<Outcome> {
  return app.db.transaction().execute(async (tx): Promise<Outcome> => {
    const upload = await claimUpload(tx, uploadId, 'running');
    if (!upload) return 'all done';
    const { report, settings } = upload;
    if (upload.is_stop_asked) {
      await noteUpload(tx, uploadId, 'stopped');
      return 'all done';
    }
    const person = await uploaderOf(tx, upload);
    const definition = objectNamed(upload.object, app.catalogue);
    const limit = report.is_in_parts ? PART_ROWS : report.rows + 1;
    const read = await readRows(tx, uploadId, { states: ['ready'], limit });
    // the rows of a record are adjacent and change state together, so the first waiting row begins a record
    const rows = read.filter(isFirst);
    const takeNumber = reserveNumbers(app.db, tx, Math.max(1, rows.filter(({ id }) => id === 0).length));
    const context = { ...contextOf(app, tx, person, `upload-${uploadId}`), isBulk: true, takeNumber };
    const show: ShowCells = (problems) => showCells(settings.columns ?? [], read, problems);
    const refused = await saveRows(context, definition, { upload, rows, show });
    const applied = report.applied + rows.length - refused;
    const isOver = read.length < limit;
    await noteUpload(tx, uploadId, isOver ? 'done' : 'running', {
      applied,
      refused: report.refused + refused,
      ...(isOver ? await problemsOf(tx, uploadId, settings.isGoodOnly === true) : {}),
    });
    if (rows.length > 0) await publishEvent(tx, { kind: 'record', object: definition.name, by: fullName(person) });
    return isOver ? 'all done' : 'more to do';
  });
}

/** What keeps rows from being saved, once all others are; nothing where all are. */
async function problemsOf(
  db: Db,
  uploadId: number,
  isGoodOnly: boolean,
): Promise<Pick<StoredReport, 'problems' | 'problem_count'>> {
  if (!isGoodOnly) return { problems: [], problem_count: 0 };
  const { count } = await one<{ count: number }>(db)`
    select coalesce(sum(jsonb_array_length(problems)), 0)::int as count from mass_upload_row
    where mass_upload_id = ${uploadId} and state in ('bad', 'refused')`;
  const bad = await many<{ problems: readonly UploadProblem[] }>(db)`
    select problems from mass_upload_row
    where mass_upload_id = ${uploadId} and state in ('bad', 'refused') and problems <> '[]'
    order by row_no limit ${MAX_PROBLEMS}`;
  return { problems: bad.flatMap(({ problems }) => problems).slice(0, MAX_PROBLEMS), problem_count: count };
}

/** Puts what cells say beside problems with them. */
type ShowCells = (problems: readonly UploadProblem[]) => readonly UploadProblem[];

interface SavedRows {
  readonly upload: StoredUpload;
  readonly rows: readonly KeptRow[];
  readonly show: ShowCells;
}

/** Gives how many rows could not be saved. Throws RowsRefused for the first one, unless the others are wanted all the same. */
async function saveRows(
  context: CallContext,
  definition: ObjectDefinition,
  { upload, rows, show }: SavedRows,
): Promise<number> {
  const all: Outcomes<KeptRow>[number][] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    const held = { ...context, heldHistory: [] };
    const saved = await saveBatch(held, definition, batch, () => true);
    if (isOutcomes(saved)) await writeHeldHistory(context, held.heldHistory);
    else if (upload.settings.isGoodOnly !== true) throw new RowsRefused(show(saved.problems));
    all.push(...(isOutcomes(saved) ? saved : await saveOneByOne(context, definition, batch)));
  }
  await noteRows(context.db, upload.mass_upload_id, all, show);
  return all.filter(([, { refusal }]) => refusal !== null).length;
}

/** Says in the sheet what became of its records: at the first row of each, and at what was wrong. */
async function noteRows(db: Db, uploadId: number, outcomes: Outcomes<KeptRow>, show: ShowCells): Promise<void> {
  const rows = outcomes.map(([{ row, lastRow, id }, { saved, refusal }]) => ({
    row,
    last: lastRow,
    state: refusal ? 'refused' : 'saved',
    id: saved?.id ?? id,
    saved_version: saved?.version ?? null,
  }));
  await run(db)`
    update mass_upload_row as m set state = r.state, problems = '[]',
      record_id = case when m.row_no = r.row then r.id else 0 end,
      saved_version = case when m.row_no = r.row then r.saved_version end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (row integer, last integer, state text, id bigint,
      saved_version integer)
    where m.mass_upload_id = ${uploadId} and m.row_no between r.row and r.last`;
  const wrong = groupByRow(show(outcomes.flatMap(([, { refusal }]) => refusal?.problems ?? [])));
  if (wrong.size === 0) return;
  await run(db)`
    update mass_upload_row as m set problems = r.problems
    from jsonb_to_recordset(${JSON.stringify([...wrong].map(([row, problems]) => ({ row, problems })))}::jsonb)
      as r (row integer, problems jsonb)
    where m.mass_upload_id = ${uploadId} and m.row_no = r.row`;
}

/**
 * Saves the rows of a checked sheet. Up to 2,500 go in together or not at all; of a longer one part after part, so that it can be
 * stopped. A crash in the middle leaves nothing behind of the part that was under way. A sheet that another server works at is left to it.
 */
export async function applySheet(app: AppServices, uploadId: number, requestId: string): Promise<void> {
  try {
    while ((await applyNext(app, uploadId)) === 'more to do');
  } catch (error) {
    if (isPassing(error)) throw error;
    if (!(error instanceof RowsRefused)) return noteFault(app, uploadId, 'save', requestId, error);
    const { problems } = error;
    const { applied } = await one<{ applied: number }>(app.db)`
      select (report ->> 'applied')::int as applied from mass_upload where mass_upload_id = ${uploadId}`;
    await noteUpload(app.db, uploadId, applied > 0 ? 'stopped' : 'failed', {
      problems,
      problem_count: problems.length,
    });
  }
}
