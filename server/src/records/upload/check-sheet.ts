import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { AppServices, CallContext, Person } from '../../context.ts';
import { contextOf } from '../../call-context.ts';
import type { Db } from '../../storage/database.ts';
import { one, run } from '../../storage/query.ts';
import { groupByRow, problemIn, tryRows, type TriedRow, type UploadProblem } from './mass-upload-trial.ts';
import { checkRows, type Findings, type SeenKeys } from './check-rows.ts';
import { showCells } from './check-cells.ts';
import { exampleColumn } from './is-example.ts';
import type { Columns } from './match-columns.ts';
import { ownColumns, readRecords, type RecordRows } from './record-rows.ts';
import { MAX_PROBLEMS, noteUpload } from './stored-upload.ts';

interface CheckedUpload {
  readonly uploadId: number;
  readonly header: readonly string[];
  /** Row of the header. */
  readonly headerRow: number;
  readonly columns: Columns;
  /** Problems of the header. */
  readonly problems: readonly UploadProblem[];
  /** Warnings about the header. */
  readonly warnings: readonly UploadProblem[];
  readonly rows: number;
}

/** Ends the trial of a part and rolls back its writes. */
class TrialOver extends Error {}

/** Tries the records of a part and takes all of it back. Gives those that went in. */
async function tryPart(
  context: CallContext,
  definition: ObjectDefinition,
  columns: Columns,
  part: readonly RecordRows[],
  seen: SeenKeys,
  found: Findings,
): Promise<readonly TriedRow[]> {
  let good: readonly TriedRow[] = [];
  try {
    await context.app.db.transaction().execute(async (tx) => {
      const inside = { ...context, db: tx };
      const readable = await checkRows(inside, definition, columns, part, seen, found);
      good = await tryRows(inside, definition, readable, found.problems);
      throw new TrialOver();
    });
  } catch (error) {
    if (!(error instanceof TrialOver)) throw error;
  }
  return good;
}

/** Message for an example row of the template. */
const IS_EXAMPLE = 'This is the example of the template. It is left out.';

/** Message for a sheet that has nothing to save or to correct. */
const describeEmptySheet = ({ title }: ObjectDefinition, rows: number): string =>
  rows === 0
    ? `The sheet has no rows below its header. Write one for each ${title.toLowerCase()}, and check it again.`
    : `The sheet has only the example of the template. Write your own rows in its place, and check it again.`;

/** The doubts about the records of a part, by their first rows. */
const warningsOf = (good: readonly TriedRow[], examples: ReadonlySet<number>): readonly UploadProblem[] =>
  [
    ...[...examples].map((row) => problemIn(row, '', '', IS_EXAMPLE)),
    ...good.flatMap(({ row, warnings }) => warnings.map((message) => problemIn(row, '', '', message))),
  ].sort((one, other) => one.row - other.row);

interface KeptFindings {
  readonly problems: readonly UploadProblem[];
  readonly doubts: readonly UploadProblem[];
  readonly examples: ReadonlySet<number>;
}

const formatDoubt = ({ column, value, message }: UploadProblem): string => `${column} "${value}": ${message}`;

const rowsBetween = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_each, index) => first + index);

