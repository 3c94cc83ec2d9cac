import { AppError } from '@cdi/shared/errors';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { MassUploadReport } from '@cdi/shared/contracts';
import type { AppServices, CallContext, ReadContext } from '../context.ts';
import { many, maybeOne, run } from '../storage/query.ts';
import { assertMayUpload } from './mass-upload.ts';

/** Name of the job that applies a checked upload. */
export const MASS_UPLOAD_JOB = 'mass_upload';

interface StoredUpload {
  readonly mass_upload_id: number;
  readonly object: string;
  readonly user_id: number;
  readonly report: Omit<MassUploadReport, 'upload_id'>;
  readonly state: MassUploadReport['state'];
}

async function findUpload(
  { db, person }: ReadContext,
  definition: ObjectDefinition,
  id: number,
): Promise<StoredUpload> {
  const upload = await maybeOne<StoredUpload>(db)`
    select mass_upload_id, object, user_id, report, state from mass_upload
    where mass_upload_id = ${id} and object = ${definition.name} and user_id = ${person.userId}`;
  if (!upload) throw new AppError('NOT_FOUND', 'There is no such upload of yours.');
  return upload;
}

export async function readMassUpload(
  context: ReadContext,
  definition: ObjectDefinition,
  id: number,
): Promise<MassUploadReport> {
  assertMayUpload(definition, context.person);
  const upload = await findUpload(context, definition, id);
  return { upload_id: id, ...upload.report, state: upload.state };
}

/** Starts the job that applies a checked sheet: all rows or none. A sheet with problems, or applied already, is refused. */
export async function applyMassUpload(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
): Promise<MassUploadReport> {
  const { app, person, requestId } = context;
  assertMayUpload(definition, person);
  const upload = await findUpload(context, definition, id);
  // what kept an apply from ending well may be gone by now; what the check found is still in the sheet
  if (upload.state !== 'failed' && upload.report.problems.length > 0)
    throw new AppError('RULE', 'The sheet still has problems. Correct them and check it again; nothing was saved.');
  if (upload.report.valid === 0) throw new AppError('RULE', 'The sheet has no rows.');
  await app.db.transaction().execute(async (tx) => {
    const started = await run(tx)`
      update mass_upload set state = 'running' where mass_upload_id = ${id} and state in ('checked', 'failed')`;
    if (started === 1) await app.jobs.send(tx, MASS_UPLOAD_JOB, { uploadId: id, requestId });
  });
  return readMassUpload(context, definition, id);
}

/**
 * Leaves the job again for every sheet that is to be applied, because the server that did it may have ended: then nothing of it
 * was saved. Done at each start and every few minutes, as another server may have ended, or its connection may have held the
 * sheet for a while yet. Gives how many there are; the job passes over a sheet that is in work or done.
 */
export async function resumeMassUploads(app: AppServices): Promise<number> {
  const rows = await many<{ mass_upload_id: number }>(app.db)`
    select mass_upload_id from mass_upload where state = 'running' order by mass_upload_id`;
  for (const { mass_upload_id: uploadId } of rows)
    await app.jobs.send(app.db, MASS_UPLOAD_JOB, { uploadId, requestId: `resume-${uploadId}` });
  return rows.length;
}
