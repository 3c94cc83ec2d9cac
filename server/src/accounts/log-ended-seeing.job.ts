import { defineJob } from '../jobs/define-job.ts';
import { forEachInTransaction } from '../jobs/for-each-in-transaction.ts';
import type { AppServices } from '../context.ts';
import { many } from '../storage/query.ts';
import { logSeeAsEnd, type EndedSeeing } from './see-as.service.ts';

const JOB = 'tell_ended_seeing';

async function logEndedSessions(app: AppServices): Promise<void> {
  const ended = await many<EndedSeeing>(app.db)`
    select session_id from user_session
    where seen_by is not null and not is_end_told and (ended_dt is not null or expires_dt <= ${app.now().toISOString()})
    order by expires_dt limit 500`;
  await forEachInTransaction(app, JOB, ended, logSeeAsEnd);
}

/** Records in the security log when and why a session of seeing as another user ended, if it was not stopped. */
export const logEndedSeeing = defineJob({ name: JOB, cron: '*/5 * * * *', run: logEndedSessions });
