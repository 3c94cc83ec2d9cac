import { sql } from 'kysely';
import { objectNamed } from '@cdi/shared/catalogue';
import { workingDaysBetween, toPlainDate } from '@cdi/shared/units';
import type { AppServices } from '../context.ts';
import { contextOf } from '../call-context.ts';
import { isStillOf } from '../customers/people-of-order.ts';
import { changeChildren } from '../records/save/child-rows.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { readHolidays } from '../plants/plant.service.ts';
import { defineJob } from '../jobs/define-job.ts';
import { forEachInTransaction } from '../jobs/for-each-in-transaction.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { many } from '../storage/query.ts';

const JOB = 'remind_of_drawings';

/** Working days after which a drawing that waits is called to mind. */
const AFTER_DAYS = [2, 5, 10] as const;

async function remind(app: AppServices): Promise<void> {
  const { today } = contextOf(app, app.db, SYSTEM, JOB);
  const rows = await many<{
    submittal_id: number;
    sent_date: string;
    reminders: number;
    curb_no: string;
    contact_user_id: number;
    tracker_curb_id: number;
    cdi_location_id: number | null;
  }>(app.db)`
    select s.submittal_id, (s.sent_dt at time zone 'America/New_York')::date::text as sent_date,
      coalesce(s.reminders, 0) as reminders, c.curb_no, tr.contact_user_id, c.tracker_curb_id, tr.cdi_location_id
    from submittal s join tracker_curb c on c.tracker_curb_id = s.tracker_curb_id
    join tracker tr on tr.tracker_id = c.tracker_id
    join "user" u on u.user_id = tr.contact_user_id and ${isStillOf(sql`tr.company_id`)}
    where s.answer = 'waiting' and tr.is_active and tr.status <> 'cancelled' and c.is_active and c.status <> 'cancelled'
      and coalesce(s.reminders, 0) < ${AFTER_DAYS.length}`;
  const due = [];
  for (const row of rows) {
    const sent = toPlainDate(row.sent_date);
    const days = workingDaysBetween(sent, today, await readHolidays(app.db, sent, row.cdi_location_id));
    const after = AFTER_DAYS[row.reminders];
    if (after !== undefined && days >= after) due.push(row);
  }
  await forEachInTransaction(app, JOB, due, async (context, row) => {
    const waits = sql<boolean>`c.submittal_id = ${row.submittal_id} and c.answer = 'waiting'`;
    const curb = objectNamed('tracker_curb', app.catalogue);
    const reminded = await changeChildren(context, curb, 'submittals', waits, { reminders: row.reminders + 1 });
    // answered while the others were looked at
    if (reminded.length === 0) return;
    await raiseAlert(context.db, {
      userIds: [row.contact_user_id],
      text: `Still to approve: drawing of ${row.curb_no}`,
      reason: 'because nothing is built before you approve',
      url: `/drawings/${row.tracker_curb_id}`,
      object: 'tracker_curb',
      id: row.tracker_curb_id,
    });
  });
}

/** Reminds customers of drawings that wait for their answer. */
export const remindOfDrawings = defineJob({ name: JOB, cron: '30 7 * * 1-5', run: remind });
