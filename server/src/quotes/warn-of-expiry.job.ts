import { sql } from 'kysely';
import { formatDate, isPlainDate } from '@cdi/shared/units';
import type { AppServices, CallContext } from '../context.ts';
import { contextOf } from '../call-context.ts';
import { isStillOf } from '../customers/people-of-order.ts';
import { defineJob } from '../jobs/define-job.ts';
import { forEachInTransaction } from '../jobs/for-each-in-transaction.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { endAlerts, raiseAlert } from '../messages/alert.service.ts';
import { exists, many } from '../storage/query.ts';

const JOB = 'warn_of_expiry';
/** Days before the end of its prices on which the contact of a quote is notified. */
const AHEAD_DAYS = 7;
/** Fixed part of the text, which finds the alert to end. */
const SAYING = ' prices end on ';

interface Ending {
  readonly quote_id: number;
  readonly quote_no: string;
  readonly job_name: string;
  readonly valid_until: string;
  readonly contact_user_id: number;
}

const urlOf = (quoteId: number): string => `/quote/${quoteId}`;

async function tell({ db }: CallContext, quote: Ending): Promise<void> {
  const day = isPlainDate(quote.valid_until) ? formatDate(quote.valid_until) : quote.valid_until;
  const text = `${quote.quote_no}, ${quote.job_name}:${SAYING}${day}`;
  const about = { object: 'quote', id: quote.quote_id };
  const isTold = await exists(db)`
    select 1 from cdi_alert where user_id = ${quote.contact_user_id} and object = ${about.object}
      and record_id = ${about.id} and cdi_alert = ${text}`;
  if (isTold) return;
  await raiseAlert(db, {
    ...about,
    userIds: [quote.contact_user_id],
    text,
    reason: 'because the quote is addressed to you',
    url: urlOf(quote.quote_id),
  });
}

async function warn(app: AppServices): Promise<void> {
  const { today } = contextOf(app, app.db, SYSTEM, JOB);
  const rows = await many<Ending>(app.db)`
    select q.quote_id, q.quote_no, q.job_name, q.valid_until::text as valid_until, q.contact_user_id from quote q
    join "user" u on u.user_id = q.contact_user_id and ${isStillOf(sql`q.company_id`)}
    where q.status in ('sent', 'viewed') and q.is_active
      and q.valid_until between ${today}::date and ${today}::date + ${AHEAD_DAYS}::int
    order by q.quote_id limit 2000`;
  await forEachInTransaction(app, JOB, rows, tell);
}

/** The alert that prices end is over once the quote was ordered, replaced, given up, or holds for longer. */
export async function endExpiryWarning({ db }: CallContext, quoteId: number): Promise<void> {
  await endAlerts(db, { object: 'quote', id: quoteId, url: urlOf(quoteId), saying: SAYING });
}

/** Notifies the contact of a sent quote once, a week before its prices end. */
export const warnOfExpiry = defineJob({ name: JOB, cron: '30 1 * * *', run: warn });
