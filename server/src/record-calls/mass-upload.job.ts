import { objectNamed } from '@cdi/shared/catalogue';
import type { AppServices } from '../context.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { JobData } from '../context/job-queue.ts';
import { maybeOne } from '../storage/query.ts';
import { MASS_UPLOAD_JOB } from '../records/upload/mass-upload-apply.ts';
import { applySheet, RowsRefused, uploaderOf } from '../records/upload/apply-sheet.ts';
import { checkSheet } from '../records/upload/check-sheet.ts';
import { noteUpload, type StoredUpload } from '../records/upload/stored-upload.ts';
import { undoSheet } from '../records/upload/undo-sheet.ts';
import { countAttempt, isPassing, noteFault, noteWait, stepOf } from '../records/upload/upload-fault.ts';

type CheckedUpload = Omit<StoredUpload, 'file_name' | 'is_stop_asked'>;

/** Checks a long sheet, saves the rows of a checked one, or undoes a saved one, depending on its state. */
export async function runMassUpload(app: AppServices, data: JobData): Promise<void> {
  const uploadId = Number(data['uploadId']);
  const requestId = String(data['requestId'] ?? `upload-${uploadId}`);
  const upload = await maybeOne<CheckedUpload>(app.db)`
    select mass_upload_id, object, user_id, header, settings, report, state from mass_upload
    where mass_upload_id = ${uploadId}`;
  const step = upload ? stepOf(upload.state) : null;
  if (!upload || step === null) return;
  const attempt = await countAttempt(app, uploadId);
  if (attempt === 'busy') return;
  if (attempt === 'exhausted') {
    await noteFault(app, uploadId, step, requestId, new Error('The servers that worked at it ended.'));
    return;
  }
  try {
    if (step === 'check') await check(app, upload, requestId);
    if (step === 'save') await applySheet(app, uploadId, requestId);
    if (step === 'undo') await undoSheet(app, uploadId, requestId);
  } catch (error) {
    // the queue runs the job again, later each time, until its attempts are used up
    if (isPassing(error)) await noteWait(app, uploadId, error);
    throw error;
  }
}

async function check(app: AppServices, upload: CheckedUpload, requestId: string): Promise<void> {
  const { mass_upload_id: uploadId, report, settings } = upload;
  try {
    const person = await uploaderOf(app.db, upload);
    const { columns = [], headerRow = 1 } = settings;
    // keep the findings about the header and the rows above it
    const problems = report.problems.filter(({ row }) => row <= headerRow);
    const warnings = (report.warnings ?? []).filter(({ row }) => row <= headerRow);
    await checkSheet(app, person, objectNamed(upload.object, app.catalogue), {
      uploadId,
      header: upload.header,
      headerRow,
      columns,
      problems,
      warnings,
      rows: report.rows,
    });
  } catch (error) {
    if (isPassing(error)) throw error;
    if (!(error instanceof RowsRefused)) return noteFault(app, uploadId, 'check', requestId, error);
    await noteUpload(app.db, uploadId, 'checked', { problems: error.problems, problem_count: 1, checked: report.rows });
  }
}

/** Works at the sheet that a call left. */
export const massUpload = defineJob({ name: MASS_UPLOAD_JOB, run: runMassUpload });
