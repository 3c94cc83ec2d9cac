import { sql } from 'kysely';
import type { AppServices } from '../context.ts';
import { removeUnattached } from '../services/unattached-files.service.ts';

const DAY_MS = 86_400_000;

/**
 * Removes what has served its time: stored answers, events, ended sessions, used links, sheets and mails that are done with, uploads
 * that never ended and files that nobody attached for a day. History is never removed.
 */
export async function sweepOld(app: AppServices): Promise<void> {
  await sql`delete from idempotency_key where created_dt < now() - interval '3 days'`.execute(app.db);
  await sql`delete from event where created_dt < now() - interval '7 days'`.execute(app.db);
  await sql`delete from user_session where expires_dt < now() - interval '30 days'`.execute(app.db);
  await sql`delete from password_reset where expires_dt < now() - interval '30 days'`.execute(app.db);
  await sql`delete from mass_upload where created_dt < now() - interval '30 days' and state <> 'running'`.execute(
    app.db,
  );
  await sql`delete from mail_outbox where sent_dt < now() - interval '30 days'`.execute(app.db);
  const yesterday = new Date(app.now().getTime() - DAY_MS);
  const removed = await removeUnattached(app, yesterday);
  if (removed > 0) app.log.info({ removed }, 'removed uploads that were never attached');
  await app.files.sweep(yesterday);
}
