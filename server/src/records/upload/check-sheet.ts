import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { AppServices, CallContext, Person } from '../../context.ts';
import { contextOf } from '../../call/call-context.ts';
import { one, run } from '../../storage/query.ts';
import { tryRows, type UploadProblem, type UploadRow } from '../mass-upload-trial.ts';
import { checkRows, type SeenKeys } from './check-rows.ts';
import type { Columns } from './match-columns.ts';
import { CHECK_ROWS, MAX_PROBLEMS, noteUpload, readRows, type KeptRow } from './stored-upload.ts';

interface CheckedUpload {
  readonly uploadId: number;
  readonly columns: Columns;
  /** What is wrong with the header. */
  readonly problems: readonly UploadProblem[];
  readonly rows: number;
}

/** Ends the trial of a part: what it wrote is taken back. */
class TrialOver extends Error {}

/** Tries the rows of a part and takes all of it back. Gives the rows that went in. */
async function tryPart(
  context: CallContext,
  definition: ObjectDefinition,
  columns: Columns,
  part: readonly KeptRow[],
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

/** Keeps what was found out about the rows of a part. */
async function keepPart(
  { app }: CallContext,
  uploadId: number,
  part: readonly KeptRow[],
  good: readonly UploadRow[],
  problems: readonly UploadProblem[],
): Promise<void> {
  const fine = new Map(good.map((each) => [each.row, each]));
  const wrong = groupByRow(problems);
  const rows = part.map(({ row }) => {
    const found = fine.get(row);
    return {
      row,
      state: found ? 'ready' : 'bad',
      id: found?.id ?? 0,
      version: found?.version ?? 0,
      given: found?.values ?? {},
      problems: wrong.get(row) ?? [],
      is_new: found?.id === 0,
    };
  });
  await run(app.db)`
    update mass_upload_row as m set state = r.state, record_id = r.id, version = r.version, given = r.given,
      problems = r.problems, is_new = r.is_new
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (row integer, state text, id bigint, version integer,
      given jsonb, problems jsonb, is_new boolean)
    where m.mass_upload_id = ${uploadId} and m.row_no = r.row`;
}

function groupByRow(problems: readonly UploadProblem[]): Map<number, UploadProblem[]> {
  const groups = new Map<number, UploadProblem[]>();
  for (const problem of problems) groups.set(problem.row, [...(groups.get(problem.row) ?? []), problem]);
  return groups;
}

const isStopAsked = async ({ db }: AppServices, uploadId: number): Promise<boolean> =>
  (
    await one<{ is_stop_asked: boolean }>(db)`
      select is_stop_asked from mass_upload where mass_upload_id = ${uploadId}`
  ).is_stop_asked;

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
  const sum = { valid: 0, creates: 0, checked: 0, bad: 0 };
  let after = 0;
  for (;;) {
    const part = await readRows(app.db, uploadId, { states: ['read', 'ready', 'bad'], after, limit: CHECK_ROWS });
    const last = part.at(-1);
    if (!last) break;
    const problems: UploadProblem[] = [];
    const good = await tryPart(context, definition, columns, part, seen, problems);
    problems.sort((one, other) => one.row - other.row);
    await keepPart(context, uploadId, part, good, problems);
    listed.push(...problems.slice(0, Math.max(0, MAX_PROBLEMS - listed.length)));
    sum.valid += good.length;
    sum.creates += good.filter(({ id }) => id === 0).length;
    sum.checked += part.length;
    sum.bad += problems.length;
    after = last.row;
    if (sum.checked >= rows) continue;
    const isStopped = await isStopAsked(app, uploadId);
    await noteUpload(app.db, uploadId, isStopped ? 'stopped' : 'checking', { checked: sum.checked });
    if (isStopped) return;
  }
  await noteUpload(app.db, uploadId, 'checked', {
    valid: sum.valid,
    creates: sum.creates,
    updates: sum.valid - sum.creates,
    checked: rows,
    problem_count: ofHeader.length + sum.bad,
    problems: listed,
  });
}
