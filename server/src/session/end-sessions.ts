import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';
import { EVENT_CHANNEL } from '../storage/event-channel.ts';

/** What travels when sessions of a person ended, so that their open event streams end too. */
export interface SessionsEnded {
  readonly kind: 'session';
  readonly userId: number;
}

const announce = (db: Db, userId: number) => {
  const payload: SessionsEnded = { kind: 'session', userId };
  return sql`select pg_notify(${EVENT_CHANNEL}, ${JSON.stringify(payload)})`.execute(db);
};

type Ended = { readonly user_id: number };

/** Ends one session, and the sessions within it in which a super user sees the product as another person. */
export async function endSession(db: Db, sessionId: string, reason: string): Promise<void> {
  const rows = await many<Ended>(db)`
    update user_session set ended_dt = now(), ended_reason = ${reason}
    where (session_id = ${sessionId}::uuid or parent_session_id = ${sessionId}::uuid) and ended_dt is null
    returning user_id`;
  for (const userId of new Set(rows.map((row) => row.user_id))) await announce(db, userId);
}

/**
 * Ends every session of a person: password change, disabling, change of rights. `except` stays. Who sees the product as this person sees
 * no more, nor does this person as anybody else.
 */
export async function endSessionsOf(db: Db, userId: number, reason: string, except?: string): Promise<void> {
  const rows = await many<Ended>(db)`
    update user_session set ended_dt = now(), ended_reason = ${reason}
    where (user_id = ${userId} or seen_by = ${userId}) and ended_dt is null
      and session_id is distinct from ${except ?? null}::uuid
    returning user_id`;
  for (const each of new Set([userId, ...rows.map((row) => row.user_id)])) await announce(db, each);
}