/** Keeps what was found out about the rows of a part: the first of a record has what all of them make. */
async function keepPart(
  { app }: CallContext,
  uploadId: number,
  part: readonly RecordRows[],
  good: readonly TriedRow[],
  { problems, doubts, examples }: KeptFindings,
): Promise<void> {
  const doubtful = groupByRow(doubts);
  const fine = new Map(good.map((each) => [each.row, each]));
  const wrong = groupByRow(problems);
  const rows = part.flatMap(({ first, more, beyond }) => {
    const found = fine.get(first.row);
    const state = found ? (found.isSame ? 'same' : 'ready') : examples.has(first.row) ? 'example' : 'bad';
    const about = { first: first.row, state };
    const none = { id: 0, version: 0, given: {}, lists: {}, is_new: false, warnings: [] as readonly string[] };
    const made = found
      ? {
          ...{ id: found.id, version: found.version, given: found.values, lists: found.lists },
          ...{ is_new: found.id === 0, warnings: found.warnings },
        }
      : { ...none, warnings: examples.has(first.row) ? [IS_EXAMPLE] : [] };
    return [
      { ...about, ...made, row: first.row, last: beyond?.to ?? more.at(-1)?.row ?? first.row },
      ...more.map(({ row }) => ({ ...about, ...none, row, last: row })),
    ].map((each) => ({
      ...each,
      problems: wrong.get(each.row) ?? [],
      warnings: [...(doubtful.get(each.row) ?? []).map(formatDoubt), ...each.warnings],
    }));
  });
  await run(app.db)`
    update mass_upload_row as m set state = r.state, record_id = r.id, version = r.version, given = r.given,
      lists = r.lists, problems = r.problems, warnings = r.warnings, is_new = r.is_new, first_no = r.first,
      last_no = r.last
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (row integer, first integer, last integer, state text,
      id bigint, version integer, given jsonb, lists jsonb, problems jsonb, warnings jsonb, is_new boolean)
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
 * Reports everything that is wrong with a stored sheet, by row and column, without saving a record. It works part by part, so that no part
 * blocks others for long and a sheet of 100,000 rows takes no more memory than one of 200. The person who uploaded the sheet can stop the
 * check after each part.
 */
export async function checkSheet(
  app: AppServices,
  person: Person,
  definition: ObjectDefinition,
  { uploadId, header, headerRow, columns, problems: ofHeader, warnings: ofHeaderToo, rows }: CheckedUpload,
): Promise<void> {
  const context = contextOf(app, app.db, person, `upload-check-${uploadId}`);
  const seen: SeenKeys = new Map();
  const listed = { problems: [...ofHeader], warnings: [...ofHeaderToo], doubts: [] as UploadProblem[] };
  const sum = { records: 0, valid: 0, creates: 0, unchanged: 0, checked: 0, bad: ofHeader.length, doubtful: 0 };
  const markAt = exampleColumn(header);
  let warned = ofHeaderToo.length;
  for await (const part of readRecords(app.db, uploadId, ownColumns(definition, columns))) {
    const found: Findings = { problems: [], doubts: [], examples: new Set(), markAt };
    const good = await tryPart(context, definition, columns, part, seen, found);
    const ofPart = part.flatMap(({ first, more }) => [first, ...more]);
    const problems = [...showCells(columns, ofPart, found.problems)].sort((one, other) => one.row - other.row);
    const changed = new Set(
      good.filter(({ isSame }) => !isSame).flatMap(({ row, lastRow }) => rowsBetween(row, lastRow)),
    );
    const doubts = showCells(
      columns,
      ofPart,
      found.doubts.filter(({ row }) => changed.has(row)),
    );
    await keepPart(context, uploadId, part, good, { problems, doubts, examples: found.examples });
    const warnings = warningsOf(good, found.examples);
    listOf(listed.problems, problems);
    listOf(listed.warnings, warnings);
    listOf(listed.doubts, doubts);
    sum.valid += good.length;
    sum.creates += good.filter(({ id }) => id === 0).length;
    sum.unchanged += good.filter(({ isSame }) => isSame).length;
    sum.records += part.length - found.examples.size;
    sum.checked += countRows(part);
    sum.bad += problems.length;
    warned += warnings.length;
    sum.doubtful += doubts.length;
    if (sum.checked >= rows) continue;
    const isStopped = await isStopAsked(app, uploadId);
    await noteUpload(app.db, uploadId, isStopped ? 'stopped' : 'checking', { checked: sum.checked });
    if (isStopped) return;
  }
  if (sum.records === 0) {
    listed.problems.push(problemIn(headerRow, '', '', describeEmptySheet(definition, rows)));
    sum.bad += 1;
  }
  await noteUpload(app.db, uploadId, 'checked', {
    records: sum.records,
    valid: sum.valid,
    creates: sum.creates,
    updates: sum.valid - sum.creates - sum.unchanged,
    unchanged: sum.unchanged,
    checked: rows,
    problem_count: sum.bad,
    problems: listed.problems,
    warning_count: warned,
    warnings: listed.warnings,
    doubt_count: sum.doubtful,
    doubts: listed.doubts,
  });
}

/** Adds to a list what it has room for. */
function listOf(list: UploadProblem[], more: readonly UploadProblem[]): void {
  list.push(...more.slice(0, Math.max(0, MAX_PROBLEMS - list.length)));
}
