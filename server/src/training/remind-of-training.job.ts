import { formatDate, type PlainDate } from '@cdi/shared/units';
import { contextOf } from '../call-context.ts';
import type { AppServices, CallContext } from '../context.ts';
import { defineJob } from '../jobs/define-job.ts';
import { forEachInTransaction } from '../jobs/for-each-in-transaction.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { endAlerts, raiseAlert } from '../messages/alert.service.ts';
import { isActiveEmployee } from '../session/find-employees.ts';
import { fullNameOf } from '../session/full-name.ts';
import { exists, many } from '../storage/query.ts';

const JOB = 'remind_of_training';

/** Days before a certificate expires at which the person and the supervisor are notified; 0 is its last day. */
const NOTICE_DAYS = [60, 30, 0] as const;
const FIRST_DAYS = Math.max(...NOTICE_DAYS);

interface Due {
  readonly training_certificate_id: number;
  readonly person: string;
  readonly kind_name: string;
  readonly expiry_date: PlainDate;
  readonly days_left: number;
  readonly user_id: number;
  readonly supervisor_id: number | null;
}

async function tell({ db }: CallContext, due: Due): Promise<void> {
  const { training_certificate_id: id, person, kind_name: kind, supervisor_id: supervisorId } = due;
  const notice = Math.min(...NOTICE_DAYS.filter((days) => days >= due.days_left));
  const left = notice === 0 ? 'today' : `within ${notice} days`;
  const text = `${person}: the certificate for ${kind} expires on ${formatDate(due.expiry_date)}, ${left}`;
  const about = { object: 'training_certificate', id, url: `/training_certificate/${id}` };
  const isTold = await exists(db)`
    select 1 from cdi_alert where object = ${about.object} and record_id = ${id} and cdi_alert = ${text}`;
  if (isTold) return;
  // a later notice replaces an earlier unread one
  await endAlerts(db, about);
  await raiseAlert(db, { ...about, userIds: [due.user_id], text, reason: 'because it is your certificate' });
  if (supervisorId !== null && supervisorId !== due.user_id)
    await raiseAlert(db, { ...about, userIds: [supervisorId], text, reason: 'because you are the supervisor' });
}

async function remind(app: AppServices): Promise<void> {
  const { today } = contextOf(app, app.db, SYSTEM, JOB);
  const rows = await many<Due>(app.db)`
    select c.training_certificate_id, ${fullNameOf('u')} as person, k.kind_name, c.expiry_date,
      c.expiry_date - ${today}::date as days_left, c.user_id, u.supervisor_id
    from training_certificate c join "user" u on u.user_id = c.user_id
    join training_kind k on k.training_kind_id = c.training_kind_id and k.is_active
    where c.is_active and ${isActiveEmployee}
      and c.expiry_date between ${today}::date and ${today}::date + ${FIRST_DAYS}::int
      and not exists (
        select 1 from training_certificate n
        where n.user_id = c.user_id and n.training_kind_id = c.training_kind_id and n.is_active
          and coalesce(n.expiry_date, 'infinity'::date) > c.expiry_date)
    order by c.training_certificate_id limit 2000`;
  await forEachInTransaction(app, JOB, rows, tell);
}

/** Notifies a person and the supervisor 60 and 30 days before a certificate expires, and on its last day, once each. */
export const remindOfTraining = defineJob({ name: JOB, cron: '50 6 * * *', run: remind });
