import { sql } from 'kysely';
import { objects } from '@cdi/shared/catalogue';
import type { AppServices } from '../context.ts';
import { contextOf } from '../call-context.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { defineJob } from '../jobs/define-job.ts';
import { forEachInTransaction } from '../jobs/for-each-in-transaction.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { exists, many } from '../storage/query.ts';

const JOB = 'expire_stamps';

async function expire(app: AppServices): Promise<void> {
  const { today } = contextOf(app, app.db, SYSTEM, JOB);
  // goods that have left the plant were sealed by an engineer with a license at that time
  const isOver = sql<boolean>`
    s.status = 'stamped' and s.is_active and s.license_expiry < ${today}::date
    and c.status not in ('shipped', 'cancelled')`;
  const rows = await many<{ id: number }>(app.db)`
    select s.conforming_stamp_id as id from conforming_stamp s
    join tracker_curb c on c.tracker_curb_id = s.tracker_curb_id where ${isOver} limit 2000`;
  await forEachInTransaction(app, JOB, rows, async (context, { id }) => {
    const isStillOver = await exists(context.db)`
      select 1 from conforming_stamp s join tracker_curb c on c.tracker_curb_id = s.tracker_curb_id
      where s.conforming_stamp_id = ${id} and ${isOver} for update of s`;
    if (isStillOver)
      await tryTransition(context, objects.conforming_stamp, id, 'expire', 'The license of the engineer has ended');
  });
}

/** Seals of curbs that are still here end with the license of their engineer. */
export const expireStamps = defineJob({ name: JOB, cron: '20 1 * * *', run: expire });
