import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { AppServices, CallContext, Person } from '../../context.ts';
import { contextOf } from '../../call/call-context.ts';
import type { Db } from '../../storage/database.ts';
import { one, run } from '../../storage/query.ts';
import { groupByRow, tryRows, type UploadProblem, type UploadRow } from '../mass-upload-trial.ts';
import { checkRows, type SeenKeys } from './check-rows.ts';
import { showCells } from './check-cells.ts';
import type { Columns } from './match-columns.ts';
import { ownColumns, readRecords, type RecordRows } from './record-rows.ts';
import { MAX_PROBLEMS, noteUpload } from './stored-upload.ts';

interface CheckedUpload {
  readonly uploadId: number;
  readonly columns: Columns;
  /** What is wrong with the header. */
  readonly problems: readonly UploadProblem[];
  readonly rows: number;
}

/** Ends the trial of a part: what it wrote is taken back. */
class TrialOver extends Error {}

/** Tries the records of a part and takes all of it back. Gives those that went in. */
async function tryPart(
  context: CallContext,
  definition: ObjectDefinition,
  columns: Columns,
  part: readonly RecordRows[],
  seen: SeenKeys,
  problems: UploadProblem[],
): Promise<readonly UploadRow[]> {
  let good: readonly UploadRow[] = [];
  try {
    await context.app.db.transaction().execute(async (tx) => {
      const inside = { ...context, db: tx };
      good = await tryRows(
        inside,
        definition,
        await checkRows(inside, definition, columns, part, seen, problems),
        problems,
      );
      throw new TrialOver();
    });
  } catch (error) {
    if (!(error instanceof TrialOver)) throw error;
  }
  return good;
}

/** Keeps what was found out about the rows of a part: the first of a record has what all of them make. */
async function keepPart(
  { app }: CallContext,
  uploadId: number,
  part: readonly RecordRows[],
  good: readonly UploadRow[],
  problems: readonly UploadProblem[],
): Promise<void> {
  const fine = new Map(good.map((each) => [each.row, each]));
  const wrong = groupByRow(problems);
  const rows = part.flatMap(({ first, more, beyond }) => {
    const found = fine.get(first.row);
    const about = { first: first.row, state: found ? 'ready' : 'bad' };
    const none = { id: 0, version: 0, given: {}, lists: {}, is_new: false };
    const made = found
      ? { id: found.id, version: found.version, given: found.values, lists: found.lists, is_new: found.id === 0 }
      : none;
    return [
      { ...about, ...made, row: first.row, last: beyond?.to ?? more.at(-1)?.row ?? first.row },
      ...more.map(({ row }) => ({ ...about, ...none, row, last: row })),
    ].map((each) => ({ ...each, problems: wrong.get(each.row) ?? [] }));
  });
  await run(app.db)`
    update mass_upload_row as m set state = r.state, record_id = r.id, version = r.version, given = r.given,
      lists = r.lists, problems = r.problems, is_new = r.is_new, first_no = r.first, last_no = r.last
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (row integer, first integer, last integer, state text,
      id bigint, version integer, given jsonb, lists jsonb, problems jsonb, is_new boolean)
    where m.mass_upload_id = ${uploadId} and m.row_no = r.row`;
  for (const { first, beyond } of part) if (beyond) await keepBeyond(app.db, uploadId, first.row, beyond, wrong);
}

/** Rows beyond what a record may have: the first of them says so. */
async function keepBeyond(
  db: Db,
  uploadId: number,
  firstRow: number,
  { from, to }: NonNullable<RecordRows['beyond']>,
  wrong: ReadonlyMap<number, readonly UploadProblem[]>,
): Promise<void> {
  await run(db)`
    update mass_upload_row set state = 'bad', first_no = ${firstRow}, last_no = row_no,
      problems = case when row_no = ${from} then ${JSON.stringify(wrong.get(from) ?? [])}::jsonb else '[]'::jsonb end
    where mass_upload_id = ${uploadId} and row_no between ${from} and ${to}`;
}

const isStopAsked = async ({ db }: AppServices, uploadId: number): Promise<boolean> =>
  (
    await one<{ is_stop_asked: boolean }>(db)`
      select is_stop_asked from mass_upload where mass_upload_id = ${uploadId}`
  ).is_stop_asked;

const countRows = (part: readonly RecordRows[]): number =>
  part.reduce((sum, { more, beyond }) => sum + 1 + more.length + (beyond?.count ?? 0), 0);

/**
 * Says everything that is wrong with a sheet that is kept, by row and column, without saving a record: part after part, so that no
 * part keeps others from their work for long, and a sheet of 100,000 rows takes no more memory than one of 200. Whoever uploaded it
 * can stop that after each part.
 */
export async function checkSheet(
  app: AppServices,
  person: Person,
  definition: ObjectDefinition,
  { uploadId, columns, problems: ofHeader, rows }: CheckedUpload,
): Promise<void> {
  const context = contextOf(app, app.db, person, `upload-check-${uploadId}`);
  const seen: SeenKeys = new Map();
  const listed: UploadProblem[] = [...ofHeader];
  const sum = { records: 0, valid: 0, creates: 0, checked: 0, bad: 0 };
  for await (const part of readRecords(app.db, uploadId, ownColumns(definition, columns))) {
    const found: UploadProblem[] = [];
    const good = await tryPart(context, definition, columns, part, seen, found);
    const ofPart = part.flatMap(({ first, more }) => [first, ...more]);
    const problems = [...showCells(columns, ofPart, found)].sort((one, other) => one.row - other.row);
    await keepPart(context, uploadId, part, good, problems);
    listed.push(...problems.slice(0, Math.max(0, MAX_PROBLEMS - listed.length)));
    sum.valid += good.length;
    sum.creates += good.filter(({ id }) => id === 0).length;
    sum.records += part.length;
    sum.checked += countRows(part);
    sum.bad += problems.length;
    if (sum.checked >= rows) continue;
    const isStopped = await isStopAsked(app, uploadId);
    await noteUpload(app.db, uploadId, isStopped ? 'stopped' : 'checking', { checked: sum.checked });
    if (isStopped) return;
  }
  await noteUpload(app.db, uploadId, 'checked', {
    records: sum.records,
    valid: sum.valid,
    creates: sum.creates,
    updates: sum.valid - sum.creates,
    checked: rows,
    problem_count: ofHeader.length + sum.bad,
    problems: listed,
  });
}
