import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { email, flag, idOrZero, nothing, paragraph, text } from './inputs.ts';

/** An opening as the public page shows it. */
const opening = z.object({
  job_opening_id: z.number(),
  position: z.string(),
  place: z.string(),
  city: z.string(),
  state: z.string(),
  department: z.string().nullable(),
  employment: z.string(),
  shift: z.string().nullable(),
  pay: z.string().nullable(),
  places: z.number(),
  posted_date: z.string().nullable(),
  closes_date: z.string().nullable(),
  work: z.string(),
  needs: z.array(z.string()),
  benefits: z.array(z.string()),
});
export type Opening = z.output<typeof opening>;

/** Openings of today, newest first, and the key of a form that is opened now. */
export const listOpenings = defineCall({
  name: 'listOpenings',
  method: 'POST',
  path: '/api/hiring/openings',
  whileSeeing: 'read',
  access: { kind: 'anyone' },
  wire: 'params',
  input: nothing,
  answer: z.object({ openings: z.array(opening), form_key: z.string() }),
  perMinute: 60,
});

/** An applicant's entries. The résumé goes beside them, as `files[]`. */
export const applicationInput = z.strictObject({
  applicant_name: text('Name', 120),
  email: email(),
  phone: text('Phone', 40),
  /** 0: whatever position there is. */
  job_opening_id: idOrZero('Position'),
  message: paragraph('What you can do', 2000, false),
  consent: flag(),
  form_key: text('Form', 200),
  /** Stays empty: people do not see it, programs that fill every field do. */
  company_site: text('Company site', 200, false),
});

/** Takes an application in. It reaches HR when the mailed link is opened, and is forgotten when it is not. */
export const applyForJob = defineCall({
  name: 'applyForJob',
  method: 'POST',
  path: '/api/hiring/apply',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'files',
  input: z.unknown(),
  /** Where the link went. */
  answer: z.object({ email: z.string() }),
  perMinute: 6,
});

/** Shows that the applicant reads the mail of the address: the application goes to HR. */
export const confirmApplication = defineCall({
  name: 'confirmApplication',
  method: 'POST',
  path: '/api/hiring/confirm',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'params',
  input: z.strictObject({ token: text('Link', 200) }),
  answer: z.object({ applicant_name: z.string(), position: z.string() }),
  perMinute: 12,
});
