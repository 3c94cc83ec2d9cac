import { sql } from 'kysely';
import { objects } from '@cdi/shared/catalogue';
import type { AppServices } from '../context.ts';
import { contextOf } from '../call-context.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { defineJob } from '../jobs/define-job.ts';
import { forEachInTransaction } from '../jobs/for-each-in-transaction.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { many } from '../storage/query.ts';

const JOB = 'expire_quotes';

async function expire(app: AppServices): Promise<void> {
  const { today } = contextOf(app, app.db, SYSTEM, JOB);
  const isOver = sql<boolean>`valid_until < ${today}::date and is_active`;
  const rows = await many<{ quote_id: number }>(app.db)`
    select quote_id from quote where status in ('draft', 'sent', 'viewed') and ${isOver} limit 2000`;
  await forEachInTransaction(app, JOB, rows, async (context, { quote_id: id }) => {
    const locked = await many(context.db)`select 1 from quote where quote_id = ${id} and ${isOver} for update`;
    if (locked.length === 0) return;
    await tryTransition(context, objects.quote, id, 'expire', 'The prices are no longer valid');
  });
}

/** Expires quotes whose prices are no longer valid, except those that were priced again meanwhile. */
export const expireQuotes = defineJob({ name: JOB, cron: '15 1 * * *', run: expire });
