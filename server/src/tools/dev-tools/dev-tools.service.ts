import type { BugReport, JobRun, OutboxMail } from '@cdi/shared/contracts';
import type { CallContext } from '../../context.ts';
import { exists, many } from '../../storage/query.ts';
import { toOutboxMail } from './present-mail.ts';
import { fullNameOf } from '../../session/full-name.ts';

const MAX_LISTED = 100;

/** The newest mails, sent or not, so that a reset or an invitation can be followed where no mail is sent. */
export async function findMails({ app, db }: CallContext): Promise<readonly OutboxMail[]> {
  const mails = await many<Omit<OutboxMail, 'links'>>(db)`
    select mail_id, recipient as to, subject, body as text, created_dt, sent_dt, attempts, last_error
    from mail_outbox order by mail_id desc limit ${MAX_LISTED}`;
  return mails.map((mail) => toOutboxMail(mail, app.environment.isProduction));
}

/** The newest runs of jobs; none before the queue has made its tables. */
export async function findJobRuns({ db }: CallContext): Promise<readonly JobRun[]> {
  const isQueueMade = await exists(db)`
    select from information_schema.tables where table_schema = 'pgboss' and table_name = 'job'`;
  if (!isQueueMade) return [];
  return many<JobRun>(db)`
    select id, name, state::text as state, retry_count, created_on, started_on, completed_on
    from pgboss.job order by created_on desc limit ${MAX_LISTED}`;
}

/** The newest bug reports, with the names of those who wrote them. */
export const findBugReports = ({ db }: CallContext): Promise<readonly BugReport[]> =>
  many<BugReport>(db)`
    select b.bug_report_id, b.detail, b.created_dt, ${fullNameOf('u')} as reported_by
    from bug_report b left join "user" u on u.user_id = b.user_id
    order by b.bug_report_id desc limit ${MAX_LISTED}`;
