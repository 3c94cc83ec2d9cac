import { sql } from 'kysely';
import { objectNamed } from '@cdi/shared/catalogue';
import type { AppServices } from '../context.ts';
import { contextOf } from '../http/bind-call.ts';
import { tryTransition } from '../records/transition-record.ts';
import { SYSTEM } from './system-person.ts';

/** Quotes whose prices are no longer valid expire; each in a transaction of its own, so that one broken record holds up none. */
export async function expireQuotes(app: AppServices): Promise<void> {
  const { today } = contextOf(app, app.db, SYSTEM, 'expire-quotes');
  const { rows } = await sql<{ quote_id: number }>`
    select quote_id from quote where status in ('draft', 'sent', 'viewed') and valid_until < ${today}::date and is_active limit 2000`.execute(
    app.db,
  );
  for (const { quote_id } of rows)
    await app.db.transaction().execute(async (tx) => {
      await tryTransition(
        contextOf(app, tx, SYSTEM, 'expire-quotes'),
        objectNamed('quote', app.catalogue),
        quote_id,
        'expire',
        'The prices are no longer valid',
      );
    });
}
