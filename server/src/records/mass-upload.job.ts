import { objectNamed, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { AppServices, CallContext } from '../context.ts';
import { publishEvent } from '../events/publish-event.ts';
import { contextOf } from '../call/call-context.ts';
import { maybeOne, run } from '../storage/query.ts';
import { MASS_UPLOAD_JOB } from './mass-upload-apply.ts';
import { saveUploadRow, type UploadProblem, type UploadRow } from './mass-upload-trial.ts';
import { reserveNumbers } from './number-series.ts';
import { loadPersonById } from '../session/load-person.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { JobData } from '../jobs/job-queue.ts';
import { fullName } from '../session/full-name.ts';

interface Upload {
  readonly object: string;
  readonly user_id: number;
  readonly rows: readonly UploadRow[];
  readonly state: string;
}

/** A row that kept the sheet from being applied. */
class RowError extends Error {
  readonly problems: readonly UploadProblem[];

  constructor(problems: readonly UploadProblem[]) {
    super(problems[0]?.message ?? 'A row could not be saved.');
    this.problems = problems;
  }
}

/**
 * Applies a checked sheet: all rows in one transaction, or none. A crash in the middle leaves nothing behind and the job is
 * done again, when a server starts or some minutes later; a sheet that is done, or that another server is applying right now, is not
 * done twice; one that failed says why, by row, and may be applied again.
 */
export async function runMassUpload(app: AppServices, data: JobData): Promise<void> {
  const uploadId = Number(data['uploadId']);
  try {
    await app.db.transaction().execute(async (tx) => {
      const upload = await maybeOne<Upload>(tx)`
        select object, user_id, rows, state from mass_upload where mass_upload_id = ${uploadId} for update skip locked`;
      if (!upload || upload.state !== 'running') return;
      const person = await loadPersonById(tx, upload.user_id);
      if (!person)
        throw new RowError([problem(1, '', 'The account that uploaded the sheet may not be used any more.')]);
      const definition = objectNamed(upload.object, app.catalogue);
      const takeNumber = reserveNumbers(app.db, upload.rows.filter(({ id }) => id === 0).length);
      const context = { ...contextOf(app, tx, person, `upload-${uploadId}`), isBulk: true, takeNumber };
      await applyRows(context, definition, upload.rows);
      await run(tx)`
        update mass_upload
        set state = 'done', done_dt = now(),
          report = report || jsonb_build_object('applied', ${upload.rows.length}::int, 'problems', '[]'::jsonb)
        where mass_upload_id = ${uploadId}`;
      await publishEvent(tx, { kind: 'record', object: definition.name, by: fullName(person) });
    });
  } catch (error) {
    if (!(error instanceof RowError)) app.log.error({ err: error, uploadId }, 'a sheet could not be applied');
    const problems =
      error instanceof RowError
        ? error.problems
        : [problem(1, '', 'The server met an error that is not yours. Nothing was saved; apply the sheet again.')];
    await run(app.db)`
      update mass_upload
      set state = 'failed',
        report = report || jsonb_build_object('problems', ${JSON.stringify(problems)}::jsonb, 'applied', 0)
      where mass_upload_id = ${uploadId} and state = 'running'`;
  }
}

const problem = (row: number, column: string, message: string): UploadProblem => ({ row, column, value: '', message });

async function applyRows(
  context: CallContext,
  definition: ObjectDefinition,
  rows: readonly UploadRow[],
): Promise<void> {
  for (const row of rows) {
    const refusal = await saveUploadRow(context, definition, row);
    if (refusal) throw new RowError(refusal.problems);
  }
}

/** Applies the sheet that a call left. */
export const massUpload = defineJob({ name: MASS_UPLOAD_JOB, run: runMassUpload });
