import { AppError } from '@cdi/shared/errors';
import type { AppServices } from '../../context.ts';
import { explainFault } from '../../storage/explain-fault.ts';
import { maybeOne, run } from '../../storage/query.ts';
import { noteUpload, type StoredReport, type StoredUpload } from './stored-upload.ts';

export type UploadStepName = NonNullable<NonNullable<StoredReport['fault']>['step']>;

/** How often a step may start without progress before the person is asked. */
const MOST_ATTEMPTS = 3;

/** Message for each failed step: what is saved, and how to go on. */
const SENTENCES: Readonly<Record<UploadStepName, string>> = {
  check: 'The server failed while it checked the sheet. Nothing is saved. Try again.',
  save: 'The server failed while it saved the rows. What was saved before stays. Try again, or undo it.',
  undo: 'The server failed while it took the upload back. Nothing of it was taken back. Try again.',
};

/**
 * Marks an upload as `broken` after an unexpected server error. It stays so until the uploader tries again; no job resumes it. Logs the error
 * under the request id that the page shows.
 */
export async function noteFault(
  app: AppServices,
  uploadId: number,
  step: UploadStepName,
  requestId: string,
  error: unknown,
): Promise<void> {
  app.log.error({ err: error, uploadId, step, requestId }, 'a step of an upload failed');
  await noteUpload(app.db, uploadId, 'broken', { fault: { step, message: SENTENCES[step], request_id: requestId } });
}

/** Whether the database was only busy or away: the step has done nothing, and works later. */
export function isPassing(error: unknown): boolean {
  const known = error instanceof AppError ? error : explainFault(error);
  return known?.code === 'BUSY' || known?.code === 'UNAVAILABLE';
}

/** Says on the page of an upload that its step starts again by itself. */
export async function noteWait({ db, log }: AppServices, uploadId: number, error: unknown): Promise<void> {
  log.warn({ err: error, uploadId }, 'a step of an upload waits for the database');
  await run(db)`
    update mass_upload set report = report || '{"is_waiting": true}'::jsonb where mass_upload_id = ${uploadId}`;
}

/** Step in progress, by the state of the upload. */
const STEPS: Partial<Readonly<Record<StoredUpload['state'], UploadStepName>>> = {
  checking: 'check',
  running: 'save',
  undoing: 'undo',
};

/** Step in progress in a state; null if none is. */
export const stepOf = (state: StoredUpload['state']): UploadStepName | null => STEPS[state] ?? null;

/**
 * Counts a run of a job for an upload, and returns whether the job may work on it. `exhausted`: the earlier runs ended without progress,
 * for example because each crashed its server, so the person is asked. `busy`: another server is working on it.
 */
export async function countAttempt(app: AppServices, uploadId: number): Promise<'free' | 'exhausted' | 'busy'> {
  const counted = await maybeOne<{ attempts: number }>(app.db)`
    with now_at as (
      select mass_upload_id,
        concat_ws(' ', state, coalesce(report ->> 'checked', '0'), coalesce(report ->> 'applied', '0')) as place
      from mass_upload where mass_upload_id = ${uploadId} for update skip locked)
    update mass_upload as m set settings = m.settings || jsonb_build_object(
      'attempts', case when m.settings ->> 'attemptedAt' = n.place then (m.settings ->> 'attempts')::int + 1 else 1 end,
      'attemptedAt', n.place)
    from now_at n where m.mass_upload_id = n.mass_upload_id
    returning (m.settings ->> 'attempts')::int as attempts`;
  if (!counted) return 'busy';
  return counted.attempts > MOST_ATTEMPTS ? 'exhausted' : 'free';
}
