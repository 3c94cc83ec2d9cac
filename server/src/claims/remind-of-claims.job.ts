import { ROLE } from '@cdi/shared/policy';
import { formatDate, type PlainDate } from '@cdi/shared/units';
import { contextOf } from '../call-context.ts';
import type { AppServices, CallContext } from '../context.ts';
import { defineJob } from '../jobs/define-job.ts';
import { forEachInTransaction } from '../jobs/for-each-in-transaction.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { findEmployees } from '../session/find-employees.ts';
import { many, maybeOne } from '../storage/query.ts';
import { claimUrl, endClaimAlerts } from './claim-alerts.ts';

const JOB = 'remind_of_claims';

/** Days before the term to file ends at which logistics is notified; 0 is its last day. */
const NOTICE_DAYS = [60, 30, 7, 0] as const;
const FIRST_DAYS = Math.max(...NOTICE_DAYS);

interface Due {
  readonly damage_claim_id: number;
  readonly claim_no: string;
  readonly carrier: string;
  readonly status: 'open' | 'filed' | 'acknowledged';
  readonly file_by: PlainDate | null;
  readonly acknowledge_by: PlainDate | null;
  readonly answer_by: PlainDate | null;
  readonly days_left: number | null;
}

/** What is said of a claim today; each text is sent once. */
function describe(
  { claim_no: no, carrier, status, file_by, acknowledge_by, answer_by, days_left }: Due,
  today: string,
) {
  if (status === 'open') {
    if (file_by === null || days_left === null || days_left < 0 || days_left > FIRST_DAYS) return null;
    const notice = Math.min(...NOTICE_DAYS.filter((days) => days >= days_left));
    const left = notice === 0 ? 'today is the last day' : `${notice} days are left or fewer`;
    return `${no}, ${carrier}: file it by ${formatDate(file_by)}, ${left}`;
  }
  if (answer_by !== null && answer_by < today)
    return `${no}, ${carrier}: the carrier has not answered by ${formatDate(answer_by)}`;
  if (status === 'filed' && acknowledge_by !== null && acknowledge_by < today)
    return `${no}, ${carrier}: the carrier has not acknowledged it by ${formatDate(acknowledge_by)}`;
  return null;
}

async function tell(
  context: CallContext,
  { damage_claim_id: id }: { readonly damage_claim_id: number },
): Promise<void> {
  const { db, today } = context;
  const due = await maybeOne<Due>(db)`
    select damage_claim_id, claim_no, coalesce(carrier_name, 'carrier not named') as carrier, status, file_by,
      acknowledge_by, answer_by, file_by - ${today}::date as days_left
    from damage_claim where damage_claim_id = ${id} and is_active and status in ('open', 'filed', 'acknowledged')
    for update`;
  const text = due ? describe(due, today) : null;
  if (text === null) return;
  const told = await many(db)`
    select 1 from cdi_alert where object = 'damage_claim' and record_id = ${id} and cdi_alert = ${text} limit 1`;
  if (told.length > 0) return;
  // a later notice replaces an earlier unread one
  await endClaimAlerts(db, id);
  await raiseAlert(db, {
    userIds: await findEmployees(db, [ROLE.logistics]),
    text,
    reason: 'because logistics files claims',
    url: claimUrl(id),
    object: 'damage_claim',
    id,
  });
}

async function remind(app: AppServices): Promise<void> {
  const { today } = contextOf(app, app.db, SYSTEM, JOB);
  const rows = await many<{ damage_claim_id: number }>(app.db)`
    select damage_claim_id from damage_claim
    where is_active and (
      (status = 'open' and file_by between ${today}::date and ${today}::date + ${FIRST_DAYS}::int)
      or (status = 'filed' and acknowledge_by < ${today}::date)
      or (status in ('filed', 'acknowledged') and answer_by < ${today}::date))
    order by damage_claim_id limit 2000`;
  await forEachInTransaction(app, JOB, rows, tell);
}

/** Notifies logistics before the term to file a claim ends, and when a carrier is late with its answer, once each. */
export const remindOfClaims = defineJob({ name: JOB, cron: '40 6 * * *', run: remind });
