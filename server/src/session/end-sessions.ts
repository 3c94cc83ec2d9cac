import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';
import { maybeOne, run } from '../storage/query.ts';
import { EVENT_CHANNEL } from '../events/publish-event.ts';

/** What travels when sessions of a person ended, so that their open event streams end too. */
export interface SessionsEnded {
  readonly kind: 'session';
  readonly userId: number;
}

const announce = (db: Db, userId: number) => {
  const payload: SessionsEnded = { kind: 'session', userId };
  return sql`select pg_notify(${EVENT_CHANNEL}, ${JSON.stringify(payload)})`.execute(db);
};

/** Ends one session. */
export async function endSession(db: Db, sessionId: string, reason: string): Promise<void> {
  const row = await maybeOne<{ user_id: number }>(db)`
    update user_session set ended_dt = now(), ended_reason = ${reason}
    where session_id = ${sessionId}::uuid and ended_dt is null returning user_id`;
  if (row) await announce(db, row.user_id);
}

/** Ends every session of a person: password change, disabling, change of rights. `except` stays. */
export async function endSessionsOf(db: Db, userId: number, reason: string, except?: string): Promise<void> {
  await run(db)`
    update user_session set ended_dt = now(), ended_reason = ${reason}
    where user_id = ${userId} and ended_dt is null and session_id is distinct from ${except ?? null}::uuid`;
  await announce(db, userId);
}
