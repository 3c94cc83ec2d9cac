import type { AppServices } from '../context.ts';
import { MASS_UPLOAD_JOB, resumeMassUploads } from '../records/mass-upload-apply.ts';
import { expireQuotes } from './expire-quotes.job.ts';
import type { JobHandler } from './job-queue.ts';
import { runMassUpload } from './mass-upload.job.ts';
import { remindOfDrawings } from './remind-of-drawings.job.ts';
import { sendMails } from './send-mails.job.ts';
import { sweepOld } from './sweep-old.job.ts';

/** What each job does. */
export const jobHandlers = (app: AppServices): Readonly<Record<string, JobHandler>> => ({
  [MASS_UPLOAD_JOB]: (data) => runMassUpload(app, data),
  resume_mass_uploads: async () => void (await resumeMassUploads(app)),
  send_mails: () => sendMails(app),
  expire_quotes: () => expireQuotes(app),
  remind_of_drawings: () => remindOfDrawings(app),
  sweep_old: () => sweepOld(app),
});

/** When the regular ones run (minute, hour, day, month, weekday). */
export const jobSchedules: Readonly<Record<string, string>> = {
  resume_mass_uploads: '*/5 * * * *',
  send_mails: '* * * * *',
  expire_quotes: '15 1 * * *',
  remind_of_drawings: '30 7 * * 1-5',
  sweep_old: '40 2 * * *',
};
