import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { findFileType, objects, PHONE_HINT, PHONE_PATTERN } from '@cdi/shared/catalogue';
import { applicationInput } from '@cdi/shared/contracts';
import { AppError, refuse } from '@cdi/shared/errors';
import { ROLE } from '@cdi/shared/policy';
import { addDays } from '@cdi/shared/units';
import { checkFormKey } from '../call/form-key.ts';
import { parseInput } from '../call/read-input.ts';
import { keepWaitingForm, takeWaitingForm } from '../call/waiting-form.ts';
import type { CallContext } from '../context.ts';
import { attachVisitorsUpload, takeUpload } from '../files/file.service.ts';
import { readMassUpload, type Upload } from '../files/read-upload.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { announceRecord, insertRecord } from '../records/save/write-record.ts';
import { findEmployees } from '../session/find-employees.ts';
import { extensionOf } from '../storage/files/detect-content.ts';
import { exists, maybeOne } from '../storage/query.ts';
import { KEPT_DAYS } from './job-application.hooks.ts';
import { findOpenings } from './openings.service.ts';

export const APPLICATION_FORM = 'application';
const RESUME = 50;
const RESUME_BYTES = 10 * 1024 * 1024;
/** An unconfirmed résumé is deleted after this time. */
const LINK_HOURS = 24;

const application = objects.job_application;
type Entries = z.output<typeof applicationInput>;

/** Checks the phone number by the rule of records, here, so that a first visit of the site need not load it. */
const checkedInput = applicationInput.extend({
  phone: applicationInput.shape.phone.refine((value) => PHONE_PATTERN.test(value), PHONE_HINT),
});

/** Reads the entries, and refuses what no applicant meant to send before anything is stored. */
async function checkEntries(context: CallContext, fields: Readonly<Record<string, unknown>>): Promise<Entries> {
  const entries = parseInput(checkedInput, fields);
  checkFormKey(context.app.environment.secret, APPLICATION_FORM, entries.form_key, context.now);
  if (!entries.consent)
    refuse('consent', 'Agree that we keep your application for a year: without it we may not store it.');
  if (entries.job_opening_id === 0) return entries;
  const open = await findOpenings(context);
  if (!open.some(({ job_opening_id }) => job_opening_id === entries.job_opening_id))
    refuse('job_opening_id', 'This position is not open any more. Choose another one, or any position.');
  return entries;
}

/** Only what a résumé is: other types are taken elsewhere. */
function assertResume(fileName: string): void {
  const extensions = findFileType(RESUME)?.extensions ?? [];
  if (extensions.includes(extensionOf(fileName))) return;
  refuse('files', `A résumé is one of ${extensions.join(', ').toUpperCase()}. Choose such a file.`);
}

/** Stores a résumé. Throws its problem at its field. */
async function takeResume(context: CallContext, upload: Upload): ReturnType<typeof takeUpload> {
  try {
    return await takeUpload(context, upload, RESUME_BYTES);
  } catch (error) {
    if (!(error instanceof AppError) || !['WRONG_FILE', 'TOO_LARGE'].includes(error.code)) throw error;
    throw new AppError(error.code, error.message, { ...error.details, fields: { files: error.message } });
  }
}

/**
 * Stores an application until it is confirmed, and mails the confirmation link. Returns the address it was mailed to. An application
 * whose hidden field is filled in comes from a bot: it gets the usual answer and is discarded. Throws VALIDATION with the field, and
 * what storing a file throws; then nothing is stored.
 */
export async function takeApplication(context: CallContext, request: FastifyRequest): Promise<string> {
  const { taken, fields } = await readMassUpload(request, { most: 1, least: 0 }, async (upload, before) => {
    const entries = await checkEntries(context, before);
    assertResume(upload.fileName);
    return entries.company_site === '' ? takeResume(context, upload) : drain(upload.content);
  });
  const entries = await checkEntries(context, fields);
  if (entries.company_site !== '') return entries.email;
  const fileId = taken[0]?.cdi_file_id ?? null;
  await context.db.transaction().execute((db) => keepWaiting({ ...context, db }, entries, fileId));
  return entries.email;
}

async function drain(content: NodeJS.ReadableStream): Promise<null> {
  content.resume();
  return Promise.resolve(null);
}

async function keepWaiting(context: CallContext, entries: Entries, fileId: number | null): Promise<void> {
  const { form_key: _key, company_site: _site, ...kept } = entries;
  const secret = await keepWaitingForm(context, APPLICATION_FORM, {
    email: entries.email,
    entries: { ...kept, consent_dt: context.now.toISOString() },
    fileId,
    hours: LINK_HOURS,
  });
  const link = `${context.app.environment.publicUrl}/employment?confirm=${secret}`;
  await queueMail(context.db, {
    to: entries.email,
    subject: 'Confirm your application',
    // nothing that was typed: anybody may have entered this address
    body: `Hello,\n\nopen this link, and your application is with us; it works once, for ${LINK_HOURS} hours:\n\n${link}\n\nIf it was not you who applied, ignore this mail: we delete what was sent.\n`,
  });
}

type Waiting = Omit<Entries, 'form_key' | 'company_site'> & { readonly consent_dt: string };

/**
 * Turns the waiting form behind the link into an application with its résumé, and notifies HR. Throws GONE for a link that is used,
 * old or unknown, DUPLICATE when the person has an unanswered application for the position.
 */
export async function confirmByLink(
  context: CallContext,
  secret: string,
): Promise<{ applicant_name: string; position: string }> {
  const { db, now, today } = context;
  const waiting = await takeWaitingForm<Waiting>(context, APPLICATION_FORM, secret);
  const { consent: _consent, consent_dt, job_opening_id, ...entries } = waiting.entries;
  const openingId = job_opening_id || null;
  await assertFirst(context, entries.email, openingId);
  const row = await insertRecord(context, application, {
    ...entries,
    message: entries.message || null,
    job_opening_id: openingId,
    status: 'received',
    received_date: today,
    keep_until: addDays(today, KEPT_DAYS),
    consent_dt,
    confirmed_dt: now.toISOString(),
  });
  const id = Number(row.job_application_id);
  if (waiting.cdi_file_id !== null)
    await attachVisitorsUpload(context, waiting.cdi_file_id, {
      object: application.name,
      id,
      typeCode: RESUME,
      title: `Résumé of ${entries.applicant_name}`,
    });
  await announceRecord(context, application, row);
  const position = await readPosition(context, openingId);
  await raiseAlert(db, {
    userIds: await findEmployees(db, [ROLE.hr]),
    text: `New application: ${entries.applicant_name}, ${position}`,
    reason: 'because you look after applications',
    url: `/job_application/${id}`,
    object: application.name,
    id,
  });
  return { applicant_name: entries.applicant_name, position };
}

async function readPosition({ db }: CallContext, openingId: number | null): Promise<string> {
  const row = await maybeOne<{ position: string }>(db)`
    select position from job_opening where job_opening_id = ${openingId}::bigint`;
  return row?.position ?? 'any position';
}

async function assertFirst({ db }: CallContext, email: string, openingId: number | null): Promise<void> {
  const isThere = await exists(db)`
    select from job_application where lower(email) = ${email.toLowerCase()} and is_active
      and job_opening_id is not distinct from ${openingId}::bigint
      and status in ('received', 'in_review', 'interview', 'offered')`;
  if (isThere)
    throw new AppError('DUPLICATE', 'Your application for this position is with us already. We answer everybody.');
}
