import { ROLE } from '@cdi/shared/policy';
import { defineJob } from '../jobs/define-job.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { findEmployees } from '../session/find-employees.ts';
import { exists, many } from '../storage/query.ts';
import { MOST_HOURS, readBackupAge } from './backup-age.ts';

const TOLD = `The last backup is older than ${MOST_HOURS} hours.`;

/** Alerts super users, once a day, that nightly backups have stopped. */
export const watchBackups = defineJob({
  name: 'watch_backups',
  cron: '25 * * * *',
  run: async ({ db, environment, now }) => {
    if (environment.backupDir === undefined || !(await readBackupAge(db, now())).isTooOld) return;
    const wasTold = await exists(db)`
      select from cdi_alert where cdi_alert = ${TOLD} and cdi_alert_dt > now() - interval '1 day'`;
    if (wasTold) return;
    const userIds = await findEmployees(db, [ROLE.super]);
    const people = await many<{ email: string }>(db)`select email from "user" where user_id = any(${[...userIds]})`;
    await db.transaction().execute(async (tx) => {
      await raiseAlert(tx, {
        userIds,
        text: TOLD,
        reason: 'because you are a super user',
        url: '/dev_tools?tab=backups',
      });
      for (const { email } of people)
        await queueMail(tx, {
          to: email,
          subject: TOLD,
          body: `${TOLD} They go to ${environment.backupDir} on the server. Look whether the disk is there and has room:\n${environment.publicUrl}/dev_tools?tab=backups`,
        });
    });
  },
});
