import type { AppServices } from '../context.ts';
import { contextOf } from '../call-context.ts';
import { defineJob } from '../jobs/define-job.ts';
import { forEachInTransaction } from '../jobs/for-each-in-transaction.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { findOutdatedSpend, addUpSpend } from './sum-spend.ts';

const JOB = 'sum_spend';

async function sumOutdated(app: AppServices): Promise<void> {
  const rows = await findOutdatedSpend(contextOf(app, app.db, SYSTEM, JOB));
  await forEachInTransaction(app, JOB, rows, (context, { supplier_id }) => addUpSpend(context, supplier_id));
}

/** Resets the spend of suppliers with a new year. */
export const sumSpend = defineJob({ name: JOB, cron: '5 0 * * *', run: sumOutdated });
