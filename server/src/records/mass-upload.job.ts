import { objectNamed } from '@cdi/shared/catalogue';
import type { AppServices } from '../context.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { JobData } from '../jobs/job-queue.ts';
import { maybeOne } from '../storage/query.ts';
import { MASS_UPLOAD_JOB } from './mass-upload-apply.ts';
import { applySheet, RowsRefused, uploaderOf } from './upload/apply-sheet.ts';
import { checkSheet } from './upload/check-sheet.ts';
import { noteUpload, type StoredUpload } from './upload/stored-upload.ts';
import { undoSheet } from './upload/undo-sheet.ts';

/** Checks a long sheet, saves the rows of a checked one, or takes back what one saved: whatever its state asks for. */
export async function runMassUpload(app: AppServices, data: JobData): Promise<void> {
  const uploadId = Number(data['uploadId']);
  const upload = await maybeOne<StoredUpload>(app.db)`
    select mass_upload_id, object, user_id, header, settings, report, state from mass_upload
    where mass_upload_id = ${uploadId}`;
  if (upload?.state === 'checking') await check(app, upload);
  if (upload?.state === 'running') await applySheet(app, uploadId);
  if (upload?.state === 'undoing') await undoSheet(app, uploadId);
}

async function check(app: AppServices, upload: StoredUpload): Promise<void> {
  const { mass_upload_id: uploadId, report, settings } = upload;
  try {
    const person = await uploaderOf(app.db, upload);
    const { columns = [] } = settings;
    // what was found in the header stands at its row
    const problems = report.problems.filter(({ row }) => row === 1);
    const warnings = (report.warnings ?? []).filter(({ row }) => row === 1);
    await checkSheet(app, person, objectNamed(upload.object, app.catalogue), {
      uploadId,
      header: upload.header,
      columns,
      problems,
      warnings,
      rows: report.rows,
    });
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error;
    await noteUpload(app.db, uploadId, 'checked', { problems: error.problems, problem_count: 1, checked: report.rows });
  }
}

/** Works at the sheet that a call left. */
export const massUpload = defineJob({ name: MASS_UPLOAD_JOB, run: runMassUpload });
