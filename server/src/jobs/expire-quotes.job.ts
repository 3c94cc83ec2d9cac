import { sql } from 'kysely';
import { objectNamed } from '@cdi/shared/catalogue';
import type { AppServices } from '../context.ts';
import { contextOf } from '../http/bind-call.ts';
import { tryTransition } from '../records/transition-record.ts';
import { forEachAlone } from './for-each-alone.ts';
import { SYSTEM } from './system-person.ts';

const JOB = 'expire-quotes';

/** Quotes whose prices are no longer valid expire. One that is priced anew meanwhile stands. */
export async function expireQuotes(app: AppServices): Promise<void> {
  const { today } = contextOf(app, app.db, SYSTEM, JOB);
  const isOver = sql<boolean>`valid_until < ${today}::date and is_active`;
  const { rows } = await sql<{ quote_id: number }>`
    select quote_id from quote where status in ('draft', 'sent', 'viewed') and ${isOver} limit 2000`.execute(app.db);
  await forEachAlone(app, JOB, rows, async (context, { quote_id: id }) => {
    const { rows: locked } = await sql`select 1 from quote where quote_id = ${id} and ${isOver} for update`.execute(
      context.db,
    );
    if (locked.length === 0) return;
    const quote = objectNamed('quote', app.catalogue);
    await tryTransition(context, quote, id, 'expire', 'The prices are no longer valid');
  });
}
