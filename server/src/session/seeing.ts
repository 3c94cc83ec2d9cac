import { AppError } from '@cdi/shared/errors';
import { SEEING_MINUTES } from '@cdi/shared/contracts';
import type { CallContext, Person } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { many, one } from '../storage/query.ts';

interface NewSeeing {
  readonly sessionId: string;
  /** Who sees. */
  readonly own: Person;
  /** As whom. */
  readonly userId: number;
  readonly client: { readonly userAgent: string | null; readonly address: string };
  readonly now: Date;
}

/**
 * Begins a session within the person's own session, in which they see as another user. It has the same companion, and never outlives their
 * own session. Throws SESSION_EXPIRED.
 */
export async function insertSeeing(db: Db, { sessionId, own, userId, client, now }: NewSeeing): Promise<void> {
  const latest = new Date(now.getTime() + SEEING_MINUTES * 60_000).toISOString();
  const rows = await many(db)`
    insert into user_session (session_id, user_id, companion_hash, expires_dt, user_agent, address, seen_by,
      parent_session_id)
    select ${sessionId}::uuid, ${userId}::bigint, s.companion_hash, least(s.expires_dt, ${latest}::timestamptz),
      ${client.userAgent}::text, ${client.address}::text, s.user_id, s.session_id
    from user_session s where s.session_id = ${own.sessionId}::uuid and s.ended_dt is null
    returning 1`;
  if (rows.length === 0) throw new AppError('SESSION_EXPIRED', 'Your Session has expired. Please log in again.');
}

/** The session of the real person: their own session if they see the product as another person, otherwise the session of the call. */
export async function findOwnSession({ db, person }: Pick<CallContext, 'db' | 'person'>): Promise<string> {
  if (!person.seenBy) return person.sessionId;
  const row = await one<{ id: string }>(db)`
    select parent_session_id as id from user_session
    where session_id = ${person.sessionId}::uuid and parent_session_id is not null`;
  return row.id;
}
