import { AppError } from '@cdi/shared/errors';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { MassUploadReport } from '@cdi/shared/contracts';
import type { AppServices, CallContext, ReadContext } from '../../context.ts';
import { many, run } from '../../storage/query.ts';
import { findUpload, presentUpload, type StoredUpload } from './stored-upload.ts';

/** Name of the job that works at uploaded sheets. */
export const MASS_UPLOAD_JOB = 'mass_upload';

export async function readMassUpload(
  context: ReadContext,
  definition: ObjectDefinition,
  id: number,
): Promise<MassUploadReport> {
  return presentUpload(await findUpload(context, definition, id));
}

/** Actions that a person can request for a checked sheet. */
export const UPLOAD_STEPS = {
  on: 'all',
  good: 'good',
  stop: 'stop',
  undo: 'undo',
  undo_rest: 'undo_rest',
  retry: 'retry',
} as const;
export type UploadStep = (typeof UPLOAD_STEPS)[keyof typeof UPLOAD_STEPS];

/**
 * Starts the job that saves the rows of a checked sheet, stops it, undoes its saves, or retries the step in which the server failed. Throws
 * RULE if that is not possible. `isAgreed`: the person has reviewed the doubtful cells.
 */
export async function stepMassUpload(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
  step: UploadStep,
  isAgreed: boolean,
): Promise<MassUploadReport> {
  const upload = await findUpload(context, definition, id);
  if (step === 'stop') await stop(context, upload);
  else if (step === 'retry') await retry(context, upload);
  else if (step === 'undo' || step === 'undo_rest')
    await begin(context, upload, ['done', 'stopped', 'broken'], 'undoing', { isRestOnly: step === 'undo_rest' });
  else await apply(context, upload, { isGoodOnly: step === 'good', isAgreed });
  return readMassUpload(context, definition, id);
}

/** Does again what the server failed in, as it was asked for. */
async function retry(context: CallContext, upload: StoredUpload): Promise<void> {
  const { fault } = upload.report;
  if (upload.state !== 'broken' || !fault)
    throw new AppError('RULE', 'There is nothing to try again: the server did not fail in this upload.');
  const to = { check: 'checking', save: 'running', undo: 'undoing' } as const;
  await begin(context, upload, ['broken'], to[fault.step], {});
}

interface ApplyChoice {
  readonly isGoodOnly: boolean;
  readonly isAgreed: boolean;
}

const describeDoubtfulCells = (count: number): string =>
  count === 1
    ? 'A sheet program has probably changed one cell of the sheet. Look at it, and say that it is meant as it stands.'
    : `A sheet program has probably changed ${count} cells of the sheet. Look at them, and say that they are meant as they stand.`;

async function apply(context: CallContext, upload: StoredUpload, { isGoodOnly, isAgreed }: ApplyChoice): Promise<void> {
  const { state, report } = upload;
  if (state === 'checking') throw new AppError('RULE', 'The sheet is still being checked. Wait until that is done.');
  if (state === 'stopped' && report.checked < report.rows)
    throw new AppError('RULE', 'The check of this sheet was stopped: nothing of it is saved. Upload the sheet again.');
  // what kept an apply from ending well may be gone by now; what the check found is still in the sheet
  const isChecked = state === 'checked';
  if (isChecked && !isGoodOnly && report.problem_count > 0)
    throw new AppError('RULE', 'The sheet still has problems. Correct them, or save only the rows without one.');
  if (isChecked && report.valid === 0) throw new AppError('RULE', 'The sheet has no row that could be saved.');
  if (isChecked && report.valid === report.unchanged)
    throw new AppError('RULE', 'Everything that the sheet says is stored already: there is nothing to save.');
  if (isChecked && (report.doubt_count ?? 0) > 0 && !isAgreed)
    throw new AppError('RULE', describeDoubtfulCells(report.doubt_count ?? 0));
  await begin(context, upload, ['checked', 'failed', 'stopped'], 'running', { isGoodOnly });
}

/**
 * Moves the sheet to a state and leaves the work to the job; does nothing if the sheet is in another state, such as after a double click.
 */
async function begin(
  { app, person, requestId }: CallContext,
  { mass_upload_id: id, state, report, settings }: StoredUpload,
  from: readonly StoredUpload['state'][],
  to: 'checking' | 'running' | 'undoing',
  choice: Pick<StoredUpload['settings'], 'isGoodOnly' | 'isRestOnly'>,
): Promise<void> {
  // an undo that is refused puts the upload back to where it stood before the server failed
  const stood = report.fault?.step === 'undo' ? (settings.stateBefore ?? 'done') : 'stopped';
  const stateBefore = state === 'broken' ? stood : state;
  await app.db.transaction().execute(async (tx) => {
    const started = await run(tx)`
      update mass_upload set state = ${to}, is_stop_asked = false,
        settings = settings || ${JSON.stringify(choice)}::jsonb
          || jsonb_build_object('stateBefore', ${stateBefore}::text, 'askedBy', ${person.userId}::bigint,
            'attempts', 0),
        report = report || '{"undo_problems": [], "undo_problem_count": 0, "fault": null}'::jsonb
      where mass_upload_id = ${id} and state = ${state} and state = any(${[...from]}::text[])`;
    if (started === 1) await app.jobs.send(tx, MASS_UPLOAD_JOB, { uploadId: id, requestId });
  });
}

async function stop({ app }: CallContext, { state, report, mass_upload_id: id }: StoredUpload): Promise<void> {
  if (state !== 'running' && state !== 'checking') return;
  if (state === 'running' && !report.is_in_parts)
    throw new AppError('RULE', 'These rows are saved together, in a moment. Undo them afterwards.');
  await run(app.db)`
    update mass_upload set is_stop_asked = true where mass_upload_id = ${id} and state in ('running', 'checking')`;
}

/**
 * Leaves the job again for every sheet that is to be worked at, because the server that did it may have ended: of a part that it had
 * not finished nothing was saved. Done at each start and every few minutes, as another server may have ended, or its connection may have
 * held the sheet for a while yet. Gives how many there are; the job passes over a sheet that is in work or done.
 */
export async function resumeMassUploads(app: AppServices): Promise<number> {
  const rows = await many<{ mass_upload_id: number }>(app.db)`
    select mass_upload_id from mass_upload
    where state in ('running', 'undoing') or (state = 'checking' and created_dt < now() - interval '10 minutes')
    order by mass_upload_id`;
  for (const { mass_upload_id: uploadId } of rows)
    await app.jobs.send(app.db, MASS_UPLOAD_JOB, { uploadId, requestId: `resume-${uploadId}` });
  return rows.length;
}
