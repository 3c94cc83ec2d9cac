import { sql } from 'kysely';
import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { ROLE } from '@cdi/shared/policy';
import { formatDate, type PlainDate } from '@cdi/shared/units';
import type { AppServices, CallContext } from '../context.ts';
import { contextOf } from '../call-context.ts';
import { defineJob } from '../jobs/define-job.ts';
import { forEachInTransaction } from '../jobs/for-each-in-transaction.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { announceRecord, updateRecord } from '../records/save/write-record.ts';
import { endSessionsOf } from '../session/end-sessions.ts';
import { findEmployees } from '../session/find-employees.ts';
import { noteOfCall } from '../session/security-log.ts';
import { voidResetLinks } from '../session/void-reset-links.ts';
import { exists, many, maybeOne } from '../storage/query.ts';
import { isLastSuper } from './last-super.ts';
import { leaveAltogether } from './leave-company.ts';
import { workLeftWith } from './work-left-with.ts';

const JOB = 'close_left_accounts';

type User = RecordRow<'user'>;

/** Who had the last day before today, by the plant's calendar, and whose account is open still. */
const hasLeft = (today: PlainDate) =>
  sql<boolean>`(u.leave_date < ${today}::date and u.is_active and u.status <> 'disabled')`;

interface Told {
  readonly userIds: readonly number[];
  readonly text: string;
}

/** Alerts the people who look after the others, at most once a day. */
async function tell({ db }: CallContext, user: User, { userIds, text }: Told): Promise<void> {
  const id = user.user_id;
  const isTold = await exists(db)`
    select 1 from cdi_alert
    where object = 'user' and record_id = ${id} and cdi_alert = ${text} and cdi_alert_dt > now() - interval '23 hours'`;
  if (isTold) return;
  const reason = 'because you look after the people, or supervised this one';
  await raiseAlert(db, { userIds, text, reason, url: `/user/${id}`, object: 'user', id });
}

/** Closes one account, once. A person whose last day was moved later in the meantime keeps it. */
async function close(context: CallContext, { user_id: id }: { readonly user_id: number }): Promise<void> {
  const { db, today } = context;
  const before = await maybeOne<User>(
    db,
  )`select u.* from "user" u where u.user_id = ${id} and ${hasLeft(today)} for update`;
  if (!before?.leave_date) return;
  const name = `${before.first_name} ${before.last_name}`;
  const lastDay = formatDate(before.leave_date);
  const hr = await findEmployees(db, [ROLE.hr]);
  const supervisors = before.supervisor_id === null ? [] : [before.supervisor_id];
  if (await isLastSuper(context, before)) {
    const text = `${name} left on ${lastDay} and is the last super user: make another one, so that the account can be closed.`;
    // who left is the only one who can
    return tell(context, before, { userIds: [...hr, ...supervisors, id], text });
  }
  const reason = `The last day was ${lastDay}`;
  const after = await updateRecord(context, objects.user, before, { status: 'disabled' }, reason);
  await endSessionsOf(db, id, 'left');
  await voidResetLinks(db, id);
  await noteOfCall(context, 'rights_changed', id, `Status: disabled. ${reason}.`);
  await leaveAltogether(context, before, after);
  const left = await workLeftWith(db, id);
  const rest = left.length === 0 ? 'Nothing lies with them any more.' : `Still with them: ${left.join(', ')}.`;
  const others = [...hr, ...supervisors].filter((userId) => userId !== id);
  await tell(context, before, { userIds: others, text: `${name} left on ${lastDay}; the account is closed. ${rest}` });
  await announceRecord(context, objects.user, after);
}

async function closeAll(app: AppServices): Promise<void> {
  const { today } = contextOf(app, app.db, SYSTEM, JOB);
  const rows = await many<{ user_id: number }>(app.db)`
    select u.user_id from "user" u where ${hasLeft(today)} order by u.user_id limit 500`;
  await forEachInTransaction(app, JOB, rows, close);
}

/** Accounts close on the day after their person's last one; HR and the supervisor read what still lies there. Hourly, for last days that are entered late. */
export const closeLeftAccounts = defineJob({ name: JOB, cron: '10 * * * *', run: closeAll });
