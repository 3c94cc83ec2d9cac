import { objects } from '@cdi/shared/catalogue';
import type { AppServices } from '../context.ts';
import { contextOf } from '../call-context.ts';
import { defineJob } from '../jobs/define-job.ts';
import { forEachInTransaction } from '../jobs/for-each-in-transaction.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { many } from '../storage/query.ts';

const JOB = 'archive_costs';

async function archive(app: AppServices): Promise<void> {
  const { today } = contextOf(app, app.db, SYSTEM, JOB);
  const rows = await many<{ standard_cost_id: number; next: string }>(app.db)`
    select c.standard_cost_id, n.cost_version as next from standard_cost c cross join lateral (
      select cost_version from standard_cost n where n.status = 'active' and n.effective_from > c.effective_from
        and n.effective_from <= ${today} order by n.effective_from desc limit 1) n
    where c.status = 'active'`;
  await forEachInTransaction(app, JOB, rows, async (context, { standard_cost_id: id, next }) => {
    await tryTransition(context, objects.standard_cost, id, 'archive', `${next} is in force`);
  });
}

/** A version of the standard costs whose successor has begun is archived. Prices take the successor from its day on, whether this has run or not. */
export const archiveCosts = defineJob({ name: JOB, cron: '10 0 * * *', run: archive });
